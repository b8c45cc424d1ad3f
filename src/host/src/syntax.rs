//! What is wrong with a source that the compiler refuses, said as CPython says it.
//!
//! The parser of the host stops at the token that it does not expect. CPython looks again at what
//! stands around it: at brackets that are never closed, at `=` in a condition, at a missing comma.
//! So does this module, over the tokens of the text.
//!
//! Source: CPython 3.14, `Grammar/python.gram` (rules `invalid_*`), `Parser/tokenizer.c`,
//! `Parser/pegen_errors.c`, `Lib/traceback.py` (keywords that are written wrongly).

mod tokens;
mod typos;

use tokens::Lexed;
pub(crate) use tokens::{Kind, Token, lex};

/// A message and its place: line from 1, columns from 0, of the first line alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Better {
    /// What is wrong.
    pub(crate) message: String,
    /// The line.
    pub(crate) line: u32,
    /// Its first column.
    pub(crate) column: u32,
    /// The column after it.
    pub(crate) end_column: u32,
}

/// Messages of the parser and what CPython says. Those that are as good as CPython's stay.
const RENAMED: &[(&str, &str)] = &[
    ("unexpected indentation", "unexpected indent"),
    ("positional argument cannot follow keyword argument", "positional argument follows keyword argument"),
    (
        "parameter without a default cannot follow a parameter with a default",
        "parameter without a default follows parameter with a default",
    ),
    ("non-default argument follows default argument", "parameter without a default follows parameter with a default"),
    (
        "iterable argument unpacking cannot follow keyword argument unpacking",
        "iterable argument unpacking follows keyword argument unpacking",
    ),
    ("expected `except` or `finally` after `try` block", "expected 'except' or 'finally' block"),
    ("unparenthesized generator expression cannot be used here", "Generator expression must be parenthesized"),
    ("unexpected character after line continuation", "unexpected character after line continuation character"),
    ("'continue' outside loop", "'continue' not properly in loop"),
    ("expected a statement", "invalid syntax"),
];

/// Messages that only say that the parser did not expect a token.
const GENERIC: &[&str] = &["invalid syntax", "expected a statement"];

/// Words that begin a statement with a block.
const HEADERS: &[&str] =
    &["if", "elif", "else", "while", "for", "def", "class", "with", "try", "except", "finally", "async"];

/// Words that are no names.
const KEYWORDS: &[&str] = &[
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise",
    "return", "try", "while", "with", "yield",
];

/// Says better what the parser says of a place; `None` where there is nothing better to say.
pub(crate) fn better(text: &str, message: &str, line: u32, column: u32) -> Option<Better> {
    let lexed = lex(text);
    let at = |token: &Token| (token.line, token.column) >= (line, column);
    let error = lexed.tokens.iter().position(at).unwrap_or(lexed.tokens.len().saturating_sub(1));
    let finder = Finder { lexed: &lexed, error, message, line, column };
    let found = finder.find();
    match &found {
        None if GENERIC.contains(&message) => typos::keyword(text, &lexed, line).or(found),
        Some(better) if better.message.ends_with("forgot a comma?") => typos::keyword(text, &lexed, line).or(found),
        _ => found,
    }
}

struct Finder<'a> {
    lexed: &'a Lexed,
    /// The index of the token that the parser did not expect, or of the one after the place.
    error: usize,
    message: &'a str,
    line: u32,
    column: u32,
}

impl Finder<'_> {
    fn find(&self) -> Option<Better> {
        let generic = GENERIC.contains(&self.message);
        if let Some((token, message)) = &self.lexed.wrong {
            let reached = (token.line, token.column) <= (self.line, self.column + 1);
            if (generic || self.message == "unterminated string") && (reached || token.line == self.line) {
                return Some(at(token, message.clone()));
            }
        }
        if generic {
            let found = self.unclosed().or_else(|| self.statement()).or_else(|| self.around());
            if found.is_some() {
                return found;
            }
        }
        self.renamed()
    }

    fn token(&self, index: usize) -> Option<&Token> {
        self.lexed.tokens.get(index)
    }

    fn before(&self) -> Option<&Token> {
        self.token(self.error.checked_sub(1)?)
    }

    /// A bracket that is open at the place, and was opened in a line before it.
    fn unclosed(&self) -> Option<Better> {
        let error = self.token(self.error)?;
        let open = *self.lexed.open_at(self.error).last()?;
        let never = self.lexed.unclosed.contains(&open);
        let open = self.token(open)?;
        let later = error.line > open.line || error.kind == Kind::End;
        (never && later).then(|| at(open, format!("'{}' was never closed", open.text)))
    }

    /// The index of the first token of the statement around the place.
    fn start(&self) -> usize {
        let before = &self.lexed.tokens[..self.error];
        before.iter().rposition(|token| token.kind == Kind::Newline).map_or(0, |newline| newline + 1)
    }

    /// What is wrong with the statement as a whole.
    fn statement(&self) -> Option<Better> {
        let start = self.start();
        let first = self.token(start)?;
        let error = self.token(self.error)?;
        let ends = matches!(error.kind, Kind::Newline | Kind::End);
        let words = &self.lexed.tokens[start..self.error];
        if self.error == start + 1 && ["print", "exec"].contains(&&*first.text) && begins_value(error) {
            let name = &first.text;
            return Some(at(first, format!("Missing parentheses in call to '{name}'. Did you mean {name}(...)?")));
        }
        if first.text == "else" && self.error == start + 1 && error.text == "if" {
            let message = "expected ':'. Maybe you meant 'elif' instead of 'else if'?".to_owned();
            return Some(Better { end_column: error.end, ..at(first, message) });
        }
        if first.text == "del" && self.error == start + 1 {
            let rest = &self.lexed.tokens[self.error..];
            let what = kind_of(&rest[..end_of_target(rest)])?;
            return Some(at(error, format!("cannot delete {what}")));
        }
        let colon = |token: &Token| token.text == ":" && token.depth == 0;
        if ends && HEADERS.contains(&&*first.text) && !words.iter().any(colon) {
            return Some(at(error, "expected ':'".to_owned()));
        }
        if error.text == "=" {
            let condition = ["if", "elif", "while"].contains(&&*first.text) && error.depth == 0;
            if condition || error.depth > 0 {
                let value = self.value_before()?;
                let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
                return Some(at(value, message.to_owned()));
            }
        }
        None
    }

    /// The first token of the simple value before the place.
    fn value_before(&self) -> Option<&Token> {
        let mut index = self.error.checked_sub(1)?;
        while index > 0 && self.token(index - 1).is_some_and(|token| token.text == ".") {
            index = index.checked_sub(2)?;
        }
        self.token(index)
    }

    /// What is wrong with the expression around the place.
    fn around(&self) -> Option<Better> {
        let (before, error) = (self.before()?, self.token(self.error)?);
        if let Some(better) = self.in_text(error).or_else(|| self.in_text(before)) {
            return Some(better);
        }
        let ends = matches!(error.kind, Kind::Newline | Kind::End) || [")", "]", "}", ","].contains(&&*error.text);
        let words = &self.lexed.tokens[self.start()..self.error];
        if ends
            && let Some(condition) = words.iter().rposition(|token| token.text == "if" && token.depth == error.depth)
        {
            let follows = condition > 0 && ends_value(&words[condition - 1]);
            let first = words[..condition].iter().rposition(|token| !is_of_value(token)).map_or(0, |at| at + 1);
            if follows && !words[condition..].iter().any(|token| token.text == "else") {
                return Some(at(&words[first], "expected 'else' after 'if' expression".to_owned()));
            }
        }
        let open = self.lexed.open_at(self.error);
        if let Some(&open) = open.last() {
            let bracket = self.token(open)?;
            if ends_value(before) && begins_value(error) && bracket.line == error.line {
                let value = self.value_before()?;
                return Some(Better {
                    end_column: error.end,
                    ..at(value, "invalid syntax. Perhaps you forgot a comma?".to_owned())
                });
            }
            if bracket.text == "{" && ends && ends_value(before) {
                let inside = &self.lexed.tokens[open + 1..self.error];
                let since = inside.iter().rposition(|token| token.text == "," && token.depth == before.depth);
                let is_dict = inside.iter().any(|token| token.text == ":" && token.depth == before.depth);
                let item = &inside[since.map_or(0, |comma| comma + 1)..];
                if is_dict && !item.iter().any(|token| token.text == ":") {
                    return Some(at(before, "':' expected after dictionary key".to_owned()));
                }
            }
        }
        None
    }

    /// What is wrong inside of an f-string.
    fn in_text(&self, token: &Token) -> Option<Better> {
        let prefix = token.text.split(['"', '\'']).next().unwrap_or_default();
        let covers = token.line == self.line && token.column <= self.column && self.column <= token.end;
        if token.kind != Kind::Text || !covers || !prefix.to_lowercase().contains('f') {
            return None;
        }
        let inner = token.text.replace("{{", "").replace("}}", "");
        let empty = inner.split('{').skip(1).any(|part| part.trim_start().starts_with('}'));
        let open = inner.matches('{').count() > inner.matches('}').count();
        match (empty, open) {
            (true, _) => Some(at(token, "f-string: empty expression not allowed".to_owned())),
            (false, true) => Some(at(token, "f-string: expecting '}'".to_owned())),
            (false, false) => None,
        }
    }

    /// The words of CPython for what the parser says.
    fn renamed(&self) -> Option<Better> {
        let here = |message: String| {
            let end_column = self.token(self.error).filter(|token| token.line == self.line).map(|token| token.end);
            let end_column = end_column.unwrap_or(0).max(self.column + 1);
            Better { message, line: self.line, column: self.column, end_column }
        };
        if let Some((_, better)) = RENAMED.iter().find(|(message, _)| *message == self.message) {
            return (*better != self.message).then(|| here((*better).to_owned()));
        }
        if let Some(what) = self.message.strip_prefix("expected an indented block after ") {
            let header = self.lexed.header_before(self.error)?;
            return Some(here(format!(
                "expected an indented block after {} on line {}",
                what.replace('`', "'"),
                header.line
            )));
        }
        if let Some(name) = self.message.strip_prefix("duplicate keyword argument \"") {
            return Some(here(format!("keyword argument repeated: {}", name.trim_end_matches('"'))));
        }
        if let Some(message) = self.message.strip_prefix("invalid syntax: ") {
            return Some(here(message.to_owned()));
        }
        if self.message.starts_with("cannot define nonlocal ") {
            return Some(here("nonlocal declaration not allowed at module level".to_owned()));
        }
        if self.message == "invalid decimal integer literal" {
            let digits = |token: &Token| token.text.starts_with('0') && token.text.chars().all(|c| c.is_ascii_digit());
            let message =
                "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
            return self.token(self.error).filter(|token| digits(token)).map(|_| here(message.to_owned()));
        }
        if self.message == "invalid assignment target" {
            return self.target();
        }
        None
    }

    /// What is assigned to that cannot be.
    fn target(&self) -> Option<Better> {
        let first = self.token(self.error)?;
        let rest = &self.lexed.tokens[self.error..];
        let end = end_of_target(rest);
        let what = kind_of(&rest[..end])?;
        let last = rest[..end].last()?;
        let is_statement = self.error == self.start() && rest.get(end).is_some_and(|token| token.text == "=");
        let message = match what {
            "True" | "False" | "None" | "Ellipsis" => format!("cannot assign to {what}"),
            _ if is_statement => format!("cannot assign to {what} here. Maybe you meant '==' instead of '='?"),
            _ => format!("cannot assign to {what}"),
        };
        let end_column = if last.line == first.line { last.end } else { first.end };
        Some(Better { end_column, ..at(first, message) })
    }
}

/// The number of tokens of what is assigned to, or deleted.
fn end_of_target(tokens: &[Token]) -> usize {
    let mut open = 0_usize;
    let ends = |token: &Token| match &*token.text {
        "(" | "[" | "{" => {
            open += 1;
            false
        }
        ")" | "]" | "}" if open > 0 => {
            open -= 1;
            false
        }
        _ => open == 0 && is_end_of_target(token),
    };
    tokens.iter().position(ends).unwrap_or(tokens.len())
}

fn is_end_of_target(token: &Token) -> bool {
    token.kind == Kind::Newline
        || token.kind == Kind::End
        || ["=", "in", ":", ",", ")", "]"].contains(&&*token.text)
        || token.kind == Kind::Operator && token.text.len() > 1 && token.text.ends_with('=') && !is_comparison(token)
}

fn is_comparison(token: &Token) -> bool {
    ["==", "!=", "<", ">", "<=", ">=", "in", "is", "not"].contains(&&*token.text)
}

/// What an expression is, in CPython's words; `None` for what can be assigned to.
fn kind_of(tokens: &[Token]) -> Option<&'static str> {
    let (first, last) = (tokens.first()?, tokens.last()?);
    let depth = first.depth;
    let outer = || tokens.iter().filter(move |token| token.depth == depth);
    if outer().any(is_comparison) {
        return Some("comparison");
    }
    if first.text == "lambda" {
        return Some("lambda");
    }
    if outer().skip(1).any(|token| token.text == "if") {
        return Some("conditional expression");
    }
    let operator = |token: &Token| {
        ["and", "or", "not"].contains(&&*token.text)
            || token.kind == Kind::Operator && !["(", ")", "[", "]", "{", "}", "."].contains(&&*token.text)
    };
    if outer().any(operator) {
        return Some("expression");
    }
    match (first.kind, tokens) {
        (Kind::Number, [_]) => Some("literal"),
        (Kind::Text, _) if outer().all(|token| token.kind == Kind::Text) => {
            let prefix = first.text.split(['"', '\'']).next().unwrap_or_default().to_lowercase();
            Some(if prefix.contains('f') { "f-string expression" } else { "literal" })
        }
        (Kind::Name, [name]) => match &*name.text {
            "True" => Some("True"),
            "False" => Some("False"),
            "None" => Some("None"),
            _ => None,
        },
        (Kind::Operator, [dots]) if dots.text == "..." => Some("ellipsis"),
        _ if first.text == "{" => {
            Some(if outer().any(|token| token.text == ":") { "dict literal" } else { "set display" })
        }
        _ if last.text == ")" && tokens.len() > 2 && first.text != "(" => Some("function call"),
        _ => None,
    }
}

fn at(token: &Token, message: String) -> Better {
    Better { message, line: token.line, column: token.column, end_column: token.end.max(token.column + 1) }
}

/// Whether a value can begin with a token.
fn begins_value(token: &Token) -> bool {
    match token.kind {
        Kind::Name => !KEYWORDS.contains(&&*token.text),
        Kind::Number | Kind::Text => true,
        Kind::Operator | Kind::Newline | Kind::End => false,
    }
}

/// Whether a value can end with a token.
fn ends_value(token: &Token) -> bool {
    begins_value(token) || [")", "]", "}"].contains(&&*token.text)
}

fn is_of_value(token: &Token) -> bool {
    ends_value(token) || token.text == "." || token.depth > 0
}

#[cfg(test)]
mod tests;
