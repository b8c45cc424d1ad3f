//! Writing products: whole or not at all.

use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::fs;
use std::io::Write as _;
use std::path::Path;

/// Writes a file through a temporary one beside it, so that a failure leaves nothing half-written.
///
/// # Errors
/// `cannot-write`, naming the file and the cause.
pub fn write_atomically(path: &Path, contents: &[u8]) -> Result<(), Diagnostic> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().ok_or_else(|| cannot_write(path, "it names no file"))?;
    let mut temporary = std::ffi::OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = folder.join(temporary);
    let written = fs::File::create(&temporary)
        .and_then(|mut file| file.write_all(contents).and_then(|()| file.sync_data()))
        .and_then(|()| fs::rename(&temporary, path));
    written.map_err(|error| {
        // Best effort: the temporary file may not exist.
        let _ = fs::remove_file(&temporary);
        cannot_write(path, &error.to_string())
    })
}

fn cannot_write(path: &Path, cause: &str) -> Diagnostic {
    Diagnostic::new(DiagId::CannotWrite, format!("cannot write `{}`: {cause}", path.display()), SourceLoc::UNKNOWN)
        .help("choose a writable place with `-o FILE`")
}

/// Allows everybody to run a file.
///
/// # Errors
/// `cannot-write`.
pub fn make_executable(path: &Path) -> Result<(), Diagnostic> {
    use std::os::unix::fs::PermissionsExt as _;
    let change = |metadata: fs::Metadata| {
        let mut permissions = metadata.permissions();
        // Who may read it may run it.
        permissions.set_mode(permissions.mode() | (permissions.mode() & 0o444) >> 2);
        fs::set_permissions(path, permissions)
    };
    fs::metadata(path).and_then(change).map_err(|error| cannot_write(path, &error.to_string()))
}
