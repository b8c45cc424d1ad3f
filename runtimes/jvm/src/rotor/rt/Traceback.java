package rotor.rt;

/** Reports what ended the program, as CPython does. */
public final class Traceback {
    private static final int REPEATS = 3;
    /** The source file of the class of helpers of all modules; their methods are called {@code function$module}. */
    private static final String HELPERS = "rotor_helpers";

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
        StringBuilder out = new StringBuilder();
        StackTraceElement[] trace = error.getStackTrace();
        boolean all = Boolean.getBoolean("rotor.traceback.all");
        StackTraceElement previous = null;
        int same = 0;
        for (int i = trace.length - 1; i >= 0; i--) {
            StackTraceElement frame = trace[i];
            String file = frame.getFileName();
            if (frame.getLineNumber() < 0 || file == null || file.endsWith(".java")
                    || !all && frame.getClassName().startsWith("rotor.")) {
                continue;
            }
            if (frame.equals(previous)) {
                same++;
                if (same > REPEATS - 1) {
                    continue;
                }
            } else {
                repeated(out, same);
                same = 0;
            }
            previous = frame;
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
            out.append("  File \"").append(file).append("\", line ").append(frame.getLineNumber())
                .append(", in ").append(made ? "<" + method + ">" : method).append('\n');
        }
        repeated(out, same);
        if (out.length() > 0) {
            out.insert(0, "Traceback (most recent call last):\n");
        }
        print(out.append(last).append('\n').toString());
        return 1;
    }

    private static void repeated(StringBuilder out, int same) {
        int more = same - (REPEATS - 1);
        if (more > 0) {
            out.append("  [Previous line repeated ").append(more).append(more == 1 ? " more time]\n" : " more times]\n");
        }
    }

    static void print(String text) {
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        Os.write(2, bytes, 0, bytes.length);
    }
}
