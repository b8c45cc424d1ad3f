//! The book: the index of messages is made of the diagnostics' pages; every page is listed, every link leads somewhere.

use crate::tidy::{files_below, read};
use crate::{Result, root};
use diagnostics::{DiagId, Page, Severity};
use std::collections::BTreeSet;
use std::path::Path;

/// The page that is made.
const ERRORS: &str = "docs/errors.md";

/// The list of pages.
const SUMMARY: &str = "SUMMARY.md";

/// Writes the pages that are made of others.
pub(crate) fn write() -> Result {
    let path = root().join(ERRORS);
    std::fs::write(&path, errors()?).map_err(|e| format!("{}: {e}", path.display()))
}

/// All messages, errors first, each with its cause, an example and ways out.
fn errors() -> Result<String> {
    let mut text = "# What messages mean\n\n\
                    Made by `cargo xtask docs` from the pages of `tests/mdtest/diagnostics`, which are tests; do not edit.\n\
                    `rotor explain ID` prints the same, with `-v` all examples.\n"
        .to_owned();
    for (severity, title) in [(Severity::Error, "Errors"), (Severity::Warning, "Warnings")] {
        text.push_str(&format!("\n## {title}\n"));
        let mut ids: Vec<DiagId> = DiagId::ALL.iter().copied().filter(|id| id.severity() == severity).collect();
        ids.sort_by_key(|id| id.name());
        for id in ids {
            let page = Page::of(id)?;
            let (name, (_, example)) = (id.name(), &page.examples[0]);
            text.push_str(&format!("\n### {name}\n\n{}\n\n{example}\n\n{}\n", page.cause, page.ways_out));
        }
    }
    Ok(text)
}

/// Adds what is wrong with the book.
pub(crate) fn check(problems: &mut Vec<String>) -> Result {
    if read(&root().join(ERRORS)).ok() != Some(errors()?) {
        problems.push(format!("{ERRORS} is not what `cargo xtask docs` writes"));
    }
    let folder = root().join("docs");
    let summary = read(&folder.join(SUMMARY))?;
    let listed: BTreeSet<&str> = links(&summary).into_iter().collect();
    for path in files_below(&folder, "md")? {
        let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().into_owned();
        if name != SUMMARY && !listed.contains(&*name) {
            problems.push(format!("docs/{name} is not in docs/{SUMMARY}"));
        }
        let text = read(&path)?;
        for link in links(&text) {
            if let Some(problem) = wrong_link(&folder, &name, &text, link)? {
                problems.push(format!("docs/{name}: {problem}"));
            }
        }
    }
    Ok(())
}

/// What is wrong with a link of a page.
fn wrong_link(folder: &Path, page: &str, text: &str, link: &str) -> Result<Option<String>> {
    if link.contains("://") {
        return Ok(None);
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = folder.join(page).parent().unwrap_or(folder).join(file);
    if !file.is_empty() && !target.is_file() {
        return Ok(Some(format!("the link `{link}` leads nowhere")));
    }
    let Some(anchor) = anchor else { return Ok(None) };
    let of_target = if file.is_empty() { text.to_owned() } else { read(&target)? };
    let found = headings(&of_target).any(|heading| heading == anchor);
    Ok((!found).then(|| format!("the link `{link}` names no heading")))
}

/// The targets of the links of a page, outside of code.
fn links(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = !inside;
        }
        if inside || line.starts_with("    ") {
            continue;
        }
        // Parts in backquotes are code.
        for part in line.split('`').step_by(2) {
            let targets = part.split("](").skip(1);
            found.extend(targets.filter_map(|rest| rest.split_once(')')).map(|(target, _)| target));
        }
        // A link whose text is code.
        found.extend(line.split("`](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target));
    }
    found
}

/// The anchors of the headings of a page, as mdBook makes them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().filter(|line| line.starts_with('#'));
    lines.map(|line| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    })
}
