"""Texts: names by id, and what is called by its id for want of one."""

from pnp.model.texts import Text, Texts

TEXTS = Texts("en", {"building": {"church": Text("Church", plural="Churches")}}, {"mat": {"purse": "Purse"}})


def test_a_thing_without_a_text_is_called_by_its_id() -> None:
    assert TEXTS.name("building", "church") == "Church"
    assert TEXTS.name("building", "queens-tower") == "Queens Tower"
    assert not TEXTS.has("building", "queens-tower")


def test_one_and_several() -> None:
    church = TEXTS.of("building", "church")
    assert [church.of(1), church.of(2), Text("Sheep").of(2)] == ["Church", "Churches", "Sheep"]


def test_words_on_sheets_are_found_by_their_path() -> None:
    assert TEXTS.word("mat", "purse") == "Purse"
    assert TEXTS.word("mat", "no_such_word") == "No Such Word"
    assert TEXTS.word("mat", "purse", "inside") == "Inside"
