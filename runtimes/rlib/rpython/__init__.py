"""The library that RPython programs import.

It runs unchanged under CPython 3.11 or newer and under the embedded interpreter.
What is here is the untranslated behaviour; the translator recognises the functions by identity.
"""
