//! What the test harnesses share: the corpora, tools that may be missing, running processes.

pub mod corpus;
pub mod engines;
pub mod isolated;
pub mod native;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is below the root").to_owned()
}

/// A back-end, the ending of its products, and how these are started.
pub type Started = (&'static str, &'static str, &'static [&'static str]);

/// The back-end wasm, where there is a node that runs its products.
pub fn node() -> Option<Started> {
    static NODE: OnceLock<Option<Started>> = OnceLock::new();
    let find = || {
        tools::for_test("products on node", &[&tools::NODE]).then(|| {
            let program = tools::NODE.find().expect("it was found before").to_string_lossy().into_owned();
            let start: &'static [&'static str] = Vec::leak(vec![&*String::leak(program)]);
            ("wasm", ".mjs", start)
        })
    };
    *NODE.get_or_init(find)
}

/// What became of a process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Exit status.
    pub status: i64,
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error.
    pub stderr: Vec<u8>,
}

/// How long a process may take. One that does not end fails its test, not the whole run.
const LIMIT: Duration = Duration::from_secs(900);

/// Runs a process with the given standard input; its status is -1 when it was killed, at last after [`LIMIT`].
///
/// # Panics
/// When it cannot be started.
pub fn run(command: &mut Command, stdin: &[u8]) -> Outcome {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let mut pipe = child.stdin.take().expect("standard input is a pipe");
    let input = stdin.to_vec();
    // The process may end without reading everything.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let process = child.id().to_string();
    let (ended, end) = mpsc::channel::<()>();
    let watchdog = std::thread::spawn(move || {
        if end.recv_timeout(LIMIT) == Err(RecvTimeoutError::Timeout) {
            drop(Command::new("kill").arg(process).status());
        }
    });
    let output = child.wait_with_output().expect("the process can be waited for");
    drop(ended);
    watchdog.join().expect("the watchdog ends");
    writer.join().expect("the writer thread ends");
    Outcome { status: i64::from(output.status.code().unwrap_or(-1)), stdout: output.stdout, stderr: output.stderr }
}

/// A folder of its own for a test, removed when dropped.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Makes the folder.
    ///
    /// # Panics
    /// When it cannot be made.
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("rotor-test-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        Self(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Default for Scratch {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Left-overs in the temporary folder are harmless.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs `work` on a thread with room for deep recursion and passes panics on.
pub fn with_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work);
        match thread.expect("a thread can be started").join() {
            Ok(value) => value,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
