//! Temporary files and folders, which are gone however the command ends.
//!
//! A signal that ends the command is served by a thread: it removes them, then lets the signal do
//! what it would have done. While a program runs as a child, an interrupt from the terminal is
//! the program's; the command ends after it.

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is there now.
static THERE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Whether a child runs that an interrupt is meant for.
static CHILD_RUNS: AtomicBool = AtomicBool::new(false);

/// A file or folder that is removed when the value is dropped, or when the command ends before.
#[derive(Debug)]
pub struct Temporary(PathBuf);

impl Temporary {
    /// For a path where nothing is yet.
    pub fn new(path: PathBuf) -> Self {
        there().push(path.clone());
        Self(path)
    }

    /// A new folder in the folder for temporary files; `what` is part of its name.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn folder(what: &str) -> std::io::Result<Self> {
        // One process may make several at the same time.
        static NEXT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let folder = std::env::temp_dir().join(format!("rotor-{what}-{}-{number}", std::process::id()));
            let temporary = Self::new(folder);
            match std::fs::create_dir(temporary.path()) {
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => temporary.keep(),
                made => return made.map(|()| temporary),
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Leaves it where it is, or what has taken its place.
    pub fn keep(self) {
        there().retain(|path| *path != self.0);
        std::mem::forget(self);
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        there().retain(|path| *path != self.0);
        remove(&self.0);
    }
}

fn there() -> MutexGuard<'static, Vec<PathBuf>> {
    // A list of paths is whole even if its holder panicked.
    THERE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often a removal is tried: a folder is not empty while another thread still writes into it.
const TRIES: u32 = 1000;

fn remove(path: &Path) {
    for _ in 0..TRIES {
        // What is gone already, or was never made, does not matter.
        let _ = std::fs::remove_file(path).or_else(|_| std::fs::remove_dir_all(path));
        if path.symlink_metadata().is_err() {
            return;
        }
    }
}

/// Removes all that are there, before the process ends without unwinding.
pub fn remove_all() {
    remove_these(&mut there());
}

fn remove_these(all: &mut Vec<PathBuf>) {
    for path in std::mem::take(all) {
        remove(&path);
    }
}

/// Has a program that runs in this process asked to stop; whether it does.
type Ask = Box<dyn Fn() -> bool + Send>;

/// Who is asked first when the terminal interrupts.
static INTERRUPT: Mutex<Option<Ask>> = Mutex::new(None);

fn interrupt() -> MutexGuard<'static, Option<Ask>> {
    INTERRUPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says who is asked first when the terminal interrupts.
pub fn on_interrupt(ask: Option<Ask>) {
    *interrupt() = ask;
}

/// Has the signals that end the command served.
pub fn serve_signals() {
    // Without the thread signals do what they always do.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) else { return };
    let serve = move || {
        for signal in signals.forever() {
            if CHILD_RUNS.load(Ordering::Acquire) && (signal == SIGINT || signal == SIGQUIT) {
                continue;
            }
            let asked = interrupt().as_ref().is_some_and(|ask| signal == SIGINT && ask());
            if !asked {
                // While the list is held, no other thread makes a new one.
                let mut held = there();
                remove_these(&mut held);
                end_by_signal(signal);
            }
        }
    };
    let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(serve);
}

/// Ends the process as the signal does by default.
pub fn end_by_signal(signal: i32) {
    // When even that fails, the status says the same.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal);
}

/// Runs a program to its end. An interrupt from the terminal meanwhile is for the program.
///
/// # Errors
/// When it cannot be started.
pub fn run_child(command: &mut Command) -> std::io::Result<ExitStatus> {
    CHILD_RUNS.store(true, Ordering::Release);
    let status = command.status();
    CHILD_RUNS.store(false, Ordering::Release);
    status
}
