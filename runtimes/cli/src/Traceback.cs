using System;
using System.Diagnostics;
using System.Reflection;
using System.Text;

namespace rotor.rt {

/// Reports what ended the program, as CPython does.
public sealed class Traceback {
    private const int REPEATS = 3;

    private readonly Lines lines;
    private readonly StringBuilder text = new StringBuilder();
    private MethodBase method;
    private int offset;
    private string[] place;
    /// The lines of the place where what follows was raised again.
    private string[] outer;
    private string printed;
    private int same;

    private Traceback(Lines lines) {
        this.lines = lines;
    }

    /// Prints; the exit status.
    internal static long report(Program program, Exception error) {
        string last;
        RPyException own = error as RPyException;
        RPyException.Part[] earlier = null;
        StackTrace trace = new StackTrace(error, false);
        if (own != null) {
            earlier = own.earlier;
            try {
                Str message = program.message(own);
                last = message == null ? error.GetType().Name : message.ToString();
            } catch (RPyException) {
                last = error.GetType().Name;
            } catch (StackOverflow) {
                last = error.GetType().Name;
            }
        } else if (error is StackOverflow || error is StackOverflowException) {
            last = "RecursionError: maximum recursion depth exceeded";
        } else if (error is OutOfMemoryException) {
            last = "MemoryError";
        } else {
            print("internal error of the translated program: " + error + "\n");
            return 70;
        }
        Traceback traceback = new Traceback(new Lines(program.lines()));
        traceback.segments(earlier, trace);
        traceback.repeated();
        if (traceback.text.Length > 0) {
            traceback.text.Insert(0, "Traceback (most recent call last):\n");
        }
        print(traceback.text.Append(last).Append('\n').ToString());
        return Interrupt.status;
    }

    /// Shows the calls, outermost first. A function that raises an exception again stands at the end of what was
    /// noted before, with the place of its call, and at the beginning of what followed: there it is shown where it
    /// said so, by lines of its own, and else not at all.
    private void segments(RPyException.Part[] earlier, StackTrace trace) {
        int n = earlier == null ? 0 : earlier.Length;
        for (int k = n; k >= 0; k--) {
            if (k < n && earlier[k].trace == null) {
                string[] rows = earlier[k].lines.Split(new char[] {'\n'});
                Array.Resize(ref rows, rows.Length - 1);
                for (int i = 0; i < rows.Length; i++) {
                    rows[i] += "\n";
                }
                calls(rows);
                outer = rows;
                continue;
            }
            StackTrace part = k == n ? trace : earlier[k].trace;
            int end = k > 0 && continues(part, earlier[k - 1]) ? 1 : 0;
            for (int i = part.FrameCount - 1; i >= end; i--) {
                frame(part.GetFrame(i));
            }
            outer = null;
        }
    }

    /// Whether what was noted earlier shows the function that a part begins with.
    private static bool continues(StackTrace part, RPyException.Part inner) {
        if (inner.trace == null) {
            return true;
        }
        if (part.FrameCount == 0 || inner.trace.FrameCount == 0) {
            return false;
        }
        StackFrame outermost = inner.trace.GetFrame(inner.trace.FrameCount - 1);
        return part.GetFrame(0).GetMethod() == outermost.GetMethod();
    }

    private void frame(StackFrame frame) {
        MethodBase at = frame.GetMethod();
        int il = frame.GetILOffset();
        if (at != method || il != offset) {
            method = at;
            offset = il;
            place = at == null ? null : lines.find(at, il);
        }
        if (place != null) {
            calls(place);
        }
        outer = null;
    }

    /// Shows a place, without the callers that the place after it has shown.
    private void calls(string[] rows) {
        int i = 0;
        while (outer != null && i < outer.Length - 1 && i < rows.Length && rows[i] == outer[i]) {
            i++;
        }
        for (; i < rows.Length; i++) {
            call(rows[i]);
        }
    }

    private void call(string line) {
        if (line == printed) {
            same++;
            if (same > REPEATS - 1) {
                return;
            }
        } else {
            repeated();
            same = 0;
        }
        printed = line;
        text.Append(line);
    }

    private void repeated() {
        int more = same - (REPEATS - 1);
        if (more > 0) {
            text.Append("  [Previous line repeated ").Append(more).Append(more == 1 ? " more time]\n" : " more times]\n");
        }
    }

    internal static void print(string text) {
        byte[] bytes = new UTF8Encoding(false).GetBytes(text);
        Os.write(2, bytes, 0, bytes.Length);
    }
}

}
