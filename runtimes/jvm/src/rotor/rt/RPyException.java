package rotor.rt;

/**
 * The superclass of the program's exceptions.
 *
 * Java's stack trace is taken when an exception is raised that nobody is known to catch:
 * {@link #caught} is the set of handler classes around the running code (handlers that may raise
 * the exception again do not count), {@link #bits} the set of handler classes that would catch
 * this exception. So an exception used as control flow costs no stack trace, and an uncaught one
 * has it.
 */
public class RPyException extends RuntimeException {
    public static long caught;
    /** At most so many parts are kept: an exception may be raised again at every level of a deep recursion. */
    private static final int PARTS = 100;

    private boolean traced;
    /**
     * The calls that the exception left before it was raised again by name, innermost first; null: it was not.
     * The function that raised it again, if it handled it, is the last of the calls.
     */
    StackTraceElement[][] earlier;

    public RPyException() {
        super(null, null, false, true);
    }

    @Override
    public final Throwable fillInStackTrace() {
        return this;
    }

    /** Which handler classes would catch it. */
    public long bits() {
        return 0;
    }

    private void fill() {
        traced = true;
        earlier = null;
        super.fillInStackTrace();
    }

    /**
     * Called where an exception leaves a function that may have caught it before. The parameter is an Object
     * so that the verifier need not load the class of every exception that some function may raise.
     */
    public static RPyException raise(Object exception) {
        RPyException e = (RPyException) exception;
        if (!e.traced && (caught & e.bits()) == 0) {
            e.fill();
        }
        return e;
    }

    /** Called where a prebuilt exception is raised. */
    public static RPyException raiseNew(Object exception) {
        RPyException e = (RPyException) exception;
        raised(e);
        return e;
    }

    /** Called where an exception is raised for the first time that its function handles. */
    public static void raised(Object exception) {
        RPyException e = (RPyException) exception;
        e.traced = false;
        if ((caught & e.bits()) == 0) {
            e.fill();
        }
    }

    /** Called where a function raises an exception that somebody may have raised before. */
    public static void raisedAgain(Object exception) {
        RPyException e = (RPyException) exception;
        if ((caught & e.bits()) == 0) {
            e.again();
        }
    }

    private void again() {
        if (!traced) {
            fill();
            return;
        }
        int n = earlier == null ? 0 : earlier.length;
        if (n == PARTS) {
            return;
        }
        StackTraceElement[] old = getStackTrace();
        StackTraceElement[] all = new Throwable().getStackTrace();
        // Without this method and the one that calls it.
        StackTraceElement[] now = java.util.Arrays.copyOfRange(all, 2, all.length);
        // The exception did not leave the calls that both have.
        int same = 0;
        int most = Math.min(now.length, old.length) - 1;
        while (same < most && now[now.length - 1 - same].equals(old[old.length - 1 - same])) {
            same++;
        }
        earlier = n == 0 ? new StackTraceElement[1][] : java.util.Arrays.copyOf(earlier, n + 1);
        earlier[n] = java.util.Arrays.copyOf(old, old.length - same);
        setStackTrace(now);
    }
}
