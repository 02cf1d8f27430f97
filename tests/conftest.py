"""What holds for every test: a stray log line fails it, and property tests run the same way every time in CI."""

from __future__ import annotations

import inspect
import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# No deadline and no complaint of slowness: a busy machine is no fault of ours.
settings.register_profile("default", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture(autouse=True)
def _no_stray_log_line(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A library that warns in its log (reportlab, of a glyph that is missing) warns of our mistake. A test that means
    to see such a line asks for ``caplog`` itself, and checks it."""
    yield
    if "caplog" in inspect.signature(request.function).parameters:
        return
    records = caplog.get_records("setup") + caplog.get_records("call")
    lines = [f"{record.name}: {record.getMessage()}" for record in records if record.levelno >= logging.WARNING]
    if lines:
        pytest.fail("stray log line: " + "; ".join(lines))
