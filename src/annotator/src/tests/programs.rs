//! Whole programs.

use super::*;
use crate::{IntMode, annotate_generic};
use flow::checkgraph::checkgraph;
use flow::display::display_graph;
use flowspace::FlowNames;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn python_files(name: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder(name)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder exists") {
            let path = entry.expect("a folder entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "py")
                && path.file_stem().is_some_and(|s| s != "make_expected")
            {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Programs that are refused, and why. An entry that is accepted fails the test.
const REFUSED: &[(&str, &str)] = &[];

/// Annotates one program; gives the report when it fails.
fn annotate(path: &Path) -> Result<(), String> {
    let host = Host::new(HostOptions { translating: true, ..HostOptions::default() });
    let program = host.import_program(path, None).map_err(|d| format!("import: {d:?}"))?;
    let entry = host.entry_point(&program).map_err(|d| format!("entry point: {d:?}"))?.function;
    let func = entry.id().expect("a function is an object");
    let takes_argv = host.function(func).code.argcount > 0;
    let text = std::fs::read_to_string(path).expect("the file was just imported");
    let ints = if text.contains("rpython") { IntMode::Wrapping } else { IntMode::Inferred };
    let (mut annotator, annotated) =
        annotate_generic(&host, AnnotatorOptions { ints, ..AnnotatorOptions::default() }, |annotator| {
            let args = if takes_argv { vec![argv(annotator)] } else { vec![] };
            annotator.build_types(func, args)
        });
    annotated.map_err(|errors| report(&host, &errors))?;
    let stats = annotator.stats();
    annotator.simplify();
    for (_, graph) in annotator.graphs.iter() {
        if let Err(problems) = checkgraph(graph) {
            return Err(format!("{}\n{}", problems.join("\n"), display_graph(graph, &FlowNames { host: &host })));
        }
    }
    if std::env::var_os("ROTOR_STATS").is_some() {
        eprintln!("{}: {stats:?}", path.display());
    }
    Ok(())
}

fn annotate_all(files: Vec<PathBuf>) {
    let filter = std::env::var("ROTOR_ONLY").unwrap_or_default();
    let mut failures = Vec::new();
    let mut count = 0;
    for path in files {
        if !path.to_string_lossy().contains(&filter) {
            continue;
        }
        count += 1;
        let outcome = std::panic::catch_unwind(|| annotate(&path)).unwrap_or_else(|_| Err("panic".to_owned()));
        let refusal = REFUSED.iter().find(|(name, _)| path.ends_with(name)).map(|(_, reason)| *reason);
        let outcome = match (refusal, outcome) {
            (Some(reason), Err(message)) if message.contains(reason) => Ok(()),
            (Some(_), Ok(())) => Err("accepted, though listed as refused".to_owned()),
            (_, outcome) => outcome,
        };
        if let Err(message) = outcome {
            failures.push(format!("=== {}\n{message}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{} of {count} programs fail:\n{}", failures.len(), failures.join("\n"));
}

/// The single files; the folders are programs of several modules, which the tests of products run.
#[test]
fn examples() {
    let folder = folder("examples");
    let single = python_files("examples").into_iter().filter(|path| path.parent() == Some(&folder)).collect();
    annotate_all(single);
}
