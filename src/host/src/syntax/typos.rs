//! Keywords that are written wrongly: `whille`, `improt`.
//!
//! A word of the line that the parser refuses is taken for a keyword that it resembles, where the line is
//! right with it.
//!
//! Source: CPython 3.14, `Lib/traceback.py` (`_find_keyword_typos`).

use super::tokens::{Kind, Lexed, Token};
use super::{Better, KEYWORDS, at};
use crate::dialect::first_error;

/// At most this many words of a line are tried, with as many keywords each.
const WORDS: usize = 10;
const CANDIDATES: usize = 3;

/// The keyword that a word of a line should be.
pub(super) fn keyword(text: &str, lexed: &Lexed, line: u32) -> Option<Better> {
    let is_word = |token: &&Token| token.line == line && token.kind == Kind::Name && !is_keyword(&token.text);
    lexed.tokens.iter().filter(is_word).take(WORDS).find_map(|word| {
        let right = candidates(&word.text).into_iter().find(|keyword| is_right(text, word, keyword))?;
        Some(at(word, format!("invalid syntax. Did you mean '{right}'?")))
    })
}

fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word) || matches!(word, "True" | "False" | "None")
}

/// The keywords that resemble a word, the nearest first.
fn candidates(word: &str) -> Vec<&'static str> {
    let mut found: Vec<(usize, &'static str)> = Vec::new();
    for &keyword in KEYWORDS {
        let (common, length) = (common(word, keyword), word.chars().count() + keyword.len());
        if 4 * common >= length {
            found.push((2000 * common / length, keyword));
        }
    }
    found.sort_by_key(|&(likeness, _)| std::cmp::Reverse(likeness));
    found.truncate(CANDIDATES);
    found.into_iter().map(|(_, keyword)| keyword).collect()
}

/// How many characters two words have in common, in order.
fn common(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row = vec![0; b.len() + 1];
    for x in a.chars() {
        let mut before = 0;
        for (j, &y) in b.iter().enumerate() {
            let above = row[j + 1];
            row[j + 1] = if x == y { before + 1 } else { above.max(row[j]) };
            before = above;
        }
    }
    row[b.len()]
}

/// Whether the parser goes beyond the line with a keyword in the place of a word.
fn is_right(text: &str, word: &Token, keyword: &str) -> bool {
    let mut made = String::with_capacity(text.len() + keyword.len());
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if number == word.line {
            made.extend(line.chars().take(word.column as usize));
            made.push_str(keyword);
            made.extend(line.chars().skip(word.end as usize));
        } else {
            made.push_str(line);
        }
    }
    first_error(&made).is_none_or(|line| line > word.line as usize)
}
