package rotor.rt;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;

/**
 * Reading and writing by file descriptor, and the end of the process. Failures are negative errno values
 * of Linux. Handlers name {@code Exception}: a narrower class would be loaded by the verifier at start-up.
 */
public final class Os {
    private static FileInputStream stdin;
    /** What reads standard input where that may wait. */
    private static Waiting waiting;
    private static final FileOutputStream[] standard = new FileOutputStream[3];
    private static boolean stdinClosed, stdoutClosed, stderrClosed;
    /** Files from 3 on. */
    static RandomAccessFile[] files = new RandomAccessFile[8];
    static boolean[] append = new boolean[8];
    /** Where they are. */
    static String[] paths = new String[8];
    /** What else has a number from 3 on: sockets. */
    static Stream[] streams = new Stream[8];

    private Os() {}

    private static FileOutputStream output(long fd) {
        if (fd == 1 && !stdoutClosed || fd == 2 && !stderrClosed) {
            FileOutputStream stream = standard[(int) fd];
            if (stream == null) {
                stream = new FileOutputStream(fd == 1 ? FileDescriptor.out : FileDescriptor.err);
                standard[(int) fd] = stream;
            }
            return stream;
        }
        return null;
    }

    static RandomAccessFile file(long fd) {
        return fd >= 3 && fd - 3 < files.length ? files[(int) fd - 3] : null;
    }

    static Stream stream(long fd) {
        return fd >= 3 && fd - 3 < streams.length ? streams[(int) fd - 3] : null;
    }

    /** A place for what is opened; its number is 3 more. */
    static int slot() {
        int slot = 0;
        while (slot < files.length && (files[slot] != null || streams[slot] != null)) {
            slot++;
        }
        if (slot == files.length) {
            files = java.util.Arrays.copyOf(files, slot * 2);
            append = java.util.Arrays.copyOf(append, slot * 2);
            paths = java.util.Arrays.copyOf(paths, slot * 2);
            streams = java.util.Arrays.copyOf(streams, slot * 2);
        }
        return slot;
    }

    public static long write(long fd, byte[] data, long start, long count) {
        try {
            FileOutputStream stream = output(fd);
            if (stream != null) {
                stream.write(data, (int) start, (int) count);
                return count;
            }
            RandomAccessFile file = file(fd);
            if (file == null) {
                Stream other = stream(fd);
                return other == null ? -Errno.EBADF : other.write(data, (int) start, (int) count);
            }
            if (append[(int) fd - 3]) {
                file.seek(file.length());
            }
            file.write(data, (int) start, (int) count);
            return count;
        } catch (Exception e) {
            return -Errno.of(e, fd < 3 ? Errno.EPIPE : Errno.EBADF);
        }
    }

    public static long read(long fd, byte[] buffer, long start, long count) {
        if (count == 0) {
            return 0;
        }
        try {
            int n;
            if (fd == 0 && !stdinClosed) {
                if (stdin == null) {
                    stdin = new FileInputStream(FileDescriptor.in);
                }
                if (waiting == null && stdin.available() > 0) {
                    n = stdin.read(buffer, (int) start, (int) count);
                } else {
                    if (waiting == null) {
                        waiting = new Waiting(stdin);
                    }
                    n = waiting.read(buffer, (int) start, (int) count);
                    if (n == Waiting.INTERRUPTED) {
                        return -Errno.EINTR;
                    }
                }
            } else {
                RandomAccessFile file = file(fd);
                if (file == null) {
                    Stream other = stream(fd);
                    return other == null ? -Errno.EBADF : other.read(buffer, (int) start, (int) count);
                }
                n = file.read(buffer, (int) start, (int) count);
            }
            return n < 0 ? 0 : n;
        } catch (Exception e) {
            return -Errno.of(e, Errno.EIO);
        }
    }

    public static long close(long fd) {
        if (fd == 0 && !stdinClosed) {
            stdinClosed = true;
            return 0;
        }
        if (fd == 1 && !stdoutClosed) {
            stdoutClosed = true;
            return 0;
        }
        if (fd == 2 && !stderrClosed) {
            stderrClosed = true;
            return 0;
        }
        RandomAccessFile file = file(fd);
        if (file == null) {
            Stream other = stream(fd);
            if (other == null) {
                return -Errno.EBADF;
            }
            streams[(int) fd - 3] = null;
            return other.close();
        }
        files[(int) fd - 3] = null;
        try {
            file.close();
            return 0;
        } catch (Exception e) {
            return -Errno.EIO;
        }
    }

    public static boolean isatty(long fd) {
        try {
            String path = new java.io.File("/proc/self/fd/" + fd).getCanonicalPath();
            return fd >= 0 && fd < 3 && (path.startsWith("/dev/pts/") || path.startsWith("/dev/tty") || path.equals("/dev/console"));
        } catch (Exception e) {
            return false;
        }
    }

    public static void exit(long status) {
        Runtime.getRuntime().halt((int) status);
    }

    /** The program gave up. */
    public static void fatal(Str message) {
        Traceback.print("Fatal RPython error: " + message + "\n");
        Runtime.getRuntime().halt(134);
    }
}
