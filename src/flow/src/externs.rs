//! The table of external functions: what a target runtime provides beyond operations.
//!
//! Called by `extcall(Name, args...)` from the helper library. They never raise: failures are
//! negative results (`-errno`, Linux numbering) or null, and the helpers raise `OSError`.
//! Columns: name, operand types, result type, JVM class and method, CLI class and method, C function, doc.

/// Operand and result types of external functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExternType {
    /// No result.
    Void,
    /// Signed.
    Signed,
    /// Float.
    Float,
    /// Bool.
    Bool,
    /// The `str` record; null where stated.
    Str,
    /// Array(str).
    StrArray,
    /// Array(Byte).
    ByteArray,
    /// Array(Signed).
    SignedArray,
    /// Any object; null where stated.
    Object,
}

macro_rules! externs {
    ($($name:literal ($($arg:ident),*) -> $result:ident; jvm $class:literal $method:literal; cli $cli_class:literal $cli_method:literal; c $c:literal; $doc:literal)*) => {
        /// All external functions.
        pub const EXTERNS: &[Extern] = &[$(Extern {
            name: $name,
            args: &[$(ExternType::$arg),*],
            result: ExternType::$result,
            jvm: ($class, $method),
            cli: ($cli_class, $cli_method),
            c: $c,
            doc: $doc,
        }),*];
    };
}

/// A row of the table.
#[derive(Debug, PartialEq, Eq)]
pub struct Extern {
    /// The name used by `extcall`.
    pub name: &'static str,
    /// Operand types.
    pub args: &'static [ExternType],
    /// Result type.
    pub result: ExternType,
    /// Class (internal name) and static method in the JVM runtime.
    pub jvm: (&'static str, &'static str),
    /// Class (in the namespace `rotor.rt`) and static method in the .NET runtime.
    pub cli: (&'static str, &'static str),
    /// Function in the C runtime.
    pub c: &'static str,
    /// What it does.
    pub doc: &'static str,
}

impl Extern {
    /// Whether it is about objects whose death the program wants to hear of.
    pub fn is_of_finalizers(&self) -> bool {
        self.name.starts_with("finalizer_")
    }
}

/// The row with this name.
pub fn lookup(name: &str) -> Option<&'static Extern> {
    EXTERNS.iter().find(|e| e.name == name)
}

externs! {
    "os_write"(Signed, ByteArray, Signed, Signed) -> Signed; jvm "rotor/rt/Os" "write"; cli "Os" "write"; c "rpy_os_write"; "fd, data, start, count: bytes written"
    "os_read"(Signed, ByteArray, Signed, Signed) -> Signed; jvm "rotor/rt/Os" "read"; cli "Os" "read"; c "rpy_os_read"; "fd, buffer, start, count: bytes read, 0 at the end"
    "bytes_mismatch"(ByteArray, Signed, ByteArray, Signed, Signed) -> Signed; jvm "rotor/rt/Bulk" "mismatch"; cli "Bulk" "mismatch"; c "rpy_bytes_mismatch"; "a, i, b, j, n: how many items agree before the first difference, at most n"
    "bytes_index"(ByteArray, Signed, Signed, Signed) -> Signed; jvm "rotor/rt/Bulk" "index"; cli "Bulk" "index"; c "rpy_bytes_index"; "a, byte, start, stop: its first position or -1"
    "bytes_rindex"(ByteArray, Signed, Signed, Signed) -> Signed; jvm "rotor/rt/Bulk" "rindex"; cli "Bulk" "rindex"; c "rpy_bytes_rindex"; "a, byte, start, stop: its last position or -1"
    "bytes_find"(ByteArray, Signed, Signed, ByteArray) -> Signed; jvm "rotor/rt/Bulk" "find"; cli "Bulk" "find"; c "rpy_bytes_find"; "a, start, stop, sub (at least two bytes): its first position or -1"
    "bytes_count"(ByteArray, Signed, Signed, Signed) -> Signed; jvm "rotor/rt/Bulk" "count"; cli "Bulk" "count"; c "rpy_bytes_count"; "a, byte, start, stop: how often it occurs"
    "bytes_fill"(ByteArray, Signed, Signed, Signed) -> Void; jvm "rotor/rt/Bulk" "fill"; cli "Bulk" "fill"; c "rpy_bytes_fill"; "a, byte, start, stop: stores it"
    "bytes_ascii"(ByteArray, Signed, Signed) -> Signed; jvm "rotor/rt/Bulk" "ascii"; cli "Bulk" "ascii"; c "rpy_bytes_ascii"; "a, start, stop: the first position of a byte above 127, or stop"
    "bytes_translate"(ByteArray, Signed, ByteArray, Signed, Signed, ByteArray) -> Void; jvm "rotor/rt/Bulk" "translate"; cli "Bulk" "translate"; c "rpy_bytes_translate"; "a, i, b, j, n, table: copies n bytes, each as the table of 256 says"
    "os_open"(Str, Signed, Signed) -> Signed; jvm "rotor/rt/Files" "open"; cli "Files" "open"; c "rpy_os_open"; "path, flags (Linux O_*), mode: fd"
    "os_close"(Signed) -> Signed; jvm "rotor/rt/Os" "close"; cli "Os" "close"; c "rpy_os_close"; "fd"
    "os_lseek"(Signed, Signed, Signed) -> Signed; jvm "rotor/rt/Files" "lseek"; cli "Files" "lseek"; c "rpy_os_lseek"; "fd, offset, whence: new offset"
    "os_ftruncate"(Signed, Signed) -> Signed; jvm "rotor/rt/Files" "ftruncate"; cli "Files" "ftruncate"; c "rpy_os_ftruncate"; "fd, length"
    "os_isatty"(Signed) -> Bool; jvm "rotor/rt/Os" "isatty"; cli "Os" "isatty"; c "rpy_os_isatty"; "fd"
    "os_unlink"(Str) -> Signed; jvm "rotor/rt/Files" "unlink"; cli "Files" "unlink"; c "rpy_os_unlink"; "path"
    "os_mkdir"(Str, Signed) -> Signed; jvm "rotor/rt/Files" "mkdir"; cli "Files" "mkdir"; c "rpy_os_mkdir"; "path, mode"
    "os_rmdir"(Str) -> Signed; jvm "rotor/rt/Files" "rmdir"; cli "Files" "rmdir"; c "rpy_os_rmdir"; "path"
    "os_rename"(Str, Str) -> Signed; jvm "rotor/rt/Files" "rename"; cli "Files" "rename"; c "rpy_os_rename"; "from, to"
    "os_chmod"(Str, Signed) -> Signed; jvm "rotor/rt/Files" "chmod"; cli "Files" "chmod"; c "rpy_os_chmod"; "path, mode"
    "os_access"(Str, Signed) -> Signed; jvm "rotor/rt/Files" "access"; cli "Files" "access"; c "rpy_os_access"; "path, mode: 0 when it is allowed"
    "os_utime"(Str, Signed, Signed) -> Signed; jvm "rotor/rt/Files" "utime"; cli "Files" "utime"; c "rpy_os_utime"; "path, times of access and change in nanoseconds"
    "os_chdir"(Str) -> Signed; jvm "rotor/rt/Files" "chdir"; cli "Files" "chdir"; c "rpy_os_chdir"; "path"
    "os_symlink"(Str, Str) -> Signed; jvm "rotor/rt/Files" "symlink"; cli "Files" "symlink"; c "rpy_os_symlink"; "what the link says, path"
    "os_link"(Str, Str) -> Signed; jvm "rotor/rt/Files" "link"; cli "Files" "link"; c "rpy_os_link"; "path, new path"
    "os_readlink"(Str) -> Str; jvm "rotor/rt/Files" "readlink"; cli "Files" "readlink"; c "rpy_os_readlink"; "path: what the link says, null on error (see os_errno)"
    "os_spawn"(Str, Str, Str, Str, Str, Str) -> Signed; jvm "rotor/rt/Children" "spawn"; cli "Children" "spawn"; c "rpy_os_spawn"; "words and environment (each item ends with \\0; an empty environment is that of the program), folder, standard input, output and error (empty: the program's; =N: descriptor N; else a path): process id"
    "os_wait"(Signed, Float) -> Signed; jvm "rotor/rt/Children" "waitFor"; cli "Children" "waitFor"; c "rpy_os_wait"; "process id, seconds or below 0: exit status, negative signal, or 2**20 when it still runs"
    "os_kill"(Signed, Signed) -> Signed; jvm "rotor/rt/Children" "kill"; cli "Children" "kill"; c "rpy_os_kill"; "process id, signal"
    "os_stat"(Str, SignedArray) -> Signed; jvm "rotor/rt/Files" "stat"; cli "Files" "stat"; c "rpy_os_stat"; "path, out[10]: mode ino dev nlink uid gid size, and times in nanoseconds: atime mtime ctime"
    "os_lstat"(Str, SignedArray) -> Signed; jvm "rotor/rt/Files" "lstat"; cli "Files" "lstat"; c "rpy_os_lstat"; "path, out[10]: as os_stat, of a link itself"
    "os_listdir"(Str) -> StrArray; jvm "rotor/rt/Files" "listdir"; cli "Files" "listdir"; c "rpy_os_listdir"; "path: names in any order, null on error (see os_errno)"
    "os_errno"() -> Signed; jvm "rotor/rt/Files" "errno"; cli "Files" "errno"; c "rpy_os_errno"; "errno of the last call that answered null"
    "os_strerror"(Signed) -> Str; jvm "rotor/rt/Errno" "strerror"; cli "Files" "strerror"; c "rpy_os_strerror"; "errno: the C library's message"
    "os_getcwd"() -> Str; jvm "rotor/rt/Files" "getcwd"; cli "Files" "getcwd"; c "rpy_os_getcwd"; "the current folder"
    "os_getpid"() -> Signed; jvm "rotor/rt/Files" "getpid"; cli "Files" "getpid"; c "rpy_os_getpid"; "the process id"
    "os_getenv"(Str) -> Str; jvm "rotor/rt/Files" "getenv"; cli "Files" "getenv"; c "rpy_os_getenv"; "name: value or null"
    "os_environ_keys"() -> StrArray; jvm "rotor/rt/Files" "environKeys"; cli "Files" "environKeys"; c "rpy_os_environ_keys"; "names of all environment variables"
    "os_exit"(Signed) -> Void; jvm "rotor/rt/Os" "exit"; cli "Os" "exit"; c "rpy_os_exit"; "status: ends the process at once"
    "socket_new"(Signed, Signed) -> Signed; jvm "rotor/rt/Sockets" "open"; cli "Sockets" "open"; c "rpy_socket_new"; "family (2: IPv4, 10: IPv6), type (1: stream, 2: datagrams): fd; it blocks. Addresses are bytes: the port, high byte first, then 4 or 16 of the host"
    "socket_bind"(Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "bind"; cli "Sockets" "bind"; c "rpy_socket_bind"; "fd, address"
    "socket_listen"(Signed, Signed) -> Signed; jvm "rotor/rt/Sockets" "listen"; cli "Sockets" "listen"; c "rpy_socket_listen"; "fd, backlog"
    "socket_accept"(Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "accept"; cli "Sockets" "accept"; c "rpy_socket_accept"; "fd, out[18]: the fd of the connection, and the address of the peer"
    "socket_connect"(Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "connect"; cli "Sockets" "connect"; c "rpy_socket_connect"; "fd, address"
    "socket_blocking"(Signed, Signed) -> Signed; jvm "rotor/rt/Sockets" "setBlocking"; cli "Sockets" "setBlocking"; c "rpy_socket_blocking"; "fd, whether calls wait: otherwise they give EAGAIN or EINPROGRESS"
    "socket_poll"(SignedArray, SignedArray, Float) -> Signed; jvm "rotor/rt/Sockets" "poll"; cli "Sockets" "poll"; c "rpy_socket_poll"; "fds, what to wait for (1: reading, 2: writing), which becomes what is ready; seconds or below 0: how many are ready"
    "socket_send"(Signed, ByteArray, Signed, Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "send"; cli "Sockets" "send"; c "rpy_socket_send"; "fd, data, start, count, address: bytes sent"
    "socket_receive"(Signed, ByteArray, Signed, Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "receive"; cli "Sockets" "receive"; c "rpy_socket_receive"; "fd, buffer, start, count, out[18]: bytes received, and the address of the sender"
    "socket_shutdown"(Signed, Signed) -> Signed; jvm "rotor/rt/Sockets" "shutdown"; cli "Sockets" "shutdown"; c "rpy_socket_shutdown"; "fd, 0: reading, 1: writing, 2: both"
    "socket_set"(Signed, Signed, Signed, Signed) -> Signed; jvm "rotor/rt/Sockets" "setOption"; cli "Sockets" "setOption"; c "rpy_socket_set"; "fd, level, option, value: EINVAL where there is no such option"
    "socket_get"(Signed, Signed, Signed) -> Signed; jvm "rotor/rt/Sockets" "getOption"; cli "Sockets" "getOption"; c "rpy_socket_get"; "fd, level, option: its value; of SO_ERROR, how a connection that was begun has ended"
    "socket_name"(Signed, Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "name"; cli "Sockets" "name"; c "rpy_socket_name"; "fd, 0: the own, 1: the peer; out[18]: the address"
    "socket_lookup"(Str, Signed, ByteArray) -> Signed; jvm "rotor/rt/Sockets" "lookup"; cli "Sockets" "lookup"; c "rpy_socket_lookup"; "name of a host, family or 0, out: how many addresses, for each the number of bytes and 16 places; or a negative error number of getaddrinfo"
    "socket_hostname"() -> Str; jvm "rotor/rt/Sockets" "hostname"; cli "Sockets" "hostname"; c "rpy_socket_hostname"; "the name of this computer; null on error (see os_errno)"
    "time_time"() -> Float; jvm "rotor/rt/Time" "time"; cli "Time" "time"; c "rpy_time_time"; "seconds since 1970"
    "time_perf_counter"() -> Float; jvm "rotor/rt/Time" "perfCounter"; cli "Time" "perfCounter"; c "rpy_time_perf_counter"; "seconds of a monotonic clock"
    "time_process_time"() -> Float; jvm "rotor/rt/Time" "processTime"; cli "Time" "processTime"; c "rpy_time_process_time"; "CPU seconds of the process"
    "time_sleep"(Float) -> Void; jvm "rotor/rt/Time" "sleep"; cli "Time" "sleep"; c "rpy_time_sleep"; "seconds"
    "signal_pending"() -> Bool; jvm "rotor/rt/Interrupt" "isPending"; cli "Interrupt" "isPending"; c "rpy_signal_pending"; "whether a signal came that was not taken"
    "signal_take"() -> Signed; jvm "rotor/rt/Interrupt" "take"; cli "Interrupt" "take"; c "rpy_signal_take"; "takes one of those that came: its number"
    "signal_handle"(Signed, Signed) -> Signed; jvm "rotor/rt/Interrupt" "handle"; cli "Interrupt" "handle"; c "rpy_signal_handle"; "signal, what becomes of it from now on: 0 what the system does, 1 nothing, 2 it waits to be taken"
    "signal_status"(Signed) -> Void; jvm "rotor/rt/Interrupt" "setStatus"; cli "Interrupt" "setStatus"; c "rpy_signal_status"; "the exit status after the traceback of an uncaught exception"
    "gc_collect"() -> Void; jvm "rotor/rt/Time" "collect"; cli "Time" "collect"; c "rpy_gc_collect"; "collect garbage now"
    "finalizer_register"(Object, Signed) -> Object; jvm "rotor/rt/Finalizers" "register"; cli "Finalizers" "register"; c "rpy_finalizer_register"; "object, number: when nothing else refers to it, the object is dead; what it must refer to until then, or null"
    "finalizer_collect"() -> Void; jvm "rotor/rt/Finalizers" "collect"; cli "Finalizers" "collect"; c "rpy_finalizer_collect"; "collect garbage now, and find dead objects"
    "finalizer_next"() -> Signed; jvm "rotor/rt/Finalizers" "next"; cli "Finalizers" "next"; c "rpy_finalizer_next"; "takes the next dead object: its number, or -1 when there is none"
    "finalizer_dead"() -> Object; jvm "rotor/rt/Finalizers" "dead"; cli "Finalizers" "dead"; c "rpy_finalizer_dead"; "the object that was taken, once; null otherwise"
    "finalizer_all"() -> Void; jvm "rotor/rt/Finalizers" "all"; cli "Finalizers" "all"; c "rpy_finalizer_all"; "all registered objects are dead, in the order of their registration"
}
