package rotor.rt;

/** Reports what ended the program, as CPython does. */
public final class Traceback {
    private static final int REPEATS = 3;
    /** The source file of the class of helpers of all modules; their methods are called {@code function$module}. */
    private static final String HELPERS = "rotor_helpers";

    private final StringBuilder out = new StringBuilder();
    private String previous;
    private int same;
    /** The first number that is no line, and what it and the following stand for. */
    private int first;
    private String[] table;

    private Traceback() {}

    /** Prints; the exit status. */
    static int report(Program program, Throwable error) {
        String last;
        if (error instanceof RPyException) {
            try {
                Str message = program.message((RPyException) error);
                last = message == null ? error.getClass().getSimpleName() : message.toString();
            } catch (RPyException | StackOverflowError second) {
                last = error.getClass().getSimpleName();
            }
        } else if (error instanceof StackOverflowError) {
            last = "RecursionError: maximum recursion depth exceeded";
        } else if (error instanceof OutOfMemoryError) {
            last = "MemoryError";
        } else {
            java.io.StringWriter text = new java.io.StringWriter();
            error.printStackTrace(new java.io.PrintWriter(text, true));
            print("internal error of the translated program: " + text);
            return 70;
        }
        StackTraceElement[][] earlier = error instanceof RPyException ? ((RPyException) error).earlier : null;
        print(new Traceback().of(error.getStackTrace(), earlier) + last + "\n");
        return (int) Interrupt.status;
    }

    /** Prints where a thread is, as if an exception had left it. */
    static void report(Thread thread, String last) {
        print(new Traceback().of(thread.getStackTrace(), null) + last + "\n");
    }

    /** The calls that an exception left, as Python shows them; empty when there are none. */
    private String of(StackTraceElement[] trace, StackTraceElement[][] earlier) {
        calls(trace, 0);
        StackTraceElement[] outer = trace;
        for (int k = earlier == null ? 0 : earlier.length; k > 0; k--) {
            StackTraceElement[] part = earlier[k - 1];
            calls(part, outer.length > 0 && part.length > 0 ? same(rows(outer[0]), rows(part[part.length - 1])) : 0);
            outer = part;
        }
        repeated();
        if (out.length() > 0) {
            out.insert(0, "Traceback (most recent call last):\n");
        }
        return out.toString();
    }

    /** How many of the callers of a function that was inlined stand in both of the rows of two of its places. */
    private static int same(String[] outer, String[] inner) {
        int n = 0;
        while (n + 3 < outer.length && n + 2 < inner.length && java.util.Arrays.equals(outer, n, n + 3, inner, n, n + 3)) {
            n += 3;
        }
        return n / 3;
    }

    /** Shows calls, outermost first, of the first not so many functions that were inlined. */
    private void calls(StackTraceElement[] trace, int hidden) {
        for (int i = trace.length - 1; i >= 0; i--) {
            frame(trace[i], i == trace.length - 1 ? hidden : 0);
        }
    }

    /** Files, lines and functions of the calls that a number beyond the lines stands for. */
    private String[] rows(StackTraceElement frame) {
        if (table == null) {
            readTable();
        }
        int index = frame.getLineNumber() - first;
        String row = index >= 0 && index < table.length ? table[index] : "";
        return row.isEmpty() ? new String[0] : row.split("\t");
    }

    private void frame(StackTraceElement frame, int hidden) {
        int line = frame.getLineNumber();
        String file = frame.getFileName();
        if (line < 0 || file == null || file.endsWith(".java")) {
            return;
        }
        String[] parts = rows(frame);
        if (line >= first) {
            for (int i = 3 * hidden; i + 2 < parts.length; i += 3) {
                call(parts[i], parts[i + 1], parts[i + 2]);
            }
            return;
        }
        if (!Boolean.getBoolean("rotor.traceback.all") && frame.getClassName().startsWith("rotor.")) {
            return;
        }
        String method = frame.getMethodName();
        // A name that Python makes up, as <lambda>.
        boolean made = method.startsWith("$");
        method = method.substring(made ? 1 : 0);
        int dollar = method.indexOf('$');
        if (dollar > 0) {
            if (file.equals(HELPERS)) {
                int end = method.indexOf('$', dollar + 1);
                file = method.substring(dollar + 1, end < 0 ? method.length() : end) + ".py";
            }
            method = method.substring(0, dollar);
        }
        call(file, Integer.toString(line), made ? "<" + method + ">" : method);
    }

    private void call(String file, String line, String function) {
        String shown = "  File \"" + file + "\", line " + line + ", in " + function + "\n";
        if (shown.equals(previous)) {
            same++;
            if (same > REPEATS - 1) {
                return;
            }
        } else {
            repeated();
            same = 0;
        }
        previous = shown;
        out.append(shown);
    }

    private void repeated() {
        int more = same - (REPEATS - 1);
        if (more > 0) {
            out.append("  [Previous line repeated ").append(more).append(more == 1 ? " more time]\n" : " more times]\n");
        }
    }

    /** What the numbers beyond the last line of the sources stand for. */
    private void readTable() {
        table = new String[0];
        first = Integer.MAX_VALUE;
        try (java.io.InputStream in = Traceback.class.getResourceAsStream("/rotor/lines")) {
            if (in != null) {
                String text = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
                int end = text.indexOf('\n');
                first = Integer.parseInt(text.substring(0, end));
                table = text.substring(end + 1).split("\n");
            }
        } catch (java.io.IOException e) {
            // A traceback without them.
        }
    }

    static void print(String text) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        Os.write(2, bytes, 0, bytes.length);
    }
}
