//! Embeds the Python sources of `runtimes/rlib`, `runtimes/rpython` and `runtimes/lib`: writes a table of
//! (file name shown to users, text) that `importer` serves.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let runtimes = manifest.join("../../runtimes");
    let mut rows = Vec::new();
    collect(&runtimes.join("rlib/rpython"), "<rpython>", &mut rows);
    collect(&runtimes.join("rlib/rotor"), "<api>", &mut rows);
    collect(&runtimes.join("rpython"), "<rotor>", &mut rows);
    collect(&runtimes.join("lib"), "<lib>", &mut rows);
    rows.sort();
    let mut text = String::from("&[\n");
    for (name, path) in rows {
        writeln!(text, "    ({name:?}, include_str!({path:?})),").expect("writing to a String cannot fail");
    }
    text.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("embedded.rs");
    fs::write(out, text).expect("OUT_DIR is writable");
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
