//! Tests of the annotator on small programs and on the example programs.

use crate::{Annotator, AnnotatorOptions, SomeKind, SomeValue};
use diagnostics::Diagnostic;
use entity::SourceLoc;
use host::{Host, HostConst, HostOptions};
use std::path::{Path, PathBuf};

mod programs;

/// Imports a program of its own.
fn import(source: &str) -> (Host, HostConst) {
    let host = Host::new(HostOptions::default());
    let folder = std::env::temp_dir().join(format!("rotor-annotator-{}-{:?}", std::process::id(), std::thread::current().id()));
    std::fs::create_dir_all(&folder).expect("the temporary folder is writable");
    let path = folder.join("program.py");
    std::fs::write(&path, source).expect("the temporary folder is writable");
    let module = host.import_target(&path).unwrap_or_else(|error| panic!("import failed: {error:?}\n{source}"));
    std::fs::remove_dir_all(&folder).expect("the temporary folder is ours");
    (host, module)
}

/// The argument annotations of `entry_point(argv)`.
fn argv(annotator: &mut Annotator<'_>) -> SomeValue {
    let listdef = annotator.new_listdef(SomeValue::str(), SourceLoc::UNKNOWN);
    annotator.list_resize(listdef).expect("a fresh list can be resized");
    SomeValue::new(SomeKind::List { listdef, can_be_none: false })
}

fn report(host: &Host, diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(|d| host.with_sources(|s| diagnostics::render_text(d, s, false))).collect::<Vec<_>>().join("\n")
}
