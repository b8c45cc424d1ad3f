//! Graphs of small functions, and of every function of the examples and benchmarks.

#![allow(clippy::disallowed_methods, reason = "tests have files of their own")]

use crate::{Builtins, FlowGraph, FlowNames, build_flow_graph};
use diagnostics::Diagnostic;
use entity::HostId;
use flow::HlOp;
use flow::checkgraph::checkgraph;
use flow::display::display_graph;
use host::{Host, HostConst, HostKind, HostOptions};
use std::path::{Path, PathBuf};

/// Imports a program of its own.
fn import(source: &str) -> (Host, HostConst) {
    let host = Host::new(HostOptions::default());
    let folder =
        std::env::temp_dir().join(format!("rotor-flowspace-{}-{:?}", std::process::id(), std::thread::current().id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder is writable");
    let path = folder.join("program.py");
    std::fs::write(&path, source).expect("the temporary folder is writable");
    let module = host.import_target(&path).unwrap_or_else(|error| panic!("import failed: {error:?}\n{source}"));
    std::fs::remove_dir_all(&folder).expect("the temporary folder is ours");
    (host, module)
}

fn build(host: &Host, module: &HostConst, name: &str) -> Result<FlowGraph, Vec<Diagnostic>> {
    let function = host.getattr(module, name).expect("the program defines the function");
    let graph = build_flow_graph(host, &Builtins::load(host), function.id().expect("a function is an object"))?;
    if let Err(problems) = checkgraph(&graph) {
        panic!("{}\n{}", problems.join("\n"), display_graph(&graph, &FlowNames { host }));
    }
    Ok(graph)
}

/// The text of the graph of `f`.
fn text(source: &str) -> String {
    let (host, module) = import(source);
    match build(&host, &module, "f") {
        Ok(graph) => display_graph(&graph, &FlowNames { host: &host }),
        Err(diagnostics) => panic!("{diagnostics:#?}\n{source}"),
    }
}

/// The operations of the graph of `f`, in block order.
fn operations(source: &str) -> Vec<HlOp> {
    let (host, module) = import(source);
    let graph = build(&host, &module, "f").unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}\n{source}"));
    graph.iterblocks().into_iter().flat_map(|block| graph.blocks[block].operations.iter().map(|op| op.op)).collect()
}

fn refusal(source: &str) -> Diagnostic {
    let (host, module) = import(source);
    match build(&host, &module, "f") {
        Ok(graph) => panic!("accepted: {source}\n{}", display_graph(&graph, &FlowNames { host: &host })),
        Err(diagnostics) => diagnostics.into_iter().next().expect("a refusal has a diagnostic"),
    }
}

/// Whether the graph text has lines containing the given parts, in this order.
#[track_caller]
fn expect(source: &str, parts: &[&str]) {
    let text = text(source);
    let mut rest = text.as_str();
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => panic!("missing {part:?} in:\n{text}"),
        }
    }
}

#[track_caller]
fn expect_absent(source: &str, part: &str) {
    let text = text(source);
    assert!(!text.contains(part), "unexpected {part:?} in:\n{text}");
}

/// The Python files below a folder, but for the modules of packages and for examples of several modules.
fn python_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        let of_several = path.join("__init__.py").exists() || folder.ends_with("examples");
        if path.is_dir() {
            if !of_several {
                python_files(&path, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "py") {
            found.push(path);
        }
    }
}

/// All functions that a module defines, methods included.
fn functions(host: &Host, module: &HostConst) -> Vec<HostId> {
    let mut found = Vec::new();
    let HostConst::Obj(globals) = host.getattr(module, "__dict__").expect("modules have a dict") else {
        panic!("the dict of a module is an object");
    };
    let name = host.name_of(module.id().expect("a module is an object"));
    for (_, value) in host.dict_items(globals) {
        let HostConst::Obj(id) = value else { continue };
        match host.kind(id) {
            HostKind::Function if *host.function(id).module == *name => found.push(id),
            HostKind::Class if *host.class(id).module == *name => {
                for (_, value) in &host.class(id).dict {
                    let HostConst::Obj(id) = value else { continue };
                    let function = match host.kind(*id) {
                        HostKind::StaticMethod | HostKind::ClassMethod => host.descriptor_func(*id),
                        HostKind::Property => host.property(*id).0,
                        _ => value.clone(),
                    };
                    if let HostConst::Obj(id) = function
                        && host.kind(id) == HostKind::Function
                    {
                        found.push(id);
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// Also those that no program reaches; the harness of the conformance corpus builds what its programs
/// reach.
#[test]
fn every_function_of_the_examples() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["examples", "tests/bench"] {
        python_files(&root.join(folder), &mut files);
    }
    assert!(!files.is_empty(), "the examples are there");
    let mut failures = Vec::new();
    for file in &files {
        let host = Host::new(HostOptions::default());
        let module = match host.import_program(file, None) {
            Ok(program) => program.module,
            Err(error) => {
                failures.push(format!("{}: {} {:?}", file.display(), error.message, error.notes));
                continue;
            }
        };
        let builtins = Builtins::load(&host);
        for function in functions(&host, &module) {
            // Wrappers and methods that the library made.
            if !Path::new(&*host.function(function).code.filename)
                .ends_with(file.file_name().expect("a file has a name"))
            {
                continue;
            }
            match build_flow_graph(&host, &builtins, function) {
                Ok(graph) => {
                    if let Err(problems) = checkgraph(&graph) {
                        failures.push(format!("{}: {}", file.display(), problems.join("\n")));
                    }
                }
                Err(diagnostics) => {
                    let name = host.name_of(function);
                    for diagnostic in diagnostics {
                        let place = host.sources().describe(diagnostic.primary.loc);
                        failures.push(format!("{place} in {name}: {}", diagnostic.message));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {} files:\n{}", failures.len(), files.len(), failures.join("\n"));
}

mod evaluator;
mod graphs;
mod refusals;
