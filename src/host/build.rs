//! Embeds the Python sources of `runtimes/rlib`, `runtimes/rpython` and `runtimes/lib`: writes the table
//! that `importer` serves, with the file names shown to users, the texts, and their code.

use pycompile::{CompileOpts, compile_module};
use rustpython_compiler_core::frozen::FrozenCodeObject;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let runtimes = manifest.join("../../runtimes");
    let mut rows = Vec::new();
    collect(&runtimes.join("rlib/rpython"), "<rpython>", &mut rows);
    collect(&runtimes.join("rlib/pypy"), "<pypy>", &mut rows);
    collect(&runtimes.join("rlib/rotor"), "<api>", &mut rows);
    // The folders of the helper library sort its modules; they are no part of their names.
    for folder in ["", "app", "ll", "dialect", "sim"] {
        collect_flat(&runtimes.join("rpython").join(folder), "<rotor>", &mut rows);
    }
    collect(&runtimes.join("lib"), "<lib>", &mut rows);
    rows.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let mut text = String::from("&[\n");
    for (number, (name, path)) in rows.iter().enumerate() {
        let source = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // As the host compiles programs.
        let options = CompileOpts { optimize: 0, debug_ranges: true };
        let module = compile_module(&source, name, options).unwrap_or_else(|| panic!("{name} cannot be compiled"));
        let code = out.join(format!("{number}.code"));
        fs::write(&code, FrozenCodeObject::encode(&module.code).bytes).expect("OUT_DIR is writable");
        let assigned = module.assigned;
        writeln!(
            text,
            "    Embedded {{ file: {name:?}, text: include_str!({path:?}), frozen: Frozen {{ code: include_bytes!({code:?}), assigned: &{assigned:?} }} }},"
        )
        .expect("writing to a String cannot fail");
    }
    text.push_str("]\n");
    fs::write(out.join("embedded.rs"), text).expect("OUT_DIR is writable");
}

/// Adds every `.py` file in `dir`, shown as `shown/...`.
fn collect_flat(dir: &Path, shown: &str, rows: &mut Vec<(String, PathBuf)>) {
    let mut all = Vec::new();
    collect(dir, shown, &mut all);
    rows.extend(all.into_iter().filter(|(name, _)| name.matches('/').count() == 1));
}

/// Adds every `.py` file below `dir`, shown as `shown/...`.
fn collect(dir: &Path, shown: &str, rows: &mut Vec<(String, PathBuf)>) {
    println!("cargo:rerun-if-changed={}", dir.display());
    let Ok(entries) = fs::read_dir(dir) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let shown = format!("{shown}/{name}");
        if path.is_dir() {
            if name != "__pycache__" {
                collect(&path, &shown, rows);
            }
        } else if name.ends_with(".py") {
            println!("cargo:rerun-if-changed={}", path.display());
            rows.push((shown, path.canonicalize().unwrap_or(path)));
        }
    }
}
