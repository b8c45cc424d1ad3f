//! The executable jar: reproducible, manifest first.

use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A line of a manifest, which has at most 72 bytes; the next one goes on behind a space.
fn folded(line: &str) -> String {
    let mut text = String::new();
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > 70 {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(c);
        length += c.len_utf8();
    }
    text + "\r\n"
}

/// Packs classes, and a file beside them; `class_path` is what the manifest names, and `main` is the class with the main method of a program.
///
/// # Errors
/// When the classes do not fit an archive.
pub(crate) fn pack(
    main: Option<&str>,
    class_path: &[String],
    classes: &[(String, Vec<u8>)],
    file: Option<(&str, &[u8])>,
) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::DEFAULT)
        .unix_permissions(0o644);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("META-INF/MANIFEST.MF", options)?;
    let main = main.map_or_else(String::new, |main| format!("Main-Class: {}\r\n", main.replace('/', ".")));
    let path =
        if class_path.is_empty() { String::new() } else { folded(&format!("Class-Path: {}", class_path.join(" "))) };
    zip.write_all(format!("Manifest-Version: 1.0\r\nCreated-By: rotor\r\n{main}{path}\r\n").as_bytes())?;
    for (name, bytes) in classes {
        zip.start_file(format!("{name}.class"), options)?;
        zip.write_all(bytes)?;
    }
    if let Some((name, bytes)) = file {
        zip.start_file(name, options)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}
