/** The kernel of a small operating system: `java/Richards.java`. */
final class ClassicRichards {
    static long run(int size) {
        long total = 0;
        for (int i = 0; i < size; i++) {
            Richards.Scheduler scheduler = Richards.runOnce();
            total += scheduler.queueCount * 3 + scheduler.holdCount;
        }
        return total;
    }

    public static void main(String[] args) {
        Harness.main("richards", args, ClassicRichards::run, 100, 10);
    }
}
