//! Checks of the tree: crate edges, paths in the documentation, diagnostic pages, sizes of files and functions, names of packages,
//! the page of the library, the book.

use crate::layers::layers;
use crate::{Result, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The level of each crate: an edge may only go to a strictly lower level.
const LEVELS: &[(&str, u32)] = &[
    ("entity", 0),
    ("python2", 0),
    ("tools", 0),
    ("diagnostics", 0),
    ("flow", 1),
    ("pycompile", 0),
    ("host", 1),
    ("lltype", 2),
    ("flowspace", 2),
    ("ootype", 2),
    ("callgraph", 3),
    ("annotator", 3),
    ("rtyper", 4),
    ("llinterp", 5),
    ("backendopt", 5),
    ("lltypesystem", 5),
    ("ecma335", 5),
    ("oosupport", 6),
    ("jvm", 6),
    ("cli", 6),
    ("genc", 6),
    ("genwasm", 6),
    ("rotor", 7),
    ("rotor-tests", 8),
    ("xtask", 8),
];

/// Edges within a level that are allowed.
const SIDEWAYS: &[(&str, &str)] = &[("diagnostics", "entity"), ("jvm", "oosupport"), ("cli", "oosupport")];

/// Crates that a back-end must not reach.
const FRONT: &[&str] = &["host", "flowspace", "annotator", "rtyper"];
const BACKENDS: &[&str] =
    &["callgraph", "oosupport", "jvm", "ecma335", "cli", "genc", "genwasm", "lltypesystem", "llinterp", "backendopt"];

/// What a program asks of the system it runs on, and who may: the command line, and what runs Python programs.
const SYSTEM: &[&str] = &["fs", "env", "process"];
const SYSTEM_USERS: &[&str] = &["src/tools/", "src/driver/", "src/host/", "tests/", "xtask/"];

/// Maps of the standard library go round in a random order; these sources only look things up in them.
const RANDOM_ORDER: &[&str] = &["src/diagnostics/src/sourcemap.rs", "src/python2/src/scope.rs"];

/// Files over this many lines fail; tests are exempt.
const MAX_LINES: usize = 1000;

/// Runs every check and reports all violations.
pub(crate) fn tidy() -> Result {
    let mut problems = Vec::new();
    crate_edges(&mut problems)?;
    layers(&mut problems)?;
    documented_paths(&mut problems)?;
    diagnostic_pages(&mut problems)?;
    sources(&mut problems)?;
    crate::shape::check(&mut problems)?;
    crate::helpers::check(&mut problems)?;
    crate::recipes::check(&mut problems)?;
    crate::library::check(&mut problems)?;
    crate::docs::check(&mut problems)?;
    if problems.is_empty() {
        eprintln!("tidy: ok");
        return Ok(());
    }
    Err(format!("tidy found {} problem(s):\n  {}", problems.len(), problems.join("\n  ")))
}

fn crate_edges(problems: &mut Vec<String>) -> Result {
    let output = Command::new("cargo")
        .current_dir(root())
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))?;
    let levels: BTreeMap<&str, u32> = LEVELS.iter().copied().collect();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let Some(&level) = levels.get(name) else {
            problems.push(format!("crate {name} has no level in xtask/src/tidy.rs"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let target = dependency["name"].as_str().unwrap_or_default();
            let dev = dependency["kind"].as_str() == Some("dev");
            if target.starts_with("rustpython") && !["host", "pycompile"].contains(&name) {
                problems.push(format!("{name} names {target}; only host and pycompile may"));
            }
            let Some(&target_level) = levels.get(target) else { continue };
            let allowed = target_level < level || SIDEWAYS.contains(&(name, target));
            let reaches_front = BACKENDS.contains(&name) && FRONT.contains(&target);
            if !dev && (!allowed || reaches_front) {
                problems.push(format!("crate edge {name} -> {target} goes against the layers"));
            }
        }
    }
    Ok(())
}

/// Every `path/like/this` in backquotes in the documentation must exist.
fn documented_paths(problems: &mut Vec<String>) -> Result {
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"] {
        let text = read(&root().join(page))?;
        for (number, line) in text.lines().enumerate() {
            for word in line.split('`').skip(1).step_by(2) {
                let is_path = word.contains('/')
                    && !word.contains("://")
                    && word.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
                    && !word.starts_with('/')
                    && !word.starts_with("target/");
                let first = word.split('/').next().unwrap_or_default();
                let top = ["src", "ootype", "backends", "runtimes", "tests", "examples", "xtask", "docs", ".ci"];
                if is_path && top.contains(&first) && !root().join(word).exists() {
                    problems.push(format!("{page}:{}: `{word}` does not exist", number + 1));
                }
            }
        }
    }
    Ok(())
}

/// The table of diagnostics and the pages in tests/mdtest/diagnostics agree.
fn diagnostic_pages(problems: &mut Vec<String>) -> Result {
    let table = read(&root().join("src/diagnostics/src/table.rs"))?;
    let ids: BTreeSet<String> = table
        .lines()
        .filter(|line| line.trim_end().ends_with("\";"))
        .filter_map(|line| line.split('"').nth(1).map(str::to_owned))
        .collect();
    let folder = root().join("tests/mdtest/diagnostics");
    let mut pages = BTreeSet::new();
    for path in files_below(&folder, "md")? {
        pages.insert(path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
    }
    for id in ids.difference(&pages) {
        problems.push(format!("diagnostic {id} has no page tests/mdtest/diagnostics/{id}.md"));
    }
    for page in pages.difference(&ids) {
        problems.push(format!("tests/mdtest/diagnostics/{page}.md documents no diagnostic"));
    }
    Ok(())
}

fn sources(problems: &mut Vec<String>) -> Result {
    for folder in ["src", "ootype", "backends", "tests", "xtask"] {
        for path in files_below(&root().join(folder), "rs")? {
            let text = read(&path)?;
            let shown = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            let exempt = shown.ends_with("tests.rs") || shown.contains("/tests/");
            let lines = text.lines().count();
            if lines > MAX_LINES && !exempt {
                problems.push(format!("{shown}: {lines} lines, more than {MAX_LINES}"));
            }
            if !shown.starts_with("src/tools/") {
                let words = package_names(&text);
                problems.extend(words.map(|name| format!("{shown}: names the package {name}; src/tools does that")));
            }
            if !exempt && !shown.contains("/examples/") && !SYSTEM_USERS.iter().any(|user| shown.starts_with(user)) {
                let modules = system_modules(&text);
                problems.extend(modules.map(|module| format!("{shown}: uses std::{module}; it gets what it needs")));
            }
            if !exempt && !shown.starts_with("xtask/") && !RANDOM_ORDER.contains(&shown.as_str()) {
                let maps = random_maps(&text);
                problems.extend(maps.map(|map| format!("{shown}: uses std's {map}, whose order is random")));
            }
            let markers = ["TO".to_owned() + "DO", "FIX".to_owned() + "ME", "X".repeat(3)];
            let mut in_block = false;
            for (number, line) in text.lines().enumerate() {
                if markers.iter().any(|marker| line.contains(marker.as_str())) {
                    problems.push(format!("{shown}:{}: a marker of unfinished work", number + 1));
                }
                let comment = line.trim_start();
                let comment = comment.strip_prefix("///").or_else(|| comment.strip_prefix("//!"));
                if let Some(language) = comment.and_then(|comment| comment.trim().strip_prefix("```")) {
                    if !in_block && language.is_empty() {
                        problems.push(format!("{shown}:{}: nothing runs tests in comments; write ```text", number + 1));
                    }
                    in_block = !in_block;
                }
            }
            if !text.starts_with("//!") && !text.starts_with("#!") {
                problems.push(format!("{shown}: no module documentation"));
            }
        }
    }
    Ok(())
}

/// The modules of the standard library for files, the environment and processes that a source names.
fn system_modules(text: &str) -> impl Iterator<Item = &'static str> {
    SYSTEM.iter().filter(|module| names_item(text, "std", module)).copied().collect::<Vec<_>>().into_iter()
}

/// The maps and sets of the standard library with random order that a source names.
fn random_maps(text: &str) -> impl Iterator<Item = &'static str> {
    ["HashMap", "HashSet"].into_iter().filter(|name| names_item(text, "std::collections", name))
}

/// Whether a source names something in a module, by its path or in a list of imports.
fn names_item(text: &str, module: &str, name: &str) -> bool {
    text.contains(&format!("{module}::{name}"))
        || text.split(&format!("use {module}::{{")).skip(1).any(|rest| {
            let list = rest.split(';').next().unwrap_or(rest);
            list.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
        })
}

/// The packages of the table of tools that a text names. (`gcc` is also the name of a compiler.)
fn package_names(text: &str) -> impl Iterator<Item = &'static str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-.".contains(c);
    let words: BTreeSet<&str> = text.split(|c| !is_part(c)).map(|word| word.trim_matches('.')).collect();
    let packages: BTreeSet<&str> = tools::TOOLS.iter().flat_map(|tool| tool.packages()).copied().collect();
    packages.into_iter().filter(move |name| name.contains('-') && words.contains(name))
}

/// Lists operations of the tables that no test program of any kind names.
pub(crate) fn whats_left() -> Result {
    let table = read(&root().join("src/flow/src/llops.rs"))?;
    let mut corpus = String::new();
    for folder in ["tests", "src", "backends"] {
        for path in files_below(&root().join(folder), "rs")? {
            if path.to_string_lossy().contains("tests") {
                corpus.push_str(&read(&path)?);
            }
        }
    }
    for path in files_below(&root().join("tests/mdtest"), "md")? {
        corpus.push_str(&read(&path)?);
    }
    // Rows have the name before the signature.
    for line in table.lines().filter(|line| line.trim_end().ends_with(';') && line.contains("\" (a: ")) {
        let name = line.split("\" (a: ").next().and_then(|head| head.rsplit('"').next()).unwrap_or_default();
        if !corpus.contains(name) {
            println!("operation {name}: no test names it");
        }
    }
    Ok(())
}

pub(crate) fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

pub(crate) fn files_below(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.map_err(|e| e.to_string())?.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_packages_are_found() {
        let name = tools::LIBGC.packages()[0];
        assert_eq!(package_names(&format!("install {name}.")).collect::<Vec<_>>(), [name]);
        assert_eq!(package_names(&format!("an x{name}x and gcc")).count(), 0);
    }

    #[test]
    fn maps_of_random_order_are_found() {
        let found = |text: &str| random_maps(text).collect::<Vec<_>>();
        assert_eq!(found("use std::collections::{BTreeMap, HashMap};"), ["HashMap"]);
        assert_eq!(found("let x = std::collections::HashSet::new();"), ["HashSet"]);
        assert_eq!(found("use rustc_hash::FxHashMap;\nuse std::collections::BTreeMap;"), [""; 0]);
    }

    #[test]
    fn uses_of_the_system_are_found() {
        let found = |text: &str| system_modules(text).collect::<Vec<_>>();
        assert_eq!(found("use std::fs::File;\nlet x = std::process::id();"), ["fs", "process"]);
        assert_eq!(found("use std::{env, fmt};"), ["env"]);
        assert_eq!(found("use std::fmt;\nlet (fs, env) = (process.fs, 1);"), [""; 0]);
    }
}
