"""Preparing the hot modules for C: declarations generated from their annotations, and a copy of both to compile.

A hot module is plain Python marked in its first line (:data:`upcard.compiled.MARK`). Cython compiles the same file,
with a `.pxd` that says which of its names are C integers, C functions and C classes. No `.pxd` is stored: each build
generates them, `tools/fast.py` for this environment and `setup.py` for a wheel. docs/speed.md has the rules.
"""
