"""`caravaneer`, and `python -m caravaneer`: the command line. Ctrl-C is seen to before anything else is loaded."""

from __future__ import annotations

from caravaneer.interrupt import end_on_interrupt


def main() -> None:
    end_on_interrupt()
    from caravaneer.cli import main as run

    run()


if __name__ == "__main__":
    main()
