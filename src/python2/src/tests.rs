//! Snippets and what becomes of them; what is refused, and where; where columns come from.

use crate::{Options, convert};

/// Snippets: the lines of a source, then `=>`, then what is made of it. A blank line ends a snippet.
const SNIPPETS: &str = include_str!("snippets.txt");

fn made(source: &str, options: &Options<'_>) -> String {
    match convert(source.as_bytes(), options) {
        Ok(made) => made.text,
        Err(error) => format!("{}:{}-{} {}\n", error.line, error.column, error.end_column, error.message),
    }
}

#[test]
fn snippets() {
    let beside = |name: &str| name == "beside";
    let own = |name: &str| name == "Queue";
    let options = Options { sibling: &beside, own: &own, expression: false };
    let mut blessed = String::new();
    for snippet in SNIPPETS.split("\n\n").map(str::trim_end).filter(|snippet| !snippet.is_empty()) {
        let source = snippet.split_once("\n=>").map_or(snippet, |(source, _)| source);
        let source = format!("{}\n", source.replace("\\t", "\t"));
        blessed.push_str(&format!("{}=>\n{}\n", source.replace('\t', "\\t"), made(&source, &options)));
    }
    let same = blessed.trim_end() == SNIPPETS.trim_end();
    assert!(same, "snippets.txt should be\n{blessed}");
}

#[test]
fn every_line_stays() {
    for snippet in SNIPPETS.split("\n\n").filter_map(|snippet| snippet.split_once("\n=>")) {
        let (source, made) = snippet;
        let made = made.strip_prefix('\n').unwrap_or(made);
        // What is refused is one line that starts with a place.
        if !made.starts_with(|first: char| first.is_ascii_digit() && made.contains(':')) {
            assert_eq!(source.lines().count(), made.lines().count(), "{source}");
        }
    }
}

#[test]
fn columns_are_those_of_the_source() {
    let source = "x = 1 / yy + zz\n\tprint é, b\n";
    let source =
        format!("# coding: utf-8\nif x:\n\tx = '\u{e9}' + foo / bar\n{}", source.lines().next().expect("a line"));
    let converted = convert(source.as_bytes(), &Options::default()).expect("it is Python 2");
    for word in ["foo", "bar", "yy", "zz"] {
        let place = |text: &str| {
            let (line, found) = text.lines().enumerate().find(|(_, line)| line.contains(word)).expect("the word");
            let column = found[..found.find(word).expect("the word")].chars().count();
            (u32::try_from(line + 1).expect("few"), u32::try_from(column).expect("few"))
        };
        let (line, column) = place(&converted.text);
        let (source_line, source_column) = place(&source);
        assert_eq!(line, source_line);
        assert_eq!(converted.columns.source_column(line, column), source_column, "{word} in {}", converted.text);
    }
}

#[test]
fn literals_have_their_bytes() {
    let latin1 = b"# -*- coding: latin-1 -*-\nx = '\xe9' u'\xe9'\n";
    assert_eq!(
        convert(latin1, &Options::default()).expect("Latin-1").text.lines().nth(1),
        Some("x = __py2_u__('\u{e9}' '\u{e9}')")
    );
    let utf8 = "# coding: utf-8\nx = '\u{e9}' u'\u{e9}'\n";
    let text = convert(utf8.as_bytes(), &Options::default()).expect("UTF-8").text;
    assert_eq!(text.lines().nth(1), Some("x = __py2_u__('\u{c3}\u{a9}' '\u{e9}')"));
    let error = convert("x = 1\ny = '\u{e9}'\n".as_bytes(), &Options::default()).expect_err("no encoding");
    assert!(error.message.starts_with("Non-ASCII character '\\xc3'"));
    assert_eq!((error.line, error.column), (2, 5));
}

#[test]
fn what_is_python_2_only() {
    let only = |source: &str| convert(source.as_bytes(), &Options::default()).expect("Python 2").only;
    assert_eq!(only("x = 1\nprint x\n"), Some((2, "a print statement")));
    assert_eq!(only("print(x)\ny = 1 / 2\n"), None);
    assert_eq!(only("x = 0777\n"), Some((1, "a number")));
}
