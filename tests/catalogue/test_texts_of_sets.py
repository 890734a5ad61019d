"""Texts of several languages and files: which of them is heard."""

from pnp.catalogue.build_texts import build_texts
from pnp.source.reader import read_text


def test_another_language_beats_english_wherever_it_stands() -> None:
    english = "language: en\nbuilding: {church: {name: Church}, inn: {name: Inn}}\nprint: {mat: {purse: Purse}}\n"
    french = "language: fr\nbuilding: {church: {name: Église}}\nprint: {mat: {guard: Garde}}\n"
    own = "language: en\nbuilding: {church: {name: Chapel}}\n"
    documents = [read_text(text, "texts").documents[0] for text in (english, french, own)]
    texts = build_texts(documents)
    assert (texts.language, texts.name("building", "church"), texts.name("building", "inn")) == ("fr", "Église", "Inn")
    assert (texts.word("mat", "purse"), texts.word("mat", "guard")) == ("Purse", "Garde")


def test_in_one_language_the_later_file_is_heard() -> None:
    files = ("language: en\nquest: {harmony: {name: Harmony}}\n", "language: en\nquest: {harmony: {name: Peace}}\n")
    documents = [read_text(text, "texts").documents[0] for text in files]
    assert build_texts(documents).name("quest", "harmony") == "Peace"
