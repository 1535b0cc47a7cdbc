"""Rule cases as data: read from files, judged by the engine. docs/cases.md specifies them."""
