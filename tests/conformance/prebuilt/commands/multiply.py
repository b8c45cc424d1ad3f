"""Multiplies."""

NAME = "mul"
FACTOR = 3


def run(x):
    return x * FACTOR
