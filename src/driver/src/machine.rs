//! The machine that Rotor runs on, for programs that the interpreter of graphs runs: captured standard streams, real
//! files, processes and sockets.
//!
//! Results are negative Linux error numbers on failure.

use llinterp::{Streams, System};
use rustc_hash::FxHashMap;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use socket2::{Domain, SockAddr, SockRef, Socket, Type};
use std::ffi::{OsStr, OsString};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Read, Seek, SeekFrom, Write};
use std::net::{IpAddr, Shutdown, SocketAddr, ToSocketAddrs, UdpSocket};
use std::os::fd::OwnedFd;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, UNIX_EPOCH};

const EBADF: i64 = 9;
const EINVAL: i64 = 22;
const EIO: i64 = 5;
const ENOTSUP: i64 = 95;
const SOL_SOCKET: i64 = 1;
const SO_REUSEADDR: i64 = 2;
const SO_TYPE: i64 = 3;
const SO_ERROR: i64 = 4;
const SO_BROADCAST: i64 = 6;
const SO_SNDBUF: i64 = 7;
const SO_RCVBUF: i64 = 8;
const SO_KEEPALIVE: i64 = 9;
const IPPROTO_TCP: i64 = 6;
const TCP_NODELAY: i64 = 1;
const IPPROTO_IPV6: i64 = 41;
const IPV6_V6ONLY: i64 = 26;

/// What is behind a file descriptor.
enum Descriptor {
    Closed,
    /// A standard stream.
    Stream,
    File(File),
}

/// The machine, as one program sees it.
pub struct Machine {
    streams: Streams,
    descriptors: Vec<Descriptor>,
    children: FxHashMap<i64, Child>,
}

/// The negative error number.
fn failure(error: &io::Error) -> i64 {
    match error.raw_os_error() {
        Some(errno) => -i64::from(errno),
        None if error.kind() == ErrorKind::InvalidInput => -EINVAL,
        None => -EIO,
    }
}

/// A result without value.
fn unit(result: io::Result<()>) -> i64 {
    result.map_or_else(|error| failure(&error), |()| 0)
}

/// The number of a value, or the negative error number.
fn number(result: io::Result<usize>) -> i64 {
    result.map_or_else(|error| failure(&error), |value| value as i64)
}

/// A value, or the negative error number.
fn value<T>(result: io::Result<T>) -> Result<T, i64> {
    result.map_err(|error| failure(&error))
}

impl Machine {
    /// The machine, with this standard input.
    pub fn new(stdin: Vec<u8>) -> Self {
        let descriptors = vec![Descriptor::Stream, Descriptor::Stream, Descriptor::Stream];
        Self { streams: Streams::new(stdin), descriptors, children: FxHashMap::default() }
    }

    fn descriptor(&mut self, fd: i64) -> Option<&mut Descriptor> {
        usize::try_from(fd).ok().and_then(|fd| self.descriptors.get_mut(fd))
    }

    /// The number of an open file or socket from now on.
    fn opened(&mut self, file: File) -> i64 {
        let free = self.descriptors.iter().skip(3).position(|d| matches!(d, Descriptor::Closed));
        let fd = free.map_or(self.descriptors.len(), |at| at + 3);
        if fd == self.descriptors.len() {
            self.descriptors.push(Descriptor::Closed);
        }
        self.descriptors[fd] = Descriptor::File(file);
        fd as i64
    }

    /// The open file or socket with a number.
    fn open_file(&self, fd: i64) -> Option<&File> {
        match usize::try_from(fd).ok().and_then(|fd| self.descriptors.get(fd)) {
            Some(Descriptor::File(file)) => Some(file),
            _ => None,
        }
    }

    /// Does something with a socket.
    fn with_socket(&self, fd: i64, run: impl FnOnce(&SockRef<'_>) -> i64) -> i64 {
        self.open_file(fd).map_or(-EBADF, |file| run(&SockRef::from(file)))
    }

    /// What a standard stream of a process is: see the table of external functions.
    fn redirect(&mut self, what: &OsStr, input: bool) -> io::Result<Stdio> {
        let text = what.as_bytes();
        if text.is_empty() {
            return Ok(Stdio::inherit());
        }
        if let Some(number) = text.strip_prefix(b"=") {
            let fd = std::str::from_utf8(number).ok().and_then(|number| number.parse().ok());
            return match fd.and_then(|fd| self.descriptor(fd)) {
                Some(Descriptor::File(file)) => Ok(file.try_clone()?.into()),
                _ => Ok(Stdio::inherit()),
            };
        }
        let file = OpenOptions::new().read(input).append(!input).create(!input).open(what)?;
        Ok(file.into())
    }

    fn started(&mut self, texts: &[OsString]) -> io::Result<i64> {
        let items = |text: &'_ OsString| -> Vec<OsString> {
            let mut items: Vec<_> =
                text.as_bytes().split(|&byte| byte == 0).map(|item| OsStr::from_bytes(item).to_owned()).collect();
            items.pop();
            items
        };
        let words = items(&texts[0]);
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]);
        let variables = items(&texts[1]);
        if !variables.is_empty() {
            command.env_clear();
        }
        for variable in &variables {
            let bytes = variable.as_bytes();
            let equals = bytes.iter().position(|&byte| byte == b'=').unwrap_or(bytes.len());
            let value = bytes.get(equals + 1..).unwrap_or_default();
            command.env(OsStr::from_bytes(&bytes[..equals]), OsStr::from_bytes(value));
        }
        if !texts[2].is_empty() {
            command.current_dir(&texts[2]);
        }
        command.stdin(self.redirect(&texts[3], true)?);
        command.stdout(self.redirect(&texts[4], false)?);
        let error = if texts[5] == "=1" { &texts[4] } else { &texts[5] };
        command.stderr(self.redirect(error, false)?);
        let child = command.spawn()?;
        let pid = i64::from(child.id());
        self.children.insert(pid, child);
        Ok(pid)
    }
}

impl System for Machine {
    fn write(&mut self, fd: i64, data: &[u8]) -> i64 {
        match self.descriptor(fd) {
            Some(Descriptor::Stream) => self.streams.write(fd, data),
            Some(Descriptor::File(file)) => number(file.write(data)),
            _ => -EBADF,
        }
    }

    fn read(&mut self, fd: i64, buffer: &mut [u8]) -> i64 {
        match self.descriptor(fd) {
            Some(Descriptor::Stream) => self.streams.read(fd, buffer),
            Some(Descriptor::File(file)) => number(file.read(buffer)),
            _ => -EBADF,
        }
    }

    fn take_output(&mut self) -> [Vec<u8>; 2] {
        self.streams.take_output()
    }

    fn open(&mut self, path: &OsStr, flags: i64, mode: i64) -> i64 {
        let access = flags & 3;
        // Everything but the access mode goes to the system as it is.
        let Ok(others) = i32::try_from(flags & !3) else { return -EINVAL };
        let opened = OpenOptions::new()
            .read(access != 1)
            .write(access != 0)
            .custom_flags(others)
            .mode((mode & 0o7777) as u32)
            .open(path);
        match opened {
            Ok(file) => self.opened(file),
            Err(error) => failure(&error),
        }
    }

    fn close(&mut self, fd: i64) -> i64 {
        match self.descriptor(fd) {
            None | Some(Descriptor::Closed) => -EBADF,
            Some(descriptor) => {
                *descriptor = Descriptor::Closed;
                0
            }
        }
    }

    fn lseek(&mut self, fd: i64, offset: i64, whence: i64) -> i64 {
        const ESPIPE: i64 = 29;
        let file = match self.descriptor(fd) {
            Some(Descriptor::File(file)) => file,
            None | Some(Descriptor::Closed) => return -EBADF,
            Some(_) => return -ESPIPE,
        };
        let to = match whence {
            0 => match u64::try_from(offset) {
                Ok(offset) => SeekFrom::Start(offset),
                Err(_) => return -EINVAL,
            },
            1 => SeekFrom::Current(offset),
            2 => SeekFrom::End(offset),
            _ => return -EINVAL,
        };
        file.seek(to).map_or_else(|error| failure(&error), |at| at as i64)
    }

    fn ftruncate(&mut self, fd: i64, length: i64) -> i64 {
        match (self.descriptor(fd), u64::try_from(length)) {
            (Some(Descriptor::File(file)), Ok(length)) => unit(file.set_len(length)),
            (None | Some(Descriptor::Closed), _) => -EBADF,
            _ => -EINVAL,
        }
    }

    fn isatty(&mut self, fd: i64) -> bool {
        matches!(self.descriptor(fd), Some(Descriptor::File(file)) if file.is_terminal())
    }

    fn unlink(&mut self, path: &OsStr) -> i64 {
        unit(std::fs::remove_file(path))
    }

    fn mkdir(&mut self, path: &OsStr, mode: i64) -> i64 {
        unit(std::fs::DirBuilder::new().mode((mode & 0o7777) as u32).create(path))
    }

    fn rmdir(&mut self, path: &OsStr) -> i64 {
        unit(std::fs::remove_dir(path))
    }

    fn rename(&mut self, from: &OsStr, to: &OsStr) -> i64 {
        unit(std::fs::rename(from, to))
    }

    fn chmod(&mut self, path: &OsStr, mode: i64) -> i64 {
        unit(std::fs::set_permissions(path, std::fs::Permissions::from_mode((mode & 0o7777) as u32)))
    }

    fn access(&mut self, path: &OsStr, mode: i64) -> i64 {
        access(path, mode)
    }

    fn utime(&mut self, path: &OsStr, accessed: i64, changed: i64) -> i64 {
        unit(set_times(path, accessed, changed))
    }

    fn chdir(&mut self, path: &OsStr) -> i64 {
        unit(std::env::set_current_dir(path))
    }

    fn symlink(&mut self, target: &OsStr, path: &OsStr) -> i64 {
        unit(std::os::unix::fs::symlink(target, path))
    }

    fn link(&mut self, target: &OsStr, path: &OsStr) -> i64 {
        unit(std::fs::hard_link(target, path))
    }

    fn readlink(&mut self, path: &OsStr) -> Result<OsString, i64> {
        value(std::fs::read_link(path).map(std::path::PathBuf::into_os_string))
    }

    fn stat(&mut self, path: &OsStr, follow: bool) -> Result<[i64; 10], i64> {
        let data = value(if follow { std::fs::metadata(path) } else { std::fs::symlink_metadata(path) })?;
        Ok([
            i64::from(data.mode()),
            data.ino() as i64,
            data.dev() as i64,
            data.nlink() as i64,
            i64::from(data.uid()),
            i64::from(data.gid()),
            data.size() as i64,
            data.atime() * 1_000_000_000 + data.atime_nsec(),
            data.mtime() * 1_000_000_000 + data.mtime_nsec(),
            data.ctime() * 1_000_000_000 + data.ctime_nsec(),
        ])
    }

    fn listdir(&mut self, path: &OsStr) -> Result<Vec<OsString>, i64> {
        let entries = value(std::fs::read_dir(path))?;
        entries.map(|entry| value(entry.map(|entry| entry.file_name()))).collect()
    }

    fn getcwd(&mut self) -> Result<OsString, i64> {
        value(std::env::current_dir().map(std::path::PathBuf::into_os_string))
    }

    fn spawn(&mut self, texts: &[OsString]) -> i64 {
        self.started(texts).unwrap_or_else(|error| failure(&error))
    }

    fn wait(&mut self, pid: i64, seconds: f64) -> i64 {
        const ECHILD: i64 = 10;
        const RUNNING: i64 = 1 << 20;
        let Some(child) = self.children.get_mut(&pid) else { return -ECHILD };
        let limit = Duration::try_from_secs_f64(seconds).ok().map(|left| Instant::now() + left);
        let status = loop {
            match (child.try_wait(), limit) {
                (Ok(Some(status)), _) => break status,
                (Ok(None), Some(limit)) if Instant::now() >= limit => return RUNNING,
                (Ok(None), _) => std::thread::sleep(Duration::from_millis(1)),
                (Err(error), _) => return failure(&error),
            }
        };
        self.children.remove(&pid);
        status.signal().map_or(i64::from(status.code().unwrap_or_default()), |signal| -i64::from(signal))
    }

    fn kill(&mut self, pid: i64, signal: i64) -> i64 {
        const ESRCH: i64 = 3;
        let command = format!("kill -{signal} {pid}");
        let sent = Command::new("/bin/sh").args(["-c", &command]).stderr(Stdio::null()).status();
        match sent {
            Ok(status) if status.success() => 0,
            Ok(_) => -ESRCH,
            Err(error) => failure(&error),
        }
    }

    fn getpid(&mut self) -> i64 {
        i64::from(std::process::id())
    }

    fn getenv(&mut self, name: &OsStr) -> Option<OsString> {
        std::env::var_os(name)
    }

    fn environ_keys(&mut self) -> Vec<OsString> {
        std::env::vars_os().map(|(name, _)| name).collect()
    }

    fn strerror(&mut self, errno: i64) -> String {
        let text = match i32::try_from(errno) {
            Ok(errno) => io::Error::from_raw_os_error(errno).to_string(),
            Err(_) => format!("Unknown error {errno}"),
        };
        text.split(" (os error").next().unwrap_or_default().to_owned()
    }

    fn process_time(&mut self) -> Option<f64> {
        process_time()
    }

    fn socket(&mut self, family: i64, kind: i64) -> i64 {
        match Socket::new(Domain::from(family as i32), Type::from(kind as i32), None) {
            Ok(socket) => self.opened(File::from(OwnedFd::from(socket))),
            Err(error) => failure(&error),
        }
    }

    fn bind(&mut self, fd: i64, address: SocketAddr) -> i64 {
        self.with_socket(fd, |socket| unit(socket.bind(&SockAddr::from(address))))
    }

    fn connect(&mut self, fd: i64, address: SocketAddr) -> i64 {
        self.with_socket(fd, |socket| unit(socket.connect(&SockAddr::from(address))))
    }

    fn listen(&mut self, fd: i64, backlog: i64) -> i64 {
        self.with_socket(fd, |socket| unit(socket.listen(backlog.clamp(0, 65535) as i32)))
    }

    fn accept(&mut self, fd: i64) -> Result<(i64, Option<SocketAddr>), i64> {
        let (socket, address) = value(SockRef::from(self.open_file(fd).ok_or(-EBADF)?).accept())?;
        Ok((self.opened(File::from(OwnedFd::from(socket))), address.as_socket()))
    }

    fn send_to(&mut self, fd: i64, data: &[u8], address: SocketAddr) -> i64 {
        self.with_socket(fd, |socket| number(socket.send_to(data, &SockAddr::from(address))))
    }

    fn receive_from(&mut self, fd: i64, buffer: &mut [u8]) -> Result<(usize, SocketAddr), i64> {
        let file = value(self.open_file(fd).ok_or(-EBADF)?.try_clone())?;
        value(UdpSocket::from(OwnedFd::from(file)).recv_from(buffer))
    }

    fn socket_name(&mut self, fd: i64, of_peer: bool) -> Result<Option<SocketAddr>, i64> {
        let socket = SockRef::from(self.open_file(fd).ok_or(-EBADF)?);
        let address = value(if of_peer { socket.peer_addr() } else { socket.local_addr() })?;
        Ok(address.as_socket())
    }

    fn set_blocking(&mut self, fd: i64, blocking: bool) -> i64 {
        self.with_socket(fd, |socket| unit(socket.set_nonblocking(!blocking)))
    }

    fn shutdown(&mut self, fd: i64, how: Shutdown) -> i64 {
        self.with_socket(fd, |socket| unit(socket.shutdown(how)))
    }

    fn set_option(&mut self, fd: i64, level: i64, option: i64, value: i64) -> i64 {
        self.with_socket(fd, |socket| set_option(socket, level, option, value))
    }

    fn get_option(&mut self, fd: i64, level: i64, option: i64) -> i64 {
        self.with_socket(fd, |socket| get_option(socket, level, option))
    }

    fn poll(&mut self, wanted: &[(i64, u64)], limit: Option<Duration>) -> Result<(Vec<u64>, i64), i64> {
        let mut all = Vec::with_capacity(wanted.len());
        for &(fd, what) in wanted {
            let file = self.open_file(fd).ok_or(-EBADF)?;
            let mut flags = PollFlags::empty();
            flags.set(PollFlags::IN, what & 1 != 0);
            flags.set(PollFlags::OUT, what & 2 != 0);
            all.push(PollFd::new(file, flags));
        }
        let limit = limit.and_then(|limit| Timespec::try_from(limit).ok());
        let count = poll(&mut all, limit.as_ref()).map_err(|error| -i64::from(error.raw_os_error()))?;
        let broken = PollFlags::HUP | PollFlags::ERR;
        let can = |(found, (_, what)): (&PollFd<'_>, &(i64, u64))| {
            let got = found.revents();
            let reading = u64::from(got.intersects(PollFlags::IN | broken));
            what & (reading | u64::from(got.intersects(PollFlags::OUT | broken)) << 1)
        };
        Ok((all.iter().zip(wanted).map(can).collect(), count as i64))
    }

    fn look_up(&mut self, name: &str) -> Option<Vec<IpAddr>> {
        let found = (name, 0).to_socket_addrs().ok()?;
        Some(found.map(|address| address.ip()).collect())
    }

    fn hostname(&mut self) -> OsString {
        let name = std::fs::read("/proc/sys/kernel/hostname").unwrap_or_default();
        OsString::from_vec(name.trim_ascii_end().to_vec())
    }
}

fn set_option(socket: &SockRef<'_>, level: i64, option: i64, value: i64) -> i64 {
    let on = value != 0;
    unit(match (level, option) {
        (SOL_SOCKET, SO_REUSEADDR) => socket.set_reuse_address(on),
        (SOL_SOCKET, SO_BROADCAST) => socket.set_broadcast(on),
        (SOL_SOCKET, SO_KEEPALIVE) => socket.set_keepalive(on),
        (SOL_SOCKET, SO_SNDBUF) => socket.set_send_buffer_size(value as usize),
        (SOL_SOCKET, SO_RCVBUF) => socket.set_recv_buffer_size(value as usize),
        (IPPROTO_TCP, TCP_NODELAY) => socket.set_tcp_nodelay(on),
        (IPPROTO_IPV6, IPV6_V6ONLY) => socket.set_only_v6(on),
        _ => return -ENOTSUP,
    })
}

fn get_option(socket: &SockRef<'_>, level: i64, option: i64) -> i64 {
    let found = match (level, option) {
        (SOL_SOCKET, SO_REUSEADDR) => socket.reuse_address().map(usize::from),
        (SOL_SOCKET, SO_BROADCAST) => socket.broadcast().map(usize::from),
        (SOL_SOCKET, SO_KEEPALIVE) => socket.keepalive().map(usize::from),
        (SOL_SOCKET, SO_SNDBUF) => socket.send_buffer_size(),
        (SOL_SOCKET, SO_RCVBUF) => socket.recv_buffer_size(),
        (SOL_SOCKET, SO_TYPE) => socket.r#type().map(|kind| i32::from(kind) as usize),
        (SOL_SOCKET, SO_ERROR) => {
            return match socket.take_error() {
                Ok(None) => 0,
                Ok(Some(error)) => -failure(&error),
                Err(error) => failure(&error),
            };
        }
        (IPPROTO_TCP, TCP_NODELAY) => socket.tcp_nodelay().map(usize::from),
        (IPPROTO_IPV6, IPV6_V6ONLY) => socket.only_v6().map(usize::from),
        _ => return -ENOTSUP,
    };
    number(found)
}

/// Whether a file may be used so: bits for reading, writing, executing. The owner's permissions are looked at, and
/// root reads and writes everything.
fn access(path: &OsStr, mode: i64) -> i64 {
    const EACCES: i64 = 13;
    let data = match std::fs::metadata(path) {
        Ok(data) => data,
        Err(error) => return failure(&error),
    };
    let all = data.mode();
    let is_root = Path::new("/proc/self").metadata().is_ok_and(|own| own.uid() == 0);
    let executable = all & 0o111 != 0;
    let allowed = if is_root { 6 | i64::from(executable) } else { i64::from(all >> 6 & 7) };
    if mode & !allowed & 7 == 0 { 0 } else { -EACCES }
}

fn set_times(path: &OsStr, accessed: i64, changed: i64) -> io::Result<()> {
    let moment = |nanoseconds: i64| match u64::try_from(nanoseconds) {
        Ok(after) => UNIX_EPOCH + Duration::from_nanos(after),
        Err(_) => UNIX_EPOCH - Duration::from_nanos(nanoseconds.unsigned_abs()),
    };
    let times = std::fs::FileTimes::new().set_accessed(moment(accessed)).set_modified(moment(changed));
    File::open(path)?.set_times(times)
}

/// User and system time of this process.
fn process_time() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The command name in parentheses may contain anything.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_ascii_whitespace().collect();
    let ticks = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    // The kernel counts in USER_HZ, which is 100 on every Linux.
    Some(ticks / 100.0)
}

#[cfg(test)]
mod tests {
    use super::Machine;
    use llinterp::System;

    #[test]
    fn files_behave_as_the_system_calls() {
        let path = std::env::temp_dir().join(format!("rotor-machine-test-{}", std::process::id()));
        let path = path.as_os_str();
        let mut os = Machine::new(b"in".to_vec());
        let (create, read_only) = (0o1101, 0);
        assert_eq!(os.open(path, read_only, 0), -2, "ENOENT");
        assert_eq!(os.open(path, create, 0o644), 3);
        assert_eq!(os.write(3, b"hello"), 5);
        assert_eq!(os.read(3, &mut [0; 4]), -9, "EBADF: not open for reading");
        assert_eq!(os.open(path, create | 0o200, 0o644), -17, "EEXIST");
        assert_eq!(os.open(path, read_only, 0), 4);
        assert_eq!(os.lseek(4, -3, 2), 2);
        let mut buffer = [0; 8];
        assert_eq!(os.read(4, &mut buffer), 3);
        assert_eq!(&buffer[..3], b"llo");
        assert_eq!(os.ftruncate(3, 1), 0);
        assert_eq!((os.close(3), os.close(3)), (0, -9));
        assert_eq!(os.open(path, 1 | 0o2000, 0), 3, "the lowest free number");
        assert_eq!((os.write(3, b"!"), os.lseek(4, 0, 0), os.read(4, &mut buffer)), (1, 0, 2));
        assert_eq!(&buffer[..2], b"h!");
        assert_eq!((os.read(0, &mut buffer), os.read(0, &mut buffer)), (2, 0));
        assert_eq!((os.write(1, b"out"), os.write(2, b"err"), os.write(9, b"")), (3, 3, -9));
        std::fs::remove_file(path).expect("the test made it");
    }
}
