using System;

namespace rotor.rt {

/// Reading and writing by file descriptor, and the end of the process. Failures are negative errno values.
public static class Os {
    internal const int READABLE = 1, WRITABLE = 4;
    /// So many milliseconds pass until SIGINT is noticed.
    internal const int STEP = 50;

    /// Which descriptors are sockets whose calls wait; the system's never do.
    private static bool[] waiting = new bool[0];

    internal static bool waits(long fd) {
        return fd >= 0 && fd < waiting.Length && waiting[(int)fd];
    }

    internal static void setWaits(long fd, bool on) {
        if (fd >= waiting.Length) {
            bool[] more = new bool[(int)fd * 2];
            Array.Copy(waiting, more, waiting.Length);
            waiting = more;
        }
        waiting[(int)fd] = on;
    }

    /// Waits until something can be done with a descriptor; -EINTR when a signal came.
    internal static long waitFor(long fd, int what) {
        // A structure of the descriptor (32 bits), what to wait for and what there is (16 bits each).
        long descriptor = (fd & 0xffffffffL) | (long)what << 32;
        while (Native.poll(ref descriptor, (IntPtr)1, STEP) <= 0) {
            if (Interrupt.isPending()) {
                return -Native.EINTR;
            }
        }
        return 0;
    }

    public static long write(long fd, byte[] data, long start, long count) {
        if (count == 0) {
            return 0;
        }
        while (true) {
            long n = Native.result((long)Native.write((int)fd, ref data[start], (IntPtr)count));
            if (n == -Native.EAGAIN && waits(fd)) {
                n = waitFor(fd, WRITABLE);
                if (n < 0) {
                    return n;
                }
            } else if (n != -Native.EINTR) {
                return n;
            }
        }
    }

    public static long read(long fd, byte[] buffer, long start, long count) {
        if (count == 0) {
            return 0;
        }
        if (fd == 0 && waitFor(fd, READABLE) < 0) {
            return -Native.EINTR;
        }
        while (true) {
            long n = Native.result((long)Native.read((int)fd, ref buffer[start], (IntPtr)count));
            if (n == -Native.EAGAIN && waits(fd)) {
                n = waitFor(fd, READABLE);
                if (n < 0) {
                    return n;
                }
            } else if (n != -Native.EINTR) {
                return n;
            }
        }
    }

    public static long close(long fd) {
        if (waits(fd)) {
            setWaits(fd, false);
        }
        return Native.result(Native.close((int)fd));
    }

    public static bool isatty(long fd) {
        return Native.isatty((int)fd) != 0;
    }

    public static void exit(long status) {
        Native._exit((int)status);
    }

    /// The program gave up.
    public static void fatal(Str message) {
        Traceback.print("Fatal RPython error: " + message + "\n");
        exit(134);
    }
}

}
