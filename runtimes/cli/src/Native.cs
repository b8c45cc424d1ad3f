using System;
using System.Runtime.InteropServices;

namespace rotor.rt {

/// The C library.
internal static class Native {
    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr write(int fd, ref byte data, IntPtr count);
    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr read(int fd, ref byte buffer, IntPtr count);
    [DllImport("libc", SetLastError = true)]
    internal static extern int open(byte[] path, int flags, int mode);
    [DllImport("libc", SetLastError = true)]
    internal static extern int close(int fd);
    [DllImport("libc", SetLastError = true)]
    internal static extern long lseek(int fd, long offset, int whence);
    [DllImport("libc", SetLastError = true)]
    internal static extern int ftruncate(int fd, long length);
    [DllImport("libc")]
    internal static extern int isatty(int fd);
    [DllImport("libc", SetLastError = true)]
    internal static extern int unlink(byte[] path);
    [DllImport("libc", SetLastError = true)]
    internal static extern int mkdir(byte[] path, int mode);
    [DllImport("libc", SetLastError = true)]
    internal static extern int rmdir(byte[] path);
    [DllImport("libc", SetLastError = true)]
    internal static extern int rename(byte[] source, byte[] target);
    [DllImport("libc", SetLastError = true)]
    internal static extern int chmod(byte[] path, int mode);
    [DllImport("libc", SetLastError = true)]
    internal static extern int access(byte[] path, int mode);
    [DllImport("libc", SetLastError = true)]
    internal static extern int utimensat(int folder, byte[] path, long[] times, int flags);
    [DllImport("libc", SetLastError = true)]
    internal static extern int chdir(byte[] path);
    [DllImport("libc", SetLastError = true)]
    internal static extern int symlink(byte[] target, byte[] path);
    [DllImport("libc", SetLastError = true)]
    internal static extern int link(byte[] source, byte[] target);
    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr readlink(byte[] path, byte[] buffer, IntPtr size);
    [DllImport("libc")]
    internal static extern int posix_spawnp(ref int pid, byte[] file, byte[] actions, IntPtr attributes, IntPtr[] words, IntPtr[] environment);
    [DllImport("libc")]
    internal static extern int posix_spawn_file_actions_init(byte[] actions);
    [DllImport("libc")]
    internal static extern int posix_spawn_file_actions_destroy(byte[] actions);
    [DllImport("libc")]
    internal static extern int posix_spawn_file_actions_adddup2(byte[] actions, int from, int to);
    [DllImport("libc")]
    internal static extern int posix_spawn_file_actions_addopen(byte[] actions, int fd, byte[] path, int flags, int mode);
    [DllImport("libc")]
    internal static extern int posix_spawn_file_actions_addchdir_np(byte[] actions, byte[] path);
    [DllImport("libc", SetLastError = true)]
    internal static extern int waitpid(int pid, ref int status, int options);
    [DllImport("libc", SetLastError = true)]
    internal static extern int kill(int pid, int signal);
    [DllImport("libc", SetLastError = true)]
    internal static extern int stat(byte[] path, byte[] result);
    [DllImport("libc", SetLastError = true)]
    internal static extern int __xstat(int version, byte[] path, byte[] result);
    [DllImport("libc", SetLastError = true)]
    internal static extern int lstat(byte[] path, byte[] result);
    [DllImport("libc", SetLastError = true)]
    internal static extern int __lxstat(int version, byte[] path, byte[] result);
    [DllImport("libc")]
    internal static extern int uname(byte[] result);
    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr opendir(byte[] path);
    [DllImport("libc")]
    internal static extern IntPtr readdir(IntPtr folder);
    [DllImport("libc")]
    internal static extern int closedir(IntPtr folder);
    [DllImport("libc")]
    internal static extern IntPtr strerror(int errno);
    [DllImport("libc")]
    internal static extern IntPtr getcwd(byte[] buffer, IntPtr size);
    [DllImport("libc")]
    internal static extern int getpid();
    [DllImport("libc")]
    internal static extern IntPtr getenv(byte[] name);
    [DllImport("libc")]
    internal static extern void _exit(int status);
    [DllImport("libc")]
    internal static extern int clock_gettime(int clock, long[] result);

    [DllImport("libc")]
    internal static extern int sigaction(int signal, IntPtr action, byte[] old);
    [DllImport("libc")]
    internal static extern int poll(ref long descriptor, IntPtr count, int milliseconds);

    [DllImport("libc", SetLastError = true)]
    internal static extern int socket(int family, int type, int protocol);
    [DllImport("libc", SetLastError = true)]
    internal static extern int bind(int fd, byte[] address, int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern int listen(int fd, int backlog);
    [DllImport("libc", SetLastError = true)]
    internal static extern int accept4(int fd, byte[] address, ref int size, int flags);
    [DllImport("libc", SetLastError = true)]
    internal static extern int connect(int fd, byte[] address, int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr sendto(int fd, ref byte data, IntPtr count, int flags, byte[] address, int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr recvfrom(int fd, ref byte buffer, IntPtr count, int flags, byte[] address, ref int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern int shutdown(int fd, int how);
    [DllImport("libc", SetLastError = true)]
    internal static extern int setsockopt(int fd, int level, int option, ref int value, int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern int getsockopt(int fd, int level, int option, ref int value, ref int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern int getsockname(int fd, byte[] address, ref int size);
    [DllImport("libc", SetLastError = true)]
    internal static extern int getpeername(int fd, byte[] address, ref int size);
    [DllImport("libc")]
    internal static extern int getaddrinfo(byte[] name, IntPtr service, int[] hints, ref IntPtr found);
    [DllImport("libc")]
    internal static extern void freeaddrinfo(IntPtr found);
    [DllImport("libc")]
    internal static extern int gethostname(byte[] name, IntPtr size);

    internal const int EINTR = 4;
    internal const int EAGAIN = 11;
    internal const int EBADF = 9;
    internal const int EISCONN = 106;
    internal const int EINPROGRESS = 115;
    internal const int ENOENT = 2;
    internal const int EINVAL = 22;

    internal static int errno() {
        return Marshal.GetLastWin32Error();
    }

    /// A result, or the negative error number.
    internal static long result(long value) {
        return value < 0 ? -errno() : value;
    }

    /// The text at an address.
    internal static Str text(IntPtr address) {
        int n = 0;
        while (Marshal.ReadByte(address, n) != 0) {
            n++;
        }
        byte[] bytes = new byte[n];
        Marshal.Copy(address, bytes, 0, n);
        return Str.ofBytes(bytes, 0, n);
    }
}

}
