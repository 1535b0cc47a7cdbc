"""The hot modules on their way to C: their declarations, made from their own annotations, and a copy of both to
compile.

A hot module is plain Python that says so in its first line (:data:`upcard.compiled.MARK`). Cython compiles the same
file, told by a `.pxd` which of its names are C integers, C functions and C classes. No `.pxd` is kept: whoever compiles
makes them, `tools/fast.py` for this environment and `setup.py` for a wheel. docs/speed.md has the rules.
"""
