//! Names of helpers: what Rust calls by name is in the helper library.
//!
//! Two spellings are found: a module and a name, `"rotor_helpers.app_iter", "zip_"`, and both in one text,
//! `"ll_list.list_eq"`. A name that is put together at run time is not.

use crate::tidy::{files_below, read};
use crate::{Result, root};
use std::collections::{BTreeMap, BTreeSet};

/// The folder of the library.
const LIBRARY: &str = "runtimes/rpython";

/// Reports names that the library does not have.
pub(crate) fn check(problems: &mut Vec<String>) -> Result {
    let mut library = BTreeMap::new();
    for path in files_below(&root().join(LIBRARY), "py")? {
        let module = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        library.insert(module, defined(&read(&path)?));
    }
    for path in files_below(&root().join("src"), "rs")? {
        let text = read(&path)?;
        for (module, name) in named(&text) {
            let Some(names) = library.get(module) else { continue };
            if !names.contains(name) {
                let shown = path.strip_prefix(root()).unwrap_or(&path).display();
                problems.push(format!("{shown}: names {module}.{name}, which {LIBRARY}/{module}.py does not define"));
            }
        }
    }
    Ok(())
}

/// The names that a module of Python defines or imports at its outermost level.
fn defined(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut names = BTreeSet::new();
    let mut imports = false;
    for line in text.lines() {
        let inside = line.starts_with([' ', ')']);
        if !inside {
            imports = line.starts_with("from ") || line.starts_with("import ");
        }
        if imports {
            let list = line.split(" import ").last().unwrap_or(line);
            names.extend(list.split(|c| !is_part(c)).filter(|word| !word.is_empty()).map(str::to_owned));
        } else if !inside {
            let start = line.strip_prefix("def ").or_else(|| line.strip_prefix("class ")).unwrap_or(line);
            names.extend(start.split(|c| !is_part(c)).next().filter(|word| !word.is_empty()).map(str::to_owned));
        }
    }
    names
}

/// The modules and names that a source of Rust mentions.
fn named(text: &str) -> Vec<(&str, &str)> {
    let literals: Vec<&str> = text.split('"').collect();
    let is_name = |word: &str| {
        !word.is_empty()
            && !word.starts_with(|c: char| c.is_numeric())
            && word.chars().all(|c| c.is_alphanumeric() || c == '_')
    };
    let mut found = Vec::new();
    for (i, &literal) in literals.iter().enumerate() {
        let argument = |before: &str| before.ends_with('(') || before.ends_with("host,");
        if let Some(module) = literal.strip_prefix("rotor_helpers.")
            && i > 0
            && argument(literals[i - 1].trim_end_matches(['\n', ' ']))
            && let [between, name, ..] = literals[i + 1..]
            && between.trim() == ","
            && is_name(name)
        {
            found.push((module, name));
        } else if let Some((module, name)) = literal.split_once('.')
            && (module.starts_with("app_") || module.starts_with("ll_"))
            && is_name(name)
        {
            found.push((module, name));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{defined, named};

    #[test]
    fn names_of_modules_are_found() {
        let names = defined(
            "from a import b, c as d\nfrom e import (\n    f,\n)\n\nX = 1\ndef g(h):\n    i = 1\nclass J:\n    def k(self): pass\n",
        );
        let expected = ["J", "X", "as", "b", "c", "d", "f", "g"];
        assert_eq!(names.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn helpers_that_rust_names_are_found() {
        let source = "host.module_attr(\"rotor_helpers.app_iter\", \"zip_\"); call(\"ll_list.eq\"); \"a.c\"; [\"rotor_helpers.x\", \"y\"]";
        assert_eq!(named(source), [("app_iter", "zip_"), ("ll_list", "eq")]);
    }
}
