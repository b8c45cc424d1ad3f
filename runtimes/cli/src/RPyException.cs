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
    internal StackTrace[] earlier;
    /// The lines of a traceback for the function that raised it and handled it first; null: no function did.
    internal string first;

    /// Called where an exception leaves a function that may have caught it before.
    public static RPyException raise(object exception) {
        RPyException e = (RPyException)exception;
        if (e.thrown && (e.earlier == null || e.earlier.Length < PARTS)) {
            e.keep();
        }
        e.thrown = true;
        return e;
    }

    /// Called where a prebuilt exception is raised.
    public static RPyException raiseNew(object exception) {
        RPyException e = (RPyException)exception;
        e.earlier = null;
        e.first = null;
        e.thrown = true;
        return e;
    }

    /// Called where an exception is raised that its function handles first.
    public static void raised(object exception, string lines) {
        RPyException e = (RPyException)exception;
        e.earlier = null;
        e.first = lines;
        e.thrown = false;
    }

    private void keep() {
        int n = earlier == null ? 0 : earlier.Length;
        StackTrace[] all = new StackTrace[n + 1];
        if (n > 0) {
            Array.Copy(earlier, all, n);
        }
        all[n] = new StackTrace(this, false);
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
