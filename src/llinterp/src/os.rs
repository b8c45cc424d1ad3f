//! The operating system as the external functions see it: captured standard streams, real files.
//!
//! Results are negative Linux error numbers on failure.

use rustc_hash::FxHashMap;
use std::ffi::{OsStr, OsString};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, IsTerminal, Read, Seek, SeekFrom, Write};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) const EBADF: i64 = 9;
pub(crate) const EINVAL: i64 = 22;
const EIO: i64 = 5;

/// What is behind a file descriptor.
enum Descriptor {
    Closed,
    Stdin,
    Stdout,
    Stderr,
    File(File),
}

/// The state of the simulated process.
pub(crate) struct Os {
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
    stdin: Vec<u8>,
    stdin_at: usize,
    descriptors: Vec<Descriptor>,
    children: FxHashMap<i64, Child>,
    /// The error number of the last call that answered null.
    pub(crate) errno: i64,
    pub(crate) start: Instant,
}

impl Default for Os {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

/// The negative error number.
pub(crate) fn failure(error: &std::io::Error) -> i64 {
    match error.raw_os_error() {
        Some(errno) => -i64::from(errno),
        None if error.kind() == ErrorKind::InvalidInput => -EINVAL,
        None => -EIO,
    }
}

/// A result without value.
pub(crate) fn unit(result: std::io::Result<()>) -> i64 {
    result.map_or_else(|error| failure(&error), |()| 0)
}

impl Os {
    pub(crate) fn new(stdin: Vec<u8>) -> Self {
        Self {
            stdout: Vec::new(),
            stderr: Vec::new(),
            stdin,
            stdin_at: 0,
            descriptors: vec![Descriptor::Stdin, Descriptor::Stdout, Descriptor::Stderr],
            children: FxHashMap::default(),
            errno: 0,
            start: Instant::now(),
        }
    }

    fn descriptor(&mut self, fd: i64) -> Option<&mut Descriptor> {
        usize::try_from(fd).ok().and_then(|fd| self.descriptors.get_mut(fd))
    }

    pub(crate) fn write(&mut self, fd: i64, data: &[u8]) -> i64 {
        match self.descriptor(fd) {
            Some(Descriptor::Stdout) => self.stdout.extend_from_slice(data),
            Some(Descriptor::Stderr) => self.stderr.extend_from_slice(data),
            Some(Descriptor::File(file)) => {
                return file.write(data).map_or_else(|error| failure(&error), |count| count as i64);
            }
            _ => return -EBADF,
        }
        data.len() as i64
    }

    pub(crate) fn read(&mut self, fd: i64, buffer: &mut [u8]) -> i64 {
        match self.descriptor(fd) {
            Some(Descriptor::Stdin) => {
                let rest = &self.stdin[self.stdin_at..];
                let count = rest.len().min(buffer.len());
                buffer[..count].copy_from_slice(&rest[..count]);
                self.stdin_at += count;
                count as i64
            }
            Some(Descriptor::File(file)) => file.read(buffer).map_or_else(|error| failure(&error), |n| n as i64),
            _ => -EBADF,
        }
    }

    pub(crate) fn open(&mut self, path: &std::path::Path, flags: i64, mode: i64) -> i64 {
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

    /// The number of an open file or socket from now on.
    pub(crate) fn opened(&mut self, file: File) -> i64 {
        let free = self.descriptors.iter().skip(3).position(|d| matches!(d, Descriptor::Closed));
        let fd = free.map_or(self.descriptors.len(), |at| at + 3);
        if fd == self.descriptors.len() {
            self.descriptors.push(Descriptor::Closed);
        }
        self.descriptors[fd] = Descriptor::File(file);
        fd as i64
    }

    /// The open file or socket with a number.
    pub(crate) fn open_file(&self, fd: i64) -> Option<&File> {
        match usize::try_from(fd).ok().and_then(|fd| self.descriptors.get(fd)) {
            Some(Descriptor::File(file)) => Some(file),
            _ => None,
        }
    }

    pub(crate) fn close(&mut self, fd: i64) -> i64 {
        match self.descriptor(fd) {
            None | Some(Descriptor::Closed) => -EBADF,
            Some(descriptor) => {
                *descriptor = Descriptor::Closed;
                0
            }
        }
    }

    /// What a standard stream of a process is: see the table of external functions.
    fn redirect(&mut self, what: &OsStr, input: bool) -> std::io::Result<Stdio> {
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

    /// Starts a process.
    pub(crate) fn spawn(&mut self, texts: &[OsString]) -> i64 {
        self.started(texts).unwrap_or_else(|error| failure(&error))
    }

    fn started(&mut self, texts: &[OsString]) -> std::io::Result<i64> {
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

    /// The status of a process when it has ended.
    pub(crate) fn wait(&mut self, pid: i64, seconds: f64) -> i64 {
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

    pub(crate) fn kill(&mut self, pid: i64, signal: i64) -> i64 {
        const ESRCH: i64 = 3;
        let command = format!("kill -{signal} {pid}");
        let sent = Command::new("/bin/sh").args(["-c", &command]).stderr(Stdio::null()).status();
        match sent {
            Ok(status) if status.success() => 0,
            Ok(_) => -ESRCH,
            Err(error) => failure(&error),
        }
    }

    pub(crate) fn lseek(&mut self, fd: i64, offset: i64, whence: i64) -> i64 {
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

    pub(crate) fn ftruncate(&mut self, fd: i64, length: i64) -> i64 {
        match (self.descriptor(fd), u64::try_from(length)) {
            (Some(Descriptor::File(file)), Ok(length)) => unit(file.set_len(length)),
            (None | Some(Descriptor::Closed), _) => -EBADF,
            _ => -EINVAL,
        }
    }

    pub(crate) fn isatty(&mut self, fd: i64) -> bool {
        matches!(self.descriptor(fd), Some(Descriptor::File(file)) if file.is_terminal())
    }
}
