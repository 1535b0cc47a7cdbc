"""Everything that is compared with other people's engines and solvers, one after another.

``python -m tests.conformance.peers [--games N] [--positions N] [--if-installed]``
"""

import argparse

from tests.conformance import open_spiel, whole_tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="20000", help="of gin, also played by OpenSpiel")
    parser.add_argument(
        "--positions", default="2000", help="of whole tables, also solved as integer programmes"
    )
    parser.add_argument(
        "--if-installed", action="store_true", help="nothing where a peer is missing"
    )
    options = parser.parse_args()
    more = ["--if-installed"] if options.if_installed else []
    open_spiel.main(["--games", options.games, *more])
    whole_tables.main(["--positions", options.positions, *more])


if __name__ == "__main__":
    main()
