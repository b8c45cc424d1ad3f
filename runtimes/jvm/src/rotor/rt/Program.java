package rotor.rt;

/** The superclass of the generated main class. */
public abstract class Program implements Runnable {
    private String[] args;
    private String name;

    /** Runs the program; the result is the exit status. */
    public abstract long entry(Str[] argv);

    /** The last line of the traceback; null when the program has no exceptions. */
    public Str message(RPyException e) {
        return null;
    }

    /** Starts the program in a thread with a large stack. */
    public final void launch(String[] args, String name, long stack) {
        this.args = args;
        this.name = name;
        Thread thread = new Thread(null, this, "main", stack);
        Interrupt.listen(thread);
        thread.start();
    }

    @Override
    public final void run() {
        long status;
        try {
            status = entry(argv());
        } catch (Throwable e) {
            status = Traceback.report(this, e);
        }
        Runtime.getRuntime().halt((int) status);
    }

    private Str[] argv() {
        int n = args.length;
        Str[] argv = new Str[n + 1];
        argv[0] = Str.of(name);
        boolean ascii = true;
        for (int i = 0; i < n; i++) {
            String arg = args[i];
            for (int k = arg.length() - 1; k >= 0; k--) {
                if (arg.charAt(k) >= 128) {
                    ascii = false;
                }
            }
            argv[i + 1] = Str.of(arg);
        }
        if (!ascii) {
            rawArguments(argv);
        }
        return argv;
    }

    /** Reads the last arguments of the process byte by byte: the virtual machine decodes them by the locale. */
    private static void rawArguments(Str[] argv) {
        byte[] bytes;
        try {
            bytes = new java.io.FileInputStream("/proc/self/cmdline").readAllBytes();
        } catch (Exception e) {
            return;
        }
        int end = bytes.length;
        for (int i = argv.length - 1; i > 0; i--) {
            if (end == 0) {
                return;
            }
            end--;
            int start = end;
            while (start > 0 && bytes[start - 1] != 0) {
                start--;
            }
            argv[i] = Str.ofBytes(bytes, start, end);
            end = start;
        }
    }
}
