//! Tests of the annotator on small programs and on the example programs.

#![allow(clippy::disallowed_methods, reason = "tests have files of their own")]

use crate::{Annotator, AnnotatorOptions, SomeKind, SomeValue, new_annotator};
use diagnostics::Diagnostic;
use entity::SourceLoc;
use host::{Host, HostConst, HostOptions};
use std::path::{Path, PathBuf};

mod programs;

/// Imports a program of its own.
fn import(source: &str) -> (Host, HostConst) {
    let host = Host::new(HostOptions::default());
    let folder =
        std::env::temp_dir().join(format!("rotor-annotator-{}-{:?}", std::process::id(), std::thread::current().id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder is writable");
    let path = folder.join("program.py");
    std::fs::write(&path, source).expect("the temporary folder is writable");
    let module = host.import_target(&path).unwrap_or_else(|error| panic!("import failed: {error:?}\n{source}"));
    std::fs::remove_dir_all(&folder).expect("the temporary folder is ours");
    (host, module)
}

/// The argument annotations of `entry_point(argv)`.
fn argv(annotator: &mut Annotator<'_>) -> SomeValue {
    let listdef = annotator.bookkeeper.lattice.new_listdef(SomeValue::str(), SourceLoc::UNKNOWN);
    annotator.bookkeeper.lattice.list_resize(listdef).expect("a fresh list can be resized");
    SomeValue::new(SomeKind::List { listdef, can_be_none: false })
}

fn report(host: &Host, diagnostics: &[Diagnostic]) -> String {
    diagnostics
        .iter()
        .map(|d| host.with_sources(|s| diagnostics::render_text(d, s, diagnostics::Style::default())))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Annotates `f` of a source for arguments written as annotations; gives the result's text.
fn result(source: &str, args: &[&str], options: AnnotatorOptions) -> Result<String, String> {
    let (host, module) = import(source);
    let f = host.getattr(&module, "f").expect("the program defines f");
    let mut annotator = new_annotator(&host, options);
    let args = args.iter().map(|a| parse(&mut annotator, a)).collect();
    let graph = annotator.build_types(f.id().expect("a function is an object"), args).map_err(|errors| {
        errors.iter().map(|d| format!("{}: {}", d.id.name(), d.message)).collect::<Vec<_>>().join("\n")
    })?;
    let v = annotator.graphs[graph].getreturnvar();
    let text = annotator.display_full(annotator.binding(graph, v));
    annotator.simplify();
    for (_, graph) in annotator.graphs.iter() {
        flow::checkgraph::checkgraph(graph)
            .unwrap_or_else(|problems| panic!("{}: {}", graph.name, problems.join("\n")));
    }
    Ok(text)
}

/// `int`, `int>=0`, `float`, `str`, `char`, `bool`, `r_uint`, `[int]`, ...
fn parse(annotator: &mut Annotator<'_>, text: &str) -> SomeValue {
    if let Some(item) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        let s_item = parse(annotator, item);
        let listdef = annotator.bookkeeper.lattice.new_listdef(s_item, SourceLoc::UNKNOWN);
        return SomeValue::new(SomeKind::List { listdef, can_be_none: false });
    }
    match text {
        "int" => SomeValue::int(),
        "int>=0" => SomeValue::nonneg_int(),
        "float" => SomeValue::float(),
        "str" => SomeValue::str(),
        "str?" => SomeValue::new(SomeKind::Str { can_be_none: true }),
        "char" => SomeValue::char(),
        "bool" => SomeValue::boolean(),
        "bytes" => SomeValue::bytes(),
        "None" => SomeValue::none(),
        "r_uint" => SomeValue::integer(host::IntKind::UInt, true),
        "r_longlong" => SomeValue::integer(host::IntKind::LongLong, false),
        other => panic!("no such annotation: {other}"),
    }
}

mod confluence;
mod errors;
mod lattice;
mod rules;
