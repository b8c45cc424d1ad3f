package rotor.rt;

import java.io.File;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Processes that the program starts. Failures are negative errno values. */
public final class Children {
    private static final long RUNNING = 1 << 20;
    private static final int ESRCH = 3, ECHILD = 10, SIGKILL = 9, SIGTERM = 15;

    private static final Map<Long, Process> running = new HashMap<>();
    /** The signals that the program sent, by process. */
    private static final Map<Long, Long> signals = new HashMap<>();

    private Children() {}

    /** The items of a text, each of which ends with a zero. */
    private static String[] items(Str text) {
        String all = text.toString();
        String[] parts = all.split("\0", -1);
        return java.util.Arrays.copyOf(parts, parts.length - 1);
    }

    private static File path(long fd) {
        return new File(Os.paths[(int) fd - 3]);
    }

    private static ProcessBuilder.Redirect output(String what) {
        if (what.isEmpty() || what.equals("=1") || what.equals("=2")) {
            return ProcessBuilder.Redirect.INHERIT;
        }
        return ProcessBuilder.Redirect.appendTo(what.startsWith("=") ? path(Long.parseLong(what.substring(1))) : new File(what));
    }

    private static ProcessBuilder.Redirect input(String what) {
        if (what.isEmpty() || what.equals("=0")) {
            return ProcessBuilder.Redirect.INHERIT;
        }
        return ProcessBuilder.Redirect.from(what.startsWith("=") ? path(Long.parseLong(what.substring(1))) : new File(what));
    }

    public static long spawn(Str words, Str environment, Str folder, Str in, Str out, Str err) {
        ProcessBuilder builder = new ProcessBuilder(items(words));
        String[] variables = items(environment);
        if (variables.length > 0) {
            Map<String, String> all = builder.environment();
            all.clear();
            for (String variable : variables) {
                int equals = variable.indexOf('=', 1);
                all.put(variable.substring(0, equals), variable.substring(equals + 1));
            }
        }
        String where = folder.toString();
        if (!where.isEmpty() || Files.folder != null) {
            File directory = Files.file(where);
            if (!directory.isDirectory()) {
                return directory.exists() ? -Errno.ENOTDIR : -Errno.ENOENT;
            }
            builder.directory(directory);
        }
        builder.redirectInput(input(in.toString()));
        builder.redirectOutput(output(out.toString()));
        if (err.toString().equals("=1")) {
            builder.redirectErrorStream(true);
        } else {
            builder.redirectError(output(err.toString()));
        }
        try {
            Process process = builder.start();
            running.put(process.pid(), process);
            return process.pid();
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    public static long waitFor(long pid, double seconds) {
        Process process = running.get(pid);
        if (process == null) {
            return -ECHILD;
        }
        try {
            if (seconds < 0) {
                process.waitFor();
            } else if (!process.waitFor((long) (seconds * 1e9), TimeUnit.NANOSECONDS)) {
                return RUNNING;
            }
        } catch (InterruptedException e) {
            return -Errno.EINTR;
        }
        running.remove(pid);
        Long sent = signals.remove(pid);
        int status = process.exitValue();
        // Java adds 128 to the number of a signal.
        return sent != null && status == 128 + sent ? -sent : status;
    }

    public static long kill(long pid, long signal) {
        Process process = running.get(pid);
        if (process == null || !process.isAlive()) {
            if (!ProcessHandle.of(pid).isPresent()) {
                return -ESRCH;
            }
            return signal == 0 || pid == ProcessHandle.current().pid() && Interrupt.raise(signal) ? 0 : send(pid, signal);
        }
        if (signal == 0) {
            return 0;
        }
        signals.put(pid, signal);
        if (signal == SIGKILL) {
            process.destroyForcibly();
        } else if (signal == SIGTERM) {
            process.destroy();
        } else {
            return send(pid, signal);
        }
        return 0;
    }

    /** Has the shell send a signal. */
    private static long send(long pid, long signal) {
        try {
            return new ProcessBuilder("/bin/sh", "-c", "kill -" + signal + " " + pid).start().waitFor() == 0 ? 0 : -Errno.EPERM;
        } catch (InterruptedException e) {
            // A signal came to the program.
            Thread.currentThread().interrupt();
            return 0;
        } catch (IOException e) {
            return -Errno.EPERM;
        }
    }
}
