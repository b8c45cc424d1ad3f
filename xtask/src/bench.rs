//! Benchmarks: speed and memory of translation and of translated programs, as ratios measured
//! side by side in one run. Nothing here fails because of a clock.

use crate::backends::{self, BACKENDS, Backend};
use crate::classics::classics;
use crate::install::{self, Provided};
use crate::{Result, program, release_binary, root, run};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tools::Use;

/// The benchmarks in order.
const BENCHMARKS: &[(&str, fn(&Setup) -> Result)] = &[
    ("build", build_time),
    ("hello", hello),
    ("richards", |s| against_rivals(s, "richards", &["300"], Some(&["20"]))),
    ("nbody", |s| against_rivals(s, "nbody", &[], None)),
    ("pystone", |s| against_rivals(s, "pystone", &[], None)),
    ("gcbench", |s| against_rivals(s, "gcbench", &[], None)),
    ("everyday", everyday),
    ("assemblers", assemblers),
    ("annotator", annotator),
    ("classics", |s| classics(s, &[])),
];

/// What every benchmark needs.
pub(crate) struct Setup {
    rotor: PathBuf,
    /// Where products go.
    pub(crate) folder: PathBuf,
    tools: Provided,
}

/// Runs all benchmarks, or the named ones. `classics` takes the names of its programs;
/// `--rotor PATH` measures that executable instead of one that is built.
pub(crate) fn bench(args: &[String]) -> Result {
    let (given, args) = match args {
        [flag, path, rest @ ..] if flag == "--rotor" => (Some(PathBuf::from(path)), rest),
        args => (None, args),
    };
    if let [name, programs @ ..] = args
        && name == "classics"
    {
        return classics(&Setup::new(given)?, programs);
    }
    if let Some(unknown) = args.iter().find(|arg| !BENCHMARKS.iter().any(|(name, _)| name == arg)) {
        let names: Vec<&str> = BENCHMARKS.iter().map(|(name, _)| *name).collect();
        return Err(format!("no benchmark {unknown:?}; there are {}", names.join(", ")));
    }
    let setup = Setup::new(given)?;
    for backend in BACKENDS {
        let folder = setup.rival_folder(backend);
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        (backend.rival.compile)(&folder)?;
    }
    for (name, benchmark) in BENCHMARKS {
        if args.is_empty() || args.iter().any(|arg| arg == name) {
            benchmark(&setup)?;
        }
    }
    Ok(())
}

impl Setup {
    fn new(given: Option<PathBuf>) -> Result<Self> {
        let tools = install::provide(&[Use::Build, Use::Bench])?;
        let rotor = match given {
            Some(path) => path,
            None => release_binary()?,
        };
        Ok(Self { rotor, folder: root().join("target/bench"), tools })
    }

    /// Translates a program.
    pub(crate) fn build(&self, source: &Path, backend: &str, product: &Path) -> Result<Measured> {
        let mut command = Command::new(&self.rotor);
        command.current_dir(root()).arg("build").arg(source).args(["-b", backend, "-o"]).arg(product);
        measure(&mut command)
    }

    /// Where the compiled hand-written programs of a back-end are.
    fn rival_folder(&self, backend: &Backend) -> PathBuf {
        self.folder.join(format!("rival-{}", backend.name))
    }
}

/// What a process did.
pub(crate) struct Measured {
    /// From its start to its end.
    pub(crate) time: Duration,
    /// Peak resident memory in KiB, sampled; 0 where /proc does not tell.
    peak_kib: u64,
    /// What it printed.
    pub(crate) stdout: String,
    /// What it printed on standard error.
    pub(crate) stderr: String,
}

/// Runs a process to its end, sampling its peak memory.
pub(crate) fn measure(command: &mut Command) -> Result<Measured> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let start = Instant::now();
    let child = command.spawn().map_err(|e| format!("{command:?}: {e}"))?;
    let status_file = format!("/proc/{}/status", child.id());
    let sampler = std::thread::spawn(move || {
        let mut peak = 0;
        while let Ok(status) = std::fs::read_to_string(&status_file) {
            let Some(line) = status.lines().find(|line| line.starts_with("VmHWM:")) else { break };
            peak = line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).unwrap_or(peak);
            std::thread::sleep(Duration::from_millis(2));
        }
        peak
    });
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let time = start.elapsed();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Err(format!("{command:?} ended with {}\n{stderr}", output.status));
    }
    let peak_kib = sampler.join().unwrap_or(0);
    Ok(Measured { time, peak_kib, stdout: String::from_utf8_lossy(&output.stdout).into_owned(), stderr })
}

fn build_time(setup: &Setup) -> Result {
    native_build_time(setup)?;
    let jar = setup.folder.join("richards-example.jar");
    let mut best: Option<Measured> = None;
    for _ in 0..7 {
        let measured = setup.build(Path::new("examples/richards.py"), "jvm", &jar)?;
        if best.as_ref().is_none_or(|b| measured.time < b.time) {
            best = Some(measured);
        }
    }
    let best = best.expect("seven builds were made");
    println!(
        "build richards.py -b jvm: {:.3} s, peak {} MiB (goal: 0.5 s, 250 MB)",
        best.time.as_secs_f64(),
        best.peak_kib / 1024
    );
    Ok(())
}

/// The native build: all of it, and what is not the C compiler's.
fn native_build_time(setup: &Setup) -> Result {
    let product = setup.folder.join("richards-example");
    let (mut total, mut own) = (f64::MAX, f64::MAX);
    for _ in 0..7 {
        let mut command = Command::new(&setup.rotor);
        command.current_dir(root()).args(["build", "examples/richards.py", "-b", "c", "--timings", "-o"]).arg(&product);
        let measured = measure(&mut command)?;
        let compiler =
            phase_ms(&measured.stderr, "cc").ok_or_else(|| format!("no phase cc in:\n{}", measured.stderr))?;
        let all = measured.time.as_secs_f64();
        total = total.min(all);
        own = own.min(all - compiler / 1e3);
    }
    println!("build richards.py -b c: {total:.3} s, {own:.3} s without the C compiler (goal: 0.5 s)");
    Ok(())
}

/// The milliseconds of a phase in the report of `--timings`.
fn phase_ms(report: &str, phase: &str) -> Option<f64> {
    report.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        if words.next() == Some(phase) { words.next()?.parse().ok() } else { None }
    })
}

fn hello(setup: &Setup) -> Result {
    let source = setup.folder.join("hello.py");
    std::fs::write(&source, "def main():\n    print(\"Hello, world\")\n").map_err(|e| e.to_string())?;
    let jar = setup.folder.join("hello.jar");
    setup.build(&source, "jvm", &jar)?;
    let hand = setup.folder.join("hello-java.jar");
    hand_written_jar(setup, &hand)?;
    let size = std::fs::metadata(&jar).map_err(|e| e.to_string())?.len();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..25 {
        ours.push(measure(program(&tools::JAVA).arg("-jar").arg(&jar))?.time);
        theirs.push(measure(program(&tools::JAVA).arg("-jar").arg(&hand))?.time);
    }
    let (ours, theirs) = (median(ours), median(theirs));
    println!(
        "hello: jar {:.1} KB (goal: 60), start-up {:.1} ms, hand-written {:.1} ms, ratio {:.2} (goal: 1.3)",
        size as f64 / 1000.0,
        ours.as_secs_f64() * 1e3,
        theirs.as_secs_f64() * 1e3,
        ours.as_secs_f64() / theirs.as_secs_f64()
    );
    Ok(())
}

fn hand_written_jar(setup: &Setup, jar: &Path) -> Result {
    run(program(&tools::JAR)
        .arg("cfe")
        .arg(jar)
        .arg("Hello")
        .arg("-C")
        .arg(setup.rival_folder(backends::find("jvm")?))
        .arg("Hello.class"))
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// Translated against hand-written programs, for every back-end that has one: the best iteration
/// of three processes each, alternating. CPython takes `cpython` as arguments, where given.
fn against_rivals(setup: &Setup, name: &str, args: &[&str], cpython: Option<&[&str]>) -> Result {
    let source = PathBuf::from(format!("tests/bench/bench_{name}.py"));
    let python = match cpython {
        Some(args) => Some(best_ns(&measure(program(&tools::PYTHON).current_dir(root()).arg(&source).args(args))?)?),
        None => None,
    };
    for backend in BACKENDS.iter().filter(|backend| backend.rival.programs.contains(&name)) {
        let product = setup.folder.join(backend.file_name(&format!("bench_{name}")));
        setup.build(&source, backend.name, &product)?;
        let folder = setup.rival_folder(backend);
        let (mut ours, mut theirs) = (u64::MAX, u64::MAX);
        for _ in 0..3 {
            let translated = measure((backend.command)(&product).args(args))?;
            let hand = measure((backend.rival.command)(&folder, name).args(args))?;
            if translated.stdout != hand.stdout {
                return Err(format!("{name}: different results\n{}{}", translated.stdout, hand.stdout));
            }
            ours = ours.min(best_ns(&translated)?);
            theirs = theirs.min(best_ns(&hand)?);
        }
        let mut line = format!(
            "{name} on {}: {:.3} ms, hand-written {} {:.3} ms, ratio {:.2} (goal: 1.3)",
            backend.runtime,
            ours as f64 / 1e6,
            backend.rival.language,
            theirs as f64 / 1e6,
            ours as f64 / theirs as f64
        );
        if let Some(python) = python {
            write!(line, "; CPython {:.1} ms, {:.0} times slower", python as f64 / 1e6, python as f64 / ours as f64)
                .expect("writing to a String succeeds");
        }
        println!("{line}");
    }
    Ok(())
}

/// Everyday programs against CPython: whole processes, the better of two runs each, and jars again in a process
/// that is warm; above 1 is faster than CPython.
fn everyday(setup: &Setup) -> Result {
    let folder = root().join("tests/bench/everyday");
    let listing = std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut sources: Vec<PathBuf> = listing.filter_map(|entry| Some(entry.ok()?.path())).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    sources.sort();
    let best = |command: &dyn Fn() -> Command| -> Result<Measured> {
        let (first, second) = (measure(&mut command())?, measure(&mut command())?);
        Ok(if second.time < first.time { second } else { first })
    };
    // Node is optional.
    let has_node = setup.tools.has(&tools::NODE);
    let backends: Vec<&Backend> = BACKENDS.iter().filter(|backend| backend.name != "wasm" || has_node).collect();
    let mut logarithms = vec![0.0; backends.len()];
    let mut warm_logarithms = 0.0;
    for source in &sources {
        let name = source.file_stem().and_then(|stem| stem.to_str()).ok_or("a program without a name")?;
        let python = best(&|| {
            let mut command = program(&tools::PYTHON);
            command.arg(source);
            command
        })?;
        let mut line =
            format!("{name}: CPython {:.0} ms, {} MiB", python.time.as_secs_f64() * 1e3, python.peak_kib / 1024);
        for (backend, sum) in backends.iter().zip(&mut logarithms) {
            let product = setup.folder.join(backend.file_name(&format!("everyday_{name}")));
            setup.build(source, backend.name, &product)?;
            let ours = best(&|| (backend.command)(&product))?;
            if ours.stdout != python.stdout {
                return Err(format!(
                    "{name} on {}: different results\n{}{}",
                    backend.runtime, ours.stdout, python.stdout
                ));
            }
            let ratio = python.time.as_secs_f64() / ours.time.as_secs_f64();
            *sum += ratio.ln();
            write!(line, "; {} {ratio:.2}, {} MiB", backend.runtime, ours.peak_kib / 1024)
                .expect("writing to a String succeeds");
        }
        let ratio = python.time.as_secs_f64() / warm(setup, &folder, name)?;
        warm_logarithms += ratio.ln();
        write!(line, "; warm java {ratio:.2}").expect("writing to a String succeeds");
        println!("{line}");
    }
    for (backend, sum) in backends.iter().zip(&logarithms) {
        println!(
            "everyday on {}: {:.2} times CPython's speed, geometric mean",
            backend.runtime,
            (sum / sources.len() as f64).exp()
        );
    }
    println!(
        "everyday on warm java: {:.2} times CPython's speed, geometric mean",
        (warm_logarithms / sources.len() as f64).exp()
    );
    Ok(())
}

/// How often a program runs in one process, in which the first run is not measured.
const WARM_RUNS: &str = "6";

/// The seconds that the fastest run of an everyday program takes in a jar whose process has run it before.
fn warm(setup: &Setup, folder: &Path, name: &str) -> Result<f64> {
    let source = setup.folder.join(format!("warm_{name}.py"));
    let text = format!(
        "import sys\nsys.path.insert(0, {folder:?})\nimport time\nfrom {name} import main as once\n\n\n\
         def main():\n    for i in range(int(sys.argv[1])):\n        start = time.perf_counter_ns()\n        once()\n        \
         if i > 0:\n            print(time.perf_counter_ns() - start, file=sys.stderr)\n\n\n\
         if __name__ == \"__main__\":\n    main()\n"
    );
    std::fs::write(&source, text).map_err(|e| e.to_string())?;
    let backend = backends::find("jvm")?;
    let product = setup.folder.join(backend.file_name(&format!("warm_{name}")));
    setup.build(&source, backend.name, &product)?;
    let measured = measure((backend.command)(&product).arg(WARM_RUNS))?;
    let times = measured.stderr.lines().filter_map(|line| line.trim().parse::<f64>().ok());
    let best = times.fold(f64::INFINITY, f64::min);
    if best.is_finite() { Ok(best / 1e9) } else { Err(format!("no times in:\n{}", measured.stderr)) }
}

/// The time that the built-in assembler and Mono's ilasm take for Richards.
fn assemblers(setup: &Setup) -> Result {
    let product = setup.folder.join("assemblers.exe");
    let mut best = Vec::new();
    for (assembler, phase) in [("builtin", "assemble"), ("ilasm", "ilasm")] {
        let mut least = f64::INFINITY;
        for _ in 0..5 {
            let mut command = Command::new(&setup.rotor);
            command.current_dir(root()).args(["build", "examples/richards.py", "-b", "cli", "--timings"]);
            command.args(["--assembler", assembler, "-o"]).arg(&product);
            setup.tools.tell(&mut command);
            let measured = measure(&mut command)?;
            let line = measured.stderr.lines().find(|line| line.split_whitespace().next() == Some(phase));
            let time = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
            least = least.min(time.ok_or_else(|| format!("no time of {phase} in:\n{}", measured.stderr))?);
        }
        best.push(least);
    }
    println!(
        "assemblers: built in {:.1} ms, ilasm {:.1} ms, ratio {:.0} (goal: 5)",
        best[0],
        best[1],
        best[1] / best[0]
    );
    Ok(())
}

fn best_ns(measured: &Measured) -> Result<u64> {
    let line = measured.stderr.lines().find_map(|line| line.strip_prefix("best_ns: "));
    line.and_then(|n| n.trim().parse().ok()).ok_or_else(|| format!("no best_ns line in:\n{}", measured.stderr))
}

/// How annotation grows from 500 to 4,000 functions.
fn annotator(setup: &Setup) -> Result {
    for functions in [500, 1000, 2000, 4000] {
        let source = setup.folder.join(format!("generated_{functions}.py"));
        std::fs::write(&source, generated_program(functions)).map_err(|e| e.to_string())?;
        let mut command = Command::new(&setup.rotor);
        command.current_dir(root()).args([
            "view",
            "--stage",
            "annotated",
            "--function",
            "no such function",
            "--timings",
        ]);
        let measured = measure(command.arg(&source))?;
        for line in measured.stderr.lines().filter(|line| line.starts_with("annotate")) {
            println!("annotator, {functions} functions: {line}; peak {} MiB", measured.peak_kib / 1024);
        }
    }
    Ok(())
}

/// A program of the given number of functions, about five blocks each: arithmetic, lists,
/// attributes, calls that go through the whole program, and recursion across groups of ten.
fn generated_program(functions: usize) -> String {
    let mut text = String::from(
        "class Node(object):\n    def __init__(self, value, next):\n        self.value = value\n        self.next = next\n\n",
    );
    for i in 0..functions {
        let callee = if i + 1 < functions { i + 1 } else { 0 };
        let back = i - i % 10;
        write!(
            text,
            "def f{i}(n, xs, node):\n    total = {i}\n    if n <= 0:\n        return total\n    for x in xs:\n        if x > total:\n            total += x\n        else:\n            xs[0] = total\n    while node is not None:\n        total += node.value\n        node = node.next\n    if total % 3 == 0:\n        total += f{back}(n - 1, xs, Node(total, None))\n    return total + f{callee}(n - 1, [total, n], node)\n\n"
        )
        .expect("writing to a String succeeds");
    }
    text.push_str("def main():\n    print(f0(5, [1, 2, 3], Node(1, None)))\n");
    text
}
