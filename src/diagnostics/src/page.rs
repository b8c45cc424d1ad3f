//! The page of a diagnostic: cause, smallest example, ways out.
//!
//! A page is Markdown and a literate test: its console fences are run. What only the tests want,
//! such as lines with exit statuses, is not shown to people.
//! Invariant: the first section is an example with its message, the last is "Ways out".

use crate::DiagId;

/// The heading of the last section.
const WAYS_OUT: &str = "Ways out";

/// A page, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Why the message appears.
    pub cause: String,
    /// Title and text of the examples.
    pub examples: Vec<(String, String)>,
    /// What one can do.
    pub ways_out: String,
}

impl Page {
    /// The page of an id.
    ///
    /// # Errors
    /// What the text lacks that a page has.
    pub fn of(id: DiagId) -> Result<Self, String> {
        Self::parse(id.page()).map_err(|problem| format!("{}: {problem}", id.name()))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut parts = text.split("\n## ");
        let (title, cause) = parts.next().unwrap_or_default().split_once('\n').unwrap_or_default();
        if !title.starts_with("# ") || cause.trim().is_empty() {
            return Err("a page starts with its title and the cause".to_owned());
        }
        let mut sections: Vec<(String, String)> = parts
            .map(|part| part.split_once('\n').unwrap_or((part, "")))
            .map(|(title, body)| (title.trim().to_owned(), for_people(body)))
            .collect();
        let ways_out = match sections.pop() {
            Some((title, text)) if title == WAYS_OUT && !text.is_empty() => text,
            _ => return Err(format!("the last section is `## {WAYS_OUT}`")),
        };
        if !sections.first().is_some_and(|(_, text)| text.contains("    $ ")) {
            return Err("the first section is an example with its message".to_owned());
        }
        Ok(Self { cause: for_people(cause), examples: sections, ways_out })
    }

    /// The page as one text: the cause, the first example or all of them, the ways out.
    pub fn text(&self, all: bool) -> String {
        let examples = if all { &*self.examples } else { &self.examples[..1] };
        let mut text = self.cause.clone();
        for (title, body) in examples {
            text.push_str(&format!("\n\n## {title}\n\n{body}"));
        }
        text + &format!("\n\n## {WAYS_OUT}\n\n{}", self.ways_out)
    }
}

/// A section without what only tests want: programs and transcripts are indented, files have their
/// names above them, variables of the environment and exit statuses are gone.
fn for_people(section: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut fence: Option<String> = None;
    for line in section.trim().lines() {
        match (line.strip_prefix("```"), &fence) {
            (Some(_), Some(_)) => fence = None,
            (Some(info), None) => {
                let (kind, file) = info.split_once(' ').unwrap_or((info, ""));
                match kind {
                    "py" | "file" | "latin1" if !file.is_empty() => lines.extend([format!("{file}:"), String::new()]),
                    "run" => lines.extend(["It prints:".to_owned(), String::new()]),
                    _ => {}
                }
                fence = Some(kind.to_owned());
            }
            (None, Some(kind)) if kind == "console" && line.starts_with("[exit status ") => {}
            (None, Some(kind)) if kind == "console" => {
                lines.push(format!("    {}", without_variables(line)).trim_end().to_owned())
            }
            (None, Some(_)) => lines.push(format!("    {line}").trim_end().to_owned()),
            (None, None) => lines.push(line.to_owned()),
        }
    }
    lines.join("\n").trim_matches('\n').trim_end().to_owned()
}

/// A line of a transcript without variables of Rotor's tests before the command.
fn without_variables(line: &str) -> String {
    match line.strip_prefix("$ ").and_then(|rest| rest.find("rotor ").map(|at| rest.split_at(at))) {
        Some((before, command)) if before.split_whitespace().all(|word| word.starts_with("ROTOR_FAIL_IN=")) => {
            format!("$ {command}")
        }
        _ => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_all_parts_and_nothing_of_the_tests() {
        for &id in DiagId::ALL {
            let page = Page::of(id).expect("a page has all parts");
            let text = page.text(true);
            for notation in ["```", "[exit status", "ROTOR_FAIL_IN=a"] {
                assert!(!text.contains(notation), "{}: {notation} in\n{text}", id.name());
            }
            assert!(!text.contains("\ndef ") && !text.contains("\nimport "), "{}: code is indented\n{text}", id.name());
            assert!(page.examples[0].1.contains(&format!("[{}]", id.name())), "{}: the first example", id.name());
        }
    }

    #[test]
    fn a_page_without_a_part_is_refused() {
        for text in [
            "# x\n\n## A\n\n```console\n$ rotor check main.py\n```\n\n## Ways out\n\nDo.\n",
            "# x\n\nCause.\n\n## A\n\n```console\n$ rotor check main.py\n```\n",
            "# x\n\nCause.\n\n## Ways out\n\nDo.\n",
        ] {
            assert!(Page::parse(text).is_err(), "{text}");
        }
    }
}
