using System;
using System.Collections;
using System.Runtime.InteropServices;

namespace rotor.rt {

/// The file system and the environment; apart from `Os` because programs that only print do not need it.
public static class Files {
    private static int lastError;

    public static long open(Str path, long flags, long mode) {
        byte[] name = path.toBytes();
        return name == null ? -Native.EINVAL : Native.result(Native.open(name, (int)flags, (int)mode));
    }

    public static long lseek(long fd, long offset, long whence) {
        return Native.result(Native.lseek((int)fd, offset, (int)whence));
    }

    public static long ftruncate(long fd, long length) {
        return Native.result(Native.ftruncate((int)fd, length));
    }

    public static long unlink(Str path) {
        byte[] name = path.toBytes();
        return name == null ? -Native.ENOENT : Native.result(Native.unlink(name));
    }

    public static long mkdir(Str path, long mode) {
        byte[] name = path.toBytes();
        return name == null ? -Native.ENOENT : Native.result(Native.mkdir(name, (int)mode));
    }

    public static long rmdir(Str path) {
        byte[] name = path.toBytes();
        return name == null ? -Native.ENOENT : Native.result(Native.rmdir(name));
    }

    public static long rename(Str source, Str target) {
        byte[] from = source.toBytes();
        byte[] to = target.toBytes();
        return from == null || to == null ? -Native.ENOENT : Native.result(Native.rename(from, to));
    }

    public static long symlink(Str target, Str path) {
        byte[] from = target.toBytes();
        byte[] to = path.toBytes();
        return from == null || to == null ? -Native.ENOENT : Native.result(Native.symlink(from, to));
    }

    public static long link(Str source, Str target) {
        byte[] from = source.toBytes();
        byte[] to = target.toBytes();
        return from == null || to == null ? -Native.ENOENT : Native.result(Native.link(from, to));
    }

    public static Str readlink(Str path) {
        byte[] name = path.toBytes();
        byte[] buffer = new byte[4096];
        long length = name == null ? -Native.ENOENT : Native.result((long)Native.readlink(name, buffer, (IntPtr)buffer.Length));
        lastError = (int)-length;
        return length < 0 ? null : Str.ofBytes(buffer, 0, (int)length);
    }

    public static long chdir(Str path) {
        byte[] name = path.toBytes();
        return name == null ? -Native.ENOENT : Native.result(Native.chdir(name));
    }

    public static long chmod(Str path, long mode) {
        byte[] name = path.toBytes();
        return name == null ? -Native.ENOENT : Native.result(Native.chmod(name, (int)mode));
    }

    public static long access(Str path, long mode) {
        byte[] name = path.toBytes();
        return name == null ? -Native.ENOENT : Native.result(Native.access(name, (int)mode));
    }

    public static long utime(Str path, long accessed, long changed) {
        const long unit = 1000000000;
        const int here = -100;
        byte[] name = path.toBytes();
        long first = (accessed % unit + unit) % unit;
        long second = (changed % unit + unit) % unit;
        long[] times = new long[] { (accessed - first) / unit, first, (changed - second) / unit, second };
        return name == null ? -Native.ENOENT : Native.result(Native.utimensat(here, name, times, 0));
    }

    public static long stat(Str path, long[] result) {
        return stat(path, result, false);
    }

    public static long lstat(Str path, long[] result) {
        return stat(path, result, true);
    }

    static long stat(Str path, long[] result, bool link) {
        byte[] name = path.toBytes();
        if (name == null) {
            return -Native.ENOENT;
        }
        byte[] data = new byte[256];
        int status;
        try {
            status = link ? Native.lstat(name, data) : Native.stat(name, data);
        } catch (EntryPointNotFoundException) {
            // Before glibc 2.33.
            status = link ? Native.__lxstat(1, name, data) : Native.__xstat(1, name, data);
        }
        if (status < 0) {
            return Native.result(status);
        }
        byte[] system = new byte[512];
        Native.uname(system);
        // The field `machine` is the fifth of 65 bytes each; `struct stat` begins otherwise on aarch64.
        bool arm = system[4 * 65] == (byte)'a';
        result[0] = BitConverter.ToUInt32(data, arm ? 16 : 24);
        result[1] = BitConverter.ToInt64(data, 8);
        result[2] = BitConverter.ToInt64(data, 0);
        result[3] = arm ? BitConverter.ToUInt32(data, 20) : BitConverter.ToInt64(data, 16);
        result[4] = BitConverter.ToUInt32(data, arm ? 24 : 28);
        result[5] = BitConverter.ToUInt32(data, arm ? 28 : 32);
        result[6] = BitConverter.ToInt64(data, 48);
        result[7] = BitConverter.ToInt64(data, 72) * 1000000000 + BitConverter.ToInt64(data, 80);
        result[8] = BitConverter.ToInt64(data, 88) * 1000000000 + BitConverter.ToInt64(data, 96);
        result[9] = BitConverter.ToInt64(data, 104) * 1000000000 + BitConverter.ToInt64(data, 112);
        return 0;
    }

    public static Str[] listdir(Str path) {
        byte[] name = path.toBytes();
        if (name == null) {
            lastError = Native.ENOENT;
            return null;
        }
        IntPtr folder = Native.opendir(name);
        if (folder == IntPtr.Zero) {
            lastError = Native.errno();
            return null;
        }
        ArrayList names = new ArrayList();
        while (true) {
            IntPtr entry = Native.readdir(folder);
            if (entry == IntPtr.Zero) {
                break;
            }
            // The name stands behind inode, offset, length and type.
            Str found = Native.text(new IntPtr(entry.ToInt64() + 19));
            byte[] c = found.chars;
            if (c == null || !(c.Length == 1 && c[0] == '.' || c.Length == 2 && c[0] == '.' && c[1] == '.')) {
                names.Add(found);
            }
        }
        Native.closedir(folder);
        Str[] result = new Str[names.Count];
        for (int i = 0; i < result.Length; i++) {
            result[i] = (Str)names[i];
        }
        return result;
    }

    public static long errno() {
        return lastError;
    }

    public static Str strerror(long errno) {
        return Native.text(Native.strerror((int)errno));
    }

    public static Str getcwd() {
        byte[] buffer = new byte[4096];
        return Native.getcwd(buffer, (IntPtr)buffer.Length) == IntPtr.Zero ? Str.of("") : Str.ofZeroTerminated(buffer);
    }

    public static long getpid() {
        return Native.getpid();
    }

    public static Str getenv(Str name) {
        byte[] key = name.toBytes();
        if (key == null) {
            return null;
        }
        IntPtr value = Native.getenv(key);
        return value == IntPtr.Zero ? null : Native.text(value);
    }

    public static Str[] environKeys() {
        IDictionary environment = Environment.GetEnvironmentVariables();
        Str[] keys = new Str[environment.Count];
        IDictionaryEnumerator entries = environment.GetEnumerator();
        for (int i = 0; entries.MoveNext(); i++) {
            keys[i] = Str.of((string)entries.Key);
        }
        return keys;
    }
}

}
