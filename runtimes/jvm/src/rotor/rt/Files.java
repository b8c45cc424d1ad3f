package rotor.rt;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The file system and the environment; apart from {@link Os} because programs that only print do not need it. */
public final class Files {
    private static final int O_ACCMODE = 3, O_CREAT = 0x40, O_EXCL = 0x80, O_TRUNC = 0x200, O_APPEND = 0x400;

    private static long errno;

    private Files() {}

    /** The current folder, once the program has changed it: Java cannot. */
    static String folder;

    static File file(String name) {
        if (folder == null || name.startsWith("/")) {
            return new File(name);
        }
        return name.isEmpty() ? new File(folder) : new File(folder, name);
    }

    private static Path path(String name) {
        return folder == null || name.startsWith("/") ? Path.of(name) : Path.of(folder, name);
    }

    private static boolean bad(String path) {
        return path.indexOf('\0') >= 0;
    }

    public static long open(Str text, long flags, long mode) {
        String name = text.toString();
        if (bad(name)) {
            return -Errno.EINVAL;
        }
        File path = file(name);
        try {
            boolean write = (flags & O_ACCMODE) != 0;
            boolean exists = path.exists();
            if (name.isEmpty() || !exists && (flags & O_CREAT) == 0) {
                File parent = path.getAbsoluteFile().getParentFile();
                return parent != null && parent.exists() && !parent.isDirectory() ? -Errno.ENOTDIR : -Errno.ENOENT;
            }
            if (exists && (flags & O_EXCL) != 0 && (flags & O_CREAT) != 0) {
                return -Errno.EEXIST;
            }
            if (path.isDirectory()) {
                return -Errno.EISDIR;
            }
            boolean restricted = !exists && (mode & 0777) != 0666;
            if (restricted && (mode & 0600) == 0600) {
                create(path(name), mode);
            }
            RandomAccessFile file = new RandomAccessFile(path, write || !exists ? "rw" : "r");
            if (restricted && (mode & 0600) != 0600) {
                // What may not be opened as it is made gets its mode afterwards.
                chmod(text, mode & 0777);
            }
            if (write && (flags & O_TRUNC) != 0 && exists && path.isFile()) {
                file.setLength(0);
            }
            int slot = Os.slot();
            Os.files[slot] = file;
            Os.append[slot] = (flags & O_APPEND) != 0;
            Os.paths[slot] = path.getAbsolutePath();
            return slot + 3;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    /** Makes a file with a mode, from which the system takes what the process does not give. */
    private static void create(Path path, long mode) throws IOException {
        try {
            java.nio.file.Files.createFile(path, permissions(mode));
        } catch (UnsupportedOperationException e) {
            java.nio.file.Files.createFile(path);
        }
    }

    private static FileAttribute<Set<PosixFilePermission>> permissions(long mode) {
        Set<PosixFilePermission> all = EnumSet.noneOf(PosixFilePermission.class);
        // In the order of the bits, from the highest.
        for (PosixFilePermission permission : PosixFilePermission.values()) {
            if ((mode >> (8 - permission.ordinal()) & 1) != 0) {
                all.add(permission);
            }
        }
        return PosixFilePermissions.asFileAttribute(all);
    }

    public static long unlink(Str text) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        Path path = path(name);
        if (java.nio.file.Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return -Errno.EISDIR;
        }
        return delete(path);
    }

    public static long rmdir(Str text) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        Path path = path(name);
        if (java.nio.file.Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && !java.nio.file.Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return -Errno.ENOTDIR;
        }
        return delete(path);
    }

    private static long delete(Path path) {
        try {
            java.nio.file.Files.delete(path);
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EPERM);
        }
    }

    public static long mkdir(Str text, long mode) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        try {
            if ((mode & 0777) == 0777) {
                java.nio.file.Files.createDirectory(path(name));
            } else {
                java.nio.file.Files.createDirectory(path(name), permissions(mode));
            }
            return 0;
        } catch (UnsupportedOperationException e) {
            return -Errno.EPERM;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    public static long rename(Str source, Str target) {
        String from = source.toString();
        String to = target.toString();
        if (bad(from) || bad(to) || from.isEmpty() || to.isEmpty()) {
            return -Errno.ENOENT;
        }
        try {
            java.nio.file.Files.move(path(from), path(to), StandardCopyOption.ATOMIC_MOVE);
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    public static long chdir(Str text) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        File path = file(name);
        if (!path.isDirectory()) {
            return path.exists() ? -Errno.ENOTDIR : -Errno.ENOENT;
        }
        try {
            folder = path.getCanonicalPath();
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    public static long chmod(Str text, long mode) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        try {
            java.nio.file.Files.setAttribute(path(name), "unix:mode", (int) mode & 07777);
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EPERM);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return -Errno.EPERM;
        }
    }

    public static long access(Str text, long mode) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        Path path = path(name);
        if (!java.nio.file.Files.exists(path)) {
            return -Errno.ENOENT;
        }
        boolean allowed = ((mode & 4) == 0 || java.nio.file.Files.isReadable(path))
            && ((mode & 2) == 0 || java.nio.file.Files.isWritable(path))
            && ((mode & 1) == 0 || java.nio.file.Files.isExecutable(path));
        return allowed ? 0 : -Errno.EACCES;
    }

    public static long utime(Str text, long accessed, long changed) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        try {
            java.nio.file.attribute.BasicFileAttributeView view = java.nio.file.Files.getFileAttributeView(
                path(name), java.nio.file.attribute.BasicFileAttributeView.class);
            java.util.concurrent.TimeUnit unit = java.util.concurrent.TimeUnit.NANOSECONDS;
            view.setTimes(FileTime.from(changed, unit), FileTime.from(accessed, unit), null);
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EPERM);
        }
    }

    public static long symlink(Str target, Str text) {
        String name = text.toString();
        if (bad(name) || name.isEmpty() || bad(target.toString())) {
            return -Errno.ENOENT;
        }
        try {
            java.nio.file.Files.createSymbolicLink(path(name), Path.of(target.toString()));
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EPERM);
        }
    }

    public static long link(Str source, Str target) {
        String from = source.toString();
        String to = target.toString();
        if (bad(from) || bad(to) || from.isEmpty() || to.isEmpty()) {
            return -Errno.ENOENT;
        }
        try {
            java.nio.file.Files.createLink(path(to), path(from));
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EPERM);
        }
    }

    public static Str readlink(Str text) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            errno = Errno.ENOENT;
            return null;
        }
        try {
            return Str.of(java.nio.file.Files.readSymbolicLink(path(name)).toString());
        } catch (java.nio.file.NotLinkException e) {
            errno = Errno.EINVAL;
            return null;
        } catch (IOException e) {
            errno = Errno.of(e, Errno.EINVAL);
            return null;
        }
    }

    public static long stat(Str text, long[] out) {
        return stat(text, out, new LinkOption[0]);
    }

    public static long lstat(Str text, long[] out) {
        return stat(text, out, new LinkOption[] {LinkOption.NOFOLLOW_LINKS});
    }

    private static long stat(Str text, long[] out, LinkOption[] links) {
        String name = text.toString();
        if (bad(name) || name.isEmpty()) {
            return -Errno.ENOENT;
        }
        Path path = path(name);
        try {
            Map<String, Object> all = java.nio.file.Files.readAttributes(path, "unix:*", links);
            String[] keys = {"mode", "ino", "dev", "nlink", "uid", "gid", "size"};
            for (int i = 0; i < keys.length; i++) {
                out[i] = ((Number) all.get(keys[i])).longValue();
            }
            out[7] = nanoseconds((FileTime) all.get("lastAccessTime"));
            out[8] = nanoseconds((FileTime) all.get("lastModifiedTime"));
            out[9] = nanoseconds((FileTime) all.get("ctime"));
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return basicStat(path, out, links);
        }
    }

    /** Where there are no Unix attributes. */
    private static long basicStat(Path path, long[] out, LinkOption[] links) {
        try {
            BasicFileAttributes basic = java.nio.file.Files.readAttributes(path, BasicFileAttributes.class, links);
            out[0] = basic.isSymbolicLink() ? 0xA1FF : basic.isDirectory() ? 0x41FF : basic.isRegularFile() ? 0x81B6 : 0x2000;
            out[3] = 1;
            out[6] = basic.size();
            out[7] = nanoseconds(basic.lastAccessTime());
            out[8] = nanoseconds(basic.lastModifiedTime());
            out[9] = nanoseconds(basic.creationTime());
            return 0;
        } catch (IOException e) {
            return -Errno.of(e, Errno.EACCES);
        }
    }

    private static long nanoseconds(FileTime time) {
        return time.to(java.util.concurrent.TimeUnit.NANOSECONDS);
    }

    public static Str[] listdir(Str text) {
        String name = text.toString();
        File path = name.isEmpty() ? new File(name) : file(name);
        String[] names = path.list();
        if (names == null) {
            errno = name.isEmpty() || !path.exists() ? Errno.ENOENT : path.isDirectory() ? Errno.EACCES : Errno.ENOTDIR;
            return null;
        }
        Str[] result = new Str[names.length];
        for (int i = 0; i < names.length; i++) {
            result[i] = Str.of(names[i]);
        }
        return result;
    }

    public static long lseek(long fd, long offset, long whence) {
        RandomAccessFile file = Os.file(fd);
        if (file == null) {
            return fd >= 0 && fd < 3 || Os.stream(fd) != null ? -Errno.ESPIPE : -Errno.EBADF;
        }
        try {
            long base = whence == 0 ? 0 : whence == 1 ? file.getFilePointer() : whence == 2 ? file.length() : -1;
            if (base < 0 || base + offset < 0) {
                return -Errno.EINVAL;
            }
            file.seek(base + offset);
            return base + offset;
        } catch (IOException e) {
            return -Errno.ESPIPE;
        }
    }

    public static long ftruncate(long fd, long length) {
        RandomAccessFile file = Os.file(fd);
        if (file == null) {
            return fd >= 0 && fd < 3 || Os.stream(fd) != null ? -Errno.EINVAL : -Errno.EBADF;
        }
        try {
            long position = file.getFilePointer();
            file.setLength(length);
            file.seek(position);
            return 0;
        } catch (IOException e) {
            return -Errno.EINVAL;
        }
    }

    public static Str getcwd() {
        return Str.of(folder != null ? folder : new File("").getAbsolutePath());
    }

    public static long getpid() {
        return ProcessHandle.current().pid();
    }

    public static Str getenv(Str name) {
        String key = name.toString();
        if (key.isEmpty() || key.indexOf('\0') >= 0) {
            return null;
        }
        String value = System.getenv(key);
        return value == null ? null : Str.of(value);
    }

    public static Str[] environKeys() {
        java.util.Map<String, String> environment = System.getenv();
        Str[] keys = new Str[environment.size()];
        int i = 0;
        for (String key : environment.keySet()) {
            keys[i++] = Str.of(key);
        }
        return keys;
    }

    public static long errno() {
        return errno;
    }
}
