"""The module `signal`: what the program does when a signal comes.

A function of the program is called where the program asks for signals: in what may wait, and each time a loop goes
round. It is given no frame (`None`). The system's own handlers, `SIG_DFL` and `SIG_IGN`, are functions, so that
all handlers are of one type. Timers (`alarm`, `setitimer`) are refused. Java does not let programs handle `SIGUSR1`
and `SIGQUIT`, which raises OSError there; to WebAssembly no signals come.

Source: the Python Library Reference, section "signal".
"""

import os as _os
import time as _time
from enum import IntEnum as _IntEnum

from rotor_helpers.app_interrupt import handle as _handle, is_pending as _is_pending, poll as _poll
from rpython.rlib.objectmodel import we_are_translated as _we_are_translated


class Signals(_IntEnum):
    SIGHUP = 1
    SIGINT = 2
    SIGQUIT = 3
    SIGILL = 4
    SIGTRAP = 5
    SIGABRT = 6
    SIGBUS = 7
    SIGFPE = 8
    SIGKILL = 9
    SIGUSR1 = 10
    SIGSEGV = 11
    SIGUSR2 = 12
    SIGPIPE = 13
    SIGALRM = 14
    SIGTERM = 15
    SIGSTKFLT = 16
    SIGCHLD = 17
    SIGCONT = 18
    SIGSTOP = 19
    SIGTSTP = 20
    SIGTTIN = 21
    SIGTTOU = 22
    SIGURG = 23
    SIGXCPU = 24
    SIGXFSZ = 25
    SIGVTALRM = 26
    SIGPROF = 27
    SIGWINCH = 28
    SIGIO = 29
    SIGPWR = 30
    SIGSYS = 31


SIGHUP = Signals.SIGHUP
SIGINT = Signals.SIGINT
SIGQUIT = Signals.SIGQUIT
SIGILL = Signals.SIGILL
SIGTRAP = Signals.SIGTRAP
SIGABRT = Signals.SIGABRT
SIGBUS = Signals.SIGBUS
SIGFPE = Signals.SIGFPE
SIGKILL = Signals.SIGKILL
SIGUSR1 = Signals.SIGUSR1
SIGSEGV = Signals.SIGSEGV
SIGUSR2 = Signals.SIGUSR2
SIGPIPE = Signals.SIGPIPE
SIGALRM = Signals.SIGALRM
SIGTERM = Signals.SIGTERM
SIGCHLD = Signals.SIGCHLD
SIGCONT = Signals.SIGCONT
SIGSTOP = Signals.SIGSTOP
SIGTSTP = Signals.SIGTSTP
SIGTTIN = Signals.SIGTTIN
SIGTTOU = Signals.SIGTTOU
SIGURG = Signals.SIGURG
SIGXCPU = Signals.SIGXCPU
SIGXFSZ = Signals.SIGXFSZ
SIGVTALRM = Signals.SIGVTALRM
SIGPROF = Signals.SIGPROF
SIGWINCH = Signals.SIGWINCH
SIGIO = SIGPOLL = Signals.SIGIO
SIGPWR = Signals.SIGPWR
SIGSYS = Signals.SIGSYS

NSIG = 65

_TEXTS = (
    "Hangup|Interrupt|Quit|Illegal instruction|Trace/breakpoint trap|Aborted|Bus error|Floating point exception|Killed|"
    "User defined signal 1|Segmentation fault|User defined signal 2|Broken pipe|Alarm clock|Terminated|Stack fault|"
    "Child exited|Continued|Stopped (signal)|Stopped|Stopped (tty input)|Stopped (tty output)|Urgent I/O condition|"
    "CPU time limit exceeded|File size limit exceeded|Virtual timer expired|Profiling timer expired|Window changed|"
    "I/O possible|Power failure|Bad system call"
).split("|")

# What `_handle` is told to do with a signal.
_BY_THE_SYSTEM, _NOTHING, _DELIVERED = 0, 1, 2
# How long the program waits for a signal that it sent itself, in steps of a millisecond.
_STEPS = 500


def SIG_DFL(signalnum, frame):
    """What the system does, as a handler"""


def SIG_IGN(signalnum, frame):
    """The handler of what is ignored"""


def default_int_handler(signalnum, frame):
    raise KeyboardInterrupt


_handlers = {2: default_int_handler, 13: SIG_IGN, 25: SIG_IGN}


def _deliver(number):
    """Calls the handler of a signal that came."""
    if number != 0:
        handler = getsignal(number)
        if handler is not SIG_DFL and handler is not SIG_IGN:
            handler(number, None)


def _await_signal(number):
    """After the program sent itself a signal: until that came"""
    handler = getsignal(number)
    if handler is SIG_DFL or handler is SIG_IGN:
        return
    for _ in range(_STEPS):
        if _is_pending():
            break
        _time.sleep(0.001)
    _poll()


def _checked(signalnum):
    if not 1 <= signalnum < NSIG:
        raise ValueError("signal number out of range")
    return int(signalnum)


def getsignal(signalnum):
    number = _checked(signalnum)
    if number in _handlers:
        return _handlers[number]
    return SIG_DFL


def signal(signalnum, handler):
    number = _checked(signalnum)
    if number > 31:
        raise OSError(22, "Invalid argument")
    if handler is SIG_DFL:
        how = _BY_THE_SYSTEM
    elif handler is SIG_IGN:
        how = _NOTHING
    else:
        how = _DELIVERED
    if _we_are_translated():
        result = _handle(number, how)
        if result < 0:
            raise OSError(-result, _os.strerror(-result))
    before = getsignal(number)
    _handlers[number] = handler
    return before


def raise_signal(signalnum):
    _os.kill(_os.getpid(), int(signalnum))


def pause():
    while not _is_pending():
        _time.sleep(0.01)
    _poll()


def strsignal(signalnum):
    number = _checked(signalnum)
    if number <= len(_TEXTS):
        return _TEXTS[number - 1]
    if 34 <= number:
        return "Real-time signal %d" % (number - 34)
    return None


def alarm(seconds):
    """Refused"""


def setitimer(which, seconds, interval=0.0):
    """Refused"""


alarm._refused_ = (
    "a timer that interrupts what the program does has no counterpart in Java and .NET; look at `time.monotonic()` "
    "where the program may stop"
)
setitimer._refused_ = alarm._refused_
