//! The syntax of Python 2: makes Python 3 source text of that of Python 2.7.
//!
//! Every line stays where it is, and [`Columns`] says which column of the user's file each column of
//! the text comes from, so diagnostics and tracebacks show the user's places. What only syntax says
//! is rewritten (`except X, e`); what needs meaning (print, exec, division, backticks, methods that
//! only Python 2 has) becomes a call of a helper with a reserved name, `__py2_...__`, which the host
//! puts among the builtins of such a module (`runtimes/lib/_python2`).
//!
//! A `str` of Python 2 holds bytes: its literals have the code points 0 to 255 of their bytes.
//!
//! Source: the grammar of CPython 2.7 (`Grammar/Grammar`), its tokenizer and its messages.
//!
//! # Deviations
//!
//! - The names `True` and `False` cannot be assigned: the statement is kept, and means nothing. That
//!   and other differences that the text shows are [`Converted::remarks`].
//! - What CPython's compiler refuses behind its parser (`return` outside of functions) is refused by
//!   the compiler of Python 3, with its message.

mod attributes;
mod differences;
mod encoding;
mod expressions;
mod imports;
mod literals;
mod output;
mod parameters;
mod parser;
mod scope;
#[cfg(test)]
mod tests;
mod tokens;

pub use encoding::{NO_ENCODING, decoded};
pub use output::Columns;

use encoding::Shown;
use parser::Parser;

/// What surrounds a source.
pub struct Options<'a> {
    /// Whether a name is that of a module in the package of the importing module, beside it.
    pub sibling: &'a dyn Fn(&str) -> bool,
    /// Whether a name is that of a module of the program, which comes before the library's.
    pub own: &'a dyn Fn(&str) -> bool,
    /// Whether the text is one expression.
    pub expression: bool,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { sibling: &|_| false, own: &|_| false, expression: false }
    }
}

/// What is made of a source.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The text for the compiler of Python 3.
    pub text: String,
    /// Where its columns come from.
    pub columns: Columns,
    /// The source as people see it: lines end in `\n`.
    pub shown: String,
    /// The first line that is Python 2 and not Python 3, and what is there.
    pub only: Option<(u32, &'static str)>,
    /// What means something else than in Python 2.
    pub remarks: Vec<Remark>,
}

/// Something that means something else than in Python 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Line, column, end line and end column: lines from 1, columns from 0.
    pub range: [u32; 4],
    /// What differs.
    pub message: &'static str,
    /// What to do about it.
    pub help: &'static str,
}

/// What Python 2.7 does not accept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// What CPython 2.7 says.
    pub message: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 0, in characters.
    pub column: u32,
    /// The column behind the last character of the place in that line.
    pub end_column: u32,
    /// Whether there is something before it that is Python 2 and not Python 3.
    pub only_python2: bool,
}

/// Converts a source.
pub fn convert(bytes: &[u8], options: &Options<'_>) -> Result<Converted, SyntaxError> {
    let (source, encoding) = encoding::read(bytes)?;
    let shown = Shown::new(&source);
    let tokens = tokens::tokens(&source, &shown);
    let mut parser = Parser::new(&source, &shown, &encoding, options, &tokens);
    let parsed = if options.expression { parser.expression() } else { parser.module() };
    parsed.map_err(|error| SyntaxError { only_python2: parser.only.is_some(), ..error })?;
    let only = parser.only.map(|(index, what)| (shown.place(tokens.tokens[index].start).0, what));
    let remarks = parser.differences();
    let edits = parser.edits;
    let (text, columns) = output::text(&source, &shown, &tokens, &edits);
    Ok(Converted { text, columns, shown: shown.text(), only, remarks })
}

/// The text of a file as people see it: UTF-8, or Latin-1 where it is not.
pub fn shown(bytes: &[u8]) -> String {
    Shown::new(bytes).text()
}
