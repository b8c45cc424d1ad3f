//! Tokens of IL text.

use super::ParseError;

/// A token.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A name, keyword, instruction or directive: letters, digits, `_ $ @ ? ` .`.
    Word(String),
    /// A name in single quotes.
    Quoted(String),
    /// A string in double quotes.
    Str(Vec<u16>),
    /// An integer; hexadecimal ones are not negative.
    Int(i128),
    /// A number with a point or an exponent.
    Float(f64),
    /// Anything else, one character.
    Punct(char),
    /// `::`
    Colons,
    /// `...`
    Ellipsis,
    /// The end of the text.
    End,
}

/// A reader of tokens with one token of lookahead.
pub(super) struct Lexer<'a> {
    text: &'a str,
    /// Where the next token may begin.
    at: usize,
    line: u32,
    /// The next token, the place after it, and the line there.
    peeked: Option<(Token, usize, u32)>,
}

fn starts_word(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '_' | '$' | '@' | '?' | '`' | '.')
}

fn continues_word(c: char) -> bool {
    starts_word(c) || c.is_alphanumeric()
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, line: 1, peeked: None }
    }

    /// An error at the present line.
    pub(super) fn error(&self, message: impl Into<String>) -> ParseError {
        ParseError { line: self.line, message: message.into() }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Whether the text from the next token on begins so.
    pub(super) fn rest_starts_with(&self, text: &str) -> bool {
        self.rest().trim_start().starts_with(text)
    }

    /// The next token, which stays there.
    pub(super) fn peek(&mut self) -> Result<&Token, ParseError> {
        if self.peeked.is_none() {
            let (at, line) = (self.at, self.line);
            let token = self.read()?;
            self.peeked = Some((token, self.at, self.line));
            (self.at, self.line) = (at, line);
        }
        match &self.peeked {
            Some((token, ..)) => Ok(token),
            None => unreachable!("it was read above"),
        }
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Result<Token, ParseError> {
        match self.peeked.take() {
            Some((token, at, line)) => {
                (self.at, self.line) = (at, line);
                Ok(token)
            }
            None => self.read(),
        }
    }

    /// Takes the next token when it is this character.
    pub(super) fn accept(&mut self, c: char) -> Result<bool, ParseError> {
        let found = *self.peek()? == Token::Punct(c);
        if found {
            self.next()?;
        }
        Ok(found)
    }

    /// Takes the next token when it is this word.
    pub(super) fn accept_word(&mut self, word: &str) -> Result<bool, ParseError> {
        let found = self.peek_word(word)?;
        if found {
            self.next()?;
        }
        Ok(found)
    }

    /// Whether the next token is this word.
    pub(super) fn peek_word(&mut self, word: &str) -> Result<bool, ParseError> {
        Ok(matches!(self.peek()?, Token::Word(found) if found == word))
    }

    /// Takes this character.
    pub(super) fn expect(&mut self, c: char) -> Result<(), ParseError> {
        let token = self.next()?;
        if token == Token::Punct(c) { Ok(()) } else { Err(self.error(format!("`{c}` expected, {token:?} found"))) }
    }

    /// Takes this word.
    pub(super) fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        let token = self.next()?;
        match token {
            Token::Word(found) if found == word => Ok(()),
            other => Err(self.error(format!("`{word}` expected, {other:?} found"))),
        }
    }

    /// A number that fits the type.
    pub(super) fn int<T: TryFrom<i128>>(&mut self) -> Result<T, ParseError> {
        match self.next()? {
            Token::Int(value) => T::try_from(value).map_err(|_| self.error(format!("{value} is out of range"))),
            other => Err(self.error(format!("a number expected, {other:?} found"))),
        }
    }

    /// A name: words and quoted parts, joined by points.
    pub(super) fn name(&mut self) -> Result<String, ParseError> {
        let mut name = match self.next()? {
            Token::Word(word) => word,
            Token::Quoted(word) => return self.after_quoted(word),
            other => return Err(self.error(format!("a name expected, {other:?} found"))),
        };
        if name.ends_with('.') {
            name.push_str(&self.name()?);
        }
        Ok(name)
    }

    /// What follows a quoted part of a name, after a point.
    fn after_quoted(&mut self, mut name: String) -> Result<String, ParseError> {
        if self.rest().starts_with('.') {
            name.push_str(&self.name()?);
        }
        Ok(name)
    }

    /// Bytes as pairs of hexadecimal digits in parentheses, the first of which has been taken.
    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, ParseError> {
        self.peeked = None;
        let mut out = Vec::new();
        loop {
            self.space()?;
            let rest = self.rest().as_bytes();
            if rest.first() == Some(&b')') {
                self.at += 1;
                return Ok(out);
            }
            let digits = rest.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
            let byte = self.text.get(self.at..self.at + digits).and_then(|text| u8::from_str_radix(text, 16).ok());
            match byte {
                Some(byte) => out.push(byte),
                None => return Err(self.error("a byte expected")),
            }
            self.at += digits;
        }
    }

    /// Skips to the end of a group that the next token opens, and past it.
    pub(super) fn skip_group(&mut self, open: char, close: char) -> Result<(), ParseError> {
        self.expect(open)?;
        let mut depth = 1;
        while depth > 0 {
            match self.next()? {
                Token::Punct(c) if c == open => depth += 1,
                Token::Punct(c) if c == close => depth -= 1,
                Token::End => return Err(self.error(format!("`{close}` expected before the end"))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Skips space and comments.
    fn space(&mut self) -> Result<(), ParseError> {
        loop {
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                let end = rest.find("*/").ok_or_else(|| self.error("a comment that does not end"))?;
                self.line += rest[..end].matches('\n').count() as u32;
                self.at += end + 2;
            } else if let Some(c) = rest.chars().next().filter(|c| c.is_whitespace()) {
                self.line += u32::from(c == '\n');
                self.at += c.len_utf8();
            } else {
                return Ok(());
            }
        }
    }

    fn read(&mut self) -> Result<Token, ParseError> {
        self.space()?;
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return Ok(Token::End) };
        let negative = c == '-' && rest[1..].starts_with(|c: char| c.is_ascii_digit() || c == '.');
        match c {
            '"' => self.string(),
            '\'' => self.quoted(),
            _ if c.is_ascii_digit() || negative => self.number(),
            _ if rest.starts_with("::") => {
                self.at += 2;
                Ok(Token::Colons)
            }
            _ if rest.starts_with("...") => {
                self.at += 3;
                Ok(Token::Ellipsis)
            }
            _ if starts_word(c) => {
                let length = rest.find(|c| !continues_word(c)).unwrap_or(rest.len());
                self.at += length;
                Ok(Token::Word(rest[..length].to_owned()))
            }
            _ => {
                self.at += c.len_utf8();
                Ok(Token::Punct(c))
            }
        }
    }

    fn number(&mut self) -> Result<Token, ParseError> {
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        if rest[sign..].starts_with("0x") {
            let digits = &rest[sign + 2..];
            let length = digits.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(digits.len());
            self.at += sign + 2 + length;
            let value = i128::from_str_radix(&digits[..length], 16).map_err(|_| self.error("a bad number"))?;
            return Ok(Token::Int(if sign == 1 { -value } else { value }));
        }
        let bytes = rest.as_bytes();
        let digits = |from: usize| from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let mut end = digits(sign);
        let mut float = false;
        if bytes.get(end) == Some(&b'.') && bytes.get(end + 1) != Some(&b'.') {
            float = true;
            end = digits(end + 1);
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let signed = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
            if bytes.get(signed).is_some_and(u8::is_ascii_digit) {
                float = true;
                end = digits(signed);
            }
        }
        let text = &rest[..end];
        self.at += end;
        let token = if float { text.parse().map(Token::Float).ok() } else { text.parse().map(Token::Int).ok() };
        token.ok_or_else(|| self.error(format!("a bad number: {text}")))
    }

    fn quoted(&mut self) -> Result<Token, ParseError> {
        let mut out = String::new();
        let mut chars = self.rest()[1..].chars();
        let mut size = 2;
        loop {
            match chars.next() {
                Some('\'') => break,
                Some('\\') => {
                    let c = chars.next().ok_or_else(|| self.error("a name that does not end"))?;
                    size += 1 + c.len_utf8();
                    out.push(c);
                }
                Some(c) if c != '\n' => {
                    size += c.len_utf8();
                    out.push(c);
                }
                _ => return Err(self.error("a name that does not end")),
            }
        }
        self.at += size;
        Ok(Token::Quoted(out))
    }

    fn string(&mut self) -> Result<Token, ParseError> {
        let mut out = String::new();
        let mut chars = self.rest()[1..].char_indices();
        loop {
            match chars.next() {
                Some((at, '"')) => {
                    self.at += at + 2;
                    return Ok(Token::Str(out.encode_utf16().collect()));
                }
                Some((_, '\\')) => match chars.next() {
                    Some((_, 'n')) => out.push('\n'),
                    Some((_, 't')) => out.push('\t'),
                    Some((_, 'r')) => out.push('\r'),
                    Some((_, 'a')) => out.push('\u{7}'),
                    Some((_, 'b')) => out.push('\u{8}'),
                    Some((_, 'v')) => out.push('\u{B}'),
                    Some((_, 'f')) => out.push('\u{C}'),
                    Some((_, c @ '0'..='7')) => {
                        let mut code = c.to_digit(8).unwrap_or(0);
                        let mut ahead = chars.clone();
                        for _ in 0..2 {
                            match ahead.next().and_then(|(_, c)| c.to_digit(8)) {
                                Some(digit) => {
                                    code = code * 8 + digit;
                                    chars = ahead.clone();
                                }
                                None => break,
                            }
                        }
                        out.push(char::from_u32(code).unwrap_or('\u{FFFD}'));
                    }
                    Some((_, c)) => out.push(c),
                    None => return Err(self.error("a string that does not end")),
                },
                Some((_, c)) if c != '\n' => out.push(c),
                _ => return Err(self.error("a string that does not end")),
            }
        }
    }
}
