//! `rotor check --watch`: checks again whenever a source changes.
//!
//! Each check is a process of its own, since the embedded interpreter keeps what it imported.

use super::args::TranslateArgs;
use super::report::Reporter;
use super::target;
use crate::temporary;
use crate::terminal::report_line;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, SystemTime};

/// How long to wait before looking again.
const INTERVAL: Duration = Duration::from_millis(250);

/// At most this many folders are looked into.
const MAX_FOLDERS: usize = 2000;

/// Checks until a signal ends it.
pub(super) fn watch(args: &TranslateArgs, reporter: &Reporter) -> ExitCode {
    let source = match target(args, reporter) {
        Ok(source) => source,
        Err(code) => return code,
    };
    let own = source.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folders: Vec<PathBuf> = std::iter::once(own.to_owned()).chain(args.path.iter().cloned()).collect();
    let words = std::env::args_os().skip(1).filter(|word| word != "--watch");
    let words: Vec<_> = words.collect();
    loop {
        let before = state(&source, &folders);
        let checked = std::env::current_exe().and_then(|own| temporary::run_child(Command::new(own).args(&words)));
        if let Err(error) = checked {
            let message = format!("rotor cannot start itself: {error}");
            return reporter.fail(Diagnostic::new(DiagId::ToolMissing, message, SourceLoc::UNKNOWN));
        }
        report_line("waiting for changes (Ctrl-C ends)");
        while state(&source, &folders) == before {
            std::thread::sleep(INTERVAL);
        }
    }
}

/// The sources and when they were changed: the target, and every Python file below the folders.
fn state(source: &Path, folders: &[PathBuf]) -> BTreeMap<PathBuf, SystemTime> {
    let changed = |path: &Path| std::fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let mut found: BTreeMap<PathBuf, SystemTime> =
        changed(source).map(|time| (source.to_owned(), time)).into_iter().collect();
    let mut pending = folders.to_vec();
    let mut seen = 0;
    while let Some(folder) = pending.pop() {
        seen += 1;
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder && !name.to_string_lossy().starts_with('.') && seen + pending.len() < MAX_FOLDERS {
                pending.push(path);
            } else if path.extension().is_some_and(|ending| ending == "py") {
                found.extend(changed(&path).map(|time| (path, time)));
            }
        }
    }
    found
}
