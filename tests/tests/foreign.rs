//! External functions: programs that call C, Java, .NET and JavaScript.
//!
//! `tests/foreign` has the programs, each with the output that follows from what the functions are documented to
//! do; a program that runs under CPython too has the output of CPython.

use rotor_tests::{Outcome, Scratch, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use tools::Tool;

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("foreign")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Builds a program of `tests/foreign` and runs it; its status, output and errors. `None` where a tool is missing.
fn outcome(program: &str, options: &str, needs: &[&Tool], runner: Option<&Tool>) -> Option<(i64, String, String)> {
    if !tools::for_test(program, needs) {
        return None;
    }
    let scratch = Scratch::new();
    let mut build = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    build.current_dir(scratch.path()).args(["build", "--verify", "-o", "program"]);
    build.arg(sources().join(format!("{program}.py"))).args(options.split_whitespace());
    let Outcome { status, stdout, stderr } = run(&mut build, b"");
    assert_eq!(status, 0, "{build:?}\n{}\n{}", text(&stdout), text(&stderr));
    let product = scratch.path().join("program");
    let mut command = match runner {
        Some(tool) => {
            let mut command = tool.command().expect("the tool is there");
            if tool.name == tools::JAVA.name {
                command.arg("-jar");
            } else if tool.name == tools::DENO.name {
                command.args(["run", "--quiet", "-A"]);
            }
            command.arg(product);
            command
        }
        None => Command::new(product),
    };
    let Outcome { status, stdout, stderr } = run(command.env("ROTOR_TEST_VALUE", "seen"), b"");
    Some((status, text(&stdout), text(&stderr)))
}

/// Asserts that a program prints what `tests/foreign` says.
fn prints(program: &str, options: &str, needs: &[&Tool], runner: Option<&Tool>) {
    let Some((status, stdout, stderr)) = outcome(program, options, needs, runner) else { return };
    let expected = std::fs::read_to_string(sources().join(format!("{program}.txt"))).expect("the file can be read");
    assert_eq!((stdout, status), (expected, 0), "{stderr}");
}

const NATIVE: &[&Tool] = &[&tools::CC, &tools::LIBGC];

#[test]
fn rffi_calls_c() {
    prints("use_rffi", "-b c", NATIVE, None);
    prints("use_rffi", "-b c -O0", NATIVE, None);
}

#[test]
fn ctypes_calls_c() {
    prints("use_ctypes", "-b c", NATIVE, None);
    prints("script_ctypes", "-b c", NATIVE, None);
    prints("arrays_ctypes", "-b c", NATIVE, None);
    prints("structures_ctypes", "-b c", NATIVE, None);
}

/// What is expected is what CPython makes of the same program.
#[test]
fn ctypes_is_that_of_python() {
    if !tools::for_test("untranslated", &[&tools::PYTHON]) {
        return;
    }
    for program in ["use_ctypes", "arrays_ctypes", "structures_ctypes"] {
        let mut python = tools::PYTHON.command().expect("the tool is there");
        python.env("ROTOR_TEST_VALUE", "seen").arg(sources().join(format!("{program}.py")));
        let Outcome { status, stdout, stderr } = run(&mut python, b"");
        let expected = std::fs::read_to_string(sources().join(format!("{program}.txt"))).expect("the file can be read");
        assert_eq!((text(&stdout), status), (expected, 0), "{}", text(&stderr));
    }
}

#[test]
fn classes_of_java_are_classes() {
    let java = &[&tools::JAVA];
    prints("use_java", "-b jvm", java, Some(&tools::JAVA));
    prints("use_java", "-b jvm -O0", java, Some(&tools::JAVA));
    prints("script_java", "-b jvm", java, Some(&tools::JAVA));
}

#[test]
fn classes_of_net_are_classes() {
    let mono = &[&tools::MONO];
    prints("use_clr", "-b cli", mono, Some(&tools::MONO));
    prints("use_clr", "-b cli -O0", mono, Some(&tools::MONO));
    prints("references_clr", "-b cli", mono, Some(&tools::MONO));
}

/// An assembly that the program refers to; it is one of Rotor's own libraries.
#[test]
fn classes_of_other_assemblies_are_classes() {
    if !tools::for_test("references", &[&tools::MONO]) {
        return;
    }
    let scratch = Scratch::new();
    let rotor = |args: &str| {
        let mut build = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
        let Outcome { status, stderr, .. } =
            run(build.current_dir(scratch.path()).arg("build").args(args.split_whitespace()), b"");
        (status, text(&stderr))
    };
    let write = |name: &str, source: &str| {
        std::fs::write(scratch.path().join(name), source).expect("the folder can be written");
    };
    write("shapes.py", "def names(n: int, s: str) -> list[str]:\n    return [s * i for i in range(n)]\n");
    let program =
        "from rotor.clr import load\nshapes = load('shapes.Shapes')\nprint([n for n in shapes.names(3, 'é')])\n";
    write("program.py", program);
    let (status, stderr) = rotor("--library shapes.py -b cli --export names -o shapes.dll");
    assert_eq!(status, 0, "{stderr}");
    let (status, stderr) = rotor("program.py -b cli --reference shapes.dll -o program.exe");
    assert_eq!(status, 0, "{stderr}");
    let mut mono = tools::MONO.command().expect("the tool is there");
    let Outcome { status, stdout, stderr } = run(mono.arg(scratch.path().join("program.exe")), b"");
    assert_eq!((text(&stdout), status), ("['', 'é', 'éé']\n".to_owned(), 0), "{}", text(&stderr));
    for (reference, message) in [("", "no class shapes.Shapes of .NET"), ("--reference program.py", "is no assembly")] {
        let (status, stderr) = rotor(&format!("program.py -b cli {reference} -o other.exe"));
        assert_eq!(status, 1, "{stderr}");
        assert!(stderr.contains(message), "{stderr}");
        assert!(!scratch.path().join("other.exe").exists());
    }
}

#[test]
fn recursion_through_what_is_outside_ends() {
    prints("recursion_ctypes", "-b c", NATIVE, None);
    for options in ["-b cli", "-b cli -O0"] {
        prints("recursion_clr", options, &[&tools::MONO], Some(&tools::MONO));
    }
}

#[test]
fn what_a_back_end_lacks_is_refused_when_it_is_reached() {
    for (options, needs) in [("-b jvm", &tools::JAVA), ("-b cli", &tools::MONO), ("-b wasm", &tools::NODE)] {
        let Some((status, stdout, stderr)) = outcome("elsewhere", options, &[needs], Some(needs)) else { continue };
        assert_eq!((&*stdout, status), ("5.0 from the fallback\n", 1), "{options}: {stderr}");
        assert!(stderr.contains("elsewhere.py\", line 13") || stderr.contains("line 13"), "{options}: {stderr}");
        assert!(stderr.contains("the external function strlen of C") && stderr.contains("fallback"), "{stderr}");
    }
}

/// Untranslated and without JavaScript the bodies are called, which print what CPython prints.
#[test]
fn javascript_is_called() {
    prints("use_js", "-b wasm", &[&tools::NODE], Some(&tools::NODE));
    prints("use_js", "-b jvm", &[&tools::JAVA], Some(&tools::JAVA));
    if !tools::for_test("untranslated", &[&tools::PYTHON]) {
        return;
    }
    let mut python = tools::PYTHON.command().expect("the tool is there");
    python.env("PYTHONPATH", sources().join("../../runtimes/rlib")).env("PYTHONDONTWRITEBYTECODE", "1");
    let Outcome { status, stdout, stderr } = run(python.arg(sources().join("use_js.py")), b"");
    let expected = std::fs::read_to_string(sources().join("use_js.txt")).expect("the file can be read");
    assert_eq!((text(&stdout), status), (expected, 0), "{}", text(&stderr));
}

/// Bun and deno run the same modules as node; their workers have a small stack.
#[test]
fn other_engines_run_modules() {
    for engine in [&tools::NODE, &tools::BUN, &tools::DENO] {
        prints("use_js", "-b wasm", &[engine], Some(engine));
        prints("stack_js", "-b wasm", &[engine], Some(engine));
    }
}

/// A library that JavaScript calls may call JavaScript, which may call it again.
#[test]
fn a_library_calls_javascript() {
    if !tools::for_test("a library", &[&tools::NODE]) {
        return;
    }
    let scratch = Scratch::new();
    std::fs::write(
        scratch.path().join("lib.py"),
        "from rotor import export\n\
         from rotor.js import JsError, js\n\n\
         @js('(n) => globalThis.again(n)')\n\
         def again(n: int) -> int:\n    return n\n\n\
         @export\n\
         def sum_to(n: int) -> int:\n    return 0 if n == 0 else n + again(n - 1)\n\n\
         @export\n\
         def caught(n: int) -> str:\n    try:\n        return str(again(n))\n    except JsError as e:\n        return e.name\n",
    )
    .expect("the file can be written");
    let mut rotor = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    rotor.current_dir(scratch.path()).args(["build", "--library", "-b", "wasm", "lib.py"]);
    let Outcome { status, stderr, .. } = run(&mut rotor, b"");
    assert_eq!(status, 0, "{}", text(&stderr));
    let script = "const lib = await import('./lib.mjs'); globalThis.again = lib.sum_to;
        console.log(lib.sum_to(20), lib.caught(4));
        globalThis.again = () => { throw new SyntaxError('no'); };
        console.log(lib.caught(4));";
    let mut node = tools::NODE.command().expect("the tool is there");
    let Outcome { stdout, stderr, .. } =
        run(node.current_dir(scratch.path()).args(["--input-type=module", "-e", script]), b"");
    assert_eq!(text(&stdout), "210 10\nSyntaxError\n", "{}", text(&stderr));
}
