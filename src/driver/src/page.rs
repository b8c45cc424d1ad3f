//! `rotor view --html` and `--dot`: a program at every stage as one page, and graphs for Graphviz.
//!
//! The page holds its data, script and style; it needs no network and no other file.

use crate::inspect::{Inspected, Inspection};
use diagnostics::{SourceMap, render_json};
use entity::{FileId, SourceLoc};
use flow::display::TargetPart;
use indexmap::IndexSet;
use serde_json::{Value, json};
use std::fmt::Write as _;

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");

/// The page of a program.
pub fn page(program: &str, found: &Inspection) -> String {
    // Nothing in the data may end the element that holds it.
    let data = data(program, found).to_string().replace('<', "\\u003c");
    let title = program.replace('&', "&amp;").replace('<', "&lt;");
    let parts = [("@TITLE@", &*title), ("@STYLE@", STYLE), ("@DATA@", &*data), ("@SCRIPT@", SCRIPT)];
    let mut page = String::new();
    let mut rest = PAGE;
    for (mark, text) in parts {
        let (before, after) = rest.split_once(mark).expect("the page has every mark, in this order");
        page.push_str(before);
        page.push_str(text);
        rest = after;
    }
    page + rest
}

/// The files that the page shows, numbered.
struct Files<'a> {
    sources: &'a SourceMap,
    files: IndexSet<FileId>,
}

impl Files<'_> {
    /// A place as `[file, line, column, end_line, end_column]`.
    fn place(&mut self, loc: SourceLoc) -> Value {
        match self.sources.resolve(loc) {
            Some(span) => {
                let file = self.files.insert_full(span.file).0;
                json!([file, span.line, span.column, span.end_line, span.end_column])
            }
            None => Value::Null,
        }
    }
}

fn data(program: &str, found: &Inspection) -> Value {
    let mut files = Files { sources: &found.sources, files: IndexSet::new() };
    let stages: Vec<Value> = found
        .stages
        .iter()
        .map(|stage| {
            let graphs: Vec<Value> = stage.graphs.iter().map(|graph| graph_data(graph, &mut files)).collect();
            json!({ "name": stage.name, "graphs": graphs })
        })
        .collect();
    let diagnostics: Vec<Value> = found
        .diagnostics
        .iter()
        .map(|diagnostic| {
            for label in std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary) {
                files.place(label.loc);
            }
            serde_json::from_str(&render_json(diagnostic, &found.sources)).expect("it is JSON")
        })
        .collect();
    let steps: Vec<Value> = found
        .steps
        .iter()
        .map(|step| json!({ "graph": step.graph, "block": step.block, "why": step.why, "grown": step.grown }))
        .collect();
    let files: Vec<Value> = files
        .files
        .iter()
        .map(|&file| json!({ "name": found.sources.file_name(file), "text": found.sources.file_text(file) }))
        .collect();
    json!({ "program": program, "stages": stages, "diagnostics": diagnostics, "steps": steps, "files": files })
}

fn graph_data(graph: &Inspected, files: &mut Files<'_>) -> Value {
    let place = files.place(graph.loc);
    let parts = &graph.parts;
    let name = |&number: &usize| parts.variables[number].name.as_str();
    let variables: serde_json::Map<String, Value> =
        parts.variables.iter().map(|variable| (variable.name.clone(), variable.ty.clone().into())).collect();
    let blocks: Vec<Value> = parts
        .blocks
        .iter()
        .enumerate()
        .map(|(number, block)| {
            let ops: Vec<Value> = block
                .operations
                .iter()
                .enumerate()
                .map(|(index, op)| {
                    let calls = graph.calls.get(&(number, index)).cloned().unwrap_or_default();
                    json!({ "result": name(&op.result), "text": op.text, "at": files.place(op.loc), "calls": calls })
                })
                .collect();
            let exits: Vec<Value> = block
                .exits
                .iter()
                .map(|exit| json!({ "case": exit.case, "args": exit.args, "to": target(exit.target) }))
                .collect();
            let inputs: Vec<&str> = block.inputs.iter().map(name).collect();
            json!({ "inputs": inputs, "ops": ops, "switch": block.switch, "exits": exits })
        })
        .collect();
    json!({
        "name": parts.name,
        "title": graph.title,
        "file": place.get(0).cloned().unwrap_or(json!(-1)),
        "line": place.get(1).cloned().unwrap_or(json!(0)),
        "library": graph.library,
        "vars": variables,
        "blocks": blocks,
    })
}

fn target(target: TargetPart) -> Value {
    match target {
        TargetPart::Block(number) => json!(number),
        TargetPart::Return => json!("return"),
        TargetPart::Raise => json!("raise"),
    }
}

/// Graphs in the language of Graphviz: a cluster for each.
pub fn dot<'g>(graphs: impl Iterator<Item = &'g Inspected>) -> String {
    let mut text = String::from("digraph rotor {\n    node [shape=box, fontname=monospace, fontsize=10];\n");
    for (cluster, graph) in graphs.enumerate() {
        dot_graph(&mut text, cluster, graph).expect("writing to a String succeeds");
    }
    text + "}\n"
}

fn dot_graph(text: &mut String, cluster: usize, graph: &Inspected) -> std::fmt::Result {
    let parts = &graph.parts;
    let defined = |&number: &usize| {
        let variable = &parts.variables[number];
        if variable.ty.is_empty() { variable.name.clone() } else { format!("{}: {}", variable.name, variable.ty) }
    };
    writeln!(text, "    subgraph cluster_{cluster} {{\n        label={};", quoted(&parts.name))?;
    for (number, block) in parts.blocks.iter().enumerate() {
        let inputs: Vec<String> = block.inputs.iter().map(defined).collect();
        let mut lines = vec![format!("block{number}({})", inputs.join(", "))];
        lines.extend(block.operations.iter().map(|op| format!("{} = {}", defined(&op.result), op.text)));
        lines.extend(block.switch.iter().map(|switch| format!("switch {switch}")));
        let label: String = lines.iter().map(|line| inner(line) + "\\l").collect();
        writeln!(text, "        g{cluster}b{number} [label=\"{label}\"];")?;
        for exit in &block.exits {
            let to = match exit.target {
                TargetPart::Block(number) => format!("g{cluster}b{number}"),
                TargetPart::Return => format!("g{cluster}return"),
                TargetPart::Raise => format!("g{cluster}raise"),
            };
            writeln!(text, "        g{cluster}b{number} -> {to} [label={}];", quoted(&exit.case))?;
        }
    }
    for (end, target) in [("return", TargetPart::Return), ("raise", TargetPart::Raise)] {
        if parts.blocks.iter().flat_map(|block| &block.exits).any(|exit| exit.target == target) {
            writeln!(text, "        g{cluster}{end} [label=\"{end}\", shape=oval];")?;
        }
    }
    writeln!(text, "    }}")
}

fn inner(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", inner(text))
}
