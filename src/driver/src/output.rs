//! Writing products: whole or not at all, and never over what somebody else made.

use crate::temporary::Temporary;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A file to write.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'a> {
    /// What is in it.
    pub bytes: &'a [u8],
    /// Whether everybody who may read it may run it.
    pub executable: bool,
}

/// Where a product is written: the place itself, or where the symbolic link there leads.
///
/// # Errors
/// `cannot-write` when something is there that is not a regular file, or an input of the translation.
pub fn place(path: &Path, inputs: &[PathBuf]) -> Result<PathBuf, Diagnostic> {
    let refuse = |cause: &str| Err(cannot_write(path, cause));
    let found = match fs::symlink_metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(path.to_owned()),
        Err(error) => return refuse(&error.to_string()),
    };
    let target = if found.is_symlink() {
        match fs::canonicalize(path) {
            Ok(target) => target,
            Err(error) => return refuse(&format!("it is a symbolic link that leads nowhere ({error})")),
        }
    } else {
        path.to_owned()
    };
    let metadata = fs::metadata(&target).map_err(|error| cannot_write(path, &error.to_string()))?;
    if metadata.is_dir() {
        return refuse("it is a folder");
    }
    if !metadata.is_file() {
        return refuse("it is not a regular file");
    }
    if let Some(input) = inputs.iter().find(|input| is_same_file(&metadata, input)) {
        return refuse(&format!("it is the source `{}`", input.display()));
    }
    Ok(target)
}

fn is_same_file(metadata: &fs::Metadata, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(other).is_ok_and(|other| (other.dev(), other.ino()) == (metadata.dev(), metadata.ino()))
}

/// Whether a file that is not the product itself may be written: nothing is there, or what
/// Rotor wrote, as `is_ours` tells from the contents.
///
/// # Errors
/// `cannot-write`, and what [`place`] refuses.
pub fn place_beside(path: &Path, inputs: &[PathBuf], is_ours: impl Fn(&[u8]) -> bool) -> Result<PathBuf, Diagnostic> {
    let target = place(path, inputs)?;
    match fs::read(&target) {
        Ok(bytes) if !is_ours(&bytes) => {
            Err(cannot_write(path, "it belongs beside the product, but Rotor did not make the one that is there"))
        }
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(cannot_write(path, &error.to_string())),
        _ => Ok(target),
    }
}

/// Writes files, all or none: each through a temporary one beside it.
///
/// # Errors
/// `cannot-write`, naming the file and the cause.
pub fn write_all(files: &[(PathBuf, Contents<'_>)]) -> Result<(), Diagnostic> {
    let mut ready = Vec::new();
    for (path, contents) in files {
        let temporary = write_temporary(path, contents).map_err(|error| cannot_write(path, &error.to_string()))?;
        ready.push((path, temporary));
    }
    for (path, temporary) in ready {
        fs::rename(temporary.path(), path).map_err(|error| cannot_write(path, &error.to_string()))?;
        temporary.keep();
    }
    Ok(())
}

fn write_temporary(path: &Path, contents: &Contents<'_>) -> std::io::Result<Temporary> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = path.file_name().ok_or_else(|| std::io::Error::other("it names no file"))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    let temporary = Temporary::new(folder.join(hidden));
    let mut file = fs::File::create(temporary.path())?;
    file.write_all(contents.bytes)?;
    if contents.executable {
        use std::os::unix::fs::PermissionsExt as _;
        let mut permissions = file.metadata()?.permissions();
        permissions.set_mode(permissions.mode() | (permissions.mode() & 0o444) >> 2);
        file.set_permissions(permissions)?;
    }
    file.sync_data()?;
    Ok(temporary)
}

/// The diagnostic of a folder for temporary files that cannot be made.
pub fn no_temporary_folder(error: std::io::Error) -> Diagnostic {
    let folder = std::env::temp_dir();
    let message = format!("cannot write below `{}`: {error}", folder.display());
    Diagnostic::new(DiagId::CannotWrite, message, SourceLoc::UNKNOWN).help("set TMPDIR to a folder that can be written")
}

fn cannot_write(path: &Path, cause: &str) -> Diagnostic {
    Diagnostic::new(DiagId::CannotWrite, format!("cannot write `{}`: {cause}", path.display()), SourceLoc::UNKNOWN)
        .help("choose a writable place with `-o FILE`")
}
