using System;

namespace rotor.rt {

/// Reading and writing by file descriptor, and the end of the process. Failures are negative errno values.
public static class Os {
    public static long write(long fd, byte[] data, long start, long count) {
        if (count == 0) {
            return 0;
        }
        long n;
        do {
            n = Native.result((long)Native.write((int)fd, ref data[start], (IntPtr)count));
        } while (n == -Native.EINTR);
        return n;
    }

    public static long read(long fd, byte[] buffer, long start, long count) {
        if (count == 0) {
            return 0;
        }
        long n;
        do {
            n = Native.result((long)Native.read((int)fd, ref buffer[start], (IntPtr)count));
        } while (n == -Native.EINTR);
        return n;
    }

    public static long close(long fd) {
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
