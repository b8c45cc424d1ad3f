using System;
using System.Threading;

namespace rotor.rt {

/// The superclass of the generated main class.
public abstract class Program {
    private string[] args;
    private string name;

    /// Runs the program; the result is the exit status.
    public abstract long entry(Str[] argv);

    /// The last line of the traceback; null when the program has no exceptions.
    public virtual Str message(RPyException e) {
        return null;
    }

    /// The table that leads from code to source lines, see `Lines`.
    public virtual byte[] lines() {
        return new byte[0];
    }

    /// Starts the program in a thread with a stack of so many bytes.
    public void launch(string[] args, string name, int stack) {
        this.args = args;
        this.name = name;
        Thread thread = new Thread(new ThreadStart(run), stack);
        thread.Start();
        Interrupt.lookAfter(thread);
    }

    private void run() {
        long status;
        LargeObjects.begin();
        try {
            status = entry(argv());
        } catch (Exception e) {
            status = Traceback.report(this, e);
        }
        Os.exit(status);
    }

    private Str[] argv() {
        int n = args.Length;
        Str[] argv = new Str[n + 1];
        argv[0] = Str.of(name);
        bool ascii = true;
        for (int i = 0; i < n; i++) {
            string arg = args[i];
            for (int k = arg.Length - 1; k >= 0; k--) {
                if (arg[k] >= 128) {
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

    /// Reads the last arguments of the process byte by byte: the virtual machine replaces what is not UTF-8.
    private static void rawArguments(Str[] argv) {
        byte[] bytes;
        try {
            bytes = System.IO.File.ReadAllBytes("/proc/self/cmdline");
        } catch (Exception) {
            return;
        }
        int end = bytes.Length;
        for (int i = argv.Length - 1; i > 0; i--) {
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

}
