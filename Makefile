# Two commands are enough: `make play` and `make test`. Each sets up all it needs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: play test lint types rules coverage golden schema lock fuzz bench bench-peers clean

play: $(READY)  ## play a game in the terminal
	@$(BIN)/caravaneer play

test: lint types rules coverage  ## every check

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

rules: $(READY)
	$(BIN)/pytest -n 2

# Compiled code cannot be measured line by line, so the compiler is off here.
MEASURED := $(addprefix tests/,rulebook properties golden conformance drawing)
coverage: $(READY)
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q -m "not compiled" $(MEASURED)
	$(BIN)/coverage report

golden: $(READY)  ## write the golden games and move counts anew
	$(BIN)/python -m tests.golden.write

schema: $(READY)  ## write docs/formats/*.schema.json anew
	$(BIN)/python -m tests.conformance.write_schemas

fuzz: $(READY)  ## half an hour of random bytes against the readers
	HYPOTHESIS_PROFILE=long $(BIN)/pytest -n 2 tests/properties

bench: $(READY)
	$(BIN)/caravaneer bench rules

bench-peers: $(READY)
	$(BIN)/pip install -q "open_spiel>=1.6"
	$(BIN)/caravaneer bench rules --peers

lock:  ## refresh the pins; needs uv on the PATH
	uv pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate --group dev pyproject.toml -o requirements.lock

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Caravaneer needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { echo "This Python cannot make virtual environments; on Debian: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
