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
    /** The parts of the traceback before the exception was raised again by name, innermost first; null: it was not. */
    Part[] earlier;

    /** The calls that an exception left before it was raised again. */
    static final class Part {
        final StackTraceElement[] calls;
        /** Whether the function that raised it again is the last of the calls. */
        final boolean handled;

        Part(StackTraceElement[] calls, boolean handled) {
            this.calls = calls;
            this.handled = handled;
        }
    }

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

    /** Called where a function raises an exception again, by name, that it has handled. */
    public static void raisedAgain(Object exception) {
        RPyException e = (RPyException) exception;
        if ((caught & e.bits()) == 0) {
            e.again(true);
        }
    }

    /** Called where a function raises an exception that somebody may have raised before. */
    public static void raisedLater(Object exception) {
        RPyException e = (RPyException) exception;
        if ((caught & e.bits()) == 0) {
            e.again(false);
        }
    }

    private void again(boolean handled) {
        if (!traced || (earlier != null && earlier.length == PARTS)) {
            if (!traced) {
                fill();
            }
            return;
        }
        StackTraceElement[] old = getStackTrace();
        StackTraceElement[] all = new Throwable().getStackTrace();
        // Without this method and the one that calls it.
        StackTraceElement[] now = java.util.Arrays.copyOfRange(all, 2, all.length);
        int outer = Math.min(now.length - 1, old.length - 1);
        if (!handled) {
            // The exception did not leave the calls that both have.
            int same = 0;
            while (same < outer && now[now.length - 1 - same].equals(old[old.length - 1 - same])) {
                same++;
            }
            outer = same;
        }
        Part part = new Part(java.util.Arrays.copyOf(old, old.length - outer), handled);
        int n = earlier == null ? 0 : earlier.length;
        earlier = n == 0 ? new Part[1] : java.util.Arrays.copyOf(earlier, n + 1);
        earlier[n] = part;
        setStackTrace(now);
    }
}
