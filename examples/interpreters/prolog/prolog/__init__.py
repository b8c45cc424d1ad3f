"""Prolog with a trail, integers of any size, cut, operators and exceptions."""
