//! The text that is made of the tokens and their edits, and where each column of it comes from.

use crate::encoding::Shown;
use crate::tokens::Tokens;

/// What happens to a token.
#[derive(Clone, Default, Debug)]
pub(crate) struct Edit {
    /// Texts in front of it; the last one that was added comes first.
    pub(crate) before: Vec<String>,
    /// The text in its place.
    pub(crate) instead: Option<String>,
    /// The text behind it.
    pub(crate) after: String,
}

/// For each line of the converted text: columns of it, rising, and the columns of the source they come from.
///
/// Between two entries columns go on one by one.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Columns {
    lines: Vec<Vec<(u32, u32)>>,
}

impl Columns {
    /// The column of the source that a column of a line (from 1) comes from.
    pub fn source_column(&self, line: u32, column: u32) -> u32 {
        let Some(entries) = (line as usize).checked_sub(1).and_then(|line| self.lines.get(line)) else { return column };
        let Some(index) = entries.partition_point(|&(made, _)| made <= column).checked_sub(1) else { return column };
        let (made, source) = entries[index];
        let found = source + (column - made);
        match entries.get(index + 1) {
            Some(&(_, next)) if next >= source => found.min(next),
            _ => found,
        }
    }
}

/// Where the characters of the text are put together.
struct Output<'a> {
    shown: &'a Shown,
    text: String,
    column: u32,
    columns: Columns,
}

impl Output<'_> {
    /// Adds a character that comes from a byte of the source. `moves`: whether the next character
    /// of the source is the one behind it.
    fn add(&mut self, character: char, at: usize, verbatim: bool) {
        let (line, source) = self.shown.place(at);
        let line = line as usize;
        if self.columns.lines.len() < line {
            self.columns.lines.resize(line, Vec::new());
        }
        let entries = &mut self.columns.lines[line - 1];
        let goes_on = match entries.last() {
            Some(&(made, from)) => verbatim && from + (self.column - made) == source,
            None => self.column == 0 && source == 0 && verbatim,
        };
        if !goes_on {
            if entries.last().is_some_and(|&(made, _)| made == self.column) {
                entries.pop();
            }
            // Inserted text comes from one place.
            if entries.last().is_none_or(|&(_, from)| from != source || verbatim) {
                entries.push((self.column, source));
            }
        }
        self.text.push(character);
        self.column = if character == '\n' { 0 } else { self.column + 1 };
    }

    fn insert(&mut self, text: &str, at: usize) {
        for character in text.chars() {
            self.add(character, at, false);
        }
    }

    /// Adds bytes of the source as they are: the text is Latin-1 of them.
    fn copy(&mut self, source: &[u8], start: usize, end: usize) {
        for (at, &byte) in source.iter().enumerate().take(end).skip(start) {
            self.add(char::from(byte), at, true);
        }
    }
}

/// The text of the tokens with their edits, lines where they were.
pub(crate) fn text(source: &[u8], shown: &Shown, tokens: &Tokens, edits: &[Edit]) -> (String, Columns) {
    let mut output = Output { shown, text: String::new(), column: 0, columns: Columns::default() };
    let mut at = 0;
    let mut tabs = tokens.tabs.iter().peekable();
    for (token, edit) in tokens.tokens.iter().zip(edits) {
        while let Some(tab) = tabs.next_if(|tab| tab.start >= at && tab.end <= token.start) {
            output.copy(source, at, tab.start);
            output.insert(&" ".repeat(tab.column), tab.start);
            at = tab.end;
        }
        output.copy(source, at, token.start);
        for text in edit.before.iter().rev() {
            output.insert(text, token.start);
        }
        match &edit.instead {
            // A literal of several lines keeps them.
            Some(text) if text.contains('\n') => multiline(&mut output, source, text, token.start),
            Some(text) => output.insert(text, token.start),
            None => output.copy(source, token.start, token.end),
        }
        output.insert(&edit.after, token.end);
        at = token.end;
    }
    output.copy(source, at, source.len());
    (output.text, output.columns)
}

/// Adds a text in the place of a token that has as many lines.
fn multiline(output: &mut Output<'_>, source: &[u8], text: &str, start: usize) {
    let mut at = start;
    for character in text.chars() {
        output.add(character, at, false);
        if character == '\n' {
            at += source[at..].iter().position(|&byte| byte == b'\n').map_or(0, |length| length + 1);
        }
    }
}

/// The text of some tokens with their edits, in one line.
pub(crate) fn rendered(source: &[u8], tokens: &Tokens, edits: &[Edit], first: usize, last: usize) -> String {
    let mut text = String::new();
    for (index, edit) in edits.iter().enumerate().take(last + 1).skip(first) {
        let token = tokens.tokens[index];
        text.extend(edit.before.iter().rev().map(String::as_str));
        match &edit.instead {
            Some(instead) => text.push_str(instead),
            None => text.extend(source[token.start..token.end].iter().map(|&byte| char::from(byte))),
        }
        text.push_str(&edit.after);
        if index < last && token.end < tokens.tokens[index + 1].start {
            text.push(' ');
        }
    }
    text
}
