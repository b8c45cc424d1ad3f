using System;
using System.Diagnostics;

namespace rotor.rt {

/// The superclass of the program's exceptions.
///
/// The virtual machine notes the calls between `throw` and the handler. When an exception is
/// raised again, what was noted before is kept, so that a traceback shows the whole way.
public class RPyException : Exception {
    /// At most so many parts are kept: an exception may be raised again at every level of a deep recursion.
    private const int PARTS = 100;

    private bool thrown;
    /// What was noted before it was raised again, innermost first.
    internal Part[] earlier;

    /// What was noted from one place where an exception was raised to the handler.
    internal sealed class Part {
        /// What the virtual machine noted; null: a function raised it and handles it, or handled it before.
        internal StackTrace trace;
        /// The lines of a traceback for that function, its callers first if it was inlined.
        internal string lines;
    }

    /// Called where an exception leaves a function that may have caught it before.
    public static RPyException raise(object exception) {
        RPyException e = (RPyException)exception;
        if (e.thrown && (e.earlier == null || e.earlier.Length < PARTS)) {
            e.keep(new Part {trace = new StackTrace(e, false)});
        }
        e.thrown = true;
        return e;
    }

    /// Called where a prebuilt exception is raised.
    public static RPyException raiseNew(object exception) {
        RPyException e = (RPyException)exception;
        e.earlier = null;
        e.thrown = true;
        return e;
    }

    /// Called where an exception is raised for the first time that its function handles.
    public static void raised(object exception, string lines) {
        RPyException e = (RPyException)exception;
        e.earlier = null;
        e.thrown = false;
        e.keep(new Part {lines = lines});
    }

    /// Called where a function raises an exception that somebody may have raised before.
    public static void raisedAgain(object exception, string lines) {
        RPyException e = (RPyException)exception;
        if (e.earlier != null && e.earlier.Length >= PARTS) {
            return;
        }
        if (e.thrown) {
            e.keep(new Part {trace = new StackTrace(e, false)});
        }
        e.keep(new Part {lines = lines});
        e.thrown = false;
    }

    private void keep(Part part) {
        int n = earlier == null ? 0 : earlier.Length;
        Part[] all = new Part[n + 1];
        if (n > 0) {
            Array.Copy(earlier, all, n);
        }
        all[n] = part;
        earlier = all;
    }
}

/// The recursion became too deep.
public sealed class StackOverflow : Exception {
    /// Called where the depth of the recursion exceeds its limit.
    public static void raise() {
        throw new StackOverflow();
    }
}

}
