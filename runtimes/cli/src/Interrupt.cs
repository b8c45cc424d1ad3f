using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace rotor.rt {

/// SIGINT: the program asks for it and raises KeyboardInterrupt, or is ended when it does not ask for a moment.
///
/// Mono has a library that counts signals; other virtual machines tell of them through `Console`. The thread that
/// started the program looks after it.
public static class Interrupt {
    private const int SIGINT = 2;
    /// The offset of the number of signals that came in what the library of Mono gives.
    private const int COUNT = 4;
    private const int STEP = 25, PATIENCE = 250;
    /// What a shell shows of a program that SIGINT ended.
    private const int STATUS = 130;
    /// What a process ignores has this handler.
    private const int IGNORED = 1;
    /// At least as large as the structure of any system.
    private const int ACTION_SIZE = 512;

    private static volatile bool pending;
    private static volatile int noted;
    internal static long status = 1;

    [DllImport("MonoPosixHelper", EntryPoint = "Mono_Unix_UnixSignal_install")]
    private static extern IntPtr install(int signal);

    /// Whether the signal came and was not taken.
    public static bool isPending() {
        return pending;
    }

    /// The program has seen it.
    public static void take() {
        pending = false;
    }

    /// The exit status after the traceback of an uncaught exception.
    public static void setStatus(long newStatus) {
        status = newStatus;
    }

    /// Looks after a thread until it ends.
    internal static void lookAfter(Thread program) {
        IntPtr counter = IntPtr.Zero;
        try {
            byte[] action = new byte[ACTION_SIZE];
            bool ignored = Native.sigaction(SIGINT, IntPtr.Zero, action) == 0 && BitConverter.ToInt64(action, 0) == IGNORED;
            if (ignored) {
                program.Join();
                return;
            }
            if (Type.GetType("Mono.Runtime") != null) {
                counter = install(SIGINT);
            } else {
                Console.CancelKeyPress += new ConsoleCancelEventHandler(cancelled);
            }
        } catch (Exception) {
            // The virtual machine ends the program itself.
        }
        int seen = 0;
        int waited = 0;
        while (!program.Join(STEP)) {
            int count = noted + (counter == IntPtr.Zero ? 0 : Marshal.ReadInt32(counter, COUNT));
            if (count != seen) {
                seen = count;
                waited = 0;
                pending = true;
            } else if (pending) {
                waited += STEP;
                if (waited >= PATIENCE) {
                    Traceback.print("KeyboardInterrupt\n");
                    Os.exit(STATUS);
                }
            }
        }
    }

    private static void cancelled(object sender, ConsoleCancelEventArgs e) {
        e.Cancel = true;
        noted = noted + 1;
    }
}

}
