"""``python tools/number_words.py``: write down how each language says the numbers that sheets have in words.

num2words knows; but it loads sixty languages for one word, which takes longer than to set a page.
"""

from __future__ import annotations

from pathlib import Path

from num2words import num2words

from carpet_print.text import LANGUAGES
from carpet_print.text.words import LARGEST_IN_WORDS

DATA = Path(__file__).resolve().parents[1] / "carpet_print" / "text" / "data"


def spelt(language: str) -> list[str]:
    """The numbers from 0 on as one counts."""
    return [num2words(count, lang=language) for count in range(LARGEST_IN_WORDS + 1)]  # 'pt' is Portugal's there


def main() -> None:
    """Write a file a language, a word a line."""
    DATA.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (DATA / f"{language}.txt").write_text("\n".join(spelt(language)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
