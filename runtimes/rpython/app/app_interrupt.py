"""Signals: the runtime notes them, and the program asks for them.

For SIGINT KeyboardInterrupt is raised; programs that import `signal` say what becomes of it and of others
(`deliver`, for which the registry puts their own). A program asks in what may wait (reading, writing, sleeping),
and, where it names KeyboardInterrupt or a signal, each time a loop goes round. A runtime that is not asked for a
moment ends the program itself, unless the program handles SIGINT.
"""

from rotor_helpers.lltype import extcall

# EINTR, as the functions of the runtime give it
INTERRUPTED = -4
# What a shell shows of a program that SIGINT ended
STATUS = 130


def poll():
    """A place where the program can be interrupted"""
    if extcall("signal_pending"):
        deliver(extcall("signal_take"))


def deliver(number):
    """What a signal does in a program that does not import `signal`"""
    raise KeyboardInterrupt


def await_signal(number):
    """After the program sent itself a signal: until that came, in a program that handles it"""


def handle(number, how):
    """What becomes of a signal from now on: 0 what the system does, 1 nothing, 2 it is delivered; 0, or -errno"""
    return extcall("signal_handle", number, how)


def is_pending():
    return extcall("signal_pending")


def note_uncaught(e):
    """Before the traceback of an exception that nothing caught"""
    if isinstance(e, KeyboardInterrupt):
        extcall("signal_status", STATUS)
