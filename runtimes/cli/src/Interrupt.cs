using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace rotor.rt {

/// SIGINT: the program asks for it and raises KeyboardInterrupt, or is ended when it does not ask for a moment.
/// Other signals wait to be taken where the program says so.
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

    private const int EINVAL = 22;
    /// One more than the largest number of a signal.
    private const int SIGNALS = 65;

    private static volatile bool pending;
    /// How many of each signal came, how many of them were seen, and which wait to be taken.
    private static readonly int[] noted = new int[SIGNALS];
    private static readonly int[] seen = new int[SIGNALS];
    private static readonly bool[] waits = new bool[SIGNALS];
    /// What becomes of a signal, and where the library of Mono counts it.
    private static readonly int[] actions = new int[SIGNALS];
    private static readonly IntPtr[] counters = new IntPtr[SIGNALS];
    /// Whether a program that does not ask is left alone: it handles SIGINT itself.
    private static volatile bool patient;
    private static readonly object door = new object();
    internal static long status = 1;

    [DllImport("MonoPosixHelper", EntryPoint = "Mono_Unix_UnixSignal_install")]
    private static extern IntPtr install(int signal);

    /// Whether a signal came that was not taken.
    public static bool isPending() {
        return pending;
    }

    /// The program has seen one of those that came: its number.
    public static long take() {
        lock (door) {
            long taken = 0;
            bool others = false;
            for (int number = SIGNALS - 1; number > 0; number--) {
                if (waits[number]) {
                    others = taken != 0;
                    taken = number;
                }
            }
            waits[taken] = false;
            pending = others;
            return taken;
        }
    }

    /// What becomes of a signal from now on: 0 what the system does, 1 nothing, 2 it waits to be taken.
    public static long handle(long number, long how) {
        lock (door) {
            if (number == SIGINT) {
                patient = true;
            }
            if (counters[number] == IntPtr.Zero && (number != SIGINT || Type.GetType("Mono.Runtime") != null)) {
                try {
                    if (Type.GetType("Mono.Runtime") == null) {
                        return -EINVAL;
                    }
                    counters[number] = install((int) number);
                } catch (Exception) {
                    return -EINVAL;
                }
                if (counters[number] == IntPtr.Zero) {
                    return -EINVAL;
                }
                seen[number] = count((int) number);
            }
            actions[number] = (int) how;
            return 0;
        }
    }

    private static int count(int number) {
        return noted[number] + (counters[number] == IntPtr.Zero ? 0 : Marshal.ReadInt32(counters[number], COUNT));
    }

    /// Looks whether signals came; says whether SIGINT did.
    private static bool look() {
        lock (door) {
            bool interrupted = false;
            for (int number = 1; number < SIGNALS; number++) {
                if (actions[number] < 0 || count(number) == seen[number]) {
                    continue;
                }
                seen[number] = count(number);
                if (actions[number] == 0) {
                    Os.exit(128 + number);
                } else if (actions[number] == 2) {
                    waits[number] = true;
                    pending = true;
                    interrupted = interrupted || number == SIGINT;
                }
            }
            return interrupted;
        }
    }

    /// The exit status after the traceback of an uncaught exception.
    public static void setStatus(long newStatus) {
        status = newStatus;
    }

    /// Looks after a thread until it ends.
    internal static void lookAfter(Thread program) {
        for (int number = 0; number < SIGNALS; number++) {
            actions[number] = -1;
        }
        try {
            byte[] action = new byte[ACTION_SIZE];
            bool ignored = Native.sigaction(SIGINT, IntPtr.Zero, action) == 0 && BitConverter.ToInt64(action, 0) == IGNORED;
            if (ignored) {
                program.Join();
                return;
            }
            actions[SIGINT] = 2;
            if (Type.GetType("Mono.Runtime") != null) {
                counters[SIGINT] = install(SIGINT);
                seen[SIGINT] = count(SIGINT);
            } else {
                Console.CancelKeyPress += new ConsoleCancelEventHandler(cancelled);
            }
        } catch (Exception) {
            // The virtual machine ends the program itself.
        }
        int waited = 0;
        while (!program.Join(STEP)) {
            if (look()) {
                waited = 0;
            } else if (waits[SIGINT] && !patient) {
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
        Interlocked.Increment(ref noted[SIGINT]);
    }
}

}
