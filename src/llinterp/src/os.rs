//! The operating system as the external functions see it: captured standard streams, real files.
//!
//! Results are negative Linux error numbers on failure.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, IsTerminal, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::time::Instant;

const EBADF: i64 = 9;
const EINVAL: i64 = 22;
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
            Ok(file) => {
                let free = self.descriptors.iter().skip(3).position(|d| matches!(d, Descriptor::Closed));
                let fd = free.map_or(self.descriptors.len(), |at| at + 3);
                if fd == self.descriptors.len() {
                    self.descriptors.push(Descriptor::Closed);
                }
                self.descriptors[fd] = Descriptor::File(file);
                fd as i64
            }
            Err(error) => failure(&error),
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
