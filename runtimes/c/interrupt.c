/* SIGINT: the program asks for it and raises KeyboardInterrupt, or is ended when it does not ask for a moment.
   Other signals wait to be taken where the program says so. */
#define _GNU_SOURCE
#include "rpy.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

/* How long a program may go on without asking. */
#define PATIENCE_MICROSECONDS 250000
/* What a shell shows of a program that SIGINT ended. */
#define STATUS 130

volatile int rpy_interrupted;
/* A bit for each signal that came. */
static unsigned long noted;
/* Whether a program that does not ask is ended: not where it handles SIGINT itself. */
static bool patient;

/* What a program may handle. */
static const int handled[] = {SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGCHLD, SIGCONT, SIGWINCH};

static void set_mask(int how) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof handled / sizeof handled[0]; i++) {
        sigaddset(&set, handled[i]);
    }
    pthread_sigmask(how, &set, NULL);
}

static void set_timer(long microseconds) {
    struct itimerval timer = {{0, 0}, {0, microseconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void note(int signal) {
    int before = errno;
    __atomic_fetch_or(&noted, 1UL << signal, __ATOMIC_SEQ_CST);
    rpy_interrupted = 1;
    if (signal == SIGINT && !patient) {
        set_timer(PATIENCE_MICROSECONDS);
    }
    errno = before;
}

static void end(int signal) {
    (void)signal;
    if ((noted & 1UL << SIGINT) != 0) {
        rpy_write_all(2, "KeyboardInterrupt\n", 18);
        _exit(STATUS);
    }
}

Signed rpy_signal_take(void) {
    rpy_interrupted = 0;
    unsigned long came = __atomic_exchange_n(&noted, 0, __ATOMIC_SEQ_CST);
    if (came == 0) {
        return 0;
    }
    unsigned long others = came & (came - 1);
    if (others != 0) {
        __atomic_fetch_or(&noted, others, __ATOMIC_SEQ_CST);
        rpy_interrupted = 1;
    }
    int number = __builtin_ctzl(came);
    if (number == SIGINT && !patient) {
        set_timer(0);
    }
    return number;
}

Signed rpy_signal_handle(Signed number, Signed how) {
    struct sigaction action;
    if (number == SIGINT) {
        patient = true;
    }
    sigemptyset(&action.sa_mask);
    action.sa_flags = 0;
    action.sa_handler = how == 0 ? SIG_DFL : how == 1 ? SIG_IGN : note;
    return sigaction((int)number, &action, NULL) == 0 ? 0 : -(Signed)errno;
}

void rpy_signal_block(void) {
    set_mask(SIG_BLOCK);
}

void rpy_signal_listen(void) {
    struct sigaction action;
    /* As in CPython: what the parent process ignores stays ignored. */
    if (sigaction(SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
        sigemptyset(&action.sa_mask);
        action.sa_flags = SA_RESTART;
        action.sa_handler = end;
        sigaction(SIGALRM, &action, NULL);
        /* Calls that wait are interrupted. */
        action.sa_flags = 0;
        action.sa_handler = note;
        sigaction(SIGINT, &action, NULL);
    }
    set_mask(SIG_UNBLOCK);
}
