//! The shape of the sources: how long functions are, and where a match over an enum of the project
//! has an arm for everything else.
//!
//! `cargo xtask shape` prints the figures and the places. `cargo xtask tidy` fails for functions that
//! are too long, and for wildcard arms where a variant that is forgotten would be a silent mistake.

use crate::layers::tokens;
use crate::tidy::{files_below, read};
use crate::{Result, root};
use std::collections::{BTreeMap, BTreeSet};

type Token = (usize, String);

/// Functions over this many lines fail, but for those that are listed.
const MAX_FUNCTION: usize = 220;
const LONGER: &[(&str, &str)] = &[
    ("src/annotator/src/rules/desugar/keywords.rs", "call_with_dict"),
    // One loop over one match: its speed is that of the interpreter.
    ("src/llinterp/src/interp.rs", "execute"),
];

/// Functions over this many lines are counted.
const LONG_FUNCTION: usize = 100;

/// Functions whose matches over an enum name every variant, by file: what takes annotations and representations
/// apart, and what chooses a rule. A variant that is forgotten there would be a silent mistake.
const EXHAUSTIVE: &[(&str, &str, &[&str])] = &[
    ("src/annotator/src/lattice/alternatives.rs", "SomeKind", &["family"]),
    ("src/annotator/src/lattice/dictdef.rs", "SomeKind", &["check_key"]),
    ("src/annotator/src/lattice/model.rs", "SomeKind", &["can_be_none", "parts", "with_none"]),
    ("src/annotator/src/lattice/union.rs", "SomeKind", &["canonical"]),
    ("src/annotator/src/program/joins.rs", "SomeKind", &["check_compared"]),
    ("src/annotator/src/program/specialize.rs", "SomeKind", &["shape"]),
    ("src/annotator/src/solver/growth/flow/parts.rs", "SomeKind", &["parts"]),
    ("src/annotator/src/rules/builtin.rs", "BuiltinFn", &["known_call"]),
    ("src/annotator/src/rules/container.rs", "SomeKind", &["container_rule"]),
    ("src/annotator/src/rules/unaryop.rs", "Family", &["rule_of_family"]),
    ("src/rtyper/src/rules/ops.rs", "Family", &["translate_op"]),
    ("src/rtyper/src/rules/rbuiltin.rs", "BuiltinFn", &["rtype_builtin_function"]),
];

/// A function with its first line and the number of its lines.
struct Function {
    name: String,
    line: usize,
    lines: usize,
}

/// An arm for everything else.
struct Wildcard {
    of: String,
    line: usize,
}

/// What a source has.
struct Source {
    path: String,
    lines: usize,
    functions: Vec<Function>,
    wildcards: Vec<Wildcard>,
}

/// Prints the figures and the places.
pub(crate) fn shape() -> Result {
    let sources = sources()?;
    let mut long: Vec<(usize, String)> = Vec::new();
    let mut by_enum: BTreeMap<&str, usize> = BTreeMap::new();
    for source in &sources {
        for function in source.functions.iter().filter(|function| function.lines > LONG_FUNCTION) {
            long.push((function.lines, format!("{}:{}: {}", source.path, function.line, function.name)));
        }
        for wildcard in &source.wildcards {
            *by_enum.entry(&wildcard.of).or_default() += 1;
            println!("{}:{}: everything else of {}", source.path, wildcard.line, wildcard.of);
        }
    }
    long.sort_unstable_by(|a, b| b.cmp(a));
    for (lines, place) in &long {
        println!("{place}: {lines} lines");
    }
    let mut enums: Vec<(&str, usize)> = by_enum.into_iter().collect();
    enums.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let shown: Vec<String> = enums.iter().map(|(name, count)| format!("{name} {count}")).collect();
    println!("wildcard arms by enum: {}", shown.join(", "));
    println!(
        "{} lines, {} functions, {} of them over {LONG_FUNCTION} lines, {} wildcard arms over enums of the project",
        sources.iter().map(|source| source.lines).sum::<usize>(),
        sources.iter().map(|source| source.functions.len()).sum::<usize>(),
        long.len(),
        sources.iter().map(|source| source.wildcards.len()).sum::<usize>(),
    );
    Ok(())
}

/// Reports functions that are too long, and wildcard arms where there are to be none.
pub(crate) fn check(problems: &mut Vec<String>) -> Result {
    let sources = sources()?;
    for source in &sources {
        for function in source.functions.iter().filter(|function| function.lines > MAX_FUNCTION) {
            let Function { name, line, lines } = function;
            if LONGER.contains(&(source.path.as_str(), name.as_str())) {
                continue;
            }
            problems.push(format!("{}:{line}: {name} has {lines} lines, more than {MAX_FUNCTION}", source.path));
        }
    }
    for (path, of, names) in EXHAUSTIVE {
        let source = sources.iter().find(|source| source.path == *path);
        for name in *names {
            let found = source.and_then(|source| source.functions.iter().find(|function| function.name == *name));
            let Some(function) = found else {
                problems.push(format!("{path}: has no function {name}, which xtask/src/shape.rs names"));
                continue;
            };
            let lines = function.line..function.line + function.lines;
            let wildcards = source.into_iter().flat_map(|source| &source.wildcards);
            for wildcard in wildcards.filter(|wildcard| wildcard.of == *of && lines.contains(&wildcard.line)) {
                problems.push(format!("{path}:{}: {name} has to name every variant of {of}", wildcard.line));
            }
        }
    }
    Ok(())
}

/// The sources of the project, without tests.
fn sources() -> Result<Vec<Source>> {
    let mut texts = Vec::new();
    for folder in ["src", "ootype", "backends", "xtask"] {
        for path in files_below(&root().join(folder), "rs")? {
            let shown = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
            if !shown.ends_with("tests.rs") && !shown.contains("/tests/") && !shown.contains("/examples/") {
                let text = read(&path)?;
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
                texts.push((shown, text));
            }
        }
    }
    let tokens: Vec<Vec<Token>> = texts.iter().map(|(_, text)| tokens(text)).collect();
    let enums: BTreeSet<&str> = tokens.iter().flat_map(|tokens| enums(tokens)).collect();
    let source = |((path, text), tokens): ((String, String), &Vec<Token>)| Source {
        lines: text.lines().count(),
        functions: functions(tokens),
        wildcards: wildcards(tokens, &enums),
        path,
    };
    Ok(texts.into_iter().zip(&tokens).map(source).collect())
}

fn enums(tokens: &[Token]) -> impl Iterator<Item = &str> {
    let named = tokens.windows(2).filter(|pair| pair[0].1 == "enum");
    named.map(|pair| pair[1].1.as_str())
}

fn is(tokens: &[Token], i: usize, text: &str) -> bool {
    tokens.get(i).is_some_and(|(_, token)| token == text)
}

/// The place behind the bracket that closes the one here.
fn after_group(tokens: &[Token], start: usize) -> usize {
    let mut depth = 0_usize;
    for (i, (_, token)) in tokens.iter().enumerate().skip(start) {
        match token.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return i + 1;
        }
    }
    tokens.len()
}

/// The place of the brace that opens the body of what starts here; `None` where it has none.
fn body(tokens: &[Token], start: usize) -> Option<usize> {
    let mut i = start;
    while let Some((_, token)) = tokens.get(i) {
        match token.as_str() {
            "{" => return Some(i),
            ";" => return None,
            "(" | "[" => i = after_group(tokens, i),
            _ => i += 1,
        }
    }
    None
}

fn functions(tokens: &[Token]) -> Vec<Function> {
    let mut found = Vec::new();
    for (i, (line, token)) in tokens.iter().enumerate() {
        let Some((_, name)) = tokens.get(i + 1).filter(|_| token == "fn") else { continue };
        if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            continue;
        }
        if let Some(open) = body(tokens, i + 2) {
            let end = after_group(tokens, open) - 1;
            found.push(Function { name: name.clone(), line: *line, lines: tokens[end].0 + 1 - line });
        }
    }
    found
}

/// The arms for everything else in matches of which another arm names a variant of one of these enums.
fn wildcards(tokens: &[Token], enums: &BTreeSet<&str>) -> Vec<Wildcard> {
    let mut found = Vec::new();
    for (i, (_, token)) in tokens.iter().enumerate() {
        let Some(open) = (token == "match").then(|| body(tokens, i + 1)).flatten() else { continue };
        let patterns = patterns(tokens, open);
        let named = patterns
            .iter()
            .flat_map(|pattern| pattern.windows(2))
            .find_map(|pair| (pair[1].1 == "::" && enums.contains(pair[0].1.as_str())).then(|| pair[0].1.clone()));
        let Some(of) = named else { continue };
        let rest = patterns.iter().filter(|pattern| takes_everything(pattern));
        found.extend(rest.map(|pattern| Wildcard { of: of.clone(), line: pattern[0].0 }));
    }
    found
}

fn takes_everything(pattern: &[Token]) -> bool {
    let [(_, name)] = pattern else { return false };
    name.starts_with(|c: char| c.is_lowercase() || c == '_') && name != "true" && name != "false"
}

/// The patterns of the arms of a match whose body opens here, with their guards.
fn patterns(tokens: &[Token], open: usize) -> Vec<&[Token]> {
    let end = after_group(tokens, open) - 1;
    let mut found = Vec::new();
    let mut i = open + 1;
    while i < end {
        let start = i;
        while i < end && !(is(tokens, i, "=") && is(tokens, i + 1, ">")) {
            i = if matches!(&*tokens[i].1, "(" | "[" | "{") { after_group(tokens, i) } else { i + 1 };
        }
        found.push(&tokens[start..i]);
        i += 2;
        if is(tokens, i, "{") {
            i = after_group(tokens, i);
        } else {
            while i < end && !is(tokens, i, ",") {
                i = if matches!(&*tokens[i].1, "(" | "[" | "{") { after_group(tokens, i) } else { i + 1 };
            }
        }
        i += usize::from(is(tokens, i, ","));
    }
    found.retain(|pattern| !pattern.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::{enums, functions, tokens, wildcards};

    const SOURCE: &str = "
enum Kind { A, B(u8), C }
fn f(kind: Kind, n: [u8; 2]) -> u8 {
    match kind {
        Kind::A => g(n, |x| x),
        Kind::B(_) if n[0] > 1 => {
            match n[1] { 0 => 1, _ => 2 }
        }
        _ => 3,
    }
}
trait T { fn declared(&self); }
fn g(kind: &Kind) -> bool { match kind { Kind::A | Kind::B(_) => true, Kind::C => false } }
";

    #[test]
    fn wildcard_arms_over_enums_are_found() {
        let tokens = tokens(SOURCE);
        let found = wildcards(&tokens, &enums(&tokens).collect());
        assert_eq!(found.iter().map(|w| (w.of.as_str(), w.line)).collect::<Vec<_>>(), [("Kind", 9)]);
    }

    #[test]
    fn lines_of_functions_are_counted() {
        let found = functions(&tokens(SOURCE));
        let found: Vec<_> = found.iter().map(|f| (f.name.as_str(), f.line, f.lines)).collect();
        assert_eq!(found, [("f", 3, 9), ("g", 13, 1)]);
    }
}
