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
    private string printed;
    private int same;

    private Traceback(Lines lines) {
        this.lines = lines;
    }

    /// Prints; the exit status.
    internal static long report(Program program, Exception error) {
        string last;
        RPyException own = error as RPyException;
        StackTrace[] earlier = null;
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
        traceback.segments(earlier, trace, own == null ? null : own.first);
        traceback.repeated();
        if (traceback.text.Length > 0) {
            traceback.text.Insert(0, "Traceback (most recent call last):\n");
        }
        print(traceback.text.Append(last).Append('\n').ToString());
        return Interrupt.status;
    }

    /// Shows the calls, outermost first. A function that raises an exception again stands at the end of what was
    /// noted before, with the place of its call, and at the beginning of what followed: only the former is shown.
    private void segments(StackTrace[] earlier, StackTrace trace, string first) {
        int n = earlier == null ? 0 : earlier.Length;
        for (int k = n; k >= 0; k--) {
            StackTrace part = k == n ? trace : earlier[k];
            int end = k == 0 && first != null ? 1 : 0;
            if (k > 0 && part.FrameCount > 0 && earlier[k - 1].FrameCount > 0) {
                StackFrame outermost = earlier[k - 1].GetFrame(earlier[k - 1].FrameCount - 1);
                if (part.GetFrame(0).GetMethod() == outermost.GetMethod()) {
                    end = 1;
                }
            }
            for (int i = part.FrameCount - 1; i >= end; i--) {
                frame(part.GetFrame(i));
            }
        }
        if (first != null) {
            string[] lines = first.Split(new char[] {'\n'});
            for (int i = 0; i < lines.Length - 1; i++) {
                call(lines[i] + "\n");
            }
        }
    }

    private void frame(StackFrame frame) {
        MethodBase at = frame.GetMethod();
        int il = frame.GetILOffset();
        if (at != method || il != offset) {
            method = at;
            offset = il;
            place = at == null ? null : lines.find(at, il);
        }
        if (place == null) {
            return;
        }
        for (int i = 0; i < place.Length; i++) {
            call(place[i]);
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
