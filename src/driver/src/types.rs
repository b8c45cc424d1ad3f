//! `rotor types`: what the annotator finds of a program, as a stub file or in a copy of its source.

use crate::pipeline::{self, Options};
use crate::timing::Timings;
use annotator::{Annotator, SomeKind, SomeValue, int_kind_name};
use diagnostics::{Diagnostic, SourceMap};
use entity::HostId;
use host::{Host, HostConst};
use indexmap::{IndexMap, IndexSet};
use std::path::Path;

/// Types that nest deeper are `object`.
const MAX_DEPTH: u32 = 5;

/// The types of a function: of its parameters by name, and of its result.
#[derive(Clone, Debug, Default)]
struct Signature {
    /// Where it is defined.
    line: u32,
    /// Parameters as they are written: mark, name, whether there is a default.
    parameters: Vec<(&'static str, String, bool)>,
    types: IndexMap<String, IndexSet<String>>,
    result: IndexSet<String>,
}

/// What is known of a program.
#[derive(Debug, Default)]
pub struct Types {
    /// By qualified name.
    functions: IndexMap<String, Signature>,
    /// Attributes and bases of classes, by qualified name.
    classes: IndexMap<String, Class>,
    /// Errors and warnings; the types are those that are known in spite of the errors.
    pub diagnostics: Vec<Diagnostic>,
    /// Where source places lead.
    pub sources: SourceMap,
}

#[derive(Clone, Debug, Default)]
struct Class {
    line: u32,
    base: Option<String>,
    attributes: Vec<(String, String)>,
}

/// Finds the types of a program.
///
/// # Errors
/// What is wrong with it before the annotator sees it.
pub fn types(target: &Path, options: &Options, timings: &mut Timings) -> Result<Types, Box<Types>> {
    let argv = [target.to_string_lossy().into_owned()];
    let host = timings.phase("start", || pipeline::new_host(options, &argv, true));
    let mut found = Types::default();
    let outcome = types_in(&host, target, options, timings, &mut found);
    found.sources = host.sources();
    match outcome {
        Ok(()) => Ok(found),
        Err(errors) => {
            found.diagnostics.extend(errors);
            Err(Box::new(found))
        }
    }
}

fn types_in(
    host: &Host,
    target: &Path,
    options: &Options,
    timings: &mut Timings,
    found: &mut Types,
) -> Result<(), Vec<Diagnostic>> {
    let program = timings.phase("import", || pipeline::import(host, target, options))?;
    let (annotator, entry) = timings.phase("annotate", || pipeline::annotated(host, &program, target, options))?;
    let Ok(HostConst::Str(module)) = host.getattr(&program.module, "__name__") else { return Ok(()) };
    let file = target.to_string_lossy();
    for graph in annotator.graphs.keys() {
        let Some(func) = annotator.function_of(graph) else { continue };
        let info = host.function(func);
        if *info.code.filename != *file || info.qualname.contains('<') {
            continue;
        }
        let signature = found.functions.entry(info.qualname.to_string()).or_insert_with(|| header(host, func));
        let data = &annotator.graphs[graph];
        for &v in &data.blocks[data.startblock].inputargs {
            let Some(name) = data.vars[v].as_deref() else { continue };
            let text = text(&annotator, annotator.binding(graph, v), 0);
            signature.types.entry(name.to_owned()).or_default().insert(text);
        }
        signature.result.insert(match annotator.binding(graph, data.getreturnvar()) {
            s if matches!(s.kind, SomeKind::Impossible) => "Never".to_owned(),
            s => text(&annotator, s, 0),
        });
    }
    let classes: Vec<_> = annotator.bookkeeper.classdefs().map(|(id, _)| id).collect();
    for id in classes {
        let def = annotator.bookkeeper.classdef(id);
        let class = host.class(annotator.bookkeeper.pyclass(def.desc).class);
        if *class.module != *module {
            continue;
        }
        let attributes = def.attrs.iter().filter(|(name, attribute)| !attribute.readonly && !name.starts_with("__"));
        let attributes =
            attributes.map(|(name, attribute)| (name.to_string(), text(&annotator, &attribute.value.s_value, 0)));
        let base = class.bases.first().map(|&base| host.class(base).name.to_string()).filter(|base| base != "object");
        let line = host.with_sources(|sources| sources.resolve(class.loc).map_or(0, |span| span.line));
        let entry = Class { line, base, attributes: attributes.collect() };
        found.classes.insert(class.qualname.to_string(), entry);
    }
    if let Err(errors) = entry {
        found.diagnostics = errors;
    }
    Ok(())
}

/// The parameters of a function as they are written.
fn header(host: &Host, func: HostId) -> Signature {
    let info = host.function(func);
    let code = &info.code;
    let (positional, named) = (code.argcount as usize, code.kwonlyargcount as usize);
    let first_default = positional.saturating_sub(info.defaults.len());
    let mut parameters = Vec::new();
    let name = |at: usize| code.varnames.get(at).map_or_else(String::new, ToString::to_string);
    for at in 0..positional {
        parameters.push(("", name(at), at >= first_default));
        if at + 1 == code.posonlyargcount as usize {
            parameters.push(("/", String::new(), false));
        }
    }
    if code.varargs {
        parameters.push(("*", name(positional + named), false));
    } else if named > 0 {
        parameters.push(("*", String::new(), false));
    }
    for at in positional..positional + named {
        let name = name(at);
        let has_default = info.kwdefaults.iter().any(|(known, _)| **known == *name);
        parameters.push(("", name, has_default));
    }
    if code.varkeywords {
        parameters.push(("**", name(positional + named + usize::from(code.varargs)), false));
    }
    let line = host.with_sources(|sources| sources.resolve(info.loc).map_or(0, |span| span.line));
    Signature { line, parameters, ..Signature::default() }
}

/// An annotation as Python writes it.
fn text(annotator: &Annotator<'_>, s: &SomeValue, depth: u32) -> String {
    if depth > MAX_DEPTH {
        return "object".to_owned();
    }
    let sub = |s: &SomeValue| text(annotator, s, depth + 1);
    let items = |items: &[SomeValue]| items.iter().map(sub).collect::<Vec<_>>().join(", ");
    let item = |listdef| sub(&annotator.bookkeeper.listitem(listdef).item.s_value);
    let base = match &s.kind {
        SomeKind::None => return "None".to_owned(),
        SomeKind::Bool => "bool".to_owned(),
        SomeKind::Int { kind, .. } => int_kind_name(*kind),
        SomeKind::Exact => "int".to_owned(),
        SomeKind::Float => "float".to_owned(),
        SomeKind::Char | SomeKind::Str { .. } => "str".to_owned(),
        SomeKind::Bytes { .. } => "bytes".to_owned(),
        SomeKind::ByteArray { .. } => "bytearray".to_owned(),
        SomeKind::Tuple { items: none, .. } if none.is_empty() => "tuple[()]".to_owned(),
        SomeKind::Tuple { items: parts, .. } => format!("tuple[{}]", items(parts)),
        SomeKind::VarTuple { item, .. } => format!("tuple[{}, ...]", sub(item)),
        SomeKind::ItemOf(def) => return item(*def),
        SomeKind::Record { class, .. } => annotator.host.class(*class).name.to_string(),
        SomeKind::List { listdef, .. } => format!("list[{}]", item(*listdef)),
        SomeKind::Dict { dictdef, .. } => {
            let dictdef = annotator.bookkeeper.dictdef(*dictdef);
            format!("dict[{}, {}]", sub(&dictdef.key.s_value), sub(&dictdef.value.s_value))
        }
        SomeKind::Set { dictdef, frozen, .. } => {
            let item = sub(&annotator.bookkeeper.dictdef(*dictdef).key.s_value);
            format!("{}[{item}]", if *frozen { "frozenset" } else { "set" })
        }
        SomeKind::Instance { classdef: Some(classdef), .. } => {
            annotator.bookkeeper.classdef(*classdef).name.to_string()
        }
        SomeKind::Pbc { .. } if annotator.display(&s.nonnone()).split(" | ").all(|one| one.starts_with("class ")) => {
            let shown = annotator.display(&s.nonnone());
            let classes: Vec<&str> = shown.split(" | ").filter_map(|one| one.strip_prefix("class ")).collect();
            format!("type[{}]", classes.join(" | "))
        }
        SomeKind::Pbc { .. } | SomeKind::BuiltinMethod { .. } => "Callable".to_owned(),
        SomeKind::Iterator(_) => "Iterator".to_owned(),
        SomeKind::File { binary, .. } => if *binary { "BinaryIO" } else { "TextIO" }.to_owned(),
        SomeKind::Range { .. } => "range".to_owned(),
        SomeKind::TypeOf { .. } => "type".to_owned(),
        SomeKind::Optional(number) => format!("{} | None", sub(number)),
        SomeKind::Union { alternatives, .. } => {
            let parts: IndexSet<String> = alternatives.iter().map(sub).collect();
            parts.into_iter().collect::<Vec<_>>().join(" | ")
        }
        SomeKind::Impossible => return "Never".to_owned(),
        _ => "object".to_owned(),
    };
    if s.can_be_none() && !matches!(s.kind, SomeKind::Optional(_)) { format!("{base} | None") } else { base }
}

fn joined(types: &IndexSet<String>) -> String {
    let known: Vec<&str> = types.iter().map(String::as_str).filter(|ty| types.len() == 1 || *ty != "Never").collect();
    let parts: IndexSet<&str> = known.iter().flat_map(|ty| alternatives(ty)).collect();
    parts.into_iter().collect::<Vec<_>>().join(" | ")
}

/// The alternatives of a union, as texts.
fn alternatives(ty: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in ty.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            '|' if depth == 0 => {
                parts.push(ty[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(ty[start..].trim());
    parts
}

/// The names of `typing` that annotations use.
const TYPING: &[&str] = &["BinaryIO", "Callable", "Iterator", "Never", "TextIO"];

impl Types {
    /// A stub file.
    pub fn stub(&self) -> String {
        let mut parts: Vec<(u32, String)> = Vec::new();
        for (name, class) in &self.classes {
            if !name.contains('.') {
                parts.push((self.line_of(name, class), self.class_stub(name, class)));
            }
        }
        for (name, signature) in self.functions.iter().filter(|(name, _)| !name.contains('.')) {
            parts.push((signature.line, function_stub(name, signature, "")));
        }
        parts.sort();
        let body = parts.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("\n");
        let used: Vec<&str> = TYPING.iter().copied().filter(|name| uses(&body, name)).collect();
        let import =
            if used.is_empty() { String::new() } else { format!("from typing import {}\n\n", used.join(", ")) };
        format!("{import}{}", body.trim_start_matches('\n'))
    }

    /// Classes have no place of their own: that of the first method is nearest.
    fn line_of(&self, name: &str, class: &Class) -> u32 {
        let prefix = format!("{name}.");
        let methods = self.functions.iter().filter(|(method, _)| method.starts_with(&prefix));
        methods.map(|(_, signature)| signature.line).min().unwrap_or(class.line)
    }

    fn class_stub(&self, name: &str, class: &Class) -> String {
        let base = class.base.as_ref().map_or_else(String::new, |base| format!("({base})"));
        let mut text = format!("\nclass {name}{base}:\n");
        let prefix = format!("{name}.");
        for (attribute, ty) in &class.attributes {
            text.push_str(&format!("    {attribute}: {ty}\n"));
        }
        let methods = self.functions.iter().filter_map(|(method, s)| Some((method.strip_prefix(&prefix)?, s)));
        let mut methods: Vec<_> = methods.filter(|(method, _)| !method.contains('.')).collect();
        methods.sort_by_key(|(_, signature)| signature.line);
        for (method, signature) in &methods {
            text.push_str(&function_stub(method, signature, "    "));
        }
        if class.attributes.is_empty() && methods.is_empty() {
            text.push_str("    pass\n");
        }
        text
    }

    /// The source with annotations where it has none; functions that the program does not reach stay as they are.
    pub fn annotated(&self, source: &str) -> String {
        let mut text = source.to_owned();
        let mut functions: Vec<(&String, &Signature)> = self.functions.iter().collect();
        // From the end, so that places before stay.
        functions.sort_by_key(|(_, signature)| std::cmp::Reverse(signature.line));
        for (name, signature) in functions {
            let short = name.rsplit('.').next().unwrap_or(name);
            annotate_header(&mut text, short, signature, name.contains('.'));
        }
        let used: Vec<&str> = TYPING.iter().copied().filter(|name| uses(&text, name) && !uses(source, name)).collect();
        let future = "from __future__ import annotations\n";
        if text == source {
            return text;
        }
        let import = if used.is_empty() { String::new() } else { format!("from typing import {}\n", used.join(", ")) };
        let at = head_end(&text);
        text.insert_str(at, &if source.contains(future) { import } else { format!("{future}{import}") });
        text
    }
}

/// Where imports can go: after comments and the docstring at the start.
fn head_end(text: &str) -> usize {
    let mut at = 0;
    let mut inside: Option<&str> = None;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        match inside {
            Some(quote) => {
                at += line.len();
                if trimmed.ends_with(quote) {
                    return at;
                }
            }
            None if trimmed.is_empty() || trimmed.starts_with('#') => at += line.len(),
            None => {
                let quote = ["\"\"\"", "'''"].into_iter().find(|quote| trimmed.starts_with(quote));
                let Some(quote) = quote else { return at };
                at += line.len();
                if trimmed.len() >= 6 && trimmed.ends_with(quote) {
                    return at;
                }
                inside = Some(quote);
            }
        }
    }
    at
}

fn uses(text: &str, name: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
}

fn function_stub(name: &str, signature: &Signature, indent: &str) -> String {
    let parameters: Vec<String> = signature
        .parameters
        .iter()
        .enumerate()
        .map(|(at, (mark, name, default))| {
            let ty = signature.types.get(name).map(joined).filter(|_| !(at == 0 && !indent.is_empty()));
            let ty = ty.map_or_else(String::new, |ty| format!(": {}", element(mark, &ty)));
            let default = match (default, ty.is_empty()) {
                (true, true) => "=...",
                (true, false) => " = ...",
                (false, _) => "",
            };
            format!("{mark}{name}{ty}{default}")
        })
        .collect();
    let result = joined(&signature.result);
    format!("{indent}def {name}({}) -> {result}: ...\n", parameters.join(", "))
}

/// What is written of a parameter with stars: the type of its items.
fn element(mark: &str, ty: &str) -> String {
    match mark {
        "*" => {
            let inner = ty.strip_prefix("tuple[").and_then(|rest| rest.strip_suffix(']')).unwrap_or("object");
            match inner.strip_suffix(", ...") {
                Some(item) => item.to_owned(),
                None if inner == "()" => "object".to_owned(),
                None => inner.split(", ").collect::<IndexSet<_>>().into_iter().collect::<Vec<_>>().join(" | "),
            }
        }
        "**" => "object".to_owned(),
        _ => ty.to_owned(),
    }
}

/// Writes the types into the header of a function.
fn annotate_header(text: &mut String, name: &str, signature: &Signature, method: bool) {
    let lines = text.split_inclusive('\n');
    let start: usize = lines.take(signature.line.saturating_sub(1) as usize).map(str::len).sum();
    let Some(def) = text[start..].find(&format!("def {name}")).map(|at| start + at) else { return };
    let Some(open) = text[def..].find('(').map(|at| def + at) else { return };
    let Some((commas, close)) = parameters_at(text, open) else { return };
    if !text[close + 1..].trim_start().starts_with("->") && text[close + 1..].trim_start().starts_with(':') {
        text.insert_str(close + 1, &format!(" -> {}", joined(&signature.result)));
    }
    let bounds: Vec<usize> = std::iter::once(open).chain(commas).chain([close]).collect();
    for (at, pair) in bounds.windows(2).enumerate().rev() {
        let part = &text[pair[0] + 1..pair[1]];
        let skipped = part.len() - part.trim_start().len();
        let word = part.trim_start();
        let mark = if word.starts_with("**") {
            "**"
        } else if word.starts_with('*') {
            "*"
        } else {
            ""
        };
        let end = word[mark.len()..]
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .map_or(word.len(), |end| end + mark.len());
        let parameter = &word[mark.len()..end];
        let annotated = word[end..].trim_start().starts_with(':');
        let Some(types) = signature.types.get(parameter) else { continue };
        if annotated || at == 0 && method {
            continue;
        }
        let place = pair[0] + 1 + skipped + end;
        let spaced = text[place..].starts_with('=');
        if spaced {
            text.replace_range(place..=place, " = ");
        }
        text.insert_str(place, &format!(": {}", element(mark, &joined(types))));
    }
}

/// The places of the commas between parameters, and of the bracket that closes them.
fn parameters_at(text: &str, open: usize) -> Option<(Vec<usize>, usize)> {
    let (mut commas, mut depth, mut quote) = (Vec::new(), 0, None);
    let mut chars = text[open..].char_indices();
    while let Some((at, c)) = chars.next() {
        match (quote, c) {
            (Some(_), '\\') => drop(chars.next()),
            (Some(q), c) if q == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '#') => return None,
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => {
                depth -= 1;
                if depth == 0 {
                    return Some((commas, open + at));
                }
            }
            (None, ',') if depth == 1 => commas.push(open + at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unions_are_put_together_once() {
        let set = |types: &[&str]| types.iter().map(|ty| (*ty).to_owned()).collect::<IndexSet<_>>();
        assert_eq!(joined(&set(&["int | None", "str | None", "Never"])), "int | None | str");
        assert_eq!(joined(&set(&["dict[str, int | None]", "Never"])), "dict[str, int | None]");
        assert_eq!(joined(&set(&["Never"])), "Never");
    }

    #[test]
    fn headers_keep_what_they_have() {
        let mut signature = Signature { line: 2, ..Signature::default() };
        for name in ["a", "b", "c", "rest"] {
            let ty = if name == "rest" { "tuple[str, ...]" } else { "int" };
            signature.types.insert(name.to_owned(), [ty.to_owned()].into());
        }
        signature.result.insert("None".to_owned());
        let mut text = "x = 1\ndef f(a, b=(1, ','), c: float = 2, *rest):\n    pass\n".to_owned();
        annotate_header(&mut text, "f", &signature, false);
        assert_eq!(text, "x = 1\ndef f(a: int, b: int = (1, ','), c: float = 2, *rest: str) -> None:\n    pass\n");
    }
}
