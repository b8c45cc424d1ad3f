"""Adds one."""

NAME = "add"
calls = 0


def run(x):
    global calls
    calls += 1
    return x + 1
