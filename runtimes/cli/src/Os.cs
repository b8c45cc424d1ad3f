using System;

namespace rotor.rt {

/// Reading and writing by file descriptor, and the end of the process. Failures are negative errno values.
public static class Os {
    private const int READABLE = 1;
    /// So many milliseconds pass until SIGINT is noticed.
    private const int STEP = 50;

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
        // A structure of the descriptor (32 bits), what to wait for and what there is (16 bits each).
        long descriptor = (fd & 0xffffffffL) | (long)READABLE << 32;
        while (fd == 0 && Native.poll(ref descriptor, (IntPtr)1, STEP) <= 0) {
            if (Interrupt.isPending()) {
                return -Native.EINTR;
            }
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
