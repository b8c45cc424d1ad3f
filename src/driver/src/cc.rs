//! Runs the C compiler: writes generated sources into a folder, compiles several at a time, links.
//!
//! Objects do not depend on the collector, so one set can be linked with each.

use crate::doctor::tool_missing;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use genc::{COutput, Gc, HEADERS, LIBRARY_SOURCES, PROGRAM_SOURCES, RuntimeFile, SOURCES};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use tools::Found;

/// A C compiler and how to call it.
#[derive(Clone, Debug)]
pub struct CCompiler {
    found: Found,
    /// Options for compiling and linking; the level of optimisation is among them.
    pub flags: Vec<String>,
    /// Arguments for the linker behind the objects: libraries of the program.
    pub libraries: Vec<String>,
}

/// C11 with the extensions that gcc and clang share. Objects are reached through pointers to the
/// structs that they embed, so types say nothing about aliasing. Every float operation rounds.
const DIALECT: &[&str] = &["-std=gnu11", "-fno-strict-aliasing", "-ffp-contract=off"];

impl CCompiler {
    /// Finds the compiler: the given command, then the environment variable, then `cc` on the PATH.
    ///
    /// # Errors
    /// `tool-missing`.
    pub fn find(wanted: Option<&str>, flags: &[&str]) -> Result<Self, Diagnostic> {
        let found = tools::CC.find_command(wanted).map_err(tool_missing)?;
        Ok(Self { found, flags: flags.iter().map(|&flag| flag.to_owned()).collect(), libraries: Vec::new() })
    }

    /// The compiler with arguments to come.
    pub fn command(&self) -> Command {
        let mut command = self.found.command();
        command.args(DIALECT).args(&self.flags);
        command
    }

    /// Adds what external functions want: folders of headers and macros when compiling, everything else when linking.
    /// Relative folders start where Rotor was started, not in the folder of the sources.
    pub fn add(&mut self, arguments: &[String]) {
        let arguments = arguments.iter().map(|argument| rooted(argument));
        let (compiling, linking): (Vec<_>, Vec<_>) =
            arguments.partition(|text| ["-I", "-D", "-U"].iter().any(|start| text.starts_with(start)));
        self.flags.extend(compiling);
        self.libraries.extend(linking);
    }

    /// Compiles files of a folder, as many at a time as there are processors; the objects, in the order of the files.
    ///
    /// # Errors
    /// `c-compiler-failed` with what the compiler said; `tool-missing` when libgc's headers are.
    pub fn compile(&self, folder: &Path, files: &[String]) -> Result<Vec<PathBuf>, Diagnostic> {
        let next = Mutex::new(0);
        let failure = Mutex::new(None);
        let work = || {
            loop {
                let file = {
                    let mut next = next.lock().expect("no thread panics with the lock");
                    let Some(file) = files.get(*next) else { return };
                    *next += 1;
                    file
                };
                let mut command = self.command();
                if self.flags.iter().any(|flag| flag == "-g")
                    && let (Ok(here), Ok(folder)) = (std::env::current_dir(), std::path::absolute(folder))
                {
                    // Debuggers look for the program's sources where Rotor was started.
                    command.arg(format!("-fdebug-prefix-map={}={}", folder.display(), here.display()));
                }
                command.current_dir(folder).args(["-c", file, "-o"]).arg(object_name(file));
                if let Err(diagnostic) = self.run(&mut command) {
                    failure.lock().expect("no thread panics with the lock").get_or_insert(diagnostic);
                    return;
                }
            }
        };
        let jobs = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
        std::thread::scope(|scope| {
            for _ in 1..jobs {
                scope.spawn(work);
            }
            work();
        });
        match failure.into_inner().expect("no thread panics with the lock") {
            Some(diagnostic) => Err(diagnostic),
            None => Ok(files.iter().map(|file| folder.join(object_name(file))).collect()),
        }
    }

    /// Links objects to an executable.
    ///
    /// # Errors
    /// As [`CCompiler::compile`].
    pub fn link(&self, objects: &[PathBuf], gc: Gc, executable: &Path) -> Result<(), Diagnostic> {
        self.link_with(&[], objects, gc, executable)
    }

    /// Links objects to a shared library.
    ///
    /// # Errors
    /// As [`CCompiler::compile`].
    pub fn link_library(&self, objects: &[PathBuf], gc: Gc, library: &Path) -> Result<(), Diagnostic> {
        // Threads that called the library end with a function of it.
        self.link_with(&["-shared", "-Wl,-z,nodelete"], objects, gc, library)
    }

    fn link_with(&self, options: &[&str], objects: &[PathBuf], gc: Gc, product: &Path) -> Result<(), Diagnostic> {
        let mut command = self.command();
        command.args(options).arg("-o").arg(product).args(objects);
        if let Some(library) = gc.library() {
            command.arg(format!("-l{library}"));
        }
        self.run(command.args(&self.libraries).args(["-lm", "-ldl", "-pthread"]))
    }

    fn run(&self, command: &mut Command) -> Result<(), Diagnostic> {
        let output = command.stdin(Stdio::null()).output().map_err(|error| {
            tool_missing(tools::CC.missing(format!("`{}` cannot be started: {error}", self.found.called)))
        })?;
        if output.status.success() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        if text.contains("gc/gc.h") || text.contains("-lgc") {
            return Err(no_libgc());
        }
        let message = format!("`{}` failed ({})", self.found.called, output.status);
        let mut diagnostic = Diagnostic::new(DiagId::CCompilerFailed, message, SourceLoc::UNKNOWN);
        for line in text.lines().take(MAX_LINES) {
            diagnostic = diagnostic.note(line);
        }
        Err(diagnostic.help("try another compiler with `--cc`; `--keep` leaves the C sources"))
    }
}

/// An argument with an absolute path, where it has a path that exists.
fn rooted(argument: &str) -> String {
    let (option, path) = ["-I", "-L", "-Wl,-rpath,", ""]
        .iter()
        .find_map(|option| Some((*option, argument.strip_prefix(option)?)))
        .expect("the last option is empty");
    match std::path::absolute(path) {
        Ok(absolute) if absolute.exists() && !path.starts_with('-') => format!("{option}{}", absolute.display()),
        _ => argument.to_owned(),
    }
}

/// So much of a compiler's report is shown.
const MAX_LINES: usize = 30;

fn object_name(file: &str) -> String {
    Path::new(file).with_extension("o").to_string_lossy().into_owned()
}

fn no_libgc() -> Diagnostic {
    let mut missing = tools::LIBGC.missing("the garbage collector libgc is not installed".to_owned());
    missing.help += ", or build without `--gc=boehm`: the other collectors need no library";
    tool_missing(missing)
}

/// Makes a folder for the sources, unless it is there, and empty or with those of a program.
///
/// # Errors
/// `cannot-write`.
pub fn make_folder(folder: &Path) -> Result<(), Diagnostic> {
    let Ok(mut entries) = fs::read_dir(folder) else {
        return fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error));
    };
    if entries.next().is_none() || folder.join(HEADERS[0].0).exists() {
        return Ok(());
    }
    let message = format!("cannot write into `{}`: the folder has files that Rotor did not make", folder.display());
    Err(Diagnostic::new(DiagId::CannotWrite, message, SourceLoc::UNKNOWN).help("choose another place with `-o FILE`"))
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Diagnostic {
    Diagnostic::new(DiagId::CannotWrite, format!("cannot write `{}`: {error}", path.display()), SourceLoc::UNKNOWN)
}

/// Writes the sources of a program into a folder that is there.
///
/// # Errors
/// `cannot-write`.
pub fn write_program(folder: &Path, output: &COutput) -> Result<Vec<String>, Diagnostic> {
    write(folder, "program.h", &output.header)?;
    for (name, text) in &output.sources {
        write(folder, name, text)?;
    }
    Ok(output.sources.iter().map(|(name, _)| name.clone()).collect())
}

/// Writes the sources of the runtime of stand-alone programs; the names of those to be compiled.
///
/// # Errors
/// `cannot-write`.
pub fn write_runtime(folder: &Path, collectors: &[Gc]) -> Result<Vec<String>, Diagnostic> {
    write_sources(folder, collectors, PROGRAM_SOURCES)
}

fn write_sources(folder: &Path, collectors: &[Gc], more: &[RuntimeFile]) -> Result<Vec<String>, Diagnostic> {
    for (name, text) in HEADERS {
        write(folder, name, text)?;
    }
    let mut names = Vec::new();
    for (name, text) in SOURCES.iter().chain(more).copied().chain(collectors.iter().map(|gc| gc.source())) {
        write(folder, name, text)?;
        names.push(name.to_owned());
    }
    Ok(names)
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), Diagnostic> {
    // A temporary folder that an interrupt has removed is not made again.
    let path = folder.join(name);
    fs::write(&path, text).map_err(|error| cannot_write(&path, &error))
}

/// Compiles and links a program in a folder; the bytes of the executable.
///
/// # Errors
/// As the steps.
pub fn build(compiler: &CCompiler, folder: &Path, output: &COutput, gc: Gc) -> Result<Vec<u8>, Diagnostic> {
    let mut files = write_program(folder, output)?;
    match &output.library_header {
        Some(header) => {
            write(folder, "library.h", header)?;
            files.extend(write_sources(folder, &[gc], LIBRARY_SOURCES)?);
        }
        None => files.extend(write_runtime(folder, &[gc])?),
    }
    let objects = compiler.compile(folder, &files)?;
    let executable = folder.join("program");
    match output.library_header {
        Some(_) => compiler.link_library(&objects, gc, &executable)?,
        None => compiler.link(&objects, gc, &executable)?,
    }
    fs::read(&executable).map_err(|error| {
        let message = format!("`{}`, which the C compiler should have written: {error}", executable.display());
        Diagnostic::new(DiagId::CCompilerFailed, message, SourceLoc::UNKNOWN)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A compiler that prints a message and fails.
    fn failing(message: &str) -> Diagnostic {
        static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let script = std::env::temp_dir().join(format!("rotor-fake-cc-{}-{number}", std::process::id()));
        fs::write(&script, format!("echo \"{message}\" >&2\nexit 1\n")).expect("the temporary folder is writable");
        let compiler = CCompiler::find(Some(&format!("sh {}", script.display())), &["-O2"]).expect("sh is on the PATH");
        let failure = compiler.compile(&std::env::temp_dir(), &["x.c".to_owned()]).expect_err("the script fails");
        // Left-overs in the temporary folder are harmless.
        let _ = fs::remove_file(&script);
        failure
    }

    #[test]
    fn a_missing_collector_names_its_package() {
        for message in ["gc_boehm.c:13:10: fatal error: gc/gc.h: No such file or directory", "ld: cannot find -lgc"] {
            let diagnostic = failing(message);
            assert_eq!(diagnostic.id, DiagId::ToolMissing);
            let text = diagnostics::render_text(
                &diagnostic,
                &diagnostics::SourceMap::default(),
                diagnostics::Style::default(),
            );
            assert!(text.contains(tools::LIBGC.packages()[0]) && text.contains("--gc=boehm"), "{text}");
        }
    }

    #[test]
    fn what_the_compiler_says_is_shown() {
        let diagnostic = failing("main.py:3:5: error: impossible");
        assert_eq!(diagnostic.id, DiagId::CCompilerFailed);
        let text =
            diagnostics::render_text(&diagnostic, &diagnostics::SourceMap::default(), diagnostics::Style::default());
        assert!(text.contains("main.py:3:5: error: impossible") && text.contains("--keep"), "{text}");
    }
}
