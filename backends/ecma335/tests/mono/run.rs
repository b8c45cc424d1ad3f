//! Running what the writers wrote: on Mono, where it is installed.

use ecma335::{Assembly, write_il, write_pe};
use std::path::{Path, PathBuf};
use std::process::Command;
use tools::{DOTNET, ILASM, MONO, MONODIS, PEDUMP, Tool};

/// Whether a tool is there.
pub(crate) fn have(tool: &Tool) -> bool {
    tools::for_test("a test of assemblies", &[tool])
}

/// The command of a tool that is there. Without a locale Mono's console has no letters beyond ASCII.
pub(crate) fn command(tool: &Tool) -> Command {
    let mut command = tool.command().unwrap_or_else(|missing| panic!("{missing}"));
    command.env("LC_ALL", "C.UTF-8");
    command
}

/// The folder for the files of a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for the files of a test");
    folder
}

/// Output of a command; stdout, stderr and whether it succeeded.
pub(crate) fn output(command: &mut Command) -> (String, String, bool) {
    let output = command.output().expect("the tool starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.success())
}

/// Assembles text with `ilasm`; `false` when there is none.
pub(crate) fn ilasm(text: &str, il: &Path, exe: &Path) -> bool {
    if !have(&ILASM) {
        return false;
    }
    std::fs::write(il, text).expect("writing IL text");
    let kind = if text.contains(".entrypoint") { "/exe" } else { "/dll" };
    let (stdout, stderr, success) = output(command(&ILASM).arg(kind).arg(il).arg(format!("/output:{}", exe.display())));
    assert!(success, "ilasm: {stdout}{stderr}");
    true
}

/// What a program is put through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Checks {
    /// It runs.
    Run,
    /// It runs and is verifiable.
    Verified,
}

/// Runs an assembly on Mono and compares what it prints.
fn run(exe: &Path, expected: &str, checks: Checks) {
    let (stdout, stderr, _) = output(command(&MONO).arg(exe));
    assert_eq!(stdout, expected, "{}: {stderr}", exe.display());
    if checks == Checks::Verified {
        verify(exe);
    }
}

/// Verifies an assembly, where `pedump` is there.
pub(crate) fn verify(exe: &Path) {
    if have(&PEDUMP) {
        let (stdout, stderr, success) = output(command(&PEDUMP).args(["--verify", "all,fail-on-verifiable"]).arg(exe));
        assert!(success, "pedump {}: {stdout}{stderr}", exe.display());
    }
}

/// Runs an assembly on CoreCLR, where that is there.
fn run_core(folder: &Path, name: &str, bytes: &[u8], expected: &str) {
    if !have(&DOTNET) {
        return;
    }
    let dll = folder.join(format!("{name}.dll"));
    std::fs::write(&dll, bytes).expect("writing an assembly");
    let config = r#"{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"3.1.0"}}}"#;
    std::fs::write(folder.join(format!("{name}.runtimeconfig.json")), config).expect("writing a configuration");
    let (stdout, stderr, _) = output(command(&DOTNET).env("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1").arg(&dll));
    assert_eq!(stdout, expected, "{}: {stderr}", dll.display());
}

/// Runs and verifies an assembly made by every writer, and compares what it prints.
pub(crate) fn check(assembly: &Assembly, expected: &str) {
    check_with(assembly, expected, Checks::Verified);
    run_core(&folder(&assembly.name), &assembly.name, &write_pe(assembly).expect("it can be written").bytes, expected);
}

/// Runs an assembly made by every writer on Mono, and compares what it prints.
pub(crate) fn check_with(assembly: &Assembly, expected: &str, checks: Checks) {
    let folder = folder(&assembly.name);
    if !have(&MONO) {
        return;
    }
    let exe = folder.join(format!("{}.exe", assembly.name));
    std::fs::write(&exe, write_pe(assembly).expect("it can be written").bytes).expect("writing an assembly");
    run(&exe, expected, checks);
    let exe = folder.join(format!("{}-ilasm.exe", assembly.name));
    if ilasm(&write_il(assembly), &folder.join(format!("{}.il", assembly.name)), &exe) {
        run(&exe, expected, checks);
        assert_eq!(code_sizes(&folder.join(format!("{}.exe", assembly.name))), code_sizes(&exe), "{}", assembly.name);
    }
}

/// The bytes of code of every method, as `monodis` tells them: places in the code are the same
/// whichever way it was written.
fn code_sizes(exe: &Path) -> Vec<(String, String)> {
    if !have(&MONODIS) {
        return Vec::new();
    }
    let (text, stderr, success) = output(command(&MONODIS).arg(exe));
    assert!(success, "monodis {}: {stderr}", exe.display());
    let mut sizes = Vec::new();
    let mut size = "";
    for line in text.lines().map(str::trim) {
        if let Some(code) = line.strip_prefix("// Code size") {
            size = code;
        }
        if let Some((_, method)) = line.split_once("} // end of method ") {
            // `ilasm` finds the namespace of a class in another place of its name.
            let name = method.rsplit("::").next().unwrap_or_default();
            sizes.push((name.to_owned(), std::mem::take(&mut size).to_owned()));
        }
    }
    sizes.sort();
    sizes
}
