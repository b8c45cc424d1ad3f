//! Installs what a fresh Debian machine lacks, or says what to install.

use crate::{Result, root, run};
use std::path::PathBuf;
use std::process::Command;

/// A Java runtime, version 17 or newer.
pub(crate) fn java() -> Result {
    ensure("java", &["openjdk-17-jre-headless"])
}

/// The Java compiler, for the benchmarks' hand-written programs and `cargo xtask runtimes`.
pub(crate) fn javac() -> Result {
    ensure("javac", &["openjdk-17-jdk-headless"])
}

/// The Mono runtime: all that products of the back-end cli need.
pub(crate) fn mono() -> Result {
    ensure("mono", &["mono-runtime"])
}

/// Mono's assembler, for tests and benchmarks. Its package, mono-devel, would install 150 others, so that
/// only the one program is taken out of it; it runs with the library libmono-peapi4.0a-cil.
pub(crate) fn fetch_ilasm() -> Result {
    if ilasm().is_some() {
        return Ok(());
    }
    ensure_packages("ilasm", &["libmono-peapi4.0a-cil"])?;
    let folder = root().join("target/tools");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    run(Command::new("apt-get").current_dir(&folder).args(["download", "mono-devel"]))
        .map_err(|e| format!("`ilasm` is missing; install the Debian package mono-devel ({e})"))?;
    let package = std::fs::read_dir(&folder)
        .map_err(|e| e.to_string())?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|e| e == "deb"))
        .ok_or("apt-get downloaded nothing")?;
    run(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(folder.join("mono-devel")))?;
    std::fs::copy(folder.join("mono-devel/usr/lib/mono/4.5/ilasm.exe"), unpacked_ilasm()).map_err(|e| e.to_string())?;
    // What was unpacked besides takes 90 MB; that it cannot be removed does no harm.
    let _ = std::fs::remove_dir_all(folder.join("mono-devel"));
    let _ = std::fs::remove_file(package);
    Ok(())
}

fn unpacked_ilasm() -> PathBuf {
    root().join("target/tools/ilasm.exe")
}

/// The value of ROTOR_ILASM for `ilasm` where it is not on the PATH; `None` when it is missing.
pub(crate) fn ilasm() -> Option<PathBuf> {
    let unpacked = unpacked_ilasm();
    which::which("ilasm").ok().or_else(|| unpacked.is_file().then_some(unpacked))
}

/// The C# compiler and the disassembler, for the benchmarks' hand-written programs and `cargo xtask runtimes`.
pub(crate) fn mcs() -> Result {
    ensure("mcs", &["mono-mcs"])?;
    ensure("monodis", &["mono-utils"])
}

/// The verifier of assemblies that tests use.
pub(crate) fn pedump() -> Result {
    ensure("pedump", &["mono-utils"])
}

/// CoreCLR, from the wheel `dotnetcore2` of PyPI: unpacked, or said to be missing. It is optional.
pub(crate) fn coreclr() -> Option<PathBuf> {
    let folder = root().join("target/tools");
    let dotnet = folder.join("coreclr/dotnetcore2/bin/dotnet");
    if dotnet.is_file() {
        return Some(dotnet);
    }
    std::fs::create_dir_all(&folder).ok()?;
    let mut pip = Command::new("python3");
    pip.current_dir(&folder).args(["-m", "pip", "download", "--quiet", "--no-deps", "--dest", "wheel", "dotnetcore2"]);
    let unpack = "import glob, zipfile; zipfile.ZipFile(glob.glob('wheel/dotnetcore2-*.whl')[0]).extractall('coreclr')";
    run(&mut pip).ok()?;
    run(Command::new("python3").current_dir(&folder).args(["-c", unpack])).ok()?;
    run(Command::new("chmod").arg("+x").arg(&dotnet)).ok()?;
    dotnet.is_file().then_some(dotnet)
}

/// A C compiler and the garbage collector that native executables use.
pub(crate) fn c() -> Result {
    ensure("cc", &["gcc", "libc6-dev"])?;
    let header = Command::new("cc").args(["-E", "-include", "gc/gc.h", "-x", "c", "/dev/null"]).output();
    match header {
        Ok(output) if output.status.success() => Ok(()),
        _ => ensure_packages("libgc", &["libgc-dev"]),
    }
}

/// Installs `packages` through apt when `tool` is not on the PATH.
fn ensure(tool: &str, packages: &[&str]) -> Result {
    if which::which(tool).is_ok() {
        return Ok(());
    }
    ensure_packages(tool, packages)
}

/// Installs `packages`, which hold `tool`, through apt.
fn ensure_packages(tool: &str, packages: &[&str]) -> Result {
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
