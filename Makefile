# Two commands for everybody: `make sheet` prints, `make test` checks. Both need no more than Python 3.11 and make, and
# work in a private environment, .venv. `make help` lists the rest.

.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory

# Set PYTHON to use a certain one; else the first of these that runs, is new enough and can make an environment.
PYTHON ?=
PYTHONS := $(or $(PYTHON),python3.13 python3.12 python3.11 python3.14 python3 python)

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt
PO := $(wildcard locales/*/LC_MESSAGES/carpet_print.po)
MO := $(PO:.po=.mo)
JOBS ?= auto

.PHONY: sheet test help env bench proofs census odds accessible pages locales messages reference lint types layers tests wheel clean

sheet: $(VENV)/installed $(MO) ## print today's puzzle, its solution and the rules into out/
	@$(BIN)/carpet-print daily
	@$(BIN)/carpet-print rules

test: lint types layers tests ## all checks and tests

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' $(firstword $(MAKEFILE_LIST)) | \
	  while read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

env: $(VENV)/installed-dev $(MO) ## the private environment with everything that the checks need
	@echo "Ready: source $(BIN)/activate"

lint: $(VENV)/installed-dev ## style
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/installed-dev ## mypy, strict
	$(BIN)/mypy

layers: $(VENV)/installed-dev ## which package may import which
	$(BIN)/lint-imports

tests: $(VENV)/installed-dev $(MO) ## the tests, with branch coverage
	$(BIN)/pytest -m heavy --numprocesses $(JOBS) --dist worksteal
	$(BIN)/pytest -m 'not heavy' --numprocesses $(JOBS) --dist worksteal --durations 5 --cov --cov-report term

bench: $(VENV)/installed ## how fast commands start, the solver is, pages are made, also by Typst; how hard deals are; minutes
	@$(PIP_INSTALL) --editable '.[bench]'
	@$(BIN)/python -m benchmarks.start
	@$(BIN)/python -m benchmarks.solver
	@$(BIN)/python -m benchmarks.difficulty
	@$(BIN)/python -m benchmarks.pages
	@$(BIN)/python -m benchmarks.printing

proofs: $(VENV)/installed-dev ## the solver against naive ones and the referee, on a thousand deals a game; minutes
	CARPET_TEST_DEALS=1000 $(BIN)/pytest tests/solver tests/pdf/test_large.py tests/pdf/test_large_solution.py --numprocesses $(JOBS) --dist worksteal --durations 5

# Numbers fixed beforehand. Each game's count goes on where it was ended, see docs/census.md.
CENSUS := carpet:200000 at-once:200000 waste-first:200000 aces-in-pack:100000 redeal:200000 peek:200000

census: $(VENV)/installed-dev ## count the odds that the package carries, and update the pages; half an hour
	@for one in $(CENSUS); do \
	  $(BIN)/carpet-print census --game "$${one%:*}" --first 1 --deals "$${one#*:}" --sample 10000 \
	    --output "carpet_print/census/data/$${one%:*}.json" || exit; \
	done
	@PYTHONPATH=. $(BIN)/python tools/census_page.py

odds: $(VENV)/installed-dev ## count the advice on rules sheets and the odds of the games without a name; some minutes
	@PYTHONPATH=. $(BIN)/python tools/odds.py
	@PYTHONPATH=. $(BIN)/python tools/census_page.py

accessible: $(VENV)/installed-dev $(MO) ## check all sheets as PDF/UA-1 and PDF/A-2a, in all languages and on all papers; minutes
	@$(PIP_INSTALL) --editable '.[dev,accessible]'
	@PYTHONPATH=. $(BIN)/python tools/accessible.py --outloud

pages: $(VENV)/installed-dev ## bring the figures in docs/ up to date with the package's data
	@PYTHONPATH=. $(BIN)/python tools/census_page.py

locales: $(VENV)/installed ## compile all translations
	@$(BIN)/python hatch_build.py

%.mo: %.po hatch_build.py | $(VENV)/installed
	@$(BIN)/python hatch_build.py > /dev/null

messages: $(VENV)/installed-dev ## bring the .po files up to date with the source's texts
	@PYTHONPATH=. $(BIN)/python tools/messages.py

reference: $(VENV)/installed-dev ## bring docs/cli.md up to date with the command line's help
	@PYTHONPATH=. $(BIN)/python tools/cli_reference.py

wheel: $(VENV)/installed-dev ## build the sdist, and the wheel from it, into dist/
	@rm -rf dist build/sdist && mkdir -p build/sdist
	@$(BIN)/hatchling build -t sdist
	@tar -xzf dist/*.tar.gz -C build/sdist --strip-components 1
	@cd build/sdist && "$(CURDIR)/$(BIN)/hatchling" build -t wheel -d "$(CURDIR)/dist"

clean: ## remove all that make made, but not out/
	rm -rf $(VENV) build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find carpet_print tests -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f $(MO)

# The environment, with a stamp for each stage, so that only what has changed is done again.
$(VENV)/installed: pyproject.toml constraints.txt hatch_build.py | $(VENV)/made
	@echo "Installing carpet-print into $(VENV) …" >&2
	@$(PIP_INSTALL) --editable .
	@$(BIN)/python -m compileall -q carpet_print # as pip does for what it copies: the first start is then like any other
	@$(BIN)/python tools/compile_templates.py
	@touch $@

$(VENV)/installed-dev: pyproject.toml constraints.txt hatch_build.py | $(VENV)/made
	@echo "Installing carpet-print and what its checks need into $(VENV) …" >&2
	@$(PIP_INSTALL) --editable '.[dev]'
	@$(BIN)/python -m compileall -q carpet_print
	@$(BIN)/python tools/compile_templates.py
	@touch $@ $(VENV)/installed

# Each candidate is run: a name on the path may be a launcher for a Python that is not there.
$(VENV)/made:
	@for python in $(PYTHONS); do \
	  "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || continue; \
	  if ! "$$python" -c 'import venv, ensurepip' 2> /dev/null; then bare=$$python; continue; fi; \
	  echo "Making $(VENV) with $$("$$python" --version) …" >&2; \
	  rm -rf $(VENV) && "$$python" -m venv $(VENV) && touch $@; \
	  exit; \
	done; \
	if [ -n "$$bare" ]; then \
	  echo "$$bare cannot make an environment: its module venv or ensurepip is missing." >&2; \
	  echo "On Debian and Ubuntu: sudo apt install python3-venv; then run make again." >&2; \
	else \
	  echo "No Python 3.11 or newer was found (looked for: $(PYTHONS))." >&2; \
	  echo "Install one, or say where it is: make sheet PYTHON=/path/to/python3" >&2; \
	fi; \
	exit 1
