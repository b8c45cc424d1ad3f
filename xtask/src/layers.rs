//! Layers inside crates: the folders of a crate that are in order use only those before them.
//!
//! Two things are read from the text of the sources. Paths: a file of a layer names, by
//! `crate::...` or `super::...`, its own layer and lower ones only, and nothing else of the crate;
//! files outside of the layers (the driver of the crate) may name all. Types: the inherent
//! methods of a type stand in the layer that declares it, so that no call goes up by a method.

use crate::tidy::{files_below, read};
use crate::{Result, root};
use std::collections::BTreeMap;
use std::path::Path;

/// The source folder of a crate, and its layers, lowest first. A folder below a layer may be a layer
/// of its own.
const LAYERS: &[(&str, &[&str])] = &[
    ("src/annotator/src", &["lattice", "program", "solver", "rules/desugar", "rules"]),
    ("src/rtyper/src", &["repr", "emit", "rules"]),
];

/// Reports every reference that goes up.
pub(crate) fn layers(problems: &mut Vec<String>) -> Result {
    for &(folder, layers) in LAYERS {
        let mut sources = Vec::new();
        for path in files_below(&root().join(folder), "rs")? {
            let name = path.strip_prefix(root().join(folder)).unwrap_or(&path).to_owned();
            sources.push((name, read(&path)?));
        }
        for problem in check(layers, &sources) {
            problems.push(format!("{folder}/{problem}"));
        }
    }
    Ok(())
}

/// The violations in the sources of a crate, given with their paths below its source folder.
fn check(layers: &[&str], sources: &[(impl AsRef<Path>, String)]) -> Vec<String> {
    let mut files = Vec::new();
    let mut owners: BTreeMap<String, Vec<Option<usize>>> = BTreeMap::new();
    for (path, text) in sources {
        let module = module_path(path.as_ref());
        let tokens = tokens(text);
        let layer = layer_of(layers, &module);
        for name in declared_types(&tokens) {
            owners.entry(name).or_default().push(layer);
        }
        files.push((path.as_ref().display().to_string(), module, layer, tokens));
    }
    let mut problems = Vec::new();
    for (path, module, layer, tokens) in &files {
        let Some(layer) = *layer else { continue };
        for (line, target) in references(tokens, module) {
            match layer_of(layers, &target) {
                Some(used) if used <= layer => {}
                Some(used) => problems.push(format!(
                    "{path}:{line}: the layer `{}` uses `{}`, which is above it",
                    layers[layer], layers[used]
                )),
                None => problems.push(format!(
                    "{path}:{line}: the layer `{}` uses `crate::{}`, which is in none of the layers",
                    layers[layer],
                    target.join("::")
                )),
            }
        }
    }
    for (path, _, layer, tokens) in &files {
        for (line, name) in inherent_impls(tokens) {
            let owners = owners.get(&name).map_or(&[][..], Vec::as_slice);
            if let Some(owner) = owners.iter().copied().flatten().next()
                && !owners.contains(layer)
            {
                problems.push(format!(
                    "{path}:{line}: methods of `{name}`, a type of the layer `{}`, stand outside of it",
                    layers[owner]
                ));
            }
        }
    }
    problems
}

/// The module that a file is: `rules/rlist.rs` is `rules::rlist`, `rules.rs` is `rules`.
fn module_path(path: &Path) -> Vec<String> {
    let mut parts: Vec<String> = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if let Some(last) = parts.last_mut() {
        *last = last.trim_end_matches(".rs").to_owned();
    }
    parts
}

/// The layer that a path is in: that of the longest folder.
fn layer_of(layers: &[&str], path: &[String]) -> Option<usize> {
    let inside = |layer: &&str| {
        let parts: Vec<&str> = layer.split('/').collect();
        (path.len() >= parts.len() && parts.iter().zip(path).all(|(a, b)| a == b)).then_some(parts.len())
    };
    (0..layers.len()).filter_map(|i| Some((inside(&layers[i])?, i))).max().map(|(_, i)| i)
}

/// Words and punctuation of a source with their lines; comments and the contents of literals are left out.
pub(crate) fn tokens(text: &str) -> Vec<(usize, String)> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let (mut i, mut line) = (0, 1);
    while i < chars.len() {
        let c = chars[i];
        let next = chars.get(i + 1).copied();
        if c == '\n' {
            line += 1;
            i += 1;
        } else if c == '/' && next == Some('/') {
            while i < chars.len() && chars[i] != '\n' {
                i += 1;
            }
        } else if c == 'r' && matches!(next, Some('"' | '#')) && raw_string_end(&chars, i).is_some() {
            let end = raw_string_end(&chars, i).unwrap_or(i + 1);
            line += chars[i..end].iter().filter(|&&c| c == '\n').count();
            i = end;
        } else if c == '"' {
            i += 1;
            while i < chars.len() && chars[i] != '"' {
                line += usize::from(chars[i] == '\n');
                i += if chars[i] == '\\' { 2 } else { 1 };
            }
            i += 1;
        } else if c == '\'' && (next == Some('\\') || chars.get(i + 2) == Some(&'\'')) {
            i += if next == Some('\\') { 3 } else { 2 };
            while i < chars.len() && chars[i] != '\'' {
                i += 1;
            }
            i += 1;
        } else if c.is_alphanumeric() || c == '_' {
            let start = i;
            while i < chars.len() && (chars[i].is_alphanumeric() || chars[i] == '_') {
                i += 1;
            }
            tokens.push((line, chars[start..i].iter().collect()));
        } else if c == ':' && next == Some(':') {
            tokens.push((line, "::".to_owned()));
            i += 2;
        } else {
            if !c.is_whitespace() {
                tokens.push((line, c.to_string()));
            }
            i += 1;
        }
    }
    tokens
}

/// The place after a raw string that starts here.
fn raw_string_end(chars: &[char], start: usize) -> Option<usize> {
    let hashes = chars[start + 1..].iter().take_while(|&&c| c == '#').count();
    let open = start + 1 + hashes;
    if chars.get(open) != Some(&'"') {
        return None;
    }
    let closes =
        |&i: &usize| chars[i] == '"' && chars[i + 1..].iter().take(hashes).filter(|&&c| c == '#').count() == hashes;
    (open + 1..chars.len()).find(closes).map(|i| i + 1 + hashes)
}

fn is(tokens: &[(usize, String)], i: usize, text: &str) -> bool {
    tokens.get(i).is_some_and(|(_, token)| token == text)
}

/// The paths below the crate that `crate::...` and `super::...` name, with their lines.
fn references(tokens: &[(usize, String)], module: &[String]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    for (i, (line, token)) in tokens.iter().enumerate() {
        let starts =
            (token == "crate" || token == "super") && is(tokens, i + 1, "::") && !(i > 0 && is(tokens, i - 1, "::"));
        if !starts {
            continue;
        }
        let mut base = if token == "crate" { Vec::new() } else { parent(module) };
        let mut at = i + 2;
        while is(tokens, at, "super") && is(tokens, at + 1, "::") {
            base = parent(&base);
            at += 2;
        }
        use_tree(tokens, at, &base, *line, &mut found);
    }
    found
}

fn parent(module: &[String]) -> Vec<String> {
    module[..module.len().saturating_sub(1)].to_vec()
}

/// Adds the paths of a use tree; gives the place after it.
fn use_tree(
    tokens: &[(usize, String)],
    mut at: usize,
    base: &[String],
    line: usize,
    found: &mut Vec<(usize, Vec<String>)>,
) -> usize {
    let mut path = base.to_vec();
    loop {
        if is(tokens, at, "{") {
            at += 1;
            while at < tokens.len() && !is(tokens, at, "}") {
                at = use_tree(tokens, at, &path, tokens[at].0, found);
                if is(tokens, at, ",") {
                    at += 1;
                } else if !is(tokens, at, "}") {
                    break;
                }
            }
            return at + 1;
        }
        let Some((_, token)) = tokens.get(at) else { break };
        if token != "self" && token != "*" {
            path.push(token.clone());
        }
        at += 1;
        if is(tokens, at, "::") && !is(tokens, at + 1, "<") {
            at += 1;
        } else {
            break;
        }
    }
    if is(tokens, at, "as") {
        at += 2;
    }
    found.push((line, path));
    at
}

/// The names of the structs, enums and unions that a file declares.
fn declared_types(tokens: &[(usize, String)]) -> Vec<String> {
    tokens
        .windows(2)
        .filter(|pair| matches!(&*pair[0].1, "struct" | "enum" | "union") && pair[1].1.starts_with(char::is_uppercase))
        .map(|pair| pair[1].1.clone())
        .collect()
}

/// The types that inherent `impl` blocks belong to, with their lines.
fn inherent_impls(tokens: &[(usize, String)]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (i, (line, token)) in tokens.iter().enumerate() {
        // `impl Trait` as a type stands after other tokens than an item does.
        let item = i == 0 || matches!(&*tokens[i - 1].1, "}" | ";" | "]" | "{" | "unsafe");
        if token != "impl" || !item {
            continue;
        }
        let mut at = i + 1;
        let mut depth = 0_i32;
        let mut last = None;
        while at < tokens.len() && !(depth == 0 && matches!(&*tokens[at].1, "{" | "for" | "where")) {
            match &*tokens[at].1 {
                "<" => depth += 1,
                ">" => depth -= 1,
                name if depth == 0 && name.starts_with(char::is_alphabetic) => last = Some(name.to_owned()),
                _ => {}
            }
            at += 1;
        }
        if !is(tokens, at, "for")
            && let Some(name) = last
        {
            found.push((*line, name));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::check;

    const LAYERS: &[&str] = &["low", "high", "high/top"];

    fn problems(sources: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<(&str, String)> = sources.iter().map(|&(path, text)| (path, text.to_owned())).collect();
        check(LAYERS, &sources)
    }

    #[test]
    fn down_and_sideways_are_allowed() {
        let sources = [
            ("low/a.rs", "use super::b::B;\nuse crate::low::{b, c::C};\nstruct A;\nimpl A {}\n"),
            ("high/a.rs", "use crate::low::a::A;\nfn f() -> impl Fn() { super::b::g() }\nimpl From<A> for B {}\n"),
            ("high/top/a.rs", "use super::super::a;\nuse crate::{high::b, low};\n"),
            ("driver.rs", "use crate::high::top::a;\nuse crate::low;\n"),
        ];
        assert_eq!(problems(&sources), [""; 0]);
    }

    #[test]
    fn paths_that_go_up_are_reported() {
        let sources = [(
            "low/a.rs",
            "// crate::high is fine here\nuse crate::{low::b, high::{a, top::b}};\nfn f() { super::super::driver::run(\"crate::high::a\") }\n",
        )];
        let expected = [
            "low/a.rs:2: the layer `low` uses `high`, which is above it",
            "low/a.rs:2: the layer `low` uses `high/top`, which is above it",
            "low/a.rs:3: the layer `low` uses `crate::driver::run`, which is in none of the layers",
        ];
        assert_eq!(problems(&sources), expected);
        assert_eq!(problems(&[("high/a.rs", "use super::top::b;\n")]).len(), 1);
    }

    #[test]
    fn methods_stand_where_their_type_does() {
        let sources = [
            ("low/a.rs", "pub(crate) struct Table<'a> { x: &'a u8 }\n"),
            ("high/b.rs", "impl<'a> Table<'a> { fn up(&self) {} }\nimpl Clone for Table<'_> {}\n"),
        ];
        let expected = ["high/b.rs:1: methods of `Table`, a type of the layer `low`, stand outside of it"];
        assert_eq!(problems(&sources), expected);
    }
}
