"""Languages: translations, dates, numbers and card names. Importing it does not load Babel."""

from carpet_print.text.languages import LANGUAGES, parse_language
from carpet_print.text.locales import Locale, locale
from carpet_print.text.system import language_of_system

__all__ = ["LANGUAGES", "Locale", "language_of_system", "locale", "parse_language"]
