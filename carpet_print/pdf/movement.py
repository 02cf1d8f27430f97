"""Movements of the plane, as SVG writes them."""

from __future__ import annotations

import cmath
import math

Matrix = tuple[complex, complex, complex]  # where 1, 1j and the origin go, the first two as seen from the origin


def after(first: Matrix, second: Matrix) -> Matrix:
    """The movement that does the second and then the first."""
    return (turned(first, second[0]), turned(first, second[1]), turned(first, second[2]) + first[2])


def turned(matrix: Matrix, vector: complex) -> complex:
    """Where the movement takes a vector."""
    return matrix[0] * vector.real + matrix[1] * vector.imag


def movement(name: str, numbers: list[float]) -> Matrix | None:
    """What a name of SVG's ``transform`` and its numbers mean; None if it is nothing."""
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return complex(a, b), complex(c, d), complex(e, f)
        case "translate", [x, *rest] if len(rest) < 2:
            return 1, 1j, complex(x, *rest)
        case "scale", [x, *rest] if len(rest) < 2:
            return x, 1j * (rest[0] if rest else x), 0
        case "rotate", [angle]:
            turn = cmath.rect(1, math.radians(angle))
            return turn, turn * 1j, 0
        case "rotate", [angle, x, y]:
            turn, centre = cmath.rect(1, math.radians(angle)), complex(x, y)
            return turn, turn * 1j, centre - turn * centre
        case "skewX", [angle]:
            return 1, complex(math.tan(math.radians(angle)), 1), 0
        case "skewY", [angle]:
            return complex(1, math.tan(math.radians(angle))), 1j, 0
    return None
