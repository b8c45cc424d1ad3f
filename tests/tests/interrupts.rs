//! SIGINT in translated programs: handlers of KeyboardInterrupt and `finally` run, and the status is 130.

use rotor_tests::{Scratch, Started, node, run};
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The back-ends, the ending of their products, and how these are started.
const BACKENDS: &[Started] =
    &[("jvm", ".jar", &["java", "-XX:+UseSerialGC", "-jar"]), ("c", "", &[]), ("cli", ".exe", &["mono"])];

/// All back-ends that can be tried.
fn backends() -> impl Iterator<Item = Started> {
    BACKENDS.iter().copied().chain(node())
}

/// How long a program may take until it waits, after it said that it begins.
const BEGIN: Duration = Duration::from_millis(300);

/// A program, the arguments for its cases, and what each of them prints and ends with: standard output,
/// status, and whether it ends with a traceback.
const CASES: &[(&str, &str, i32, bool)] = &[
    ("computes", "begin\ninterrupted\nfinally\n", 0, false),
    ("sleeps", "begin\nfinally\n", 130, true),
    ("reads", "begin\nfinally\n", 130, true),
    ("lines", "begin\nafter the lines\nfinally\n", 0, false),
    ("nested", "begin\ninner\nouter\nfinally\n", 0, false),
    ("accepts", "begin\nfinally\n", 130, true),
    ("receives", "begin\nno more\nfinally\n", 0, false),
];

const PROGRAM: &str = r#"
import socket
import sys
import time


def work(n):
    total = 0
    i = 0
    while i < n:
        total = (total * 31 + i) % 1000003
        i += 1
    return total


def run(case):
    if case == "computes":
        try:
            print(work(10**15))
        except KeyboardInterrupt:
            print("interrupted")
    elif case == "sleeps":
        time.sleep(100)
    elif case == "reads":
        print(input())
    elif case == "lines":
        try:
            for line in sys.stdin:
                print(line)
        except KeyboardInterrupt:
            print("after the lines")
    elif case == "nested":
        try:
            try:
                print(sum(i % 3 for i in range(10**15)))
            finally:
                print("inner")
        except KeyboardInterrupt:
            print("outer")
    elif case == "accepts":
        with socket.create_server(("127.0.0.1", 0)) as server:
            server.accept()
    elif case == "receives":
        with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
            connection, _ = server.accept()
            connection.settimeout(100)
            try:
                print(connection.recv(10))
            except KeyboardInterrupt:
                print("no more")


def main():
    print("begin", flush=True)
    try:
        run(sys.argv[1])
    finally:
        print("finally")


if __name__ == "__main__":
    main()
"#;

/// A program that handles signals that it sends itself, and what it prints in CPython.
const HANDLERS: &str = r#"
import os
import signal
import sys
import time

stop = False


def on_term(signum, frame):
    global stop
    stop = True
    print("got", signum, signal.Signals(signum).name)


def fail(signum, frame):
    raise RuntimeError("stopped by %d" % signum)


def main():
    old = signal.signal(signal.SIGTERM, on_term)
    print(old == signal.SIG_DFL, signal.getsignal(signal.SIGTERM) is on_term, signal.SIGINT, repr(signal.SIGTERM))
    os.kill(os.getpid(), signal.SIGTERM)
    print("after", stop)
    before = signal.signal(signal.SIGINT, lambda s, f: print("int", s))
    signal.raise_signal(signal.SIGINT)
    print(before is signal.default_int_handler)
    signal.signal(signal.SIGINT, before)
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        print("interrupted")
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.kill(os.getpid(), signal.SIGTERM)
    print(signal.strsignal(signal.SIGTERM))
    signal.signal(signal.SIGHUP, fail)
    try:
        os.kill(os.getpid(), signal.SIGHUP)
    except RuntimeError as e:
        print(e)
    for bad in (0, 65, signal.SIGKILL):
        try:
            signal.signal(bad, on_term)
        except (ValueError, OSError) as e:
            print(type(e).__name__, e)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(5)
    print("not reached")


if __name__ == "__main__":
    main()
"#;

const HANDLED: &str = "True True 2 <Signals.SIGTERM: 15>
got 15 SIGTERM
after True
int 2
True
interrupted
Terminated
stopped by 1
ValueError signal number out of range
ValueError signal number out of range
OSError [Errno 22] Invalid argument
";

/// A program that handles SIGINT itself, while it sleeps and while it computes longer than others may.
const PATIENT: &str = r#"
import signal
import time

came = []


def work(n):
    total = 0
    for i in range(n):
        total = (total * 31 + i) % 1000003
    return total


signal.signal(signal.SIGINT, lambda signum, frame: came.append(signum))
end = time.monotonic() + 1.0
print("begin", flush=True)
time.sleep(1.0)
print(came, time.monotonic() >= end, work(1000))
"#;

/// A program that does not name KeyboardInterrupt, and computes: it is ended.
const UNAWARE: &str = r#"
def work(n):
    total = 0
    for i in range(n):
        total = (total * 31 + i) % 1000003
    return total


print("begin", flush=True)
print(work(10**15))
"#;

fn build(folder: &Path, source: &str, backend: &str, ending: &str) -> PathBuf {
    std::fs::write(folder.join("program.py"), source).expect("a file can be written");
    let product = folder.join(format!("program{ending}"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command.current_dir(folder).args(["build", "program.py", "-b", backend, "-o"]).arg(&product);
    let outcome = run(&mut command, b"");
    assert_eq!(outcome.status, 0, "{}", String::from_utf8_lossy(&outcome.stderr));
    product
}

fn signal(child: &Child) {
    let status = Command::new("sh").args(["-c", &format!("kill -s INT {}", child.id())]).status();
    assert!(status.expect("the shell starts").success());
}

/// Starts a product, interrupts it, and gives its output, standard error and status.
fn interrupted(product: &Path, start: &[&str], arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut words =
        start.iter().copied().chain([product.to_str().expect("a plain path")]).chain(arguments.iter().copied());
    let mut command = Command::new(words.next().expect("there is the product"));
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    stdout.read_line(&mut text).expect("the program prints");
    std::thread::sleep(BEGIN);
    signal(&child);
    // Its input stays open until it ends.
    let stdin = child.stdin.take();
    stdout.read_to_string(&mut text).expect("text");
    let mut stderr = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("text");
    let status = child.wait().expect("the program ends");
    drop(stdin);
    (text, stderr, status.code())
}

#[test]
fn handlers_run_and_tracebacks_are_shown() {
    let scratch = Scratch::new();
    for (backend, ending, start) in backends() {
        let product = build(scratch.path(), PROGRAM, backend, ending);
        for &(case, output, status, traceback) in CASES {
            // WebAssembly has no sockets.
            if backend == "wasm" && ["accepts", "receives"].contains(&case) {
                continue;
            }
            let (stdout, stderr, code) = interrupted(&product, start, &[case]);
            assert_eq!((&*stdout, code), (output, Some(status)), "{case} on {backend}: {stderr}");
            let is_shown = stderr.starts_with("Traceback (most recent call last):\n  File \"program.py\", line ")
                && stderr.contains(", in run\n")
                && stderr.ends_with("\nKeyboardInterrupt\n");
            assert_eq!(is_shown, traceback, "{case} on {backend}: {stderr}");
        }
    }
}

#[test]
fn a_program_that_does_not_ask_is_ended() {
    let scratch = Scratch::new();
    for (backend, ending, start) in backends() {
        let product = build(scratch.path(), UNAWARE, backend, ending);
        let (stdout, stderr, code) = interrupted(&product, start, &[]);
        assert_eq!((&*stdout, code), ("begin\n", Some(130)), "{backend}: {stderr}");
        assert!(stderr.ends_with("KeyboardInterrupt\n"), "{backend}: {stderr}");
    }
}

#[test]
fn programs_handle_signals() {
    let scratch = Scratch::new();
    for (backend, ending, start) in backends() {
        let product = build(scratch.path(), HANDLERS, backend, ending);
        let mut words = start.iter().copied().chain([product.to_str().expect("a plain path")]);
        let mut command = Command::new(words.next().expect("there is the product"));
        let outcome = command.args(words).output().expect("the program starts");
        let stderr = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(String::from_utf8_lossy(&outcome.stdout), HANDLED, "{backend}: {stderr}");
        // What the signal ended has no status; virtual machines may end with that of a shell.
        assert!(matches!(outcome.status.code(), None | Some(143)), "{backend}: {:?}", outcome.status);
        let product = build(scratch.path(), PATIENT, backend, ending);
        let (stdout, stderr, code) = interrupted(&product, start, &[]);
        assert_eq!((&*stdout, code), ("begin\n[2] True 729977\n", Some(0)), "{backend}: {stderr}");
    }
}
