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
    private boolean traced;

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
        e.traced = false;
        if ((caught & e.bits()) == 0) {
            e.fill();
        }
        return e;
    }
}
