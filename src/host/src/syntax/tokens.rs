//! The tokens of a source that may be wrong anywhere: nothing is refused, but the first thing that
//! no token can be is noted.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Name,
    Number,
    Text,
    Operator,
    /// The end of a statement's line.
    Newline,
    /// The end of the source.
    End,
}

/// A token. Lines count from 1, columns from 0 in characters.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) text: String,
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// The column after it, or after its first line.
    pub(crate) end: u32,
    /// How many brackets are open around it; a bracket is outside of itself.
    pub(crate) depth: usize,
}

/// A source as tokens.
#[derive(Debug, Default)]
pub(crate) struct Lexed {
    pub(crate) tokens: Vec<Token>,
    /// The first token that cannot be one, and why.
    pub(crate) wrong: Option<(Token, String)>,
    /// The brackets that are open at the end, as indices of tokens.
    pub(crate) unclosed: Vec<usize>,
}

impl Lexed {
    /// The brackets that are open at a token, as indices of tokens.
    pub(crate) fn open_at(&self, index: usize) -> Vec<usize> {
        let mut open = Vec::new();
        for (at, token) in self.tokens[..index].iter().enumerate() {
            match &*token.text {
                "(" | "[" | "{" if token.kind == Kind::Operator => open.push(at),
                ")" | "]" | "}" if token.kind == Kind::Operator => drop(open.pop()),
                _ => {}
            }
        }
        open
    }

    /// The first token of the last line with a `:` at its end before a token.
    pub(crate) fn header_before(&self, index: usize) -> Option<&Token> {
        let before = &self.tokens[..index.min(self.tokens.len())];
        let colon = before.iter().rposition(|token| token.text == ":" && token.depth == 0)?;
        let start = before[..colon].iter().rposition(|token| token.kind == Kind::Newline).map_or(0, |at| at + 1);
        before.get(start)
    }
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
    line: u32,
    line_start: usize,
    open: Vec<usize>,
    lexed: Lexed,
}

/// The tokens of a text.
pub(crate) fn lex(text: &str) -> Lexed {
    let mut lexer = Lexer {
        chars: text.chars().collect(),
        at: 0,
        line: 1,
        line_start: 0,
        open: Vec::new(),
        lexed: Lexed::default(),
    };
    while lexer.at < lexer.chars.len() {
        lexer.token();
    }
    lexer.push(Kind::Newline, lexer.at, lexer.line);
    lexer.push(Kind::End, lexer.at, lexer.line);
    lexer.lexed.unclosed = lexer.open;
    lexer.lexed
}

impl Lexer {
    fn peek(&self, ahead: usize) -> char {
        self.chars.get(self.at + ahead).copied().unwrap_or('\0')
    }

    fn push(&mut self, kind: Kind, start: usize, line: u32) -> Token {
        let text: String = self.chars[start..self.at].iter().collect();
        let column = u32::try_from(start - self.line_start.min(start)).unwrap_or(u32::MAX);
        let first = text.split('\n').next().unwrap_or_default().chars().count();
        let end = column + u32::try_from(first).unwrap_or(0);
        let token = Token { kind, text, line, column, end, depth: self.open.len() };
        self.lexed.tokens.push(token.clone());
        token
    }

    fn wrong(&mut self, token: Token, message: impl Into<String>) {
        self.lexed.wrong.get_or_insert((token, message.into()));
    }

    fn newline(&mut self) {
        self.line += 1;
        self.line_start = self.at;
    }

    fn token(&mut self) {
        let (start, line, c) = (self.at, self.line, self.peek(0));
        match c {
            '\n' => {
                let ends = self.open.is_empty() && self.lexed.tokens.last().is_some_and(|t| t.kind != Kind::Newline);
                if ends {
                    let token = self.push(Kind::Newline, start, line);
                    debug_assert!(token.text.is_empty());
                }
                self.at += 1;
                self.newline();
            }
            '#' => {
                while self.at < self.chars.len() && self.peek(0) != '\n' {
                    self.at += 1;
                }
            }
            '\\' if self.peek(1) == '\n' => {
                self.at += 2;
                self.newline();
            }
            c if c.is_whitespace() => self.at += 1,
            '"' | '\'' => self.text(start),
            c if c.is_alphabetic() || c == '_' => {
                while self.peek(0).is_alphanumeric() || self.peek(0) == '_' {
                    self.at += 1;
                }
                let prefix: String = self.chars[start..self.at].iter().collect::<String>().to_lowercase();
                if ['"', '\''].contains(&self.peek(0))
                    && prefix.len() <= 2
                    && prefix.chars().all(|c| "rbuf".contains(c))
                {
                    self.text(start);
                } else {
                    self.push(Kind::Name, start, line);
                }
            }
            c if c.is_ascii_digit() || c == '.' && self.peek(1).is_ascii_digit() => self.number(start),
            _ => self.operator(start),
        }
    }

    fn number(&mut self, start: usize) {
        while self.peek(0).is_alphanumeric()
            || ['_', '.'].contains(&self.peek(0))
            || ['+', '-'].contains(&self.peek(0)) && self.is_exponent(start)
        {
            self.at += 1;
        }
        let token = self.push(Kind::Number, start, self.line);
        if let Some((offset, message)) = wrong_number(&token.text) {
            let at = token.column + u32::try_from(offset).unwrap_or(0);
            self.wrong(Token { column: at, end: at + 1, ..token }, message);
        }
    }

    /// Whether a sign belongs to the number before it.
    fn is_exponent(&self, start: usize) -> bool {
        let hex = self.chars.get(start + 1).is_some_and(|c| ['x', 'X'].contains(c));
        !hex && self.at > start && ['e', 'E'].contains(&self.chars[self.at - 1]) && self.peek(1).is_ascii_digit()
    }

    /// A text; its prefix, if any, has been read.
    fn text(&mut self, start: usize) {
        let (line, quote) = (self.line, self.peek(0));
        let line_start = self.line_start;
        let triple = self.peek(1) == quote && self.peek(2) == quote;
        let length = if triple { 3 } else { 1 };
        self.at += length;
        loop {
            let c = self.peek(0);
            if self.at >= self.chars.len() || c == '\n' && !triple {
                let last = self.line;
                let column = u32::try_from(start - line_start).unwrap_or(u32::MAX);
                let text: String = self.chars[start..self.at].iter().collect();
                let token = Token { kind: Kind::Text, text, line, column, end: column + 1, depth: self.open.len() };
                self.lexed.tokens.push(token.clone());
                let what = if triple { "triple-quoted string" } else { "string" };
                // The last line of a text is empty when it ends in a newline.
                let last = if triple && self.line_start == self.at && last > line { last - 1 } else { last };
                self.wrong(token, format!("unterminated {what} literal (detected at line {last})"));
                return;
            }
            if c == '\\' {
                self.at += 2;
                if self.chars.get(self.at - 1) == Some(&'\n') {
                    self.newline();
                }
                self.at = self.at.min(self.chars.len());
            } else if c == quote && (!triple || self.peek(1) == quote && self.peek(2) == quote) {
                self.at += length;
                break;
            } else {
                self.at += 1;
                if c == '\n' {
                    self.newline();
                }
            }
        }
        let here = std::mem::replace(&mut self.line_start, line_start);
        self.push(Kind::Text, start, line);
        self.line_start = here;
    }

    fn operator(&mut self, start: usize) {
        const LONG: &[&str] = &[
            "**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "<=", ">=", "==", "!=", "->", ":=", "+=", "-=",
            "*=", "/=", "%=", "&=", "|=", "^=", "@=",
        ];
        let rest: String = self.chars[self.at..].iter().take(3).collect();
        self.at += LONG.iter().find(|op| rest.starts_with(**op)).map_or(1, |op| op.len());
        let c = self.chars[start];
        if let ')' | ']' | '}' = c {
            let open = self.open.pop();
            let token = self.push(Kind::Operator, start, self.line);
            let opened = open.map(|open| self.lexed.tokens[open].clone());
            match opened {
                None => self.wrong(token, format!("unmatched '{c}'")),
                Some(opened) if !["()", "[]", "{}"].contains(&&*format!("{}{c}", opened.text)) => {
                    let line =
                        if opened.line == token.line { String::new() } else { format!(" on line {}", opened.line) };
                    let message =
                        format!("closing parenthesis '{c}' does not match opening parenthesis '{}'{line}", opened.text);
                    self.wrong(token, message);
                }
                Some(_) => {}
            }
            return;
        }
        self.push(Kind::Operator, start, self.line);
        if let '(' | '[' | '{' = c {
            self.open.push(self.lexed.tokens.len() - 1);
        }
    }
}

/// Where a number is wrong, and why.
fn wrong_number(text: &str) -> Option<(usize, String)> {
    let lower = text.to_lowercase();
    let (digits, base, name) = match lower.get(..2) {
        Some("0x") => (&lower[2..], 16, "hexadecimal"),
        Some("0o") => (&lower[2..], 8, "octal"),
        Some("0b") => (&lower[2..], 2, "binary"),
        _ => (&*lower, 10, "decimal"),
    };
    let offset = lower.len() - digits.len();
    if base < 10
        && let Some(at) = digits.find(|c: char| c.is_ascii_digit() && !c.is_digit(base))
    {
        let digit = digits.as_bytes()[at] as char;
        return Some((offset + at, format!("invalid digit '{digit}' in {name} literal")));
    }
    let wrong = |at: usize| Some((at.saturating_sub(1), format!("invalid {name} literal")));
    if let Some(at) = digits.find("__") {
        return wrong(offset + at);
    }
    if digits.ends_with('_') || digits.is_empty() {
        return wrong(lower.len());
    }
    let allowed =
        |c: char| if base == 10 { c.is_ascii_digit() || "._ej+-".contains(c) } else { c.is_digit(base) || c == '_' };
    if let Some(at) = digits.find(|c: char| !allowed(c)) {
        return wrong(offset + at);
    }
    let whole = base == 10 && digits.chars().all(|c| c.is_ascii_digit() || c == '_');
    let zeros = digits.trim_start_matches(['0', '_']);
    if whole && digits.starts_with('0') && !zeros.is_empty() {
        let message =
            "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
        return Some((0, message.to_owned()));
    }
    None
}
