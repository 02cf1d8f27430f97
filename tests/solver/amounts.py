"""How much the tests against other solvers try: a part of it by default, all of it with ``make proofs``."""

import os

# Deals a game and lay-out; 1,000 make it a proof, which takes some minutes.
DEALS = int(os.environ.get("CARPET_TEST_DEALS", "200"))
RECORDS = 5 * min(DEALS, 200) // 4 if DEALS < 1000 else 1000
MARKED = 20 if DEALS < 1000 else 50
