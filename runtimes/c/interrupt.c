/* SIGINT: the program asks for it and raises KeyboardInterrupt, or is ended when it does not ask for a moment. */
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

static void set_timer(long microseconds) {
    struct itimerval timer = {{0, 0}, {0, microseconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

static void note(int signal) {
    (void)signal;
    int before = errno;
    rpy_interrupted = 1;
    set_timer(PATIENCE_MICROSECONDS);
    errno = before;
}

static void end(int signal) {
    (void)signal;
    if (rpy_interrupted) {
        rpy_write_all(2, "KeyboardInterrupt\n", 18);
        _exit(STATUS);
    }
}

void rpy_signal_take(void) {
    rpy_interrupted = 0;
    set_timer(0);
}

void rpy_signal_block(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
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
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
