package rotor.rt;

/** Clocks. */
public final class Time {
    private static final long START = System.nanoTime();

    private Time() {}

    public static double time() {
        java.time.Instant now = java.time.Instant.now();
        return now.getEpochSecond() + now.getNano() * 1e-9;
    }

    public static double perfCounter() {
        return (System.nanoTime() - START) * 1e-9;
    }

    public static double processTime() {
        java.lang.management.OperatingSystemMXBean bean =
            java.lang.management.ManagementFactory.getOperatingSystemMXBean();
        if (bean instanceof com.sun.management.OperatingSystemMXBean) {
            return ((com.sun.management.OperatingSystemMXBean) bean).getProcessCpuTime() * 1e-9;
        }
        return perfCounter();
    }

    public static void sleep(double seconds) {
        long left = (long) Math.ceil(seconds * 1e9);
        long end = System.nanoTime() + left;
        while (left > 0) {
            try {
                Thread.sleep(left / 1_000_000, (int) (left % 1_000_000));
            } catch (InterruptedException e) {
                if (Interrupt.isPending()) {
                    return;
                }
            }
            left = end - System.nanoTime();
        }
    }

    public static void collect() {
        System.gc();
    }
}
