//! Libraries, called from C, from CPython through ctypes, from Java, from C# and from JavaScript.
//!
//! `tests/libraries` has the library and a program in each language; all of them print `expected.txt`, and so does
//! `use_untranslated.py`, which imports the library as the Python module that it is. The Java
//! program is compiled already, since the tests have no Java compiler: after a change of it, in a folder with the
//! jar, `javac --release 17 -g:none -cp text_tools.jar -d tests/libraries tests/libraries/Use.java`.

use rotor_tests::{Outcome, Scratch, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use tools::Tool;

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("libraries")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs a command that must succeed; its output.
fn output(command: &mut Command) -> String {
    let Outcome { status, stdout, stderr } = run(command, b"");
    assert_eq!(status, 0, "{command:?}\n{}\n{}", text(&stdout), text(&stderr));
    text(&stdout)
}

/// A folder with the library, built; `None` where a tool is missing.
fn built(name: &str, options: &str, needs: &[&Tool]) -> Option<Scratch> {
    if !tools::for_test(name, needs) {
        return None;
    }
    let scratch = Scratch::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command.current_dir(scratch.path()).args(["build", "--library", "--verify", "--export", "only_named"]);
    output(command.arg(sources().join("text_tools.py")).args(options.split_whitespace()));
    Some(scratch)
}

fn command(tool: &Tool) -> Command {
    tool.command().expect("the tool is there")
}

fn expected() -> String {
    std::fs::read_to_string(sources().join("expected.txt")).expect("the file can be read")
}

#[test]
fn c_calls_a_library() {
    let Some(scratch) = built("c", "-b c", &[&tools::CC, &tools::LIBGC]) else { return };
    let folder = scratch.path();
    let mut compiler = command(&tools::CC);
    compiler.current_dir(folder).args(["-Wall", "-Wextra", "-Werror", "-I.", "-o", "use"]);
    output(compiler.arg(sources().join("use.c")).args(["./text_tools.so"]));
    assert_eq!(output(Command::new("./use").current_dir(folder)), expected());
}

/// What is expected is what CPython makes of the same calls.
#[test]
fn the_library_is_a_module_of_python() {
    if !tools::for_test("untranslated", &[&tools::PYTHON]) {
        return;
    }
    let rlib = sources().join("../../runtimes/rlib");
    let mut python = command(&tools::PYTHON);
    python.env("PYTHONUTF8", "1").env("PYTHONDONTWRITEBYTECODE", "1").env("PYTHONPATH", rlib);
    assert_eq!(output(python.arg(sources().join("use_untranslated.py"))), expected());
}

#[test]
fn cpython_calls_a_library() {
    let Some(scratch) = built("ctypes", "-b c", &[&tools::CC, &tools::LIBGC, &tools::PYTHON]) else { return };
    let mut python = command(&tools::PYTHON);
    python.env("PYTHONUTF8", "1").arg(sources().join("use_ctypes.py")).arg(scratch.path().join("text_tools.so"));
    assert_eq!(output(python.arg("--threads")), expected() + "0 200 400 600\n");
}

#[test]
fn java_calls_a_library() {
    let Some(scratch) = built("jvm", "-b jvm --package org.example.text", &[&tools::JAVA]) else { return };
    let path = format!("{}:{}", scratch.path().join("text_tools.jar").display(), sources().display());
    assert_eq!(output(command(&tools::JAVA).args(["-Xverify:all", "-cp", &path, "Use"])), expected());
}

#[test]
fn csharp_calls_a_library() {
    let needs: &[&Tool] = &[&tools::MONO, &tools::MCS, &tools::PEDUMP];
    let Some(scratch) = built("cli", "-b cli --package org.example.text", needs) else { return };
    let folder = scratch.path();
    let mut verifier = command(&tools::PEDUMP);
    output(verifier.current_dir(folder).args(["--verify", "all,fail-on-verifiable", "text_tools.dll"]));
    let mut compiler = command(&tools::MCS);
    compiler.current_dir(folder).args(["-warnaserror", "-r:text_tools.dll", "-out:Use.exe"]);
    output(compiler.arg(sources().join("Use.cs")));
    assert_eq!(output(command(&tools::MONO).current_dir(folder).arg("Use.exe")), expected());
}

#[test]
fn javascript_calls_a_library() {
    let Some(scratch) = built("wasm", "-b wasm", &[&tools::NODE]) else { return };
    let run = |library: &str| {
        let mut node = command(&tools::NODE);
        output(node.current_dir(scratch.path()).arg(sources().join("use.mjs")).arg(library))
    };
    assert_eq!(run("text_tools.mjs"), expected());
    // Where ints are bigints, all of them.
    let mut rotor = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    rotor.current_dir(scratch.path()).args(["build", "--library", "-b", "wasm", "--js-ints", "bigint"]);
    output(rotor.args(["--export", "only_named", "-o", "big.mjs"]).arg(sources().join("text_tools.py")));
    assert_eq!(run("big.mjs"), expected());
    let script =
        "const lib = await import('./big.mjs'); console.log(lib.factorial(20), lib.primes(4), lib.divmod_of(7n, 2));";
    let mut node = command(&tools::NODE);
    let shown = output(node.current_dir(scratch.path()).args(["--input-type=module", "-e", script]));
    assert_eq!(shown, "2432902008176640000n [ 2n, 3n ] [ 3n, 1n ]\n");
    let declared =
        |name: &str| std::fs::read_to_string(scratch.path().join(name)).expect("they are beside the library");
    let (numbers, bigints) = (declared("text_tools.d.mts"), declared("big.d.mts"));
    for (text, int) in [(&numbers, "number"), (&bigints, "bigint")] {
        for line in [
            format!("export declare function add(a: number | bigint, b: number | bigint): {int};"),
            format!("    add(n: number | bigint, name: string): {int};"),
            "export declare function find(words: Iterable<string>, prefix: string): string | null;".to_owned(),
            "export declare function larger(a: Counter, b: Counter | null | undefined): Counter;".to_owned(),
        ] {
            assert!(text.contains(&line), "{line}\n{text}");
        }
    }
}

/// What is called `delete`, `constructor` or as the codecs are called is exported, too.
#[test]
fn javascript_finds_odd_names() {
    if !tools::for_test("odd", &[&tools::NODE]) {
        return;
    }
    let scratch = Scratch::new();
    let mut rotor = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    output(
        rotor
            .current_dir(scratch.path())
            .args(["build", "--library", "-b", "wasm"])
            .arg(sources().join("odd_names.py")),
    );
    let script = "
        import * as lib from './odd_names.mjs';
        const thing = new lib.Thing(4, { a: 1 });
        console.log(lib.delete(1, 'abc', ['x']), thing.release_([1, 'x']), thing.constructor_(new Uint8Array()));
        console.log(thing.constructor_(Uint8Array.of(1)) instanceof lib.Thing, lib.read('a'), lib.write('b'));
        console.log(JSON.stringify([...lib.shape(new Map([[1, [1.5, null, 2]], [2n, []]]))]));";
    let mut node = command(&tools::NODE);
    let shown = output(node.current_dir(scratch.path()).args(["--input-type=module", "-e", script]));
    assert_eq!(shown, "5 6 null\ntrue a! 1\n[[\"1\",[3.5,true]],[\"2\",[0,false]]]\n");
}

/// The names of files in an archive: those of its central directory.
fn files_in(archive: &[u8]) -> Vec<String> {
    let u2 = |at: usize| usize::from(u16::from_le_bytes([archive[at], archive[at + 1]]));
    let starts = archive.windows(4).enumerate().filter(|(_, window)| window == b"PK\x01\x02");
    starts.map(|(at, _)| text(&archive[at + 46..at + 46 + u2(at + 28)])).collect()
}

/// What Maven, NuGet and npm want of a library names it as it is called.
#[test]
fn libraries_are_described_for_package_managers() {
    let options = "-b jvm,cli,wasm --package org.example.text --publish 1.2.0-beta.1";
    let Some(scratch) = built("publish", options, &[]) else { return };
    // The next version takes the place of the one before.
    let mut next = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    next.current_dir(scratch.path()).args(["build", "--library"]).arg(sources().join("text_tools.py"));
    output(next.args(options.replace("beta.1", "beta.2").split_whitespace()));
    let read = |name: &str| std::fs::read_to_string(scratch.path().join(name)).expect("the file is there");
    let (pom, nuspec) = (read("text_tools.pom"), read("text_tools.nuspec"));
    for part in ["groupId>org.example.text<", "artifactId>text_tools<", "version>1.2.0-beta.2<", "packaging>jar<"] {
        assert!(pom.contains(part), "{part}\n{pom}");
    }
    for part in ["id>org.example.text<", "version>1.2.0-beta.2<", "src=\"text_tools.dll\"", "authors>"] {
        assert!(nuspec.contains(part), "{part}\n{nuspec}");
    }
    let package = read("package.json");
    for part in ["\"name\": \"org.example.text\"", "\"version\": \"1.2.0-beta.2\"", "\"./text_tools.d.mts\""] {
        assert!(package.contains(part), "{part}\n{package}");
    }
}

/// Nothing of a jar is outside of its package, so two libraries in one program do not meet.
#[test]
fn a_jar_keeps_to_its_package() {
    let Some(scratch) = built("jvm", "-b jvm --package a.b -o one.jar", &[&tools::JAVA]) else { return };
    let names = files_in(&std::fs::read(scratch.path().join("one.jar")).expect("the jar is there"));
    for name in ["a/b/TextTools.class", "a/b/Counter.class", "a/b/PythonException.class"] {
        assert!(names.iter().any(|found| found == name), "{name}: {names:?}");
    }
    assert!(names.iter().all(|name| name.starts_with("a/b/") || name == "META-INF/MANIFEST.MF"), "{names:?}");
}
