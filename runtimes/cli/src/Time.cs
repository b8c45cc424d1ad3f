using System;
using System.Threading;

namespace rotor.rt {

/// Clocks.
public static class Time {
    /// So many milliseconds pass until SIGINT is noticed.
    private const int STEP = 50;
    private const int REALTIME = 0, MONOTONIC = 1, PROCESS = 2;

    private static double clock(int which) {
        long[] time = new long[2];
        Native.clock_gettime(which, time);
        return time[0] + time[1] * 1e-9;
    }

    public static double time() {
        return clock(REALTIME);
    }

    public static double perfCounter() {
        return clock(MONOTONIC);
    }

    public static double processTime() {
        return clock(PROCESS);
    }

    public static void sleep(double seconds) {
        double end = perfCounter() + seconds;
        double left = seconds;
        while (left > 0 && !Interrupt.isPending()) {
            Thread.Sleep((int)Math.Min(Math.Ceiling(left * 1000), STEP));
            left = end - perfCounter();
        }
    }

    public static void collect() {
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }
}

}
