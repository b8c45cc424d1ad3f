//! Installs what a fresh Debian machine lacks, or says what to install.

use crate::{Result, run};
use std::process::Command;

/// A Java runtime, version 17 or newer.
pub(crate) fn java() -> Result {
    ensure("java", &["openjdk-17-jre-headless"])
}

/// The Java compiler, for the benchmarks' hand-written programs and `cargo xtask runtimes`.
pub(crate) fn javac() -> Result {
    ensure("javac", &["openjdk-17-jdk-headless"])
}

/// Installs `packages` through apt when `tool` is not on the PATH.
fn ensure(tool: &str, packages: &[&str]) -> Result {
    if which::which(tool).is_ok() {
        return Ok(());
    }
    let names = packages.join(" ");
    let Some(mut prefix) = apt_prefix() else {
        return Err(format!("`{tool}` is missing; install the Debian package(s) {names} (or the like) and try again"));
    };
    let program = prefix.remove(0);
    let apt = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.args(&prefix).args(args).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    let mut install = vec!["install", "-y", "--no-install-recommends"];
    install.extend(packages);
    apt(&["update"])
        .and_then(|()| apt(&install))
        .map_err(|e| format!("`{tool}` is missing and installing it failed ({e}); packages: {names}"))
}

/// How to call apt-get: directly as root, through sudo where that asks for no password.
fn apt_prefix() -> Option<Vec<String>> {
    which::which("apt-get").ok()?;
    let id = Command::new("id").arg("-u").output().ok()?;
    if String::from_utf8_lossy(&id.stdout).trim() == "0" {
        return Some(vec!["apt-get".to_owned()]);
    }
    let sudo = Command::new("sudo").args(["-n", "true"]).status().ok()?;
    sudo.success().then(|| vec!["sudo".to_owned(), "-n".to_owned(), "apt-get".to_owned()])
}
