//! What `rotor build -g` gives debuggers: gdb for native executables, jdb for jars, a source map for WebAssembly,
//! a `.pdb` for .NET assemblies.

use rotor_tests::{Outcome, Scratch, run};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;
use tools::Tool;

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("debuggers").join(name)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder with the program `accounts.py` and the product `accounts` of it.
fn built(options: &str, needs: &[&Tool]) -> Option<Scratch> {
    if !tools::for_test(options, needs) {
        return None;
    }
    let scratch = folder("accounts.py");
    build(&scratch, &format!("-g --verify accounts.py {options}"));
    Some(scratch)
}

/// A folder with a program.
fn folder(name: &str) -> Scratch {
    let scratch = Scratch::new();
    std::fs::copy(source(name), scratch.path().join(name)).expect("the file can be copied");
    scratch
}

fn try_build(scratch: &Scratch, options: &str) -> Outcome {
    let mut build = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    run(build.current_dir(scratch.path()).arg("build").args(options.split_whitespace()), b"")
}

fn build(scratch: &Scratch, options: &str) {
    let Outcome { status, stdout, stderr } = try_build(scratch, options);
    assert_eq!(status, 0, "{options}\n{}\n{}", text(&stdout), text(&stderr));
}

/// The lines that are wanted, in this order, perhaps with others between them.
fn assert_lines(shown: &str, wanted: &[&str]) {
    let mut lines = shown.lines();
    for line in wanted {
        assert!(lines.any(|shown| shown.contains(line)), "{line}\n{shown}");
    }
}

#[test]
fn gdb_shows_python() {
    let Some(scratch) = built("-b c -o accounts", &[&tools::CC, &tools::LIBGC, &tools::GDB]) else { return };
    let mut gdb = tools::GDB.command().expect("the tool is there");
    gdb.current_dir(scratch.path()).args(["-batch", "-nx", "-ex", "set confirm off", "-ex", "source accounts-gdb.py"]);
    for command in ["break accounts.py:17", "run", "continue", "py-bt", "py-locals", "py-up", "py-locals"] {
        gdb.args(["-ex", command]);
    }
    let Outcome { stdout, stderr, .. } = run(gdb.args(["-ex", "kill", "./accounts"]), b"");
    let shown = text(&stdout);
    if shown.contains("ptrace") || text(&stderr).contains("ptrace") {
        println!("gdb must not start programs here: left out");
        return;
    }
    assert_lines(
        &shown,
        &[
            "Traceback (most recent call last):",
            "  File \"accounts.py\", line 32, in _module_",
            "  File \"accounts.py\", line 28, in main",
            "  File \"accounts.py\", line 17, in total",
            "accounts = 2 items = {Account = {owner = 'Ada', amount = 40, history = list of 4 = {10, 0, 10, 20}}",
            "result = 40",
            "account = Account = {owner = 'Grace', amount = 50,",
            "  File \"accounts.py\", line 28, in main",
            "names = dict of 2 = {['Ada'] = 40, ['Grace'] = 50}",
        ],
    );
}

#[test]
fn jdb_shows_python() {
    let Some(scratch) = built("-b jvm -o accounts.jar", &[&tools::JAVA, &tools::JDB]) else { return };
    let mut java = tools::JAVA.command().expect("the tool is there");
    let Outcome { status, stdout, stderr } =
        run(java.current_dir(scratch.path()).args(["-Xverify:all", "-jar", "accounts.jar"]), b"");
    assert_eq!((status, text(&stdout)), (0, "90 {'Ada': 40, 'Grace': 50}\n".to_owned()), "{}", text(&stderr));
    let mut jdb = tools::JDB.command().expect("the tool is there");
    jdb.current_dir(scratch.path()).args(["-classpath", "accounts.jar", "rotor.Main"]);
    let mut dialogue = Dialogue::start(&mut jdb);
    dialogue.say("stop at accounts:17", "It will be set after the class is loaded.", ">");
    for (command, answer) in [
        ("run", "Breakpoint hit: \"thread=main\", accounts.total(), line=17"),
        ("where", "[1] accounts.total (accounts.py:17)"),
        ("locals", "result = 0"),
        ("print account.amount", " account.amount = 40"),
        ("cont", "Breakpoint hit:"),
        ("locals", "result = 40"),
        ("print account.amount", " account.amount = 50"),
    ] {
        dialogue.say(command, answer, "main[1]");
    }
}

/// A debugger that is asked and answers.
struct Dialogue {
    child: Child,
    stdout: ChildStdout,
    heard: String,
}

impl Dialogue {
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the debugger starts");
        let stdout = child.stdout.take().expect("a pipe");
        // One that does not answer is ended.
        let id = child.id().to_string();
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(120));
            Command::new("kill").args(["-KILL", &id]).status()
        });
        let mut dialogue = Self { child, stdout, heard: String::new() };
        dialogue.hear("", ">");
        dialogue
    }

    /// Says a command, and waits for an answer and the next prompt.
    fn say(&mut self, command: &str, answer: &str, prompt: &str) {
        self.heard.clear();
        let stdin = self.child.stdin.as_mut().expect("a pipe");
        stdin.write_all(format!("{command}\n").as_bytes()).expect("the debugger listens");
        self.hear(answer, prompt);
    }

    fn hear(&mut self, answer: &str, prompt: &str) {
        let mut bytes = [0; 4096];
        while !(self.heard.contains(answer) && self.heard.trim_end().ends_with(prompt)) {
            let count = self.stdout.read(&mut bytes).expect("the debugger speaks");
            assert!(count > 0, "{answer}\n{}", self.heard);
            self.heard.push_str(&text(&bytes[..count]));
        }
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn source_maps_have_the_lines() {
    let Some(scratch) = built("-b wasm -o accounts.wasm", &[]) else { return };
    let read = |name: &str| std::fs::read(scratch.path().join(name)).expect("the file is there");
    let (module, map) = (read("accounts.wasm"), text(&read("accounts.wasm.map")));
    for name in ["sourceMappingURL", "accounts.wasm.map", "deposit", "total"] {
        assert!(module.windows(name.len()).any(|part| part == name.as_bytes()), "{name}");
    }
    let lines = mapped_lines(&map, "accounts.py");
    for line in [3, 8, 9, 10, 16, 17, 22, 25, 26, 28] {
        assert!(lines.contains(&line), "line {line} is not among {lines:?}");
    }
    // Without `-g` there is nothing of it.
    build(&scratch, "accounts.py -b wasm -o plain.wasm");
    let plain = read("plain.wasm");
    assert!(!scratch.path().join("plain.wasm.map").exists());
    assert!(!plain.windows(16).any(|part| part == b"sourceMappingURL"));
}

/// The lines of a file in a source map; the places in the module must ascend.
fn mapped_lines(map: &str, file: &str) -> Vec<i64> {
    let between = |start: &str, end: &str| {
        let (_, rest) = map.split_once(start).expect("the map has this part");
        rest.split_once(end).expect("the part ends").0
    };
    let sources: Vec<&str> = between("\"sources\":[", "]").split(',').collect();
    let file = sources.iter().position(|name| name.trim_matches('"') == file).expect("the file is there") as i64;
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut state, mut lines, mut last) = ([0i64; 4], Vec::new(), -1);
    for segment in between("\"mappings\":\"", "\"").split(',') {
        let (mut value, mut shift, mut field) = (0, 0, 0);
        for c in segment.chars() {
            let digit = digits.find(c).expect("it is a digit") as i64;
            value |= (digit & 31) << shift;
            shift += 5;
            if digit & 32 == 0 {
                state[field] += if value & 1 == 1 { -(value >> 1) } else { value >> 1 };
                (value, shift, field) = (0, 0, field + 1);
            }
        }
        assert!(state[0] > last, "places ascend");
        last = state[0];
        if state[1] == file {
            lines.push(state[2] + 1);
        }
    }
    lines
}

#[test]
fn a_debugger_on_mono_shows_python() {
    let needs = [&tools::MONO, &tools::MCS, &tools::SOFT_DEBUGGER];
    let Some(scratch) = built("-b cli -o accounts.exe", &needs) else { return };
    let mut compile = tools::MCS.command().expect("the tool is there");
    compile
        .current_dir(scratch.path())
        .args(["-r:Mono.Debugger.Soft.dll", "-out:session.exe"])
        .arg(source("Session.cs"));
    let Outcome { status, stdout, stderr } = run(&mut compile, b"");
    assert_eq!(status, 0, "{}\n{}", text(&stdout), text(&stderr));
    let mono = tools::MONO.find().expect("the tool is there");
    let mut session = tools::MONO.command().expect("the tool is there");
    session.current_dir(scratch.path()).arg("session.exe").arg(mono).arg("accounts.exe");
    let file = scratch.path().canonicalize().expect("the folder is there").join("accounts.py");
    let Outcome { stdout, stderr, .. } = run(session.arg(file).arg("17"), b"");
    let shown = text(&stdout);
    assert_lines(
        &format!("{shown}\n{}", text(&stderr)),
        &[
            "  accounts.py:17 total",
            "    accounts = Account[], account = Account(amount=40), result = 0",
            "  accounts.py:28 main",
            "    accounts = Account[], names = dict(",
            "  accounts.py:32 ",
            "  (entry_point)",
            "  accounts.py:17 total",
            "    accounts = Account[], account = Account(amount=50), result = 40",
            "90 {'Ada': 40, 'Grace': 50}",
        ],
    );
}

#[test]
fn stack_traces_of_dotnet_have_lines() {
    for options in ["", "-O2"] {
        if !tools::for_test("stack traces of .NET", &[&tools::MONO]) {
            return;
        }
        let scratch = folder("calls.py");
        build(&scratch, &format!("-g --verify calls.py -b cli {options}"));
        let mut mono = tools::MONO.command().expect("the tool is there");
        mono.current_dir(scratch.path()).args(["--debug", "calls.exe"]);
        let shown = text(&run(&mut mono, b"").stdout);
        // Inlined functions have no calls of their own.
        let calls: &[(&str, u32)] = if options.is_empty() {
            &[("shown", 12), ("outer", 18), ("main", 26)]
        } else {
            &[("shown", 12), ("main", 18)]
        };
        for (name, line) in calls {
            let found =
                |row: &str| row.contains(&format!("calls.{name} ")) && row.contains(&format!("/calls.py:{line}"));
            assert!(shown.lines().any(found), "{name} {line}\n{shown}");
        }
        let Ok(mut dotnet) = tools::DOTNET.command() else { continue };
        let shown = text(&run(dotnet.current_dir(scratch.path()).arg("calls.exe"), b"").stdout);
        for (name, line) in calls {
            let place = format!("/calls.py:line {line}");
            let found = |row: &str| row.contains(&format!("calls.{name}(")) && row.contains(&place);
            assert!(shown.lines().any(found), "{name} {line}\n{shown}");
        }
    }
}

#[test]
fn files_for_debuggers_beside_assemblies() {
    let scratch = folder("accounts.py");
    let path = |name: &str| scratch.path().join(name);
    let read = |name: &str| std::fs::read(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    build(&scratch, "accounts.py -b cli");
    assert!(!path("accounts.pdb").exists());
    // A file that somebody else made stays, and the product is what it was.
    let plain = read("accounts.exe");
    std::fs::write(path("accounts.pdb"), "my own").expect("the folder can be written");
    let Outcome { status, stderr, .. } = try_build(&scratch, "-g accounts.py -b cli");
    let said = text(&stderr);
    assert!(status != 0 && said.contains("accounts.pdb") && said.contains("Rotor did not make"), "{said}");
    assert!(read("accounts.pdb") == b"my own" && read("accounts.exe") == plain);
    let mut there: Vec<String> = std::fs::read_dir(scratch.path())
        .expect("the folder can be read")
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .collect();
    there.sort();
    assert_eq!(there, ["accounts.exe", "accounts.pdb", "accounts.py", "accounts.runtimeconfig.json"]);
    // One of ours gives way to the next, and the same program gives the same bytes.
    std::fs::remove_file(path("accounts.pdb")).expect("it can be removed");
    build(&scratch, "-g accounts.py -b cli");
    let first = (read("accounts.exe"), read("accounts.pdb"));
    build(&scratch, "-g accounts.py -b cli");
    assert!(first == (read("accounts.exe"), read("accounts.pdb")));
    std::fs::write(path("accounts.py"), text(&read("accounts.py")).replace("Ada", "Eve")).expect("it can be written");
    build(&scratch, "-g accounts.py -b cli");
    let second = (read("accounts.exe"), read("accounts.pdb"));
    // The identifier follows from the contents, among which is the hash of the source.
    let at = second.1.windows(8).position(|part| part == b"#Pdb\0\0\0\0").expect("there is the stream");
    let start = u32::from_le_bytes(second.1[at - 8..at - 4].try_into().expect("four bytes")) as usize;
    let id = |pdb: &[u8]| pdb[start..start + 16].to_vec();
    assert_ne!(id(&first.1), id(&second.1));
    for (exe, pdb) in [first, second] {
        assert!(exe.windows(20).any(|part| part == [&b"RSDS"[..], &id(&pdb)].concat()), "the assembly has it, too");
    }
}

#[test]
fn il_text_has_lines_and_variables() {
    let Some(scratch) = built("-b cli -o accounts.il", &[]) else { return };
    let il = std::fs::read_to_string(scratch.path().join("accounts.il")).expect("the file is there");
    for wanted in [
        "DebuggableAttribute'::'.ctor'(",
        "'total'(class '__main__.Account'[] 'accounts'",
        "int64 'result'",
        "class '__main__.Account' 'account'",
        ".line 17:9 '",
    ] {
        assert!(il.contains(wanted), "{wanted}");
    }
    assert!(!scratch.path().join("accounts.pdb").exists());
    let Outcome { status, stderr, .. } = try_build(&scratch, "-g accounts.py -b cli --assembler ilasm");
    assert!(status != 0 && text(&stderr).contains("--assembler ilasm"), "{}", text(&stderr));
}
