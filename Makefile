# Every target does its own set-up: a virtual environment in .venv, installed anew only when
# pyproject.toml or constraints.txt changed. PYTHON=python3.12 names another interpreter.

PY = .venv/bin/python
WORKERS = 3

.PHONY: help play run test lint format bench catalogue docs-pictures gallery clean setup setup-dev

help:
	@echo "make play           play in a browser on this machine, no account, no token; PORT=9000 for another port"
	@echo "make run            run the bot on Discord (DISCORD_TOKEN in the environment or in .env)"
	@echo "make test           all tests but the long ones; TESTS=tests/rules for some, WORKERS=4 for more at a time"
	@echo "make lint           ruff, mypy, import contracts"
	@echo "make format         let ruff put the code in shape"
	@echo "make bench          measure, each figure beside what it is compared with"
	@echo "make catalogue      collect the words for the translators"
	@echo "make docs-pictures  draw the pictures of the documentation anew"
	@echo "make gallery        draw every game, phase and number of seats in three sizes, into build/gallery"
	@echo "make clean          remove what make made (never a database)"

setup:
	@sh scripts/setup

setup-dev:
	@sh scripts/setup dev

play: setup
	@$(PY) -m bot play $(if $(PORT),--port $(PORT))

run: setup
	@$(PY) -m bot run

test: setup-dev
	@$(PY) -m pytest -m "not long" -n $(WORKERS) --dist loadgroup $(TESTS)

lint: setup-dev
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@.venv/bin/lint-imports

format: setup-dev
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

bench: setup
	@$(PY) -m bot bench

catalogue: setup
	@$(PY) scripts/catalogue.py

docs-pictures: setup
	@mkdir -p docs/pictures
	@for game in $$($(PY) -c 'from bot.game.registry import faces; print(*faces())'); do \
		$(PY) -m bot picture $$game --seats 4 --seed tableside --moves 114 --out docs/pictures/$$game.png; done
	@$(PY) -m bot gallery build/gallery && cp build/gallery/contact-sheet.png docs/pictures/gallery.png

gallery: setup
	@$(PY) -m bot gallery build/gallery

clean:
	@rm -rf .venv build dist ./*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find bot cogs examples rules scripts tests .ci -name __pycache__ -type d -prune -exec rm -rf {} +
