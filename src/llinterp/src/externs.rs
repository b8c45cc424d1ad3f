//! The external functions of `flow::externs`.
//!
//! Strings cross to the operating system as UTF-8 with escaped bytes (lone surrogates
//! U+DC80..U+DCFF), as in CPython.

use crate::heap::Obj;
use crate::{LLInterpreter, Ref, System};
use entity::LowLevelType;
use flow::externs::EXTERNS;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Why an external function gave no result.
pub(crate) enum ExternError {
    /// The process ends.
    Exit(i64),
    /// A collection is wanted; the result is Void.
    Collect,
    /// The call was wrong.
    Bug(String),
}

pub(crate) type Result<T = u64> = std::result::Result<T, ExternError>;

pub(crate) fn bug<T>(message: impl Into<String>) -> Result<T> {
    Err(ExternError::Bug(message.into()))
}

fn to_os(chars: &[u32]) -> OsString {
    let mut bytes = Vec::with_capacity(chars.len());
    for &c in chars {
        match char::from_u32(c) {
            Some(c) => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            None if (0xdc80..=0xdcff).contains(&c) => bytes.push(c as u8),
            None => bytes.extend([0xe0 | (c >> 12) as u8, 0x80 | (c >> 6 & 0x3f) as u8, 0x80 | (c & 0x3f) as u8]),
        }
    }
    OsString::from_vec(bytes)
}

fn from_os(text: &OsStr) -> Vec<u32> {
    let mut chars = Vec::with_capacity(text.len());
    for chunk in text.as_bytes().utf8_chunks() {
        chars.extend(chunk.valid().chars().map(u32::from));
        chars.extend(chunk.invalid().iter().map(|&byte| 0xdc00 + u32::from(byte)));
    }
    chars
}

/// The range of `count` items from `start` in an array; an empty one may be anywhere.
fn range_of(start: i64, count: i64, length: usize) -> Option<std::ops::Range<usize>> {
    if count == 0 {
        return Some(0..0);
    }
    let end = start.checked_add(count).filter(|&end| start >= 0 && end <= length as i64)?;
    Some(start as usize..end as usize)
}

impl LLInterpreter<'_> {
    /// Calls the row of the table; `ty` is the type of the result.
    pub(crate) fn extcall(&mut self, row: usize, args: &[u64], ty: LowLevelType) -> Result {
        let int = |at: usize| args[at] as i64;
        let signed = |value: i64| Ok(value as u64);
        match EXTERNS[row].name {
            "os_write" => {
                let data = self.byte_range(args)?.to_vec();
                signed(self.system.write(int(0), &data))
            }
            "os_read" => {
                let mut data = self.byte_range(args)?.to_vec();
                let count = self.system.read(int(0), &mut data);
                if let (Obj::Bytes(_, buffer), Ok(count)) =
                    (self.heap.get_mut(Ref(args[1] as u32)), usize::try_from(count))
                {
                    let start = args[2] as usize;
                    buffer[start..start + count].copy_from_slice(&data[..count]);
                }
                signed(count)
            }
            "bytes_mismatch" => {
                let (a, b) = (self.bytes(args[0], int(1), int(4))?, self.bytes(args[2], int(3), int(4))?);
                signed(a.iter().zip(b).take_while(|(x, y)| x == y).count() as i64)
            }
            "bytes_index" | "bytes_rindex" => {
                let data = self.bytes(args[0], int(2), int(3) - int(2))?;
                let is_wanted = |&byte: &u8| i64::from(byte) == int(1);
                let found = match EXTERNS[row].name {
                    "bytes_index" => data.iter().position(is_wanted),
                    _ => data.iter().rposition(is_wanted),
                };
                signed(found.map_or(-1, |at| int(2) + at as i64))
            }
            "bytes_find" => {
                let sub = self.bytes(args[3], 0, self.array_length(args[3])?)?;
                if int(2) - int(1) < sub.len() as i64 {
                    return signed(-1);
                }
                let data = self.bytes(args[0], int(1), int(2) - int(1))?;
                let found = data.windows(sub.len()).position(|window| window == sub);
                signed(found.map_or(-1, |at| int(1) + at as i64))
            }
            "bytes_count" => {
                let data = self.bytes(args[0], int(2), int(3) - int(2))?;
                signed(data.iter().filter(|&&byte| i64::from(byte) == int(1)).count() as i64)
            }
            "bytes_fill" => {
                self.bytes_mut(args[0], int(2), int(3) - int(2))?.fill(int(1) as u8);
                Ok(0)
            }
            "bytes_ascii" => {
                let data = self.bytes(args[0], int(1), int(2) - int(1))?;
                signed(int(1) + data.iter().position(|&byte| byte > 127).unwrap_or(data.len()) as i64)
            }
            "bytes_translate" => {
                let table = self.bytes(args[5], 0, 256)?;
                let data: Vec<u8> =
                    self.bytes(args[0], int(1), int(4))?.iter().map(|&b| table[usize::from(b)]).collect();
                self.bytes_mut(args[2], int(3), int(4))?.copy_from_slice(&data);
                Ok(0)
            }
            "os_open" => self.on_path(args[0], |system, path| system.open(path, int(1), int(2))),
            "os_close" => signed(self.system.close(int(0))),
            "os_lseek" => signed(self.system.lseek(int(0), int(1), int(2))),
            "os_ftruncate" => signed(self.system.ftruncate(int(0), int(1))),
            "os_isatty" => Ok(u64::from(self.system.isatty(int(0)))),
            "os_unlink" => self.on_path(args[0], |system, path| system.unlink(path)),
            "os_mkdir" => self.on_path(args[0], |system, path| system.mkdir(path, int(1))),
            "os_rmdir" => self.on_path(args[0], |system, path| system.rmdir(path)),
            "os_rename" => {
                let from = self.path(args[0])?;
                self.on_path(args[1], |system, to| system.rename(&from, to))
            }
            "os_chmod" => self.on_path(args[0], |system, path| system.chmod(path, int(1))),
            "os_access" => self.on_path(args[0], |system, path| system.access(path, int(1))),
            "os_utime" => self.on_path(args[0], |system, path| system.utime(path, int(1), int(2))),
            "os_chdir" => self.on_path(args[0], |system, path| system.chdir(path)),
            "os_symlink" => {
                let target = self.path(args[0])?;
                self.on_path(args[1], |system, path| system.symlink(&target, path))
            }
            "os_link" => {
                let target = self.path(args[0])?;
                self.on_path(args[1], |system, path| system.link(&target, path))
            }
            "os_readlink" => {
                let path = self.path(args[0])?;
                let target = self.system.readlink(&path);
                Ok(self.text_or_error(target))
            }
            "os_spawn" => {
                let mut texts = Vec::with_capacity(6);
                for &arg in &args[..6] {
                    texts.push(self.path(arg)?);
                }
                signed(self.system.spawn(&texts))
            }
            "os_wait" => signed(self.system.wait(int(0), f64::from_bits(args[1]))),
            "os_kill" => signed(self.system.kill(int(0), int(1))),
            name @ ("os_stat" | "os_lstat") => {
                let path = self.path(args[0])?;
                let fields = self.system.stat(&path, name == "os_stat");
                signed(self.stat(fields, Ref(args[1] as u32))?)
            }
            "os_listdir" => {
                let path = self.path(args[0])?;
                match self.system.listdir(&path) {
                    Ok(names) => self.string_array(&names, ty),
                    Err(error) => {
                        self.errno = -error;
                        Ok(0)
                    }
                }
            }
            "os_errno" => signed(self.errno),
            "os_strerror" => {
                let text = self.system.strerror(int(0));
                Ok(self.os_string(OsStr::new(&text)))
            }
            "os_getcwd" => {
                let path = self.system.getcwd();
                Ok(self.text_or_error(path))
            }
            "os_getpid" => signed(self.system.getpid()),
            "os_getenv" => {
                let name = self.path(args[0])?;
                // Nothing has these names.
                if name.is_empty() || name.as_bytes().iter().any(|&byte| byte == b'=' || byte == 0) {
                    return Ok(0);
                }
                let value = self.system.getenv(&name);
                Ok(value.map_or(0, |value| self.os_string(&value)))
            }
            "os_environ_keys" => {
                let names = self.system.environ_keys();
                self.string_array(&names, ty)
            }
            "os_exit" => Err(ExternError::Exit(int(0))),
            name if name.starts_with("socket_") => self.socket_call(name, args),
            "time_time" => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Ok(now.as_secs_f64().to_bits())
            }
            "time_perf_counter" => Ok(self.start.elapsed().as_secs_f64().to_bits()),
            "time_process_time" => {
                let seconds = self.system.process_time().unwrap_or_else(|| self.start.elapsed().as_secs_f64());
                Ok(seconds.to_bits())
            }
            "time_sleep" => {
                let duration = Duration::try_from_secs_f64(f64::from_bits(args[0]));
                std::thread::sleep(duration.unwrap_or_default());
                Ok(0)
            }
            // The interpreter of graphs does not listen to signals.
            "signal_pending" | "signal_take" | "signal_handle" | "signal_status" => Ok(0),
            "gc_collect" | "finalizer_collect" => Err(ExternError::Collect),
            "finalizer_register" => {
                self.heap.finalizers.register(Ref(args[0] as u32), int(1));
                Ok(0)
            }
            "finalizer_next" => signed(self.heap.finalizers.next()),
            "finalizer_dead" => Ok(u64::from(self.heap.finalizers.dead().0)),
            "finalizer_all" => {
                self.heap.finalizers.all();
                Ok(0)
            }
            other => bug(format!("the external function {other} is not implemented")),
        }
    }

    /// Operands 1 to 3: array, start, count.
    pub(crate) fn byte_range(&self, args: &[u64]) -> Result<&[u8]> {
        self.bytes(args[1], args[2] as i64, args[3] as i64)
    }

    /// Part of an array of bytes; a count below zero is none.
    pub(crate) fn bytes(&self, array: u64, start: i64, count: i64) -> Result<&[u8]> {
        let Obj::Bytes(_, data) = self.heap.get(Ref(array as u32)) else { return bug("the data is null") };
        match range_of(start, count.max(0), data.len()) {
            Some(range) => Ok(&data[range]),
            None => bug(format!("{count} bytes from {start} of an array of {}", data.len())),
        }
    }

    pub(crate) fn bytes_mut(&mut self, array: u64, start: i64, count: i64) -> Result<&mut [u8]> {
        let Obj::Bytes(_, data) = self.heap.get_mut(Ref(array as u32)) else { return bug("the data is null") };
        match range_of(start, count.max(0), data.len()) {
            Some(range) => Ok(&mut data[range]),
            None => bug(format!("{count} bytes from {start} of an array of {}", data.len())),
        }
    }

    fn array_length(&self, array: u64) -> Result<i64> {
        match self.heap.get(Ref(array as u32)) {
            Obj::Bytes(_, data) => Ok(data.len() as i64),
            _ => bug("the data is null"),
        }
    }

    pub(crate) fn path(&self, word: u64) -> Result<OsString> {
        match self.string_chars(Ref(word as u32)) {
            Some(chars) => Ok(to_os(&chars)),
            None => bug("a string is null"),
        }
    }

    /// What the system does with a path; a number.
    fn on_path(&mut self, word: u64, act: impl FnOnce(&mut dyn System, &OsStr) -> i64) -> Result {
        let path = self.path(word)?;
        Ok(act(&mut *self.system, &path) as u64)
    }

    pub(crate) fn os_string(&mut self, text: &OsStr) -> u64 {
        u64::from(self.new_string(from_os(text)).0)
    }

    /// A text of the system, or null, with the error number kept.
    fn text_or_error(&mut self, found: std::result::Result<OsString, i64>) -> u64 {
        match found {
            Ok(text) => self.os_string(&text),
            Err(error) => {
                self.errno = -error;
                0
            }
        }
    }

    fn string_array(&mut self, names: &[OsString], ty: LowLevelType) -> Result {
        let Some(ty) = self.program.types.target(ty) else { return bug("the result is not an array") };
        let items: Vec<u32> = names.iter().map(|name| self.os_string(name) as u32).collect();
        Ok(u64::from(self.heap.alloc(Obj::Refs(ty, items.into())).0))
    }

    fn stat(&mut self, fields: std::result::Result<[i64; 10], i64>, out: Ref) -> Result<i64> {
        let fields = match fields {
            Ok(fields) => fields,
            Err(error) => return Ok(error),
        };
        match self.heap.get_mut(out) {
            Obj::Words(_, items) if items.len() >= fields.len() => {
                items.iter_mut().zip(fields).for_each(|(item, field)| *item = field as u64);
                Ok(0)
            }
            _ => bug(format!("the result array {} has no room for ten items", out.0)),
        }
    }
}
