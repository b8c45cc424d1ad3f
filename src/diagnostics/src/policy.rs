//! What the user wants of diagnostics: warnings that are errors or not wanted, at all or at one
//! line; and what has one cause shown once.

use crate::{DiagId, Diagnostic, Severity, SourceMap};
use indexmap::IndexMap;

/// What becomes of a warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// It is an error.
    Error,
    /// It is a warning.
    Warn,
    /// It is not shown.
    Ignore,
}

/// `LEVEL` or `LEVEL=ID`: what becomes of all warnings, or of those with one id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// What becomes of them.
    pub level: Level,
    /// The id; `None`: all.
    pub id: Option<DiagId>,
}

impl std::str::FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (level, id) = text.split_once('=').map_or((text, None), |(level, id)| (level, Some(id)));
        let level = match level {
            "error" => Level::Error,
            "warn" => Level::Warn,
            "ignore" => Level::Ignore,
            _ => return Err("it is `error`, `warn` or `ignore`, for one warning with `=ID` after it".to_owned()),
        };
        let id = id.map(|name| match DiagId::from_name(name) {
            Some(id) if id.severity() == Severity::Warning => Ok(id),
            Some(_) => Err(format!("`{name}` is an error, not a warning")),
            None => Err(format!("there is no warning `{name}`")),
        });
        Ok(Self { level, id: id.transpose()? })
    }
}

/// The diagnostics that are left of some, with their severities. The last rule that fits a warning
/// holds; the comment `# rotor: ignore[ID, ...]` in the line where it is shown comes before all rules.
pub fn apply(rules: &[Rule], diagnostics: Vec<Diagnostic>, sources: &SourceMap) -> Vec<Diagnostic> {
    let level = |diagnostic: &Diagnostic| {
        let fits = |rule: &&Rule| rule.id.is_none_or(|id| id == diagnostic.id);
        match rules.iter().rev().find(fits) {
            _ if diagnostic.severity == Severity::Error => Level::Error,
            _ if is_ignored(diagnostic, sources) => Level::Ignore,
            Some(rule) => rule.level,
            None if diagnostic.id.must_be_meant() => Level::Error,
            None => Level::Warn,
        }
    };
    let decide = |diagnostic: Diagnostic| match level(&diagnostic) {
        Level::Ignore => None,
        Level::Error if diagnostic.severity == Severity::Warning && diagnostic.id.must_be_meant() => {
            Some(Diagnostic { severity: Severity::Error, ..diagnostic })
        }
        Level::Error if diagnostic.severity == Severity::Warning => Some(
            Diagnostic { severity: Severity::Error, ..diagnostic }.note("a warning that `-W error` makes an error"),
        ),
        Level::Error | Level::Warn => Some(diagnostic),
    };
    diagnostics.into_iter().filter_map(decide).collect()
}

/// Whether the line of a diagnostic has a comment that does not want it.
fn is_ignored(diagnostic: &Diagnostic, sources: &SourceMap) -> bool {
    let line = || {
        let span = sources.resolve(diagnostic.primary.loc)?;
        sources.file_text(span.file)?.lines().nth(span.line as usize - 1)
    };
    let ids = |line: &'_ str| -> Option<bool> {
        let (_, comment) = line.rsplit_once('#')?;
        let ids = comment.trim().strip_prefix("rotor:")?.trim_start().strip_prefix("ignore[")?;
        Some(ids.split_once(']')?.0.split(',').any(|id| id.trim() == diagnostic.id.name()))
    };
    line().and_then(ids).unwrap_or(false)
}

/// At most this many other places are named.
const PLACES: usize = 5;

/// The diagnostics with those of one cause as one: those of one place, and those of one message.
pub fn grouped(diagnostics: &[Diagnostic], sources: &SourceMap) -> Vec<Diagnostic> {
    let mut places: IndexMap<_, Vec<&Diagnostic>> = IndexMap::new();
    for (index, diagnostic) in diagnostics.iter().enumerate() {
        // What has no place is alone.
        let place = sources.resolve(diagnostic.primary.loc).ok_or(index);
        places.entry((diagnostic.id, diagnostic.severity, place)).or_default().push(diagnostic);
    }
    let mut causes: IndexMap<_, Vec<Diagnostic>> = IndexMap::new();
    for ((id, severity, place), same) in places {
        let mut first = same[0].clone();
        let others = same.iter().filter(|other| other.message != first.message).count();
        if others > 0 {
            first = first.note(format!("{others} more of this kind in the same place; `-v` shows all"));
        }
        causes.entry((id, severity, first.message.clone(), place.err())).or_default().push(first);
    }
    let one = |same: Vec<Diagnostic>| {
        let places: Vec<String> = same[1..].iter().map(|other| sources.describe(other.primary.loc)).collect();
        let first = same.into_iter().next().expect("a group has a member");
        match places.len() {
            0 => first,
            1 => first.note(format!("the same at {}", places[0])),
            n if n <= PLACES => first.note(format!("the same at {n} more places: {}", places.join(", "))),
            n => first.note(format!("the same at {n} more places: {}, ...", places[..PLACES].join(", "))),
        }
    };
    causes.into_values().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SourceSpan;
    use entity::SourceLoc;

    /// A map of a file with a place in each line.
    fn sources(text: &str) -> (SourceMap, Vec<SourceLoc>) {
        let mut sources = SourceMap::default();
        let file = sources.file("t.py");
        sources.set_text(file, text.to_owned());
        let lines = 1..=u32::try_from(text.lines().count()).expect("a short text");
        let places = lines.map(|line| {
            let span = SourceSpan { file, line, column: 0, end_line: line, end_column: 1 };
            sources.intern(span)
        });
        let places = places.collect();
        (sources, places)
    }

    #[test]
    fn rules_and_comments_decide_about_warnings() {
        let text = "a  # rotor: ignore[not-run, always-raises]\nb  # rotor: ignore[not-run]\nc\n";
        let (sources, places) = sources(text);
        let warning = |at: usize| Diagnostic::new(DiagId::AlwaysRaises, "m", places[at]);
        let severities = |rules: &[&str]| -> Vec<Severity> {
            let rules: Vec<Rule> = rules.iter().map(|rule| rule.parse().expect("a rule")).collect();
            let left = apply(&rules, vec![warning(0), warning(1), warning(2)], &sources);
            left.iter().map(|diagnostic| diagnostic.severity).collect()
        };
        assert_eq!(severities(&[]), [Severity::Warning; 2]);
        assert_eq!(severities(&["error"]), [Severity::Error; 2]);
        assert_eq!(severities(&["error", "warn=always-raises"]), [Severity::Warning; 2]);
        assert_eq!(severities(&["ignore=always-raises"]), []);
        assert_eq!(severities(&["ignore=not-run"]), [Severity::Warning; 2]);
        let error = Diagnostic::new(DiagId::UnionError, "m", places[0]);
        assert_eq!(apply(&["ignore".parse().expect("a rule")], vec![error], &sources).len(), 1);
        for wrong in ["", "errors", "error=union-error", "warn=nothing"] {
            assert!(wrong.parse::<Rule>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn one_cause_is_shown_once() {
        let (sources, places) = sources("a\nb\nc\n");
        let error = |message: &str, at: usize| Diagnostic::new(DiagId::UnionError, message, places[at]);
        let found = [error("m", 0), error("other types", 0), error("m", 1), error("n", 2), error("m", 2)];
        let groups = grouped(&found, &sources);
        let texts: Vec<(&str, &[String])> = groups.iter().map(|d| (&*d.message, &*d.notes)).collect();
        let kinds = "1 more of this kind in the same place; `-v` shows all".to_owned();
        assert_eq!(texts, [("m", &[kinds.clone(), "the same at t.py:2".to_owned()][..]), ("n", &[kinds][..])]);
        let without_place = Diagnostic::new(DiagId::ToolMissing, "m", SourceLoc::UNKNOWN);
        assert_eq!(grouped(&[without_place.clone(), without_place], &sources).len(), 2);
    }
}
