package rotor.rt;

/**
 * SIGINT: the program asks for it and raises KeyboardInterrupt, or is ended when it does not ask for a moment.
 * The virtual machine calls the handler in a thread of its own.
 */
public final class Interrupt implements sun.misc.SignalHandler {
    private static final int PATIENCE_MILLISECONDS = 250;
    /** What a shell shows of a program that SIGINT ended. */
    private static final int STATUS = 130;

    private static volatile boolean pending;
    static long status = 1;
    private final Thread program;

    private Interrupt(Thread program) {
        this.program = program;
    }

    /** Listens for the thread of the program, unless the signal is ignored. */
    static void listen(Thread program) {
        try {
            sun.misc.Signal.handle(new sun.misc.Signal("INT"), new Interrupt(program));
        } catch (Throwable e) {
            // A virtual machine without signals ends the program itself.
        }
    }

    @Override
    public void handle(sun.misc.Signal signal) {
        pending = true;
        program.interrupt();
        try {
            Thread.sleep(PATIENCE_MILLISECONDS);
        } catch (InterruptedException e) {
            // It has waited long enough.
        }
        if (pending) {
            Traceback.report(program, "KeyboardInterrupt");
            Runtime.getRuntime().halt(STATUS);
        }
    }

    /** Whether the signal came and was not taken. */
    public static boolean isPending() {
        return pending;
    }

    /** The program has seen it. */
    public static void take() {
        pending = false;
        Thread.interrupted();
    }

    /** The exit status after the traceback of an uncaught exception. */
    public static void setStatus(long status) {
        Interrupt.status = status;
    }
}
