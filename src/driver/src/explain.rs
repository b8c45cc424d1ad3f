//! `rotor explain`: the pages of diagnostics, and the modules of the standard library.

use diagnostics::{DiagId, Page, Severity};

/// The page of the library.
const LIBRARY: &str = include_str!("../../../docs/library.md");

/// What a topic of the library begins with.
const PREFIX: &str = "library";

/// The text of a topic; `all` examples or the first.
///
/// # Errors
/// The names that there are instead.
pub fn explain(topic: &str, all: bool) -> Result<String, Vec<String>> {
    if let Some(id) = DiagId::from_name(topic) {
        return Ok(diagnostic(id, all));
    }
    match topic.strip_prefix(PREFIX) {
        Some("") => Ok(modules()),
        Some(name) if name.starts_with('.') => {
            module(&name[1..]).ok_or_else(|| module_names().map(|module| format!("{PREFIX}.{module}")).collect())
        }
        _ => {
            let modules = module_names().map(|module| format!("{PREFIX}.{module}"));
            Err(DiagId::ALL.iter().map(|id| id.name().to_owned()).chain(modules).collect())
        }
    }
}

/// All ids, each with the first sentence of its page.
pub fn index() -> String {
    let lines = DiagId::ALL.iter().map(|&id| {
        let page = Page::of(id).expect("tests read every page");
        let cause = page.cause.replace('\n', " ");
        let sentence = cause.split_once(". ").map_or(&*cause, |(first, _)| first).trim_end_matches('.');
        format!("{:<24} {sentence}", id.name())
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn diagnostic(id: DiagId, all: bool) -> String {
    let page = Page::of(id).expect("tests read every page");
    let severity = match id.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut text = format!("# {severity}[{}]\n\n{}", id.name(), page.text(all));
    let more = page.examples.len() - 1;
    if !all && more > 0 {
        text.push_str(&format!("\n\n`rotor explain -v {}` shows {more} more.", id.name()));
    }
    text
}

/// The modules of the page, each with what it says: a section, a row of a table, or a word of a list.
fn entries() -> Vec<(&'static str, String)> {
    let mut entries = Vec::new();
    for part in LIBRARY.split("\n## ").skip(1) {
        let mut sections = part.split("\n### ");
        let (_, body) = sections.next().unwrap_or_default().split_once('\n').unwrap_or_default();
        for section in sections {
            let (title, text) = section.split_once('\n').unwrap_or((section, ""));
            entries.extend(quoted(title).map(|name| (name, text.trim().to_owned())));
        }
        let paragraphs: Vec<&str> = body.split("\n\n").map(str::trim).filter(|text| !text.is_empty()).collect();
        let about = paragraphs.first().copied().unwrap_or_default();
        for paragraph in paragraphs.iter().skip(1) {
            if paragraph.starts_with('|') {
                let rows = paragraph.lines().skip(2).filter_map(|row| row.trim_matches('|').split_once('|'));
                for (names, has) in rows {
                    entries.extend(quoted(names).map(|name| (name, format!("Has {}.", has.trim()))));
                }
            } else if paragraph.starts_with('`') {
                entries.extend(quoted(paragraph).map(|name| (name, about.to_owned())));
            }
        }
    }
    entries
}

fn quoted(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split('`').skip(1).step_by(2)
}

fn module_names() -> impl Iterator<Item = &'static str> {
    entries().into_iter().map(|(name, _)| name)
}

fn modules() -> String {
    let introduction = LIBRARY.split("\n## ").next().unwrap_or_default();
    let shown = introduction.lines().filter(|line| !line.starts_with("Made by")).collect::<Vec<_>>().join("\n");
    let names: Vec<&str> = module_names().collect();
    format!("{}\n\n{}\n\n`rotor explain {PREFIX}.NAME` shows one.", shown.trim(), names.join(", "))
}

fn module(name: &str) -> Option<String> {
    let (name, text) = entries().into_iter().find(|(known, _)| *known == name)?;
    Some(format!("# {name}\n\n{text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_found() {
        let text = explain("union-error", false).expect("an id");
        assert!(text.starts_with("# error[union-error]\n\nValues") && text.contains("## Ways out\n\n- "), "{text}");
        assert!(explain("union-error", true).expect("an id").len() > text.len());
        let text = explain("library.base64", false).expect("a module");
        assert!(text.starts_with("# base64") && text.contains("`b64encode`") && !text.contains("binascii"), "{text}");
        assert!(explain("library", false).expect("the index").contains("base64, "));
        assert!(explain("unoin-error", false).expect_err("no id").contains(&"union-error".to_owned()));
        assert!(explain("library.time", false).expect("a row").contains("`monotonic`"));
        assert!(explain("library.textwrap", false).expect("of a list").contains("translated"));
        assert!(explain("library.nothing", false).is_err());
        assert_eq!(index().lines().count(), DiagId::ALL.len());
    }
}
