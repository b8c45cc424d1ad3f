//! Project tasks: `cargo xtask COMMAND`. Never a build dependency of Rotor itself.

mod backends;
mod bench;
mod classics;
mod dist;
mod docs;
mod fuzz;
mod helpers;
mod install;
mod layers;
mod library;
mod recipes;
mod shape;
mod test;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use tools::{Tool, Use};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  demo [--backend B]    install what is missing, build Rotor, translate examples/richards.py and run it
  test [--all] [FILTER] install what is missing, check the tree, run every test; --all: every program on every engine
  bless [FILTER]        run the mdtest files and rewrite their expectations
  fuzz [--minutes N]    make random programs and compare with CPython; what is found is in target/fuzz
  bench [--rotor PATH] [NAME]
                        measure speed and memory, of that Rotor or of the one that is built now
  bench classics [PROGRAM]
                        measure classic programs against hand-written Java, C++ and C#
  tidy                  check crate edges and layers, paths named in the documentation, diagnostic pages, sizes of files and functions, the book
  shape                 list long functions and matches with an arm for everything else, with figures
  library               write docs/library.md, what of the standard library programs can import
  docs                  write docs/errors.md, what messages mean, from the pages of the diagnostics
  dist                  build Rotor, and make a tarball and a Debian package of it in target/dist
  runtimes              compile runtimes/jvm with javac, runtimes/cli with mcs
  whats-left            list table rows that no test program mentions
";

type Result<T = ()> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let rest = args.get(1..).unwrap_or_default();
    let result = match args.first().map(String::as_str) {
        Some("demo") => demo(rest),
        Some("test") => test::test(rest),
        Some("bless") => test::bless(rest),
        Some("fuzz") => fuzz::fuzz(rest),
        Some("bench") => bench::bench(rest),
        Some("tidy") => tidy::tidy(),
        Some("library") => library::write(),
        Some("docs") => docs::write(),
        Some("dist") => dist::dist(),
        Some("runtimes") => runtimes(),
        Some("shape") => shape::shape(),
        Some("whats-left") => tidy::whats_left(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::FAILURE;
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is below the root").to_owned()
}

/// Runs a command to its end, showing it; an error when it fails.
fn run(command: &mut Command) -> Result {
    eprintln!("$ {}", show(command));
    let status = command.status().map_err(|e| format!("{}: {e}", show(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", show(command))) }
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|w| w.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    command.current_dir(root());
    command
}

/// The command of a tool; it cannot be run when the tool is missing.
fn program(tool: &Tool) -> Command {
    match install::unpacked(tool).filter(|file| file.is_file()) {
        Some(file) if file.extension().is_none() => Command::new(file),
        _ => tool.command().unwrap_or_else(|_| Command::new(tool.name)),
    }
}

/// Builds the release binary and returns its path.
fn release_binary() -> Result<PathBuf> {
    run(cargo().args(["build", "--release", "--locked", "-p", "rotor"]))?;
    // Relative to the root, as cargo takes it here.
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Ok(root().join(target).join("release/rotor"))
}

fn demo(args: &[String]) -> Result {
    let name = match args {
        [] => "jvm",
        [flag, name] if flag == "--backend" => name.as_str(),
        _ => return Err(format!("demo takes --backend NAME\n{USAGE}")),
    };
    let backend = backends::find(name)?;
    install::provide(&[Use::Build, Use::Demo(backend.name)])?;
    let rotor = release_binary()?;
    let folder = root().join("target/demo");
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let product = folder.join(backend.file_name("richards"));
    run(Command::new(&rotor)
        .current_dir(root())
        .args(["build", "examples/richards.py", "-b", backend.name, "--timings", "-o"])
        .arg(&product))?;
    let start = std::time::Instant::now();
    run(&mut (backend.command)(&product))?;
    eprintln!("run on {}: {:.3} s", backend.runtime, start.elapsed().as_secs_f64());
    Ok(())
}

/// Compiles the sources of the runtimes.
fn runtimes() -> Result {
    install::provide(&[Use::Runtimes])?;
    jvm_runtime()?;
    cli_runtime()
}

/// Compiles the C# sources of the .NET runtime to IL text. The text is committed, so that users
/// need no C# compiler.
fn cli_runtime() -> Result {
    let folder = root().join("runtimes/cli");
    let mut sources = Vec::new();
    files_of(&folder.join("src"), "cs", &mut sources)?;
    sources.sort();
    let library = root().join("target/runtime.dll");
    run(program(&tools::MCS)
        .args(["-optimize+", "-target:library", "-warnaserror"])
        .arg(format!("-out:{}", library.display()))
        .args(&sources))?;
    let output = program(&tools::MONODIS).arg(&library).output().map_err(|e| format!("monodis: {e}"))?;
    if !output.status.success() {
        return Err(format!("monodis ended with {}", output.status));
    }
    // Lines that are comments, and the random identifier of the module, say nothing.
    let printed = String::from_utf8_lossy(&output.stdout);
    let lines = printed.lines().filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with("//"));
    let text: String = lines.map(|line| format!("{}\n", line.split(" // GUID").next().unwrap_or(line))).collect();
    let file = folder.join("runtime.il");
    std::fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Compiles the Java sources of the JVM runtime. The class files are committed, so that users
/// and tests need no Java compiler; a test checks that they belong to the sources.
fn jvm_runtime() -> Result {
    let folder = root().join("runtimes/jvm");
    let classes = folder.join("classes");
    if classes.exists() {
        std::fs::remove_dir_all(&classes).map_err(|e| format!("{}: {e}", classes.display()))?;
    }
    let mut sources = Vec::new();
    files_of(&folder, "java", &mut sources)?;
    sources.sort();
    run(program(&tools::JAVAC)
        .current_dir(&folder)
        .args([
            "--release",
            "17",
            "-g:none",
            "-XDstringConcat=inline",
            // `sun.misc.Signal` is the only way to SIGINT, and the compiler warns of it.
            "-XDignore.symbol.file",
            "-Xlint:all,-serial",
            "-Werror",
            "-d",
            "classes",
        ])
        .args(&sources))
}

/// The files below a folder with an ending.
fn files_of(folder: &Path, ending: &str, out: &mut Vec<PathBuf>) -> Result {
    for entry in std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            files_of(&path, ending, out)?;
        } else if path.extension().is_some_and(|e| e == ending) {
            out.push(path);
        }
    }
    Ok(())
}
