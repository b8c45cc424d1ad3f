//! The executable jar: reproducible, manifest first.

use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Packs classes, and a file beside them; `main` is the class with the main method of a program.
///
/// # Errors
/// When the classes do not fit an archive.
pub(crate) fn pack(
    main: Option<&str>,
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
    zip.write_all(format!("Manifest-Version: 1.0\r\nCreated-By: rotor\r\n{main}\r\n").as_bytes())?;
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
