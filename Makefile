# make build   print the XXL set as far as it is built (PAPER=a4 THEME=classic to choose)
# make test    everything that must hold: ruff, mypy, import-linter, pytest
# make lint    the first three only
# make bench   figures for the speed bars
# make clean   forget the virtual environment and all output
PYTHON ?= python3
PAPER  ?= a4
THEME  ?= classic
VENV   := .venv
BIN    := $(VENV)/bin
ifeq ($(OS),Windows_NT)
BIN    := $(VENV)/Scripts
endif
READY  := $(VENV)/.ready

.PHONY: build test lint bench clean

$(READY): pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(None if sys.version_info >= (3, 11) else 'pnp needs Python 3.11 or newer, for example: make build PYTHON=python3.12')"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $(READY)

build: $(READY)
	$(BIN)/pnp build --paper $(PAPER) --theme $(THEME)

test: lint
	$(BIN)/python -m pytest -n auto --dist loadgroup

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports

bench: $(READY)
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) output dist
