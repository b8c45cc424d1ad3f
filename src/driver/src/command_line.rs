//! The command line.

mod args;
mod build;
mod report;
mod see;
mod watch;

use crate::config::{self, Config};
use crate::pipeline::{self, Failure, Goal, Options, Product};
use crate::shell::shell;
use crate::terminal::{print_line, report_line};
use crate::timing::Timings;
use crate::{doctor::doctor, explain, failure, temporary};
use args::{Action, BackendName, Cli, PythonName, TranslateArgs};
use clap::{CommandFactory as _, FromArgMatches as _, Parser as _, ValueEnum as _};
use diagnostics::did_you_mean;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use report::Reporter;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    failure::install_hook();
    temporary::serve_signals();
    let cli = match Cli::try_parse_from(arguments()) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are answers, not errors; where they cannot be printed nobody reads them.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    let reporter = Reporter::new(&cli.output);
    let cli = match configured(cli) {
        Ok(cli) => cli,
        Err(problem) => {
            reporter.report(&[problem.0], &problem.1);
            return ExitCode::FAILURE;
        }
    };
    // What the project's file says of messages holds from here on.
    let reporter = Reporter::new(&cli.output);
    // Annotating and typing recurse along the program's structure: give them room.
    let worker = std::thread::Builder::new().name("rotor".to_owned()).stack_size(256 << 20);
    let inside = reporter.clone();
    let handle = worker.spawn(move || failure::reported(|| run(cli, &inside))).expect("a thread can be started");
    match handle.join() {
        Ok(Ok(code)) => code,
        Ok(Err(diagnostic)) => {
            reporter.fail(diagnostic);
            ExitCode::from(failure::STATUS)
        }
        Err(_) => ExitCode::from(failure::STATUS),
    }
}

/// The words of the command line; `--` stands after the name of a module that is run, since every
/// word after it is the program's, as with `python -m`.
fn arguments() -> Vec<OsString> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let is_run = words[..end].iter().skip(1).find(|word| !word.to_string_lossy().starts_with('-'));
    if is_run.is_some_and(|word| word == "run") {
        let name = words[..end].iter().position(|word| word == "-m" || word == "--module").map(|at| at + 1);
        let name =
            name.or_else(|| words[..end].iter().position(|word| word.to_string_lossy().starts_with("--module=")));
        if let Some(name) = name.filter(|name| name + 1 < end) {
            words.insert(name + 1, "--".into());
        }
    }
    words
}

/// The command line with what the project's file adds to it.
fn configured(cli: Cli) -> Result<Cli, config::Problem> {
    let Some((name, translate)) = translates(&cli.command) else { return Ok(cli) };
    let config = Config::find(Path::new(""))?;
    let given = translate.target.is_some() || translate.module.is_some();
    let mut cli = if config.options.is_empty() { cli } else { with_options(name, &config.options)? };
    complete(&mut cli.command, &config, given).map_err(|problem| Box::new((problem, Default::default())))?;
    Ok(cli)
}

/// The name of a command that reads a program, and what it says of that.
fn translates(command: &Action) -> Option<(&'static str, &TranslateArgs)> {
    match command {
        Action::Build { translate, .. } => Some(("build", translate)),
        Action::Run { translate, .. } => Some(("run", translate)),
        Action::Check { translate, .. } => Some(("check", translate)),
        Action::Types { translate, .. } => Some(("types", translate)),
        Action::View { translate, .. } => Some(("view", translate)),
        Action::Explain { .. }
        | Action::Shell { .. }
        | Action::Doctor
        | Action::Completions { .. }
        | Action::Man { .. } => None,
    }
}

/// The command line with options before those that it has.
fn with_options(command: &str, options: &[String]) -> Result<Cli, config::Problem> {
    let mut arguments = arguments();
    let at = arguments.iter().position(|argument| argument == command).map_or(arguments.len(), |at| at + 1);
    arguments.splice(at..at, options.iter().map(OsString::from));
    let parsed = Cli::command().try_get_matches_from(arguments).and_then(|matches| Cli::from_arg_matches(&matches));
    parsed.map_err(|error| {
        let text = error.to_string();
        let line = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
        Box::new((config::bad_options(line), Default::default()))
    })
}

/// Fills in what the command line leaves open. `given`: it says which program it is about.
fn complete(command: &mut Action, config: &Config, given: bool) -> Result<(), Diagnostic> {
    let no_such = |what: &str, name: &str| config::bad_options(&format!("there is no {what} `{name}`"));
    if let Action::Build { backend, output, .. } = command {
        if backend.is_empty() {
            let names = config.backend.iter();
            let read = |name: &String| BackendName::from_str(name, false).map_err(|_| no_such("back-end", name));
            *backend = names.map(read).collect::<Result<_, _>>()?;
        }
        if backend.is_empty() {
            backend.push(BackendName::Jvm);
        }
        if output.is_none() && !given {
            *output = config.output.clone();
        }
    }
    let (Action::Build { translate, .. }
    | Action::Run { translate, .. }
    | Action::Check { translate, .. }
    | Action::View { translate, .. }
    | Action::Types { translate, .. }) = command
    else {
        return Ok(());
    };
    if !given {
        translate.target = config.target.clone();
        translate.entry = translate.entry.take().or_else(|| config.function.clone());
    }
    if let (None, Some(name)) = (translate.python, &config.python) {
        translate.python = Some(PythonName::from_str(name, false).map_err(|_| no_such("Python", name))?);
    }
    Ok(())
}

fn run(cli: Cli, reporter: &Reporter) -> ExitCode {
    match cli.command {
        Action::Build { translate, backend, chosen, package, publish, keep, output, target_args } => {
            let translate = TranslateArgs { target_args, ..translate };
            let wishes = build::Wishes { args: &translate, chosen: &chosen, package, publish, keep, output };
            build::build(wishes, &backend, reporter)
        }
        Action::Run { translate, backend, chosen, args } => build::run(translate, backend, &chosen, args, reporter),
        Action::Check { translate, watch: true, .. } => watch::watch(&translate, reporter),
        Action::Check { translate, watch: false, target_args } => {
            check(&TranslateArgs { target_args, ..translate }, reporter)
        }
        Action::View { translate, stage, function, html, dot } => {
            see::view(&translate, &see::Shown { stage, function, html, dot }, reporter)
        }
        Action::Types { translate, annotate, output } => {
            see::show_types(&translate, annotate, output.as_deref(), reporter)
        }
        Action::Explain { topic } => explain(topic.as_deref(), reporter),
        Action::Shell { target, path } => {
            let options = Options { path, ..Default::default() };
            match shell(target.as_deref(), &options) {
                Ok(status) => ExitCode::from(u8::try_from(status & 0xff).unwrap_or(1)),
                Err(Failure { diagnostics, sources, .. }) => {
                    reporter.report(&diagnostics, &sources);
                    ExitCode::FAILURE
                }
            }
        }
        Action::Doctor => doctor(),
        Action::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "rotor", &mut text);
            print_line(String::from_utf8_lossy(&text).trim_end());
            ExitCode::SUCCESS
        }
        Action::Man { command } => manual(command.as_deref(), reporter),
    }
}

/// The file of the program that a command is about.
fn target(args: &TranslateArgs, reporter: &Reporter) -> Result<PathBuf, ExitCode> {
    match (&args.target, &args.module) {
        // As `python folder` does.
        (Some(target), None) if target.is_dir() => {
            let main = target.join("__main__.py");
            if main.is_file() {
                return Ok(main);
            }
            let message = format!("`{}` is a folder without a file `__main__.py`", target.display());
            Err(reporter.refuse(message, "name the file of the program to start with".to_owned()))
        }
        (Some(target), None) => Ok(target.clone()),
        (None, Some(module)) => module_file(module, &args.path).ok_or_else(|| {
            reporter.refuse(
                format!("there is no module `{module}`"),
                "it is looked for in this folder and in those that `-I` names; a package needs a file `__main__.py`"
                    .to_owned(),
            )
        }),
        (Some(_), Some(_)) => {
            Err(reporter.refuse("there is a file and a module".to_owned(), "name one of them".to_owned()))
        }
        (None, None) => Err(reporter.refuse(
            "no program is named".to_owned(),
            "name a file, a module with `-m`, or the file as `entry` of [tool.rotor] in pyproject.toml".to_owned(),
        )),
    }
}

/// The file of a module, or of the module `__main__` of a package.
fn module_file(module: &str, path: &[PathBuf]) -> Option<PathBuf> {
    let below: PathBuf = module.split('.').collect();
    let folders = std::iter::once(Path::new("")).chain(path.iter().map(PathBuf::as_path));
    let files =
        folders.flat_map(|folder| [folder.join(&below).with_extension("py"), folder.join(&below).join("__main__.py")]);
    files.into_iter().find(|file| file.is_file())
}

/// Translates as far as the goal says, and says what there is to say.
fn translate(
    args: &TranslateArgs,
    goal: Goal,
    timings: &mut Timings,
    reporter: &Reporter,
) -> Result<Product, ExitCode> {
    let target = target(args, reporter)?;
    let options = Options { notes_unions: reporter.verbose(), ..args.options(goal) };
    let result = pipeline::translate(&target, &options, timings);
    timings.pause();
    match result {
        Ok(mut product) => {
            let warnings = std::mem::take(&mut product.warnings);
            let (warnings, failed) = Reporter::decided(&args.warnings, warnings, &product.sources);
            reporter.report(&warnings, &product.sources);
            if failed {
                return Err(ExitCode::FAILURE);
            }
            if args.rpython_report {
                pipeline::rpython_report(&product.rpython).iter().for_each(|line| report_line(line));
            }
            if reporter.verbose() {
                details(&target, &product);
            }
            Ok(product)
        }
        Err(Failure { diagnostics, sources, rpython }) => {
            let (diagnostics, _) = Reporter::decided(&args.warnings, diagnostics, &sources);
            reporter.report(&diagnostics, &sources);
            if args.rpython_report {
                pipeline::rpython_report(&rpython).iter().for_each(|line| report_line(line));
            }
            Err(ExitCode::FAILURE)
        }
    }
}

/// What `-v` tells of a program.
fn details(target: &Path, product: &Product) {
    report_line(&format!("{}: {}", target.display(), product.start));
    for (file, reason) in &product.python2 {
        report_line(&format!("{file}: Python 2: {reason}"));
    }
    for (loc, reason) in &product.exact {
        report_line(&format!("{}: ints of any size: {reason}", product.sources.describe(*loc)));
    }
    for (loc, text) in &product.unions {
        report_line(&format!("{}: several kinds: {text}", product.sources.describe(*loc)));
    }
}

/// The clock of a command that does nothing but translate.
fn translate_only(args: &TranslateArgs, goal: Goal, reporter: &Reporter) -> Result<Product, ExitCode> {
    let mut timings = Timings::new(reporter.progress());
    let product = translate(args, goal, &mut timings, reporter);
    if args.timings {
        report_line(timings.table().trim_end());
    }
    product
}

fn check(args: &TranslateArgs, reporter: &Reporter) -> ExitCode {
    match translate_only(args, Goal::Check, reporter) {
        Ok(product) => {
            let target = product.inputs.first().map(|target| target.display().to_string());
            reporter.done(&format!("checked {}", target.unwrap_or_default()));
            ExitCode::SUCCESS
        }
        Err(code) => code,
    }
}

fn explain(topic: Option<&str>, reporter: &Reporter) -> ExitCode {
    let Some(topic) = topic else {
        print_line(&explain::index());
        return ExitCode::SUCCESS;
    };
    match explain::explain(topic, reporter.verbose()) {
        Ok(text) => {
            print_line(&text);
            ExitCode::SUCCESS
        }
        Err(names) => {
            let near = did_you_mean(topic, names.iter().map(String::as_str));
            let help = "`rotor explain` lists the ids, `rotor explain library` the modules".to_owned();
            let help = near.map_or(help.clone(), |near| format!("{near} {help}"));
            reporter.refuse(format!("there is nothing about `{topic}`"), help)
        }
    }
}

/// Prints the page of the manual about a command.
fn manual(command: Option<&str>, reporter: &Reporter) -> ExitCode {
    let mut all = Cli::command();
    all.build();
    let page = match command {
        None => Some(all),
        Some(name) => all.find_subcommand(name).cloned().map(|found| {
            let title: &'static str = format!("rotor-{name}").leak();
            found.name(title)
        }),
    };
    let Some(page) = page else {
        let help = "`rotor help` lists the commands".to_owned();
        return reporter.refuse(format!("there is no command `{}`", command.unwrap_or_default()), help);
    };
    let mut text = Vec::new();
    if let Err(error) = clap_mangen::Man::new(page).render(&mut text) {
        let message = format!("the page cannot be made: {error}");
        return reporter.fail(Diagnostic::new(DiagId::CannotWrite, message, SourceLoc::UNKNOWN));
    }
    print_line(String::from_utf8_lossy(&text).trim_end());
    ExitCode::SUCCESS
}
