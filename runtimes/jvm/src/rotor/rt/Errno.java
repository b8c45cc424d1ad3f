package rotor.rt;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Error numbers of Linux, their texts, and the number for an exception of Java's library. */
public final class Errno {
    static final int EPERM = 1, EINTR = 4, ENOENT = 2, EIO = 5, EBADF = 9, EACCES = 13, EEXIST = 17, ENOTDIR = 20, EISDIR = 21, EINVAL = 22,
        ESPIPE = 29, EPIPE = 32, ENOTEMPTY = 39;

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

    private Errno() {}

    public static Str strerror(long errno) {
        return Str.of(message((int) errno));
    }

    private static String message(int errno) {
        return errno >= 0 && errno < MESSAGES.length ? MESSAGES[errno] : "Unknown error " + errno;
    }

    /** The number for an exception of Java's library. */
    static int of(Exception e, int otherwise) {
        if (!(e instanceof IOException)) {
            throw (RuntimeException) e;
        }
        if (e instanceof NoSuchFileException) {
            return ENOENT;
        }
        if (e instanceof DirectoryNotEmptyException) {
            return ENOTEMPTY;
        }
        if (e instanceof AccessDeniedException) {
            return EACCES;
        }
        if (e instanceof FileAlreadyExistsException) {
            return EEXIST;
        }
        if (e instanceof NotDirectoryException) {
            return ENOTDIR;
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
}
