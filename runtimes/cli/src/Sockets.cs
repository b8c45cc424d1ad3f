using System;
using System.Runtime.InteropServices;

namespace rotor.rt {

/// Sockets, which are file descriptors. Failures are negative errno values; addresses are the port and the bytes of
/// the host. The system's calls never wait: `Os.waitFor` does, which notices signals.
public static class Sockets {
    private const int INET = 2, INET6 = 10, STREAM = 1;
    private const int NONBLOCK = 0x800, CLOEXEC = 0x80000;
    private const int EAI_NONAME = -2;
    /// What looked up addresses take: how many bytes one has, and room for them.
    private const int LOOKED_UP = 17;
    /// As large as the address of any family.
    private const int ROOM = 128;

    /// The structure of the system for an address.
    private static byte[] address(byte[] bytes) {
        bool small = bytes.Length == 6;
        byte[] result = new byte[small ? 16 : 28];
        result[0] = (byte)(small ? INET : INET6);
        result[2] = bytes[0];
        result[3] = bytes[1];
        Array.Copy(bytes, 2, result, small ? 4 : 8, bytes.Length - 2);
        return result;
    }

    private static void put(byte[] from, byte[] to) {
        if (from[0] == INET || from[0] == INET6) {
            to[0] = from[2];
            to[1] = from[3];
            Array.Copy(from, from[0] == INET ? 4 : 8, to, 2, from[0] == INET ? 4 : 16);
        }
    }

    public static long open(long family, long type) {
        long fd = Native.result(Native.socket((int)family, (int)type | NONBLOCK | CLOEXEC, 0));
        if (fd >= 0) {
            Os.setWaits(fd, true);
        }
        return fd;
    }

    public static long bind(long fd, byte[] to) {
        byte[] place = address(to);
        return Native.result(Native.bind((int)fd, place, place.Length));
    }

    public static long listen(long fd, long backlog) {
        return Native.result(Native.listen((int)fd, (int)backlog));
    }

    public static long accept(long fd, byte[] from) {
        byte[] place = new byte[ROOM];
        while (true) {
            int size = ROOM;
            long n = Native.result(Native.accept4((int)fd, place, ref size, NONBLOCK | CLOEXEC));
            if (n >= 0) {
                put(place, from);
                Os.setWaits(n, true);
                return n;
            }
            if (n == -Native.EAGAIN && Os.waits(fd)) {
                n = Os.waitFor(fd, Os.READABLE);
                if (n < 0) {
                    return n;
                }
            } else if (n != -Native.EINTR) {
                return n;
            }
        }
    }

    public static long connect(long fd, byte[] to) {
        byte[] place = address(to);
        long n = Native.result(Native.connect((int)fd, place, place.Length));
        if (n != -Native.EINPROGRESS || !Os.waits(fd)) {
            return n;
        }
        n = Os.waitFor(fd, Os.WRITABLE);
        // The second call tells how it ended, and lets the program try again.
        return n < 0 ? n : Native.result(Native.connect((int)fd, place, place.Length));
    }

    public static long setBlocking(long fd, long waits) {
        Os.setWaits(fd, waits != 0);
        return 0;
    }

    public static long poll(long[] fds, long[] events, double seconds) {
        long[] all = new long[fds.Length + 1];
        double left = seconds < 0 ? 1e18 : seconds * 1e3;
        while (true) {
            for (int i = 0; i < fds.Length; i++) {
                long wanted = ((events[i] & 1) != 0 ? Os.READABLE : 0) | ((events[i] & 2) != 0 ? Os.WRITABLE : 0);
                all[i] = (fds[i] & 0xffffffffL) | wanted << 32;
            }
            int step = left >= Os.STEP ? Os.STEP : (int)Math.Ceiling(left);
            long count = Native.result(Native.poll(ref all[0], (IntPtr)fds.Length, step));
            if (count < 0 && count != -Native.EINTR) {
                return count;
            }
            left -= step;
            if (count > 0 || count == 0 && left <= 0) {
                return ready(all, events, count);
            }
            if (Interrupt.isPending()) {
                return -Native.EINTR;
            }
        }
    }

    private static long ready(long[] all, long[] events, long count) {
        const long BROKEN = 0x18, INVALID = 0x20;
        for (int i = 0; i < events.Length; i++) {
            long got = all[i] >> 48 & 0xffff;
            if ((got & INVALID) != 0) {
                return -Native.EBADF;
            }
            long found = ((got & (Os.READABLE | BROKEN)) != 0 ? 1 : 0) | ((got & (Os.WRITABLE | BROKEN)) != 0 ? 2 : 0);
            events[i] &= found;
        }
        return count;
    }

    public static long send(long fd, byte[] data, long start, long count, byte[] to) {
        byte[] place = address(to);
        byte[] from = count == 0 ? new byte[1] : data;
        while (true) {
            long n = Native.result((long)Native.sendto((int)fd, ref from[start], (IntPtr)count, 0, place, place.Length));
            if (n == -Native.EAGAIN && Os.waits(fd)) {
                n = Os.waitFor(fd, Os.WRITABLE);
                if (n < 0) {
                    return n;
                }
            } else if (n != -Native.EINTR) {
                return n;
            }
        }
    }

    public static long receive(long fd, byte[] buffer, long start, long count, byte[] from) {
        byte[] place = new byte[ROOM];
        byte[] to = count == 0 ? new byte[1] : buffer;
        while (true) {
            int size = ROOM;
            long n = Native.result((long)Native.recvfrom((int)fd, ref to[start], (IntPtr)count, 0, place, ref size));
            if (n >= 0) {
                put(place, from);
                return n;
            }
            if (n == -Native.EAGAIN && Os.waits(fd)) {
                n = Os.waitFor(fd, Os.READABLE);
                if (n < 0) {
                    return n;
                }
            } else if (n != -Native.EINTR) {
                return n;
            }
        }
    }

    public static long shutdown(long fd, long how) {
        return Native.result(Native.shutdown((int)fd, (int)how));
    }

    public static long setOption(long fd, long level, long option, long value) {
        int word = (int)value;
        return Native.result(Native.setsockopt((int)fd, (int)level, (int)option, ref word, 4));
    }

    public static long getOption(long fd, long level, long option) {
        int word = 0;
        int size = 4;
        long n = Native.result(Native.getsockopt((int)fd, (int)level, (int)option, ref word, ref size));
        return n < 0 ? n : word;
    }

    public static long name(long fd, long which, byte[] to) {
        byte[] place = new byte[ROOM];
        int size = ROOM;
        int status = which == 0 ? Native.getsockname((int)fd, place, ref size) : Native.getpeername((int)fd, place, ref size);
        if (status < 0) {
            return Native.result(status);
        }
        put(place, to);
        return 0;
    }

    public static long lookup(Str name, long family, byte[] to) {
        byte[] host = name.toBytes();
        if (host == null) {
            return EAI_NONAME;
        }
        // Flags, family and type are the first words of the structure, which has 48 bytes.
        int[] hints = new int[12];
        hints[1] = (int)family;
        hints[2] = STREAM;
        IntPtr first = IntPtr.Zero;
        int failed = Native.getaddrinfo(host, IntPtr.Zero, hints, ref first);
        if (failed != 0) {
            return failed < 0 ? failed : -failed;
        }
        int count = 0;
        for (IntPtr each = first; each != IntPtr.Zero && (count + 1) * LOOKED_UP <= to.Length; each = Marshal.ReadIntPtr(each, 40)) {
            int found = Marshal.ReadInt32(each, 4);
            IntPtr place = Marshal.ReadIntPtr(each, 24);
            if (found == INET || found == INET6) {
                int length = found == INET ? 4 : 16;
                to[count * LOOKED_UP] = (byte)length;
                Marshal.Copy(new IntPtr(place.ToInt64() + (found == INET ? 4 : 8)), to, count * LOOKED_UP + 1, length);
                count++;
            }
        }
        Native.freeaddrinfo(first);
        return count;
    }

    public static Str hostname() {
        byte[] name = new byte[256];
        Native.gethostname(name, (IntPtr)(name.Length - 1));
        return Str.ofZeroTerminated(name);
    }
}

}
