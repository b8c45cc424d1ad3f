/// The kernel of a small operating system: `csharp/Richards.cs`.
static class ClassicRichards {
    static long run(int size) {
        long total = 0;
        for (int i = 0; i < size; i++) {
            Richards.Scheduler scheduler = Richards.runOnce();
            total += scheduler.queueCount * 3 + scheduler.holdCount;
        }
        return total;
    }

    static void Main(string[] args) {
        Harness.Run("richards", args, run, 100, 10);
    }
}
