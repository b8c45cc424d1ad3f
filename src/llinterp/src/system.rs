//! What an interpreted program asks of the system that it runs on.
//!
//! The interpreter knows no files, processes and sockets: it gets a [`System`] that does. Numbers below zero are
//! negative Linux error numbers; texts are bytes as the system has them.
//!
//! Source: `flow::externs`, of which these are the rows that look outside.

use std::ffi::{OsStr, OsString};
use std::net::{IpAddr, Shutdown, SocketAddr};
use std::time::Duration;

/// What a system answers that cannot do something: `ENOSYS`.
pub const NOT_THERE: i64 = -38;

const EBADF: i64 = 9;

/// What a program asks of a system, each as the row of the table of external functions with its name. A system has at
/// least standard streams; what it does not say, it cannot do.
#[expect(unused_variables, reason = "the parameters of what a system cannot do")]
pub trait System {
    /// Writes to a file or socket; how many bytes.
    fn write(&mut self, fd: i64, data: &[u8]) -> i64;

    /// Reads from a file or socket; how many bytes, 0 at its end.
    fn read(&mut self, fd: i64, buffer: &mut [u8]) -> i64;

    /// What was written to standard output and standard error; it is forgotten.
    fn take_output(&mut self) -> [Vec<u8>; 2];

    /// Opens a file with flags and mode as Linux has them; its number.
    fn open(&mut self, path: &OsStr, flags: i64, mode: i64) -> i64 {
        NOT_THERE
    }

    /// Closes a file or socket.
    fn close(&mut self, fd: i64) -> i64 {
        NOT_THERE
    }

    /// Goes to a place of a file.
    fn lseek(&mut self, fd: i64, offset: i64, whence: i64) -> i64 {
        NOT_THERE
    }

    /// Sets the length of a file.
    fn ftruncate(&mut self, fd: i64, length: i64) -> i64 {
        NOT_THERE
    }

    /// Whether a file is a terminal.
    fn isatty(&mut self, fd: i64) -> bool {
        false
    }

    /// Removes a file.
    fn unlink(&mut self, path: &OsStr) -> i64 {
        NOT_THERE
    }

    /// Makes a folder.
    fn mkdir(&mut self, path: &OsStr, mode: i64) -> i64 {
        NOT_THERE
    }

    /// Removes a folder.
    fn rmdir(&mut self, path: &OsStr) -> i64 {
        NOT_THERE
    }

    /// Renames a file.
    fn rename(&mut self, from: &OsStr, to: &OsStr) -> i64 {
        NOT_THERE
    }

    /// Sets the permissions of a file.
    fn chmod(&mut self, path: &OsStr, mode: i64) -> i64 {
        NOT_THERE
    }

    /// Whether a file may be used so: bits for reading, writing, executing.
    fn access(&mut self, path: &OsStr, mode: i64) -> i64 {
        NOT_THERE
    }

    /// Sets the times of a file, in nanoseconds since 1970.
    fn utime(&mut self, path: &OsStr, accessed: i64, changed: i64) -> i64 {
        NOT_THERE
    }

    /// Goes to a folder.
    fn chdir(&mut self, path: &OsStr) -> i64 {
        NOT_THERE
    }

    /// Makes a symbolic link.
    fn symlink(&mut self, target: &OsStr, path: &OsStr) -> i64 {
        NOT_THERE
    }

    /// Makes a hard link.
    fn link(&mut self, target: &OsStr, path: &OsStr) -> i64 {
        NOT_THERE
    }

    /// Where a symbolic link goes.
    fn readlink(&mut self, path: &OsStr) -> Result<OsString, i64> {
        Err(NOT_THERE)
    }

    /// The ten numbers of `os_stat`, or of `os_lstat`, which follows no link.
    fn stat(&mut self, path: &OsStr, follow: bool) -> Result<[i64; 10], i64> {
        Err(NOT_THERE)
    }

    /// The names in a folder.
    fn listdir(&mut self, path: &OsStr) -> Result<Vec<OsString>, i64> {
        Err(NOT_THERE)
    }

    /// The folder that the program is in.
    fn getcwd(&mut self) -> Result<OsString, i64> {
        Err(NOT_THERE)
    }

    /// Starts a process from the texts of `os_spawn`; its number.
    fn spawn(&mut self, texts: &[OsString]) -> i64 {
        NOT_THERE
    }

    /// Waits for a process.
    fn wait(&mut self, pid: i64, seconds: f64) -> i64 {
        NOT_THERE
    }

    /// Sends a signal.
    fn kill(&mut self, pid: i64, signal: i64) -> i64 {
        NOT_THERE
    }

    /// The number of the process.
    fn getpid(&mut self) -> i64 {
        1
    }

    /// A variable of the environment.
    fn getenv(&mut self, name: &OsStr) -> Option<OsString> {
        None
    }

    /// The names of the variables of the environment.
    fn environ_keys(&mut self) -> Vec<OsString> {
        Vec::new()
    }

    /// The text of an error number.
    fn strerror(&mut self, errno: i64) -> String {
        format!("Unknown error {errno}")
    }

    /// The time of the processor that the process took, in seconds; `None`: not known.
    fn process_time(&mut self) -> Option<f64> {
        None
    }

    /// A new socket.
    fn socket(&mut self, family: i64, kind: i64) -> i64 {
        NOT_THERE
    }

    /// Gives a socket its own address.
    fn bind(&mut self, fd: i64, address: SocketAddr) -> i64 {
        NOT_THERE
    }

    /// Connects a socket.
    fn connect(&mut self, fd: i64, address: SocketAddr) -> i64 {
        NOT_THERE
    }

    /// Lets others connect to a socket.
    fn listen(&mut self, fd: i64, backlog: i64) -> i64 {
        NOT_THERE
    }

    /// Takes a connection: a new socket, and who connected.
    fn accept(&mut self, fd: i64) -> Result<(i64, Option<SocketAddr>), i64> {
        Err(NOT_THERE)
    }

    /// Sends data to an address.
    fn send_to(&mut self, fd: i64, data: &[u8], address: SocketAddr) -> i64 {
        NOT_THERE
    }

    /// Receives data: how many bytes, and from where.
    fn receive_from(&mut self, fd: i64, buffer: &mut [u8]) -> Result<(usize, SocketAddr), i64> {
        Err(NOT_THERE)
    }

    /// The address of a socket, or of the other side.
    fn socket_name(&mut self, fd: i64, of_peer: bool) -> Result<Option<SocketAddr>, i64> {
        Err(NOT_THERE)
    }

    /// Whether calls of a socket wait.
    fn set_blocking(&mut self, fd: i64, blocking: bool) -> i64 {
        NOT_THERE
    }

    /// Ends one or both directions of a connection.
    fn shutdown(&mut self, fd: i64, how: Shutdown) -> i64 {
        NOT_THERE
    }

    /// Sets an option of a socket.
    fn set_option(&mut self, fd: i64, level: i64, option: i64, value: i64) -> i64 {
        NOT_THERE
    }

    /// An option of a socket.
    fn get_option(&mut self, fd: i64, level: i64, option: i64) -> i64 {
        NOT_THERE
    }

    /// Waits until sockets can do what is wanted (1: be read, 2: be written), or for so long; what each can do, and
    /// how many can do something.
    fn poll(&mut self, wanted: &[(i64, u64)], limit: Option<Duration>) -> Result<(Vec<u64>, i64), i64> {
        Err(NOT_THERE)
    }

    /// The addresses of a host; `None`: it is not known.
    fn look_up(&mut self, name: &str) -> Option<Vec<IpAddr>> {
        None
    }

    /// The name of the host.
    fn hostname(&mut self) -> OsString {
        OsString::from("localhost")
    }
}

/// A system with standard streams and nothing else.
#[derive(Default)]
pub struct Streams {
    /// Standard input.
    stdin: Vec<u8>,
    taken: usize,
    output: [Vec<u8>; 2],
}

impl Streams {
    /// Streams with this standard input.
    pub fn new(stdin: Vec<u8>) -> Self {
        Self { stdin, ..Self::default() }
    }
}

impl System for Streams {
    fn write(&mut self, fd: i64, data: &[u8]) -> i64 {
        match fd {
            1 => self.output[0].extend_from_slice(data),
            2 => self.output[1].extend_from_slice(data),
            _ => return -EBADF,
        }
        data.len() as i64
    }

    fn read(&mut self, fd: i64, buffer: &mut [u8]) -> i64 {
        if fd != 0 {
            return -EBADF;
        }
        let rest = &self.stdin[self.taken..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.taken += count;
        count as i64
    }

    fn take_output(&mut self) -> [Vec<u8>; 2] {
        std::mem::take(&mut self.output)
    }
}
