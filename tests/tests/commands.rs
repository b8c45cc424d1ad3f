//! The command beside files, pipes and signals: nothing is destroyed, nothing is left over, and
//! it ends as other tools do.

use rotor_tests::{Outcome, Scratch, run};
use std::fs;
use std::os::unix::fs::{FileTypeExt as _, symlink};
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const HELLO: &str = "def main():\n    print('hello')\n";

/// A command in a folder, whose temporary files go to the folder `tmp` there.
fn rotor(folder: &Path, words: &str) -> Command {
    let temporary = folder.join("tmp");
    fs::create_dir_all(&temporary).expect("a folder can be made");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command.current_dir(folder).env("TMPDIR", &temporary).args(words.split_whitespace());
    command
}

fn rotor_run(folder: &Path, words: &str) -> Outcome {
    run(&mut rotor(folder, words), b"")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder with a program.
fn program(name: &str, source: &str) -> Scratch {
    let scratch = Scratch::new();
    fs::write(scratch.path().join(name), source).expect("a file can be written");
    scratch
}

/// Runs a command that must not write, naming the cause.
fn refused(folder: &Path, words: &str, cause: &str) {
    let outcome = rotor_run(folder, words);
    let stderr = text(&outcome.stderr);
    assert!(
        outcome.status == 1 && stderr.contains("error[cannot-write]") && stderr.contains(cause),
        "{words}: {stderr}"
    );
    assert_eq!(left_over(folder), Vec::<String>::new(), "{words}");
}

/// The names of temporary files in a folder and its folder `tmp`.
fn left_over(folder: &Path) -> Vec<String> {
    let names = |folder: &Path| -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("a folder can be listed").file_name().to_string_lossy().into_owned()).collect()
    };
    let mut found = names(&folder.join("tmp"));
    found.extend(names(folder).into_iter().filter(|name| name.ends_with(".tmp")));
    found
}

#[test]
fn a_source_is_not_overwritten() {
    let scratch = program("tool", HELLO);
    let folder = scratch.path();
    refused(folder, "build tool -b c", "it is the source `tool`");
    fs::write(folder.join("x.py"), "import helper\n\ndef main():\n    helper.hello()\n")
        .expect("a file can be written");
    fs::write(folder.join("helper.py"), "def hello():\n    print('hello')\n").expect("a file can be written");
    refused(folder, "build x.py -o x.py", "it is the source `x.py`");
    refused(folder, "build x.py -o ./tmp/../x.py", "it is the source `x.py`");
    refused(folder, "build x.py -o helper.py", "it is the source `helper.py`");
    symlink("helper.py", folder.join("link.jar")).expect("a link can be made");
    refused(folder, "build x.py -o link.jar", "it is the source `helper.py`");
    fs::hard_link(folder.join("x.py"), folder.join("hard.jar")).expect("a link can be made");
    refused(folder, "build x.py -o hard.jar", "it is the source `x.py`");
    for (file, start) in [("tool", "def main"), ("x.py", "import helper"), ("helper.py", "def hello")] {
        assert!(fs::read_to_string(folder.join(file)).expect("it is there").starts_with(start), "{file}");
    }
    assert!(folder.join("link.jar").is_symlink());
}

#[test]
fn only_regular_files_are_written() {
    let scratch = program("x.py", HELLO);
    let folder = scratch.path();
    fs::create_dir(folder.join("x.jar")).expect("a folder can be made");
    refused(folder, "build x.py", "it is a folder");
    refused(folder, "build x.py -o /dev/full", "it is not a regular file");
    assert!(fs::metadata("/dev/full").expect("it is there").file_type().is_char_device());
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().expect("mkfifo starts").success());
    refused(folder, "build x.py -o pipe", "it is not a regular file");
    assert!(fs::symlink_metadata(folder.join("pipe")).expect("it is there").file_type().is_fifo());
    symlink("nowhere", folder.join("lost.jar")).expect("a link can be made");
    refused(folder, "build x.py -o lost.jar", "leads nowhere");
    // A link to a product stays a link.
    fs::write(folder.join("old.jar"), "old").expect("a file can be written");
    symlink("old.jar", folder.join("new.jar")).expect("a link can be made");
    assert_eq!(rotor_run(folder, "build x.py -o new.jar").status, 0);
    assert!(folder.join("new.jar").is_symlink());
    assert!(fs::metadata(folder.join("old.jar")).expect("it is there").len() > 100);
    assert_eq!(left_over(folder), Vec::<String>::new());
}

#[test]
fn files_beside_the_product_are_not_overwritten() {
    let scratch = program("x.py", HELLO);
    let folder = scratch.path();
    let beside = folder.join("x.runtimeconfig.json");
    fs::write(&beside, "{\"mine\": 1}").expect("a file can be written");
    refused(folder, "build x.py -b cli", "x.runtimeconfig.json");
    assert!(!folder.join("x.exe").exists());
    assert_eq!(fs::read_to_string(&beside).expect("it is there"), "{\"mine\": 1}");
    fs::remove_file(&beside).expect("it can be removed");
    // What Rotor wrote it writes again.
    for _ in 0..2 {
        assert_eq!(rotor_run(folder, "build x.py -b cli --keep").status, 0);
    }
    fs::write(folder.join("x.il"), "mine").expect("a file can be written");
    refused(folder, "build x.py -b cli --keep", "x.il");
}

#[test]
fn sources_are_not_kept_among_other_files() {
    let scratch = program("x.py", HELLO);
    let folder = scratch.path();
    fs::create_dir(folder.join("x.c")).expect("a folder can be made");
    fs::write(folder.join("x.c/program.h"), "mine").expect("a file can be written");
    refused(folder, "build x.py -b c --keep", "files that Rotor did not make");
    assert_eq!(fs::read_to_string(folder.join("x.c/program.h")).expect("it is there"), "mine");
}

/// Waits until something is true of a child, which must not end before.
fn wait_until(child: &mut Child, what: &str, condition: impl Fn() -> bool) {
    let start = Instant::now();
    while !condition() {
        let ended = child.try_wait().expect("the child can be asked");
        assert!(ended.is_none() && start.elapsed() < Duration::from_secs(60), "{what}: {ended:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn signal(child: &Child, name: &str) {
    let status = Command::new("sh").args(["-c", &format!("kill -s {name} {}", child.id())]).status();
    assert!(status.expect("the shell starts").success());
}

#[test]
fn an_interrupted_build_leaves_nothing_but_the_old_product() {
    let scratch = program("x.py", HELLO);
    let folder = scratch.path();
    fs::write(folder.join("x"), "old").expect("a file can be written");
    // A compiler that takes its time.
    fs::write(folder.join("slow-cc"), "#!/bin/sh\nexec sleep 5\n").expect("a file can be written");
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        let mut command = rotor(folder, "build x.py -b c --cc");
        let compiler = format!("sh {}", folder.join("slow-cc").display());
        let mut child = command.arg(compiler).stderr(Stdio::null()).spawn().expect("the command starts");
        wait_until(&mut child, "the sources are written", || !left_over(folder).is_empty());
        signal(&child, name);
        assert_eq!(child.wait().expect("the child ends").signal(), Some(number), "{name}");
        assert_eq!(left_over(folder), Vec::<String>::new(), "{name}");
        assert_eq!(fs::read_to_string(folder.join("x")).expect("it is there"), "old");
    }
}

#[test]
fn an_interrupted_program_leaves_nothing() {
    let scratch = program("x.py", "import time\n\ndef main():\n    print('begin', flush=True)\n    time.sleep(5)\n");
    let folder = scratch.path();
    let mut command = rotor(folder, "run x.py -b c");
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the command starts");
    wait_until(&mut child, "the program is there", || left_over(folder).iter().any(|name| name.contains("run")));
    signal(&child, "TERM");
    assert_eq!(child.wait().expect("the child ends").signal(), Some(15));
    assert_eq!(left_over(folder), Vec::<String>::new());
}

/// Runs a shell command line in a folder; `ROTOR` stands for the command.
fn shell(folder: &Path, line: &str) -> Outcome {
    let line = line.replace("ROTOR", env!("CARGO_BIN_EXE_rotor-under-test"));
    run(Command::new("bash").current_dir(folder).args(["-c", &line]), b"")
}

#[test]
fn a_reader_that_goes_away_ends_the_command_quietly() {
    let scratch = program("x.py", &format!("{HELLO}{}", "def f():\n    return [x for x in range(10)]\n".repeat(50)));
    let folder = scratch.path();
    let outcome = shell(folder, "ROTOR view x.py --stage typed | head -1; echo ${PIPESTATUS[0]}");
    let lines: Vec<String> = text(&outcome.stdout).lines().map(str::to_owned).collect();
    // The status of other tools: ended by SIGPIPE; or everything was written before the pipe closed.
    assert!(lines.len() == 2 && ["0", "141"].contains(&lines[1].as_str()), "{lines:?}");
    assert_eq!(text(&outcome.stderr), "");
    let outcome = shell(folder, "ROTOR view x.py --stage typed > /dev/full");
    assert_eq!((outcome.status, text(&outcome.stderr).contains("rotor: cannot write to standard output")), (1, true));
    for line in ["ROTOR doctor | true", "ROTOR --help | true", "ROTOR view x.py >&-", "ROTOR check missing.py 2>&-"] {
        let outcome = shell(folder, line);
        let stderr = text(&outcome.stderr);
        assert!(!stderr.contains("panic") && !stderr.contains("internal-error"), "{line}: {stderr}");
        assert!(outcome.status < 128, "{line}: {}", outcome.status);
    }
    // Standard error without a reader.
    let outcome = shell(folder, "ROTOR check missing.py 2> >(true); echo $?");
    assert_eq!(text(&outcome.stdout), "1\n");
}

#[test]
fn an_import_that_takes_long_is_told() {
    let scratch = program("x.py", "def wait():\n    while True:\n        pass\n\nwait()\n\ndef main():\n    pass\n");
    let folder = scratch.path();
    let mut command = rotor(folder, "check x.py");
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the command starts");
    std::thread::sleep(Duration::from_millis(6500));
    signal(&child, "INT");
    let status = child.wait().expect("the child ends");
    let mut stderr = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().expect("a pipe"), &mut stderr).expect("text");
    assert_eq!(status.signal(), Some(2), "{stderr}");
    assert!(stderr.contains("note: the import of the program is still running, at x.py:"), "{stderr}");
}

/// The variables that say whether there are colours, as they are for most people.
fn on_a_terminal(command: &mut Command) -> &mut Command {
    command.env_remove("NO_COLOR").env("TERM", "xterm")
}

#[test]
fn colours_are_where_they_are_wanted() {
    let scratch = program("x.py", "def main():\n    print(y)\n");
    let folder = scratch.path();
    let colored = |words: &str, variables: &[(&str, &str)]| {
        let mut command = rotor(folder, words);
        let outcome = run(on_a_terminal(&mut command).envs(variables.iter().copied()), b"");
        assert_eq!(outcome.status, 1);
        text(&outcome.stderr).contains('\u{1b}')
    };
    assert!(colored("check x.py --color always", &[]));
    assert!(colored("--color always check x.py", &[("NO_COLOR", "1")]), "what is said comes first");
    assert!(!colored("check x.py --color never", &[]));
    assert!(!colored("check x.py", &[]), "standard error is no terminal");
    // `script` would be a terminal; the rest of the rule has unit tests.
}

#[test]
fn what_was_done_is_said_unless_nobody_wants_to_know() {
    let scratch = program("x.py", HELLO);
    let folder = scratch.path();
    let said = |words: &str| {
        let outcome = rotor_run(folder, words);
        assert_eq!((outcome.status, text(&outcome.stdout)), (0, String::new()), "{words}");
        text(&outcome.stderr)
    };
    let built = said("build x.py");
    assert!(built.starts_with("built x.jar (") && built.ends_with(" s\n") && built.lines().count() == 1, "{built}");
    assert!(said("check x.py").starts_with("checked x.py in "));
    assert_eq!(said("build -q x.py") + &said("-q check x.py") + &said("check x.py --message-format json"), "");
    let several = said("build x.py -b jvm,cli -o out");
    assert!(several.contains("built out.jar (") && several.contains("built out.exe ("), "{several}");
    for name in ["out.jar", "out.exe", "out.runtimeconfig.json"] {
        assert!(folder.join(name).is_file(), "{name}");
    }
    for backends in ["jvm", "cli"] {
        assert_eq!(said(&format!("build -q x.py -b {backends} -o alone")), "");
    }
    assert_eq!(fs::read(folder.join("out.jar")).expect("a jar"), fs::read(folder.join("x.jar")).expect("a jar"));
}

#[test]
fn arguments_of_a_program_need_no_mark() {
    let scratch = program("x.py", "import sys\n\nif __name__ == '__main__':\n    print(sys.argv[1:])\n");
    let folder = scratch.path();
    fs::create_dir_all(folder.join("pack/inner")).expect("a folder can be made");
    for (file, source) in [
        ("pack/__init__.py", ""),
        (
            "pack/__main__.py",
            "from .inner import tool\nSPEC = __spec__.name, __spec__.parent\nprint(*SPEC)\ntool.show()\n",
        ),
        ("pack/inner/__init__.py", ""),
        (
            "pack/inner/tool.py",
            "import sys\nfrom .. import name\n\ndef show():\n    print(name.NAME, sys.argv[1:])\n\nif __name__ == '__main__':\n    show()\n",
        ),
        ("pack/name.py", "NAME = 'pack'\n"),
    ] {
        fs::write(folder.join(file), source).expect("a file can be written");
    }
    let out = |words: &str| {
        let outcome = rotor_run(folder, words);
        assert_eq!((outcome.status, &*text(&outcome.stderr)), (0, ""), "{words}");
        text(&outcome.stdout)
    };
    assert_eq!(out("run x.py a b"), "['a', 'b']\n");
    assert_eq!(out("run x.py a -q --color x"), "['a', '-q', '--color', 'x']\n");
    assert_eq!(out("run x.py -- -q"), "['-q']\n");
    assert_eq!(out("run -m pack.inner.tool a -b"), "pack ['a', '-b']\n");
    assert_eq!(out("run -m pack"), "pack.__main__ pack\npack []\n");
    assert_eq!(out("run -b jvm -m pack.inner.tool a"), "pack ['a']\n");
    assert_eq!(out("run x.py -b jvm a -c"), "['a', '-c']\n");
    assert_eq!(out("build -q -m pack"), "");
    assert!(folder.join("pack.jar").is_file());
}

#[test]
fn a_project_says_what_the_command_line_leaves_open() {
    let source = "import sys\n\ndef start():\n    print('start')\n\nif __name__ == '__main__':\n    print('guard')\n";
    let scratch = program("x.py", source);
    let folder = scratch.path();
    let configure = |text: &str| fs::write(folder.join("pyproject.toml"), text).expect("a file can be written");
    configure(
        "[tool.rotor]\nentry = 'x.py:start'\nbackend = ['jvm', 'cli']\noutput = 'made'\noptions = ['-q', '-O1', '-W', 'ignore']\n",
    );
    let outcome = rotor_run(folder, "build");
    assert_eq!((outcome.status, text(&outcome.stderr)), (0, String::new()));
    assert!(folder.join("made.jar").is_file() && folder.join("made.exe").is_file());
    // The tests' own folder `tmp` is below the project.
    let outcome = run(rotor(folder, "run").current_dir(folder.join("tmp")), b"");
    assert_eq!(text(&outcome.stdout), "start\n", "{}", text(&outcome.stderr));
    assert_eq!(text(&rotor_run(folder, "run x.py").stdout), "guard\n");
    assert_eq!(rotor_run(folder, "build x.py -b jvm").status, 0);
    assert!(folder.join("x.jar").is_file() && !folder.join("x.exe").exists());
}

#[test]
fn warnings_are_errors_where_that_is_wanted() {
    let source = "def main():\n    for i in range(0, 9, 0):\n        print(i)\n";
    let scratch = program("x.py", source);
    let folder = scratch.path();
    let outcome = rotor_run(folder, "build x.py -W error");
    let said = text(&outcome.stderr);
    assert!(outcome.status == 1 && said.contains("error[always-raises]") && !folder.join("x.jar").exists(), "{said}");
    assert_eq!(rotor_run(folder, "check x.py -W error -W warn=always-raises").status, 0);
    assert_eq!(text(&rotor_run(folder, "check -q x.py -W ignore=always-raises").stderr), "");
    fs::write(folder.join("x.py"), source.replace("0):", "0):  # rotor: ignore[always-raises]"))
        .expect("it can be written");
    let outcome = rotor_run(folder, "check -q x.py -W error");
    assert_eq!((outcome.status, text(&outcome.stderr)), (0, String::new()));
}

#[test]
fn shells_and_the_manual_know_the_commands() {
    let scratch = Scratch::new();
    let folder = scratch.path();
    for (words, parts) in [
        ("completions bash", &["_rotor()", "--message-format", "completions"][..]),
        ("completions zsh", &["#compdef rotor", "--message-format"]),
        ("completions fish", &["complete -c rotor", "message-format"]),
        ("man", &[".TH rotor", "rotor\\-build"]),
        ("man build", &[".TH rotor-build", "\\-\\-backend"]),
        ("--version", &["rotor 0.", "host: RustPython"]),
        ("explain union-error", &["# error[union-error]", "## Ways out"]),
        ("explain library.json", &["# json", "`dumps`"]),
    ] {
        let outcome = rotor_run(folder, words);
        let said = text(&outcome.stdout);
        let missing = parts.iter().find(|part| !said.contains(**part));
        assert!(outcome.status == 0 && missing.is_none(), "{words}: {missing:?} in {said}");
    }
    let syntax = shell(folder, "ROTOR completions bash > rotor.bash && bash -n rotor.bash");
    assert_eq!((syntax.status, text(&syntax.stderr)), (0, String::new()));
}

#[test]
fn functions_are_translated_at_a_prompt() {
    let scratch =
        program("target.py", "def twice(x):\n    return x * 2\n\n\nif __name__ == '__main__':\n    print('no')\n");
    let typed = "\
t = Translation(twice, [int])
t.annotate()
def area(w, h):
    # no such name
    return w * h

print(Translation(area, [float, int]).compile()(1.5, 2))
x = [
1,
2]
x
1 / 0
Translation(area, [str, str]).annotate()
x[0]
";
    let outcome = run(&mut rotor(scratch.path(), "shell target.py"), typed.as_bytes());
    assert_eq!(text(&outcome.stdout), "SomeInteger\n3.0\n[1, 2]\n1\n");
    let stderr = text(&outcome.stderr);
    for part in ["File \"input-7\", line 1", "ZeroDivisionError: ", "error[unsupported-operation]", "--> input-3:3:12"]
    {
        assert!(stderr.contains(part), "no {part} in {stderr}");
    }
    assert_eq!(outcome.status, 0, "that of the last input");
    let raises = run(&mut rotor(scratch.path(), "shell"), b"import sys\nsys.exit(3)\nprint(1)\n");
    assert_eq!((raises.status, text(&raises.stdout).as_str()), (3, ""));
    let missing = run(&mut rotor(scratch.path(), "shell nosuch.py"), b"");
    assert!(missing.status == 1 && text(&missing.stderr).contains("error[file-not-found]"));
}
