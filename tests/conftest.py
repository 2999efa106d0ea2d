"""What every test may rely on: reproducible Hypothesis, a browser where there is one, no silent skips in CI.

Two variables of the environment make a run strict:
TABLESIDE_REQUIRE_BROWSER=1   a test that needs a browser fails where there is none, and is not skipped
TABLESIDE_NO_SKIPS=1          a run with a skipped test has failed
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
REAL_TIME = ("wire", "browser")
"""The marks of the tests in which time passes for real."""

settings.register_profile(
    "tableside",
    deadline=None,  # a shared machine is slow now and then, which is no fault of the code
    derandomize=True,  # the same cases in every run, so that a red test is red for everybody
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tableside")
# a job in the background of a shell ignores Ctrl+C, and so would what our tests start and end with it
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of an installed Chromium; without one the test is skipped or, if required, fails."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        _no_browser("no Chromium is installed (Debian, Ubuntu: apt install chromium)")
    driver = subprocess.run([sys.executable, "-m", "playwright", "--version"], capture_output=True, text=True)
    if driver.returncode:
        _no_browser(f"Playwright does not start (Debian, Ubuntu: apt install libatomic1): {driver.stderr}")
    return found


def _no_browser(complaint: str) -> NoReturn:
    if os.environ.get("TABLESIDE_REQUIRE_BROWSER") == "1":
        pytest.fail(complaint)
    pytest.skip(complaint)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of each kind that takes real time in one process, where they do not disturb each other.

    They wait more than they compute: beside each other they still leave time for those that only compute.
    """
    for item in items:
        for kind in REAL_TIME:
            if item.get_closest_marker(kind):
                item.add_marker(pytest.mark.xdist_group(kind))


def _skipped(config: pytest.Config) -> int:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return len(reporter.stats.get("skipped", [])) if reporter else 0


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a strict run that skipped a test."""
    if os.environ.get("TABLESIDE_NO_SKIPS") == "1" and _skipped(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say why a strict run failed, if it did because of a skip."""
    if os.environ.get("TABLESIDE_NO_SKIPS") == "1" and _skipped(config):
        terminalreporter.write_line("TABLESIDE_NO_SKIPS=1: a skipped test fails this run.", red=True)
