//! Literals: numbers and strings of Python 2 as those of Python 3.
//!
//! A `str` has the bytes of the source as code points 0 to 255; the converted text is Latin-1 of the
//! source, so bytes beyond ASCII stand in it as characters of the same number.

use crate::encoding::Encoding;
use crate::parser::{Expr, Parsed, Parser};
use crate::tokens::{Kind, starts_name};

/// A number in the form of Python 3, where that differs.
pub(crate) fn number(text: &str, glued: bool) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let digits = lower.strip_suffix('l').unwrap_or(&lower);
    let is_hex = digits.starts_with("0x");
    let mut made = digits.to_owned();
    if !is_hex && digits.len() > 1 && digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let value = digits.trim_start_matches('0');
        made = if value.is_empty() { "0".to_owned() } else { format!("0o{value}") };
    }
    if glued {
        // Python 3 reads `0or` as the start of an octal number.
        made.push(' ');
    }
    (made != lower).then_some(made)
}

/// What a literal of strings is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prefix {
    pub(crate) unicode: bool,
    pub(crate) raw: bool,
    /// The length of the prefix.
    pub(crate) length: usize,
}

/// The prefix of a literal. `unicode`: what literals without prefix are.
pub(crate) fn prefix(literal: &[u8], unicode: bool) -> Prefix {
    let length = literal.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let has = |letter: u8| literal[..length].iter().any(|byte| byte.eq_ignore_ascii_case(&letter));
    Prefix { unicode: has(b'u') || (unicode && !has(b'b')), raw: has(b'r'), length }
}

/// A literal in the form of Python 3, where that differs; an error where its bytes cannot be decoded.
pub(crate) fn string(literal: &[u8], encoding: &Encoding, unicode: bool) -> Result<Option<String>, String> {
    let Prefix { unicode, raw, length } = prefix(literal, unicode);
    let body = &literal[length..];
    let quotes = if body.len() >= 6 && body[1] == body[0] && body[2] == body[0] { 3 } else { 1 };
    let content = &body[quotes..body.len() - quotes];
    let characters: Vec<char> = match encoding {
        Encoding::Utf8 if unicode => String::from_utf8_lossy(content).chars().collect(),
        Encoding::Other(name) if unicode && !content.is_ascii() => {
            return Err(format!("characters beyond ASCII in a source in the encoding {name}; save the file as UTF-8"));
        }
        _ => content.iter().map(|&byte| char::from(byte)).collect(),
    };
    let quote = &body[..quotes];
    let mut made = String::new();
    if raw && !unicode {
        made.push('r');
    }
    made.extend(quote.iter().map(|&byte| char::from(byte)));
    match (raw, unicode) {
        (true, false) => made.extend(&characters),
        (true, true) => raw_unicode(&characters, &mut made),
        (false, _) => escaped(&characters, unicode, &mut made),
    }
    made.extend(quote.iter().map(|&byte| char::from(byte)));
    let same = literal.iter().map(|&byte| char::from(byte)).eq(made.chars());
    Ok((!same).then_some(made))
}

/// The content of an `ur` literal: the only escapes are `\u` and `\U` behind an odd number of backslashes.
fn raw_unicode(characters: &[char], made: &mut String) {
    let mut at = 0;
    while at < characters.len() {
        if characters[at] != '\\' {
            made.push(characters[at]);
            at += 1;
            continue;
        }
        let count = characters[at..].iter().take_while(|&&character| character == '\\').count();
        let next = characters.get(at + count).copied();
        let escape = count % 2 == 1 && matches!(next, Some('u' | 'U'));
        let doubled = if escape { count - 1 } else { count };
        made.push_str(&"\\\\".repeat(doubled));
        if escape {
            made.push('\\');
        }
        at += count;
        // A quote behind a backslash is part of the content.
        if !escape && count % 2 == 1 && matches!(next, Some('"' | '\'')) {
            made.push('\\');
        }
    }
}

/// The content of a literal with escapes.
fn escaped(characters: &[char], unicode: bool, made: &mut String) {
    let mut at = 0;
    while at < characters.len() {
        let character = characters[at];
        let next = characters.get(at + 1).copied();
        if character != '\\' {
            made.push(character);
            at += 1;
        } else if !unicode && matches!(next, Some('u' | 'U' | 'N')) {
            // No escapes of `str`.
            made.push_str("\\\\");
            at += 1;
        } else if let Some('0'..='7') = next {
            let count = characters[at + 1..].iter().take(3).take_while(|c| matches!(c, '0'..='7')).count();
            let digits: String = characters[at + 1..at + 1 + count].iter().collect();
            let value = u32::from_str_radix(&digits, 8).expect("octal digits");
            if value > 255 {
                let value = if unicode { value } else { value & 255 };
                made.push_str(&format!("\\u{value:04x}"));
            } else {
                made.push('\\');
                made.push_str(&digits);
            }
            at += 1 + count;
        } else {
            // What is no escape stands for itself, of which Python 3 warns.
            let known = |next: &char| "\n\\'\"abfnrtvxuUN".contains(*next);
            made.push_str(if next.as_ref().is_none_or(known) { "\\" } else { "\\\\" });
            made.extend(next);
            at += 2;
        }
    }
}

impl Parser<'_> {
    /// Converts the literal at a token; whether it is a text of characters.
    pub(crate) fn literal(&mut self, index: usize) -> Parsed<bool> {
        let token = self.tokens.tokens[index];
        let text = self.text_of(index);
        let instead = if token.kind == Kind::Number {
            let text = String::from_utf8_lossy(text);
            let next = self.source.get(token.end).copied().unwrap_or(b' ');
            let glued = starts_name(next) || (next == b'.' && text.ends_with(['l', 'L']));
            let made = number(&text, glued);
            if made.as_ref().is_some_and(|made| made.trim_end() != text.to_ascii_lowercase()) {
                self.python2(index, "a number");
            }
            made
        } else {
            if text.len() > 1 && text[..2].eq_ignore_ascii_case(b"ur") {
                self.python2(index, "an `ur` literal");
            }
            match string(text, self.encoding, self.unicode_literals) {
                Ok(made) => made,
                Err(message) => return self.error_at(&message, index, index),
            }
        };
        if instead.is_some() {
            self.edits[index].instead = instead;
        }
        Ok(token.kind == Kind::Str && prefix(text, self.unicode_literals).unicode)
    }

    /// Whether an expression is a statement of its own, such as the documentation of a function.
    pub(crate) fn is_docstring(&self, text: Expr) -> bool {
        let starts = text.first == 0
            || matches!(self.tokens.tokens[text.first - 1].kind, Kind::Newline | Kind::Indent | Kind::Dedent);
        starts && self.kind() == Kind::Newline
    }
}
