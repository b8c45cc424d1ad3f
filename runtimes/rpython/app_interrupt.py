"""SIGINT: the runtime notes it, and KeyboardInterrupt is raised where the program asks for it.

It asks in what may wait (reading, writing, sleeping), and, where it names KeyboardInterrupt, each time a loop
goes round. A runtime that is not asked for a moment ends the program itself.
"""

from rotor_helpers.lltype import extcall

# EINTR, as the functions of the runtime give it
INTERRUPTED = -4
# What a shell shows of a program that SIGINT ended
STATUS = 130


def poll():
    """A place where the program can be interrupted"""
    if extcall("signal_pending"):
        interrupt()


def interrupt():
    extcall("signal_take")
    raise KeyboardInterrupt


def note_uncaught(e):
    """Before the traceback of an exception that nothing caught"""
    if isinstance(e, KeyboardInterrupt):
        extcall("signal_status", STATUS)
