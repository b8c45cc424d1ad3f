"""`rpython.rlib.parsing`: lexers and parsers, made of grammars while a program is imported.

Source: pypy rpython/rlib/parsing (names and behaviour), and the chapter "Generating parsers" of
RPython's manual.
"""
