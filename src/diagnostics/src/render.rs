//! Rendering of diagnostics: rustc's manner for people, JSON lines for editors.

use crate::{Diagnostic, Label, Severity, SourceMap, SourceSpan};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use entity::FileId;
use std::fmt::Write as _;
use std::ops::Range;

/// How a text is rendered.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// With colours.
    pub color: bool,
    /// With all steps of call chains, and with messages of any length.
    pub full: bool,
}

/// The steps of a call chain that are shown at each end.
const CHAIN_ENDS: usize = 3;

/// The longest message, note or label that is shown whole.
const LONGEST: usize = 400;

/// The text a user reads: headline with the id, source lines with labels, notes, call chain, help.
pub fn render_text(diagnostic: &Diagnostic, sources: &SourceMap, style: Style) -> String {
    let shortened = if style.full { diagnostic.clone() } else { short(diagnostic) };
    let diagnostic = &shortened;
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(diagnostic.message.as_str()).id(diagnostic.id.name()));
    for (file, labels) in labels_by_file(diagnostic, sources) {
        match sources.file_text(file) {
            Some(text) => {
                let annotations = labels.iter().map(|(label, span, primary)| {
                    let kind = if *primary { AnnotationKind::Primary } else { AnnotationKind::Context };
                    let annotation = kind.span(byte_range(text, *span));
                    if label.message.is_empty() { annotation } else { annotation.label(label.message.as_str()) }
                });
                group = group.element(
                    Snippet::source(text).path(sources.file_name(file)).annotations(annotations.collect::<Vec<_>>()),
                );
            }
            None => {
                for (_, span, _) in &labels {
                    let origin = Origin::path(sources.file_name(file)).line(span.line as usize);
                    group = group.element(origin.char_column(span.column as usize + 1));
                }
            }
        }
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    let chain = diagnostic.trace.join(" -> ");
    if !chain.is_empty() {
        group = group.element(Level::NOTE.message(format!("reached from {chain}")));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[group])
}

/// A diagnostic that fits a screen.
fn short(diagnostic: &Diagnostic) -> Diagnostic {
    let mut short = diagnostic.clone();
    let mut cut = false;
    let notes = short.notes.iter_mut().filter(|note| !note.contains('\n'));
    let labels = short.secondary.iter_mut().map(|label| &mut label.message);
    for text in notes.chain(labels).chain([&mut short.message, &mut short.primary.message]) {
        if let Some(less) = shortened(text) {
            *text = less;
            cut = true;
        }
    }
    let steps = short.trace.len();
    if steps > 2 * CHAIN_ENDS + 1 {
        let left_out = format!("... {} more calls ...", steps - 2 * CHAIN_ENDS);
        short.trace.splice(CHAIN_ENDS..steps - CHAIN_ENDS, [left_out]);
        cut = true;
    }
    if cut {
        short.notes.push("shortened; `-v` shows all of it".to_owned());
    }
    short
}

/// The start and the end of a text that is too long.
fn shortened(text: &str) -> Option<String> {
    let length = text.chars().count();
    (length > LONGEST).then(|| {
        let start: String = text.chars().take(LONGEST * 3 / 4).collect();
        let end: String = text.chars().skip(length - LONGEST / 4).collect();
        format!("{start} ... {end}")
    })
}

type PlacedLabel<'a> = (&'a Label, SourceSpan, bool);

/// The labels that have a place, grouped by file, the primary label's file first.
fn labels_by_file<'a>(diagnostic: &'a Diagnostic, sources: &SourceMap) -> Vec<(FileId, Vec<PlacedLabel<'a>>)> {
    let mut groups: Vec<(FileId, Vec<PlacedLabel<'a>>)> = Vec::new();
    let all = std::iter::once((&diagnostic.primary, true)).chain(diagnostic.secondary.iter().map(|l| (l, false)));
    for (label, primary) in all {
        let Some(span) = sources.resolve(label.loc) else { continue };
        match groups.iter_mut().find(|(file, _)| *file == span.file) {
            Some((_, labels)) => labels.push((label, span, primary)),
            None => groups.push((span.file, vec![(label, span, primary)])),
        }
    }
    groups
}

/// The bytes of a span; clipped to the text, never empty where the line is not.
fn byte_range(text: &str, span: SourceSpan) -> Range<usize> {
    let start = byte_offset(text, span.line, span.column);
    let end = byte_offset(text, span.end_line, span.end_column).max(start);
    if start == end {
        let rest = text[start..].chars().next().filter(|&c| c != '\n');
        return start..start + rest.map_or(0, char::len_utf8);
    }
    start..end
}

fn byte_offset(text: &str, line: u32, column: u32) -> usize {
    let mut start = 0;
    for _ in 1..line {
        match text[start..].find('\n') {
            Some(newline) => start += newline + 1,
            None => return text.len(),
        }
    }
    let line_text = text[start..].split('\n').next().unwrap_or("");
    let within = line_text.char_indices().nth(column as usize).map_or(line_text.len(), |(offset, _)| offset);
    start + within
}

/// One JSON object, on one line, for editors.
///
/// Keys: `id`, `severity`, `message`, `primary` and `secondary` (file, line, column, end_line,
/// end_column, message; lines and columns from 1, `end_column` that of the last character),
/// `notes`, `trace`, `help`. `docs/diagnostics.schema.json` is the schema.
pub fn render_json(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let secondary: Vec<String> = diagnostic.secondary.iter().map(|l| json_label(l, sources)).collect();
    format!(
        "{{\"id\":{},\"severity\":\"{severity}\",\"message\":{},\"primary\":{},\"secondary\":[{}],\"notes\":{},\"trace\":{},\"help\":{}}}",
        json_string(diagnostic.id.name()),
        json_string(&diagnostic.message),
        json_label(&diagnostic.primary, sources),
        secondary.join(","),
        json_strings(&diagnostic.notes),
        json_strings(&diagnostic.trace),
        diagnostic.help.as_deref().map_or_else(|| "null".to_owned(), json_string),
    )
}

fn json_label(label: &Label, sources: &SourceMap) -> String {
    match sources.resolve(label.loc) {
        Some(span) => format!(
            "{{\"file\":{},\"line\":{},\"column\":{},\"end_line\":{},\"end_column\":{},\"message\":{}}}",
            json_string(sources.file_name(span.file)),
            span.line,
            span.column + 1,
            span.end_line,
            span.end_column,
            json_string(&label.message)
        ),
        None => "null".to_owned(),
    }
}

fn json_strings(strings: &[String]) -> String {
    let items: Vec<String> = strings.iter().map(|s| json_string(s)).collect();
    format!("[{}]", items.join(","))
}

fn json_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if c < ' ' => write!(out, "\\u{:04x}", u32::from(c)).expect("writing to a String succeeds"),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DiagId;

    fn sources() -> (SourceMap, entity::SourceLoc, entity::SourceLoc) {
        let mut sources = SourceMap::default();
        let file = sources.file("t.py");
        sources.set_text(file, "def f(n):\n    é = 1\n    return é + 'x'\n".to_owned());
        let span = |line, column, end_column| SourceSpan { file, line, column, end_line: line, end_column };
        let first = sources.intern(span(2, 4, 9));
        let second = sources.intern(span(3, 11, 18));
        (sources, first, second)
    }

    #[test]
    fn text_shows_both_places_and_the_way_out() {
        let (sources, first, second) = sources();
        let diagnostic = Diagnostic::new(DiagId::UnionError, "cannot unify", second)
            .at("a str")
            .label(first, "an int")
            .note("a sentence")
            .help("convert one of them");
        let text = render_text(&diagnostic, &sources, Style::default());
        for part in
            ["error[union-error]: cannot unify", "t.py:3:12", "an int", "a str", "note: a sentence", "help: convert"]
        {
            assert!(text.contains(part), "{part} not in:\n{text}");
        }
    }

    /// The keys of an object of the schema, as one line of it lists them.
    fn required(schema: &str, nth: usize) -> Vec<&str> {
        let list = schema.split("\"required\": [").nth(nth).expect("the schema has both objects");
        list.split(']').next().unwrap_or_default().split('"').skip(1).step_by(2).collect()
    }

    #[test]
    fn json_has_the_keys_of_the_schema() {
        let (sources, first, _) = sources();
        let json = render_json(&Diagnostic::new(DiagId::SyntaxError, "m", first), &sources);
        let schema = include_str!("../../../docs/diagnostics.schema.json");
        let mut at = 0;
        for key in required(schema, 1) {
            let key = format!("\"{key}\":");
            let found = json.find(&key).unwrap_or_else(|| panic!("{key} in {json}"));
            assert!(found >= at || key == "\"message\":", "{key} is out of order in {json}");
            at = found.max(at);
        }
        let place = json.split("\"primary\":{").nth(1).and_then(|rest| rest.split('}').next()).expect("a place");
        let keys: Vec<&str> = place.split(',').filter_map(|part| part.split('"').nth(1)).collect();
        assert_eq!(keys, required(schema, 2));
    }

    #[test]
    fn json_is_one_line() {
        let (sources, first, _) = sources();
        let json = render_json(&Diagnostic::new(DiagId::SyntaxError, "a \"b\"\n", first), &sources);
        assert!(json.contains(r#""message":"a \"b\"\n""#), "{json}");
        assert!(json.contains(r#""line":2,"column":5,"end_line":2,"end_column":9,"#), "{json}");
        assert_eq!(json.lines().count(), 1);
    }

    #[test]
    fn long_chains_and_texts_are_cut_unless_all_is_wanted() {
        let (sources, first, _) = sources();
        let mut diagnostic = Diagnostic::new(DiagId::UnionError, "x".repeat(1000), first);
        diagnostic.trace = (0..20).map(|n| format!("step {n}")).collect();
        let text = render_text(&diagnostic, &sources, Style::default());
        assert!(text.contains("step 2 -> ... 14 more calls ... -> step 17"), "{text}");
        assert!(text.contains("note: shortened; `-v` shows all of it") && text.len() < 900, "{text}");
        let text = render_text(&diagnostic, &sources, Style { full: true, ..Style::default() });
        assert!(text.contains("step 9") && text.contains(&"x".repeat(1000)) && !text.contains("shortened"), "{text}");
    }
}
