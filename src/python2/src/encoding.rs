//! What a source is encoded in, and the places in it as people see them.
//!
//! Source: PEP 263; CPython 2.7, `Parser/tokenizer.c`.

use crate::SyntaxError;

/// How the message begins that says that no encoding is declared.
pub const NO_ENCODING: &str = "Non-ASCII character";

/// The encodings that literals of `unicode` are decoded from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    /// None is declared: bytes beyond ASCII are errors.
    Ascii,
    Utf8,
    Latin1,
    /// Another one, by its name: only its ASCII characters are known here.
    Other(String),
}

/// A source as it is shown, and where its lines start.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    bytes: Vec<u8>,
    lines: Vec<usize>,
    /// Whether a character is more than a byte.
    utf8: bool,
}

/// A source without byte order mark, whose lines end in `\n`, and its encoding.
pub(crate) fn read(bytes: &[u8]) -> Result<(Vec<u8>, Encoding), SyntaxError> {
    let (bytes, mark) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (rest, true),
        None => (bytes, false),
    };
    let mut text = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        if byte == b'\r' {
            rest.next_if_eq(&b'\n');
            text.push(b'\n');
        } else {
            text.push(byte);
        }
    }
    let declared = text.split(|&byte| byte == b'\n').take(2).find_map(declaration);
    let encoding = match declared.map(|name| name.to_ascii_lowercase().replace('_', "-")) {
        _ if mark => Encoding::Utf8,
        None => Encoding::Ascii,
        Some(name) if name == "utf8" || name == "utf-8" || name.starts_with("utf-8-") => Encoding::Utf8,
        Some(name) if name == "ascii" || name == "us-ascii" => Encoding::Ascii,
        Some(name) if is_latin1(&name) => Encoding::Latin1,
        Some(name) => Encoding::Other(name),
    };
    if encoding == Encoding::Ascii
        && let Some(at) = text.iter().position(|byte| !byte.is_ascii())
    {
        let byte = text[at];
        let message = format!(
            "{NO_ENCODING} '\\x{byte:02x}', but no encoding declared; see http://python.org/dev/peps/pep-0263/ for details"
        );
        return Err(Shown::new(&text).error(&message, at, at + 1));
    }
    if encoding == Encoding::Utf8
        && let Err(error) = std::str::from_utf8(&text)
    {
        let at = error.valid_up_to();
        return Err(Shown::new(&text).error("the source is declared to be UTF-8 and is not", at, at + 1));
    }
    Ok((text, encoding))
}

/// The text of a source as Python 3 decodes it: UTF-8, or Latin-1 where its first lines say so. `None` where it is
/// not in its encoding.
pub fn decoded(bytes: &[u8]) -> Option<String> {
    match read(bytes) {
        Ok((text, Encoding::Latin1)) => Some(text.into_iter().map(char::from).collect()),
        _ => std::str::from_utf8(bytes).ok().map(str::to_owned),
    }
}

fn is_latin1(name: &str) -> bool {
    ["latin-1", "iso-8859-1", "iso-latin-1"]
        .iter()
        .any(|latin| name == *latin || name.starts_with(&format!("{latin}-")))
        || matches!(name, "latin1" | "l1" | "iso8859-1" | "8859")
}

/// The name in a line such as `# -*- coding: latin-1 -*-`.
fn declaration(line: &[u8]) -> Option<String> {
    let start = line.iter().position(|byte| !matches!(byte, b' ' | b'\t' | 0x0c))?;
    if line[start] != b'#' {
        return None;
    }
    let at = (start..line.len()).find(|&at| {
        line[at..].starts_with(b"coding") && line.get(at + 6).is_some_and(|byte| matches!(byte, b':' | b'='))
    })?;
    let rest = line[at + 7..].iter().skip_while(|byte| matches!(byte, b' ' | b'\t'));
    let name: String = rest
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
        .map(|&byte| char::from(byte))
        .collect();
    (!name.is_empty()).then_some(name)
}

impl Shown {
    pub(crate) fn new(bytes: &[u8]) -> Self {
        let starts = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(starts).collect();
        Self { bytes: bytes.to_vec(), lines, utf8: std::str::from_utf8(bytes).is_ok() }
    }

    /// The text: UTF-8 where it is valid, Latin-1 otherwise.
    pub(crate) fn text(&self) -> String {
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => self.bytes.iter().map(|&byte| char::from(byte)).collect(),
        }
    }

    /// The line (from 1) and the column (from 0, in characters) of a byte.
    pub(crate) fn place(&self, at: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= at) - 1;
        let before = &self.bytes[self.lines[line]..at.min(self.bytes.len())];
        let column = before.iter().filter(|&&byte| !self.utf8 || byte & 0xc0 != 0x80).count();
        (u32::try_from(line + 1).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
    }

    /// Whether the text ends at a byte and is one line.
    pub(crate) fn is_only_line(&self, at: usize) -> bool {
        let rest = self.bytes.get(at..).unwrap_or_default();
        rest.iter().all(|&byte| byte == b'\n') && self.lines.len() <= 2
    }

    /// The error at a range of bytes; the end of the text is that of its last line.
    pub(crate) fn error(&self, message: &str, start: usize, end: usize) -> SyntaxError {
        let last = self.bytes.iter().rposition(|&byte| byte != b'\n').map_or(0, |last| last + 1);
        let (start, end) = (start.min(last), end.min(last));
        let (line, column) = self.place(start);
        let (end_line, end_column) = self.place(end);
        let end_column = if end_line == line { end_column.max(column + 1) } else { column + 1 };
        SyntaxError { message: message.to_owned(), line, column, end_column, only_python2: false }
    }
}
