//! `rotor shell`: functions are defined and translated at a prompt, as with PyPy's translatorshell.
//!
//! Inputs run in the embedded interpreter ([`host::Session`]), where `rotor.interactive` is imported. On a
//! terminal lines are edited, with a history that stays and names that are completed; otherwise the lines of the
//! standard input are taken as they are.

use crate::interactive;
use crate::pipeline::{self, Failure, Options};
use crate::temporary;
use crate::version;
use host::{Host, Ran, Session, needs_more};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::{DefaultHistory, History as _};
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use std::cell::RefCell;
use std::io::{BufRead as _, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// What every session starts with.
const PRELUDE: &str = "from rotor.interactive import Translation\n";

/// What is shown on a terminal before the first prompt.
const HELP: &str = "\
t = Translation(f, [int]) translates a function; t.annotate(), t.rtype(), t.view(), t.compile(\"jvm\") are its steps.
Ctrl-D ends the session.";

/// Runs a session; the exit status.
///
/// # Errors
/// What is wrong with the target.
pub fn shell(target: Option<&Path>, options: &Options) -> Result<i32, Failure> {
    let host = pipeline::new_host(options, &[String::new()], false);
    let watch = host.watch();
    temporary::on_interrupt(Some(Box::new(move || watch.interrupt())));
    let _natives = host.serve(interactive::MODULE, interactive::natives());
    let session = host.session(target, PRELUDE).map_err(|diagnostic| Failure {
        diagnostics: vec![diagnostic],
        sources: host.sources(),
        rpython: Vec::new(),
    })?;
    if std::io::stdin().is_terminal() { Ok(edited(&host, session)) } else { Ok(piped(&host, session)) }
}

/// The lines of the standard input; the status is that of the last input.
fn piped(host: &Host, mut session: Session) -> i32 {
    let mut text = String::new();
    let mut status = 0;
    let lines = std::io::stdin().lock().lines().map_while(Result::ok).map(Some).chain([None]);
    for line in lines {
        if let Some(line) = &line {
            if text.is_empty() && line.trim().is_empty() {
                continue;
            }
            text.push_str(line);
            text.push('\n');
            if needs_more(&text) {
                continue;
            }
        }
        if text.trim().is_empty() {
            continue;
        }
        match host.run_input(&mut session, &std::mem::take(&mut text)) {
            Ran::Done => status = 0,
            Ran::Raised => status = 1,
            Ran::Exit(asked) => return asked,
        }
    }
    status
}

/// Lines that are edited on a terminal.
fn edited(host: &Rc<Host>, session: Session) -> i32 {
    println!("rotor {}\n{HELP}", version::SHORT);
    let session = Rc::new(RefCell::new(session));
    let config = Config::builder().auto_add_history(true).build();
    let mut history = DefaultHistory::with_config(&config);
    let file = history_file();
    if let Some(file) = &file {
        // There is none before the first session.
        let _ = history.load(file);
    }
    let mut text = String::new();
    let status = loop {
        // An editor takes the signals of the terminal: there is one while a line is read only.
        let Ok(mut editor) = Editor::with_history(config.clone(), std::mem::take(&mut history)) else { break 1 };
        editor.set_helper(Some(Names { host: Rc::clone(host), session: Rc::clone(&session) }));
        let line = editor.readline(if text.is_empty() { ">>> " } else { "... " });
        history = std::mem::take(editor.history_mut());
        drop(editor);
        match line {
            Ok(line) => {
                if text.is_empty() && line.trim().is_empty() {
                    continue;
                }
                text.push_str(&line);
                text.push('\n');
                if needs_more(&text) {
                    continue;
                }
            }
            Err(ReadlineError::Interrupted) => {
                println!("KeyboardInterrupt");
                text.clear();
                continue;
            }
            Err(_) => break 0,
        }
        let input = std::mem::take(&mut text);
        let ran = host.run_input(&mut session.borrow_mut(), &input);
        if let Ran::Exit(status) = ran {
            break status;
        }
    };
    if let Some(file) = &file {
        // A history that cannot be kept is not worth a word.
        let _ = file.parent().map(std::fs::create_dir_all);
        let _ = history.save(file);
    }
    status
}

/// Where the history is kept (XDG Base Directory Specification).
fn history_file() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?;
    Some(state.join("rotor/history"))
}

/// Completes names from the session.
struct Names {
    host: Rc<Host>,
    session: Rc<RefCell<Session>>,
}

impl Helper for Names {}
impl Highlighter for Names {}
impl Validator for Names {}

impl Hinter for Names {
    type Hint = String;
}

impl Completer for Names {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let start =
            line[..pos].rfind(|c| !part(c)).map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
        let word = &line[start..pos];
        if word.is_empty() {
            // An indentation.
            return Ok((pos, vec!["    ".to_owned()]));
        }
        Ok((start, self.host.completions(&self.session.borrow(), word)))
    }
}
