package rotor.rt;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Map;

/** The file system; apart from {@link Os} because programs that only print never load it. */
final class Files {
    private static final int O_ACCMODE = 3, O_CREAT = 0x40, O_EXCL = 0x80, O_TRUNC = 0x200, O_APPEND = 0x400;

    /** Texts of the C library by number; empty: unknown. */
    private static final String[] MESSAGES = {
        "Success", "Operation not permitted", "No such file or directory", "No such process", "Interrupted system call",
        "Input/output error", "No such device or address", "Argument list too long", "Exec format error", "Bad file descriptor",
        "No child processes", "Resource temporarily unavailable", "Cannot allocate memory", "Permission denied", "Bad address",
        "Block device required", "Device or resource busy", "File exists", "Invalid cross-device link", "No such device",
        "Not a directory", "Is a directory", "Invalid argument", "Too many open files in system", "Too many open files",
        "Inappropriate ioctl for device", "Text file busy", "File too large", "No space left on device", "Illegal seek",
        "Read-only file system", "Too many links", "Broken pipe", "Numerical argument out of domain",
        "Numerical result out of range", "Resource deadlock avoided", "File name too long", "No locks available",
        "Function not implemented", "Directory not empty", "Too many levels of symbolic links",
    };

    private Files() {}

    static String message(int errno) {
        return errno >= 0 && errno < MESSAGES.length ? MESSAGES[errno] : "Unknown error " + errno;
    }

    /** The number for an exception of Java's library. */
    static int errnoOf(IOException e, int otherwise) {
        if (e instanceof NoSuchFileException) {
            return Os.ENOENT;
        }
        if (e instanceof DirectoryNotEmptyException) {
            return Os.ENOTEMPTY;
        }
        if (e instanceof AccessDeniedException) {
            return Os.EACCES;
        }
        if (e instanceof FileAlreadyExistsException) {
            return Os.EEXIST;
        }
        if (e instanceof NotDirectoryException) {
            return Os.ENOTDIR;
        }
        String text = e instanceof FileSystemException ? ((FileSystemException) e).getReason() : e.getMessage();
        if (text != null) {
            for (int i = 1; i < MESSAGES.length; i++) {
                if (text.endsWith(MESSAGES[i]) || text.endsWith(MESSAGES[i] + ")")) {
                    return i;
                }
            }
        }
        return otherwise;
    }

    private static boolean bad(String path) {
        return path.indexOf('\0') >= 0;
    }

    static long open(String name, long flags, long mode) {
        if (bad(name)) {
            return -Os.EINVAL;
        }
        File path = new File(name);
        try {
            boolean write = (flags & O_ACCMODE) != 0;
            boolean exists = path.exists();
            if (name.isEmpty() || !exists && (flags & O_CREAT) == 0) {
                File parent = path.getAbsoluteFile().getParentFile();
                return parent != null && parent.exists() && !parent.isDirectory() ? -Os.ENOTDIR : -Os.ENOENT;
            }
            if (exists && (flags & O_EXCL) != 0 && (flags & O_CREAT) != 0) {
                return -Os.EEXIST;
            }
            if (path.isDirectory()) {
                return -Os.EISDIR;
            }
            RandomAccessFile file = new RandomAccessFile(path, write || !exists ? "rw" : "r");
            if (write && (flags & O_TRUNC) != 0 && exists && path.isFile()) {
                file.setLength(0);
            }
            int slot = 0;
            while (slot < Os.files.length && Os.files[slot] != null) {
                slot++;
            }
            if (slot == Os.files.length) {
                Os.files = java.util.Arrays.copyOf(Os.files, slot * 2);
                Os.append = java.util.Arrays.copyOf(Os.append, slot * 2);
            }
            Os.files[slot] = file;
            Os.append[slot] = (flags & O_APPEND) != 0;
            return slot + 3;
        } catch (IOException e) {
            return -errnoOf(e, Os.EACCES);
        }
    }

    static long unlink(String name) {
        if (bad(name) || name.isEmpty()) {
            return -Os.ENOENT;
        }
        Path path = Path.of(name);
        if (java.nio.file.Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return -Os.EISDIR;
        }
        return delete(path);
    }

    static long rmdir(String name) {
        if (bad(name) || name.isEmpty()) {
            return -Os.ENOENT;
        }
        Path path = Path.of(name);
        if (java.nio.file.Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && !java.nio.file.Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return -Os.ENOTDIR;
        }
        return delete(path);
    }

    private static long delete(Path path) {
        try {
            java.nio.file.Files.delete(path);
            return 0;
        } catch (IOException e) {
            return -errnoOf(e, Os.EPERM);
        }
    }

    static long mkdir(String name) {
        if (bad(name) || name.isEmpty()) {
            return -Os.ENOENT;
        }
        try {
            java.nio.file.Files.createDirectory(Path.of(name));
            return 0;
        } catch (IOException e) {
            return -errnoOf(e, Os.EACCES);
        }
    }

    static long rename(String from, String to) {
        if (bad(from) || bad(to) || from.isEmpty() || to.isEmpty()) {
            return -Os.ENOENT;
        }
        try {
            java.nio.file.Files.move(Path.of(from), Path.of(to), StandardCopyOption.ATOMIC_MOVE);
            return 0;
        } catch (IOException e) {
            return -errnoOf(e, Os.EACCES);
        }
    }

    static long stat(String name, long[] out) {
        if (bad(name) || name.isEmpty()) {
            return -Os.ENOENT;
        }
        Path path = Path.of(name);
        try {
            Map<String, Object> all = java.nio.file.Files.readAttributes(path, "unix:*");
            String[] keys = {"mode", "ino", "dev", "nlink", "uid", "gid", "size"};
            for (int i = 0; i < keys.length; i++) {
                out[i] = ((Number) all.get(keys[i])).longValue();
            }
            out[7] = seconds((FileTime) all.get("lastAccessTime"));
            out[8] = seconds((FileTime) all.get("lastModifiedTime"));
            out[9] = seconds((FileTime) all.get("ctime"));
            return 0;
        } catch (IOException e) {
            return -errnoOf(e, Os.EACCES);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return basicStat(path, out);
        }
    }

    /** Where there are no Unix attributes. */
    private static long basicStat(Path path, long[] out) {
        try {
            BasicFileAttributes basic = java.nio.file.Files.readAttributes(path, BasicFileAttributes.class);
            out[0] = basic.isDirectory() ? 0x41FF : basic.isRegularFile() ? 0x81B6 : 0x2000;
            out[3] = 1;
            out[6] = basic.size();
            out[7] = seconds(basic.lastAccessTime());
            out[8] = seconds(basic.lastModifiedTime());
            out[9] = seconds(basic.creationTime());
            return 0;
        } catch (IOException e) {
            return -errnoOf(e, Os.EACCES);
        }
    }

    private static long seconds(FileTime time) {
        return Math.floorDiv(time.toMillis(), 1000L);
    }

    static Str[] listdir(String name) {
        File path = new File(name);
        String[] names = path.list();
        if (names == null) {
            Os.errno = name.isEmpty() || !path.exists() ? Os.ENOENT : path.isDirectory() ? Os.EACCES : Os.ENOTDIR;
            return null;
        }
        Str[] result = new Str[names.length];
        for (int i = 0; i < names.length; i++) {
            result[i] = Str.of(names[i]);
        }
        return result;
    }

    /** Reads the last arguments of the process byte by byte: the virtual machine decodes them by the locale. */
    static void rawArguments(Str[] argv) {
        byte[] bytes;
        try {
            bytes = java.nio.file.Files.readAllBytes(Path.of("/proc/self/cmdline"));
        } catch (IOException e) {
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
