using System;
using System.Runtime.InteropServices;

namespace rotor.rt {

/// Processes that the program starts. Failures are negative errno values.
public static class Children {
    private const long RUNNING = 1 << 20;
    private const int WRONLY = 1, CREAT = 0x40, APPEND = 0x400;

    /// Addresses of the items of a text, each of which ends with a zero; null comes last.
    private static IntPtr[] items(string text) {
        string[] parts = text.Split(new char[] { '\0' });
        IntPtr[] result = new IntPtr[parts.Length];
        for (int i = 0; i < parts.Length - 1; i++) {
            byte[] bytes = Str.of(parts[i]).toBytes();
            result[i] = Marshal.AllocHGlobal(bytes.Length);
            Marshal.Copy(bytes, 0, result[i], bytes.Length);
        }
        return result;
    }

    private static void free(IntPtr[] items) {
        for (int i = 0; i < items.Length - 1; i++) {
            Marshal.FreeHGlobal(items[i]);
        }
    }

    private static int redirect(byte[] actions, int fd, Str what) {
        string text = what.ToString();
        if (text.Length == 0) {
            return 0;
        }
        if (text[0] == '=') {
            return Native.posix_spawn_file_actions_adddup2(actions, int.Parse(text.Substring(1)), fd);
        }
        int flags = fd == 0 ? 0 : WRONLY | CREAT | APPEND;
        return Native.posix_spawn_file_actions_addopen(actions, fd, what.toBytes(), flags, 0x1b6);
    }

    public static long spawn(Str words, Str environment, Str folder, Str input, Str output, Str error) {
        // Larger than the structure of the C library.
        byte[] actions = new byte[512];
        string text = words.ToString();
        IntPtr[] arguments = items(text);
        IntPtr[] values = items(environment.ToString().Length == 0 ? inherited() : environment.ToString());
        byte[] file = Str.of(text.Substring(0, text.IndexOf('\0'))).toBytes();
        int pid = 0;
        Native.posix_spawn_file_actions_init(actions);
        int failed = redirect(actions, 0, input);
        failed = failed != 0 ? failed : redirect(actions, 1, output);
        failed = failed != 0 ? failed : redirect(actions, 2, error);
        if (failed == 0 && folder.ToString().Length > 0) {
            failed = Native.posix_spawn_file_actions_addchdir_np(actions, folder.toBytes());
        }
        if (failed == 0) {
            failed = Native.posix_spawnp(ref pid, file, actions, IntPtr.Zero, arguments, values);
        }
        Native.posix_spawn_file_actions_destroy(actions);
        free(arguments);
        free(values);
        return failed != 0 ? -failed : pid;
    }

    /// The environment of the program, each item with a zero behind it.
    private static string inherited() {
        Str[] keys = Files.environKeys();
        string all = "";
        for (int i = 0; i < keys.Length; i++) {
            all += keys[i].ToString() + "=" + Files.getenv(keys[i]).ToString() + "\0";
        }
        return all;
    }

    public static long waitFor(long pid, double seconds) {
        int status = 0;
        double left = seconds;
        double step = 0.0005;
        while (true) {
            int ended = Native.waitpid((int)pid, ref status, seconds < 0 ? 0 : 1);
            if (ended == (int)pid) {
                int signal = status & 0x7f;
                return signal != 0 ? -signal : (status >> 8) & 0xff;
            }
            if (ended < 0 && Native.errno() != Native.EINTR) {
                return -Native.errno();
            }
            if (seconds >= 0) {
                if (left <= 0) {
                    return RUNNING;
                }
                Time.sleep(left < step ? left : step);
                left -= step;
                step = step < 0.05 ? step * 2 : step;
            }
        }
    }

    public static long kill(long pid, long signal) {
        return Native.result(Native.kill((int)pid, (int)signal));
    }
}

}
