package rotor.rt;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;

/** File descriptors and the process. Failures are negative errno values of Linux, or null. */
public final class Os {
    static final int EPERM = 1, ENOENT = 2, EIO = 5, EBADF = 9, EACCES = 13, EEXIST = 17, ENOTDIR = 20, EISDIR = 21, EINVAL = 22,
        ESPIPE = 29, EPIPE = 32, ENOTEMPTY = 39;

    private static FileInputStream stdin;
    private static final FileOutputStream[] standard = new FileOutputStream[3];
    private static boolean stdinClosed, stdoutClosed, stderrClosed;
    /** Files from 3 on. */
    static RandomAccessFile[] files = new RandomAccessFile[8];
    static boolean[] append = new boolean[8];
    static long errno;

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

    public static long write(long fd, byte[] data, long start, long count) {
        try {
            FileOutputStream stream = output(fd);
            if (stream != null) {
                stream.write(data, (int) start, (int) count);
                return count;
            }
            RandomAccessFile file = file(fd);
            if (file == null) {
                return -EBADF;
            }
            if (append[(int) fd - 3]) {
                file.seek(file.length());
            }
            file.write(data, (int) start, (int) count);
            return count;
        } catch (IOException e) {
            return fd < 3 ? -EPIPE : -Files.errnoOf(e, EBADF);
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
                n = stdin.read(buffer, (int) start, (int) count);
            } else {
                RandomAccessFile file = file(fd);
                if (file == null) {
                    return -EBADF;
                }
                n = file.read(buffer, (int) start, (int) count);
            }
            return n < 0 ? 0 : n;
        } catch (IOException e) {
            return -Files.errnoOf(e, EIO);
        }
    }

    public static long open(Str path, long flags, long mode) {
        return Files.open(path.toString(), flags, mode);
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
            return -EBADF;
        }
        files[(int) fd - 3] = null;
        try {
            file.close();
            return 0;
        } catch (IOException e) {
            return -EIO;
        }
    }

    public static long lseek(long fd, long offset, long whence) {
        RandomAccessFile file = file(fd);
        if (file == null) {
            return fd >= 0 && fd < 3 ? -ESPIPE : -EBADF;
        }
        try {
            long base = whence == 0 ? 0 : whence == 1 ? file.getFilePointer() : whence == 2 ? file.length() : -1;
            if (base < 0 || base + offset < 0) {
                return -EINVAL;
            }
            file.seek(base + offset);
            return base + offset;
        } catch (IOException e) {
            return -ESPIPE;
        }
    }

    public static long ftruncate(long fd, long length) {
        RandomAccessFile file = file(fd);
        if (file == null) {
            return fd >= 0 && fd < 3 ? -EINVAL : -EBADF;
        }
        try {
            long position = file.getFilePointer();
            file.setLength(length);
            file.seek(position);
            return 0;
        } catch (IOException e) {
            return -EINVAL;
        }
    }

    public static boolean isatty(long fd) {
        try {
            String path = new java.io.File("/proc/self/fd/" + fd).getCanonicalPath();
            return fd >= 0 && fd < 3 && (path.startsWith("/dev/pts/") || path.startsWith("/dev/tty") || path.equals("/dev/console"));
        } catch (IOException e) {
            return false;
        }
    }

    public static long unlink(Str path) {
        return Files.unlink(path.toString());
    }

    public static long mkdir(Str path, long mode) {
        return Files.mkdir(path.toString());
    }

    public static long rmdir(Str path) {
        return Files.rmdir(path.toString());
    }

    public static long rename(Str from, Str to) {
        return Files.rename(from.toString(), to.toString());
    }

    public static long stat(Str path, long[] out) {
        return Files.stat(path.toString(), out);
    }

    public static Str[] listdir(Str path) {
        return Files.listdir(path.toString());
    }

    public static long errno() {
        return errno;
    }

    public static Str strerror(long errno) {
        return Str.of(Files.message((int) errno));
    }

    public static Str getcwd() {
        return Str.of(new java.io.File("").getAbsolutePath());
    }

    public static long getpid() {
        return ProcessHandle.current().pid();
    }

    public static Str getenv(Str name) {
        String key = name.toString();
        if (key.isEmpty() || key.indexOf('\0') >= 0) {
            return null;
        }
        String value = System.getenv(key);
        return value == null ? null : Str.of(value);
    }

    public static Str[] environKeys() {
        java.util.Map<String, String> environment = System.getenv();
        Str[] keys = new Str[environment.size()];
        int i = 0;
        for (String key : environment.keySet()) {
            keys[i++] = Str.of(key);
        }
        return keys;
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
