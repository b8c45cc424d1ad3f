package rotor.rt;

import java.util.concurrent.atomic.AtomicLong;

/**
 * SIGINT: the program asks for it and raises KeyboardInterrupt, or is ended when it does not ask for a moment.
 * Other signals wait to be taken where the program says so.
 * The virtual machine calls the handler in a thread of its own.
 */
public final class Interrupt implements sun.misc.SignalHandler {
    private static final int PATIENCE_MILLISECONDS = 250;
    /** What a shell shows of a program that SIGINT ended. */
    private static final int STATUS = 130;
    private static final int SIGINT = 2;
    private static final int EINVAL = 22;
    /** Names of signals, by number. */
    private static final String[] NAMES = {
        "", "HUP", "INT", "QUIT", "", "TRAP", "ABRT", "BUS", "", "", "USR1", "", "USR2", "PIPE", "ALRM", "TERM", "",
        "CHLD", "CONT", "", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "", "SYS",
    };

    /** A bit for each signal that came and was not taken. */
    private static final AtomicLong noted = new AtomicLong();
    /** A bit for each signal that is ignored; the virtual machine would never handle it again if the system ignored it. */
    private static volatile long ignored;
    /** Whether a program that does not ask is left alone: it handles SIGINT itself. */
    private static volatile boolean patient;
    private static Interrupt listener;
    static long status = 1;
    private final Thread program;

    private Interrupt(Thread program) {
        this.program = program;
    }

    /** Listens for the thread of the program, unless the signal is ignored. */
    static void listen(Thread program) {
        listener = new Interrupt(program);
        try {
            sun.misc.Signal.handle(new sun.misc.Signal("INT"), listener);
        } catch (Throwable e) {
            // A virtual machine without signals ends the program itself.
        }
    }

    @Override
    public void handle(sun.misc.Signal signal) {
        long bit = 1L << signal.getNumber();
        if ((ignored & bit) != 0) {
            return;
        }
        long before;
        do {
            before = noted.get();
        } while (!noted.compareAndSet(before, before | bit));
        program.interrupt();
        if (signal.getNumber() != SIGINT || patient) {
            return;
        }
        try {
            Thread.sleep(PATIENCE_MILLISECONDS);
        } catch (InterruptedException e) {
            // It has waited long enough.
        }
        if ((noted.get() & bit) != 0) {
            Traceback.report(program, "KeyboardInterrupt");
            Runtime.getRuntime().halt(STATUS);
        }
    }

    /** Whether a signal came that was not taken. */
    public static boolean isPending() {
        return noted.get() != 0;
    }

    /** The program has seen one of those that came: its number. */
    public static long take() {
        Thread.interrupted();
        long came = noted.get();
        if (came == 0) {
            return 0;
        }
        long bit = Long.lowestOneBit(came);
        noted.addAndGet(-bit);
        return Long.numberOfTrailingZeros(bit);
    }

    /** What becomes of a signal from now on: 0 what the system does, 1 nothing, 2 it waits to be taken. */
    public static long handle(long number, long how) {
        if (number == SIGINT) {
            patient = true;
        }
        try {
            long bit = 1L << number;
            ignored = how == 1 ? ignored | bit : ignored & ~bit;
            sun.misc.SignalHandler handler = how == 0 ? sun.misc.SignalHandler.SIG_DFL : listener;
            sun.misc.Signal.handle(new sun.misc.Signal(name(number)), handler);
            return 0;
        } catch (Throwable e) {
            // The virtual machine needs the signal itself.
            return -EINVAL;
        }
    }

    /** Sends the process a signal; whether the virtual machine can. */
    static boolean raise(long number) {
        try {
            sun.misc.Signal.raise(new sun.misc.Signal(name(number)));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String name(long number) {
        return number < NAMES.length ? NAMES[(int) number] : "";
    }

    /** The exit status after the traceback of an uncaught exception. */
    public static void setStatus(long status) {
        Interrupt.status = status;
    }
}
