//! Tells the command of which commit it is.

use std::process::Command;

fn main() {
    println!("cargo::rustc-env=ROTOR_COMMIT={}", commit().map_or_else(String::new, |commit| format!(" ({commit})")));
    for file in ["HEAD", "logs/HEAD"] {
        // The path of a file that does not exist would have this run each time.
        if let Some(path) = git(&["rev-parse", "--git-path", file]).filter(|path| std::path::Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
}

/// The commit and its day; `None` for sources that are in no repository.
fn commit() -> Option<String> {
    git(&["log", "-1", "--format=%h %cs"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
