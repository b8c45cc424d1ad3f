//! The tokens of Python 2.7.
//!
//! Works on bytes: a source is ASCII apart from its literals and comments.
//! Source: CPython 2.7, `Parser/tokenizer.c` (tabs go to the next multiple of eight columns).

use crate::SyntaxError;
use crate::encoding::Shown;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Name,
    Number,
    Str,
    Op,
    Newline,
    Indent,
    Dedent,
    End,
}

/// A token: a range of bytes of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// White space at the start of a line that has tabs, with the column it comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Indentation {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) column: usize,
}

/// The tokens of a source.
#[derive(Debug)]
pub(crate) struct Tokens {
    pub(crate) tokens: Vec<Token>,
    pub(crate) tabs: Vec<Indentation>,
    /// What ends them, where something is no token. What the parser finds before that comes first.
    pub(crate) error: Option<SyntaxError>,
}

/// Longest first.
const OPERATORS: &[&[u8]] = &[
    b"**=", b"//=", b">>=", b"<<=", b"<>", b"!=", b"==", b"<=", b">=", b"**", b"//", b">>", b"<<", b"+=", b"-=", b"*=",
    b"/=", b"%=", b"&=", b"|=", b"^=", b"+", b"-", b"*", b"/", b"%", b"&", b"|", b"^", b"~", b"<", b">", b"=", b"(",
    b")", b"[", b"]", b"{", b"}", b",", b":", b".", b";", b"@", b"`",
];

const TAB: usize = 8;

struct Tokenizer<'a> {
    text: &'a [u8],
    at: usize,
    shown: &'a Shown,
    found: Tokens,
    indents: Vec<usize>,
    depth: usize,
}

/// The tokens of a text. The last one is [`Kind::End`].
pub(crate) fn tokens(text: &[u8], shown: &Shown) -> Tokens {
    let found = Tokens { tokens: Vec::new(), tabs: Vec::new(), error: None };
    let mut tokenizer = Tokenizer { text, at: 0, shown, found, indents: vec![0], depth: 0 };
    if let Err(error) = tokenizer.run() {
        tokenizer.at = tokenizer.at.min(text.len());
        let end = tokenizer.at;
        tokenizer.push(Kind::End, end);
        tokenizer.found.error = Some(error);
    }
    tokenizer.found
}

/// Whether a byte may start a name.
pub(crate) fn starts_name(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn continues_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Tokenizer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.found.tokens.push(Token { kind, start, end: self.at });
    }

    fn error<T>(&self, message: &str, start: usize, end: usize) -> Result<T, SyntaxError> {
        Err(self.shown.error(message, start, end))
    }

    fn run(&mut self) -> Result<(), SyntaxError> {
        let mut at_line_start = true;
        loop {
            if at_line_start {
                at_line_start = false;
                if self.depth == 0 && !self.indentation()? {
                    at_line_start = true;
                    if self.at >= self.text.len() {
                        break;
                    }
                    continue;
                }
            }
            while matches!(self.peek(0), b' ' | b'\t' | 0x0c) && self.at < self.text.len() {
                self.at += 1;
            }
            if self.at >= self.text.len() {
                break;
            }
            match self.peek(0) {
                b'#' => self.comment(),
                b'\n' => {
                    let start = self.at;
                    self.at += 1;
                    if self.depth == 0 {
                        self.push(Kind::Newline, start);
                        at_line_start = true;
                    }
                }
                b'\\' if self.text[self.at + 1..].iter().all(|&byte| byte == b'\n') => {
                    // Nothing follows: Python 3 wants a line there.
                    self.found.tabs.push(Indentation { start: self.at, end: self.at + 1, column: 0 });
                    self.at += 1 + usize::from(self.peek(1) == b'\n');
                }
                b'\\' if self.peek(1) == b'\n' => self.at += 2,
                b'\\' => {
                    return self.error("unexpected character after line continuation character", self.at, self.at + 1);
                }
                _ => self.token()?,
            }
        }
        self.at = self.text.len();
        if self.found.tokens.last().is_some_and(|last| !matches!(last.kind, Kind::Newline | Kind::Dedent)) {
            self.push(Kind::Newline, self.at);
        }
        while self.indents.len() > 1 {
            self.indents.pop();
            self.push(Kind::Dedent, self.at);
        }
        self.push(Kind::End, self.at);
        Ok(())
    }

    fn comment(&mut self) {
        while self.at < self.text.len() && self.peek(0) != b'\n' {
            self.at += 1;
        }
    }

    /// Reads the white space of a line; whether there is a statement in it.
    fn indentation(&mut self) -> Result<bool, SyntaxError> {
        let start = self.at;
        let mut column = 0;
        loop {
            match self.peek(0) {
                b' ' => column += 1,
                b'\t' => column = (column / TAB + 1) * TAB,
                0x0c => column = 0,
                _ => break,
            }
            self.at += 1;
        }
        match self.peek(0) {
            b'#' => {
                self.comment();
                self.at += usize::from(self.at < self.text.len());
                return Ok(false);
            }
            b'\n' => {
                self.at += 1;
                return Ok(false);
            }
            _ if self.at >= self.text.len() => return Ok(false),
            _ => {}
        }
        if self.text[start..self.at].iter().any(|&byte| byte != b' ') {
            self.found.tabs.push(Indentation { start, end: self.at, column });
        }
        let current = *self.indents.last().expect("the first indentation stays");
        if column > current {
            self.indents.push(column);
            self.push(Kind::Indent, self.at);
        }
        while column < *self.indents.last().expect("the first indentation stays") {
            self.indents.pop();
            self.push(Kind::Dedent, self.at);
            if column > *self.indents.last().expect("the first indentation stays") {
                return self.error("unindent does not match any outer indentation level", start, self.at);
            }
        }
        Ok(true)
    }

    fn token(&mut self) -> Result<(), SyntaxError> {
        let start = self.at;
        let first = self.peek(0);
        if starts_name(first) {
            let mut length = 0;
            while continues_name(self.peek(length)) {
                length += 1;
            }
            if matches!(self.peek(length), b'"' | b'\'') && is_prefix(&self.text[start..start + length]) {
                self.at += length;
                return self.string(start);
            }
            self.at += length;
            self.push(Kind::Name, start);
        } else if first.is_ascii_digit() || (first == b'.' && self.peek(1).is_ascii_digit()) {
            self.number();
            let text = &self.text[start..self.at];
            let based = text == b"0" && matches!(self.peek(0), b'x' | b'X' | b'o' | b'O' | b'b' | b'B');
            let digits = text.strip_suffix(b"L").or_else(|| text.strip_suffix(b"l")).unwrap_or(text);
            let octal = digits.len() > 1 && digits[0] == b'0' && digits.iter().all(u8::is_ascii_digit);
            if based || (octal && digits.iter().any(|digit| matches!(digit, b'8' | b'9'))) {
                return self.error("invalid token", start, self.at);
            }
            self.push(Kind::Number, start);
        } else if matches!(first, b'"' | b'\'') {
            self.string(start)?;
        } else {
            let Some(operator) = OPERATORS.iter().find(|operator| self.text[start..].starts_with(operator)) else {
                return self.error("invalid syntax", start, start + 1);
            };
            self.at += operator.len();
            match first {
                b'(' | b'[' | b'{' => self.depth += 1,
                b')' | b']' | b'}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            self.push(Kind::Op, start);
        }
        Ok(())
    }

    fn digits(&mut self) {
        while self.peek(0).is_ascii_digit() {
            self.at += 1;
        }
    }

    fn number(&mut self) {
        if self.peek(0) == b'0' && matches!(self.peek(1), b'x' | b'X' | b'o' | b'O' | b'b' | b'B') {
            let hex = matches!(self.peek(1), b'x' | b'X');
            let digit = |byte: u8| if hex { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
            if digit(self.peek(2)) {
                self.at += 2;
                while digit(self.peek(0)) {
                    self.at += 1;
                }
                self.at += usize::from(matches!(self.peek(0), b'l' | b'L'));
                return;
            }
        }
        self.digits();
        if matches!(self.peek(0), b'l' | b'L') {
            self.at += 1;
            return;
        }
        if self.peek(0) == b'.' {
            self.at += 1;
            self.digits();
        }
        let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
        if matches!(self.peek(0), b'e' | b'E') && self.peek(1 + sign).is_ascii_digit() {
            self.at += 1 + sign;
            self.digits();
        }
        self.at += usize::from(matches!(self.peek(0), b'j' | b'J'));
    }

    /// A literal whose prefix, which starts at `start`, is read.
    fn string(&mut self, start: usize) -> Result<(), SyntaxError> {
        let quote = self.peek(0);
        let triple = self.peek(1) == quote && self.peek(2) == quote;
        self.at += if triple { 3 } else { 1 };
        loop {
            if self.at >= self.text.len() {
                let message = if triple {
                    "EOF while scanning triple-quoted string literal"
                } else {
                    "EOL while scanning string literal"
                };
                // As in CPython: where the text ends.
                let place = if triple { self.text.len() } else { start };
                return self.error(message, place, place + 1);
            }
            let byte = self.peek(0);
            if byte == b'\\' {
                self.at = (self.at + 2).min(self.text.len());
            } else if byte == b'\n' && !triple {
                let place = if self.text[start..self.at].contains(&b'\n') { self.at } else { start };
                return self.error("EOL while scanning string literal", place, self.at);
            } else if byte == quote && (!triple || (self.peek(1) == quote && self.peek(2) == quote)) {
                self.at += if triple { 3 } else { 1 };
                break;
            } else {
                self.at += 1;
            }
        }
        self.push(Kind::Str, start);
        Ok(())
    }
}

fn is_prefix(name: &[u8]) -> bool {
    matches!(name.to_ascii_lowercase().as_slice(), b"r" | b"u" | b"b" | b"ur" | b"br")
}
