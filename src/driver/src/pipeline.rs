//! From a target file to a product: import, annotate, type, optimise, generate.

use crate::library::{self, LibraryOptions};
use crate::terminal::report_line;
use crate::timing::Timings;
use crate::{entry, interactive, outside, temporary};
use annotator::{Annotator, AnnotatorOptions, DispatchAction, IntMode, annotate_generic};
use backendopt::BackendOptOptions;
use diagnostics::{Diagnostic, SourceMap, Style, render_text};
use entity::{FlowGraphId, HostId, LowLevelType, SourceLoc, Variable};
use flow::display::{Names, TypedNames, display_graph};
use flow::{HlOp, TypeSystem, TypedGraph, TypedProgram};
use flowspace::{Builtins, Flow, FlowConst, FlowGraph, FlowNames, build_flow_graph};
use host::{Host, HostConst, HostKind, HostOptions, Program, Python, RpythonImport, Serving, Start};
use indexmap::IndexSet;
use ootype::OoProgram;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// A stage whose graphs can be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Flow graphs of the functions and methods of the target's module, as the flow space makes them.
    Flow,
    /// Flow graphs with annotations.
    Annotated,
    /// Typed graphs.
    Typed,
    /// Typed graphs after optimisation.
    Optimised,
    /// Optimised graphs of the low-level type system.
    Lltype,
    /// Stack code, as lowered for the back-end jvm.
    Stack,
    /// Methods of the class files.
    Jvm,
}

/// How far to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Everything but the back-end.
    Check,
    /// The text of the graphs of a stage.
    View(Stage),
    /// The optimised program, for any back-end.
    Optimise,
}

/// What the user asked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// The entry point, when named.
    pub entry: Option<String>,
    /// The name of the target as a module, when that is what the user named.
    pub module: Option<String>,
    /// What `target(driver, args)` gets.
    pub target_args: Vec<String>,
    /// 0 to 3.
    pub opt_level: u8,
    /// Plain integer overflow raises instead of wrapping, where more than the lowest bits counts.
    pub check_overflow: bool,
    /// Values of different kinds in one place are an error.
    pub strict: bool,
    /// What an int is; `None`: words in RPython programs, inferred in all others.
    pub ints: Option<IntMode>,
    /// Further folders to import from.
    pub path: Vec<PathBuf>,
    /// Jars and folders with classes of Java that the program calls.
    pub class_path: Vec<PathBuf>,
    /// Assemblies with classes of .NET that the program calls.
    pub references: Vec<PathBuf>,
    /// The language of sources that are both Python 2 and 3; `None`: what the target is.
    pub python: Option<Python>,
    /// Check graphs after every pass.
    pub verify: bool,
    /// The seed of a random order in which the annotator takes pending blocks (tests of confluence).
    pub annotator_seed: Option<u64>,
    /// The target is a library, not a program.
    pub library: Option<LibraryOptions>,
    /// Note every step of the annotator.
    pub trace: bool,
    /// Note where values of several kinds meet.
    pub notes_unions: bool,
    /// How far to go.
    pub goal: Goal,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            entry: None,
            module: None,
            target_args: Vec::new(),
            opt_level: 2,
            check_overflow: true,
            strict: false,
            ints: None,
            path: Vec::new(),
            class_path: Vec::new(),
            references: Vec::new(),
            python: None,
            verify: false,
            annotator_seed: None,
            library: None,
            trace: false,
            notes_unions: false,
            goal: Goal::Check,
        }
    }
}

impl Options {
    /// What the annotator wants to know.
    pub(crate) fn annotator(&self) -> AnnotatorOptions {
        AnnotatorOptions {
            check_overflow: self.check_overflow,
            ints: self.ints.unwrap_or(IntMode::Wrapping),
            seed: self.annotator_seed,
            strict: self.strict,
            trace: self.trace,
            ..AnnotatorOptions::default()
        }
    }
}

/// What a translation gave.
#[derive(Debug)]
pub struct Product {
    /// The typed program, when it got that far.
    pub program: Option<OoProgram>,
    /// Name and text of every graph, when the goal was to view them.
    pub graphs: Vec<(String, String)>,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
    /// How the program starts, for people.
    pub start: String,
    /// The modules that are Python 2, and why, for people.
    pub python2: Vec<(String, String)>,
    /// What it imports from `rpython`.
    pub rpython: Vec<RpythonImport>,
    /// What it calls its product, as [`Host::exe_name`] has it.
    pub exe_name: Option<String>,
    /// Where ints are of any size, and why, for people.
    pub exact: Vec<(SourceLoc, String)>,
    /// Where values of several kinds meet, for people, when that was to be noted.
    pub unions: Vec<(SourceLoc, String)>,
    /// The files that were imported, the target first.
    pub inputs: Vec<PathBuf>,
    /// Where source places lead.
    pub sources: SourceMap,
}

impl Product {
    /// What the program calls itself: the name of its file.
    pub fn name(&self) -> String {
        let stem = self.inputs.first().and_then(|target| target.file_stem());
        stem.unwrap_or_default().to_string_lossy().into_owned()
    }
}

/// What a program imports from `rpython`, a line for each module, and then what of it is missing, for people.
pub fn rpython_report(imports: &[RpythonImport]) -> Vec<String> {
    let mut modules: Vec<(&str, Vec<&str>)> = Vec::new();
    for import in imports {
        let at = modules.iter().position(|(module, _)| *module == import.module).unwrap_or_else(|| {
            modules.push((&import.module, Vec::new()));
            modules.len() - 1
        });
        let names = &mut modules[at].1;
        names.extend(import.name.as_deref().filter(|name| !names.contains(name)));
    }
    let mut lines: Vec<String> =
        modules.iter().map(|(module, names)| format!("{module}: {}", names.join(", "))).collect();
    for import in imports.iter().filter(|import| !import.there) {
        let name = import.name.as_ref().map_or(String::new(), |name| format!(".{name}"));
        lines.push(format!("missing: {}{name} ({}:{})", import.module, import.file, import.line));
    }
    lines
}

/// Why there is no product.
#[derive(Debug)]
pub struct Failure {
    /// Warnings, then at least one error.
    pub diagnostics: Vec<Diagnostic>,
    /// What the program imports from `rpython`, as far as it came.
    pub rpython: Vec<RpythonImport>,
    /// Where source places lead.
    pub sources: SourceMap,
}

impl Failure {
    /// All diagnostics as plain text.
    pub fn text(&self) -> String {
        let texts: Vec<String> =
            self.diagnostics.iter().map(|d| render_text(d, &self.sources, Style::default())).collect();
        texts.join("\n\n")
    }
}

/// A host that can ask what is outside of Python.
pub(crate) struct NewHost {
    host: Rc<Host>,
    _outside: Serving,
}

impl std::ops::Deref for NewHost {
    type Target = Rc<Host>;

    fn deref(&self) -> &Rc<Host> {
        &self.host
    }
}

pub(crate) fn new_host(options: &Options, argv: &[String], translating: bool) -> NewHost {
    let host = Rc::new(Host::new(HostOptions {
        path: options.path.clone(),
        argv: argv.to_vec(),
        translating,
        python: options.python,
        module: options.module.clone(),
    }));
    let outside = host.serve(outside::MODULE, outside::natives(&options.class_path, &options.references));
    NewHost { host, _outside: outside }
}

/// How long an import takes before people are told what it is doing.
const LONG_IMPORT: Duration = Duration::from_secs(5);

/// Imports the target; when that takes long, says where it is.
pub(crate) fn import(host: &Host, target: &Path, options: &Options) -> Result<Program, Vec<Diagnostic>> {
    let (end, ended) = mpsc::channel::<()>();
    let watch = host.watch();
    let tell = move || {
        let mut wait = LONG_IMPORT;
        while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            if let Some(place) = watch.place() {
                report_line(&format!("note: the import of the program is still running, at {place}"));
            }
            wait *= 4;
        }
    };
    // Without the thread the import goes on untold.
    let _ = std::thread::Builder::new().name("import".to_owned()).spawn(tell);
    let program = match options.library {
        Some(_) => host.import_library(target),
        None => host.import_program(target, options.entry.as_deref()),
    };
    drop(end);
    program.map_err(|diagnostic| vec![diagnostic])
}

/// Translates a target.
///
/// # Errors
/// The diagnostics of the first phase that found errors.
pub fn translate(target: &Path, options: &Options, timings: &mut Timings) -> Result<Product, Failure> {
    let argv: Vec<String> =
        std::iter::once(target.to_string_lossy().into_owned()).chain(options.target_args.iter().cloned()).collect();
    let host = timings.phase("start", || new_host(options, &argv, true));
    let mut warnings = Vec::new();
    match translate_in(&host, target, options, timings, &mut warnings) {
        Ok(product) => Ok(Product { warnings, ..product }),
        Err(errors) => {
            warnings.extend(errors);
            Err(Failure { diagnostics: warnings, sources: host.sources(), rpython: host.rpython_imports(target) })
        }
    }
}

/// Whether a file is one of the package `rpython` in the folder `rlib`.
fn is_of_library(path: &Path) -> bool {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str()).collect();
    parts.windows(2).any(|pair| pair[0] == "rlib" && (pair[1] == "rpython" || pair[1] == "pypy"))
}

/// Whether a file of the program imports RPython's library.
fn uses_rpython(host: &Host, target: &Path) -> bool {
    let imports = |line: &str| {
        let mut words = line.split_whitespace();
        let import = matches!(words.next(), Some("import" | "from"));
        import && words.next().is_some_and(|name| matches!(name.split('.').next(), Some("rpython" | "pypy")))
    };
    std::iter::once(target.to_owned())
        .chain(host.imported_files())
        .filter(|path| !is_of_library(path))
        .any(|path| std::fs::read(path).is_ok_and(|text| String::from_utf8_lossy(&text).lines().any(imports)))
}

/// What the annotator wants to know, with the ints that the program has.
fn annotator_options(host: &Host, program: &Program, target: &Path, options: &Options) -> AnnotatorOptions {
    let mut annotator_options = options.annotator();
    annotator_options.ints = options.ints.unwrap_or_else(|| {
        let rpython = program.start == Some(Start::Target) || uses_rpython(host, target);
        if rpython { IntMode::Wrapping } else { IntMode::Inferred }
    });
    annotator_options
}

fn annotate<'h>(
    host: &'h Host,
    program: &Program,
    target: &Path,
    options: &Options,
) -> Result<(Annotator<'h>, FlowGraphId), Vec<Diagnostic>> {
    let (annotator, entry) = annotated(host, program, target, options)?;
    entry.map(|entry| (annotator, entry))
}

/// The annotator after its last run, and the graph of the entry point or the errors of that run.
pub(crate) fn annotated<'h>(
    host: &'h Host,
    program: &Program,
    target: &Path,
    options: &Options,
) -> Result<(Annotator<'h>, Result<FlowGraphId, Vec<Diagnostic>>), Vec<Diagnostic>> {
    let entry = entry::find(host, program).map_err(|d| vec![d])?;
    let annotator_options = annotator_options(host, program, target, options);
    Ok(annotate_generic(host, annotator_options, |annotator| {
        let args = if entry.takes_argv { vec![annotator.bookkeeper.list_of_str()] } else { Vec::new() };
        annotator.build_types(entry.func, args)
    }))
}

fn translate_in(
    host: &Host,
    target: &Path,
    options: &Options,
    timings: &mut Timings,
    warnings: &mut Vec<Diagnostic>,
) -> Result<Product, Vec<Diagnostic>> {
    let imported = timings.phase("import", || import(host, target, options))?;
    warnings.extend(imported.warnings.iter().cloned());
    let mut product = Product {
        program: None,
        graphs: Vec::new(),
        warnings: Vec::new(),
        start: imported.describe_start(),
        python2: host.python2_modules(),
        rpython: host.rpython_imports(target),
        exe_name: None,
        exact: Vec::new(),
        unions: Vec::new(),
        inputs: std::iter::once(target.to_owned()).chain(host.imported_files()).collect(),
        sources: SourceMap::default(),
    };
    if options.goal == Goal::View(Stage::Flow) {
        product.graphs = flow_texts(host, &imported);
        product.sources = host.sources();
        return Ok(product);
    }
    let name = target.file_stem().unwrap_or_default().to_string_lossy();
    let library = options.library.as_ref().map(|library| library::plan(host, &imported, &name, library)).transpose()?;
    let (mut annotator, entry_graph, exports) = timings.phase("annotate", || match &library {
        Some(library) => {
            let made = library.annotate(host, annotator_options(host, &imported, target, options))?;
            Ok::<_, Vec<Diagnostic>>((made.annotator, made.start, made.exports))
        }
        None => {
            let (annotator, entry) = annotate(host, &imported, target, options)?;
            Ok((annotator, entry, Vec::new()))
        }
    })?;
    warnings.append(&mut annotator.warnings);
    product.exe_name = host.exe_name();
    product.exact = annotator.options.decisions.exact.iter().map(|((loc, _), reason)| (*loc, reason.clone())).collect();
    if options.notes_unions {
        product.unions = annotator.unions();
    }
    let stats = annotator.stats();
    timings.remark(format!(
        "{} rounds, {} graphs, {} blocks, {:.2} visits per block, at most {}",
        stats.rounds,
        stats.graphs,
        stats.blocks,
        stats.visits as f64 / stats.blocks.max(1) as f64,
        stats.max_visits
    ));
    if options.goal == Goal::View(Stage::Annotated) {
        annotator.simplify();
        product.graphs = annotated_texts(host, &annotator, entry_graph);
        product.sources = host.sources();
        return Ok(product);
    }
    let (mut program, exports) =
        timings.phase("rtype", || rtyper::specialize_library(annotator, entry_graph, &exports))?;
    if let Some(library) = &library {
        library.finish(&mut program, &exports);
    }
    if options.verify {
        let lost = ootype::lost_stores(&program, program.graphs.keys());
        assert!(lost.is_empty(), "rtyper: a store was lost\n{}", lost.join("\n"));
    }
    timings.remark(format!("{} graphs", program.graphs.len()));
    product.sources = program.sources.clone();
    if options.goal == Goal::View(Stage::Typed) {
        product.graphs = oo_graph_texts(&program);
        return Ok(product);
    }
    if options.goal != Goal::Check {
        let backendopt_options = BackendOptOptions { level: options.opt_level, verify: options.verify };
        let stats = timings.phase("backendopt", || backendopt::optimize(&mut program, &backendopt_options));
        timings.remark(format!(
            "{} graphs left, {} calls inlined, {} allocations removed, {} calls devirtualised",
            stats.graphs, stats.inlined, stats.mallocs_removed, stats.devirtualised
        ));
    }
    match options.goal {
        Goal::View(Stage::Lltype) => {
            let lowered = timings.phase("lltype", || lltypesystem::lower(&program));
            if options.verify {
                lltypesystem::verify(&lowered);
            }
            product.graphs = graph_texts(&lowered, &|ty| lowered.universe.type_name(ty));
        }
        Goal::View(Stage::Stack) => product.graphs = jvm::stack_listing(&program),
        Goal::View(Stage::Jvm) => {
            product.graphs = jvm::class_listing(&program, &jvm::JvmOptions::default())?;
        }
        Goal::View(_) => product.graphs = oo_graph_texts(&program),
        Goal::Check | Goal::Optimise => {}
    }
    product.program = Some(program);
    Ok(product)
}

/// The annotated graphs of a target's own functions, once for each order of the work list (tests of confluence).
///
/// # Errors
/// As [`translate`].
pub fn annotations_in_orders(
    target: &Path,
    seeds: impl IntoIterator<Item = Option<u64>>,
) -> Result<Vec<Vec<(String, String)>>, Failure> {
    let argv = [target.to_string_lossy().into_owned()];
    let host = new_host(&Options::default(), &argv, true);
    let in_order = |program: &Program, seed| {
        let options = Options { annotator_seed: seed, ..Options::default() };
        let (mut annotator, entry) = annotate(&host, program, target, &options)?;
        annotator.simplify();
        Ok(own_annotated_texts(&host, &annotator, entry))
    };
    let program = host.import_program(target, None).map_err(|d| vec![d]);
    program
        .and_then(|program| seeds.into_iter().map(|seed| in_order(&program, seed)).collect())
        .map_err(|diagnostics| Failure { diagnostics, sources: host.sources(), rpython: Vec::new() })
}

/// The words of annotated graphs: those of flow graphs, with annotations for types.
pub(crate) struct AnnotatedNames<'a> {
    flow: FlowNames<'a>,
    annotator: &'a Annotator<'a>,
    graph: FlowGraphId,
}

impl<'a> AnnotatedNames<'a> {
    /// The words of one graph.
    pub(crate) fn new(host: &'a Host, annotator: &'a Annotator<'a>, graph: FlowGraphId) -> Self {
        Self { flow: FlowNames { host }, annotator, graph }
    }
}

impl Names<Flow> for AnnotatedNames<'_> {
    fn op(&self, op: HlOp) -> String {
        self.flow.op(op)
    }

    fn constant(&self, constant: &FlowConst) -> String {
        self.flow.constant(constant)
    }

    fn exception(&self, class: &HostId) -> String {
        self.flow.exception(class)
    }

    fn variable(&self, data: &Option<Arc<str>>) -> Option<String> {
        self.flow.variable(data)
    }

    fn variable_type(&self, v: Variable, _: &Option<Arc<str>>) -> String {
        self.annotator.display_full(self.annotator.binding(self.graph, v))
    }
}

/// The flow graphs of the functions and methods that a module defines, in order. Functions outside
/// of the language, which only run while the program is imported, are shown as what refuses them.
fn flow_texts(host: &Host, program: &Program) -> Vec<(String, String)> {
    let module = &program.module;
    let Ok(HostConst::Str(own)) = host.getattr(module, "__name__") else { return Vec::new() };
    let Ok(HostConst::Obj(globals)) = host.getattr(module, "__dict__") else { return Vec::new() };
    let mut functions = Vec::new();
    let mut add = |value: &HostConst| {
        let Some(id) = value.id() else { return };
        let id = match host.kind(id) {
            HostKind::StaticMethod | HostKind::ClassMethod => host.descriptor_func(id).id(),
            _ => Some(id),
        };
        functions.extend(id.filter(|&id| host.kind(id) == HostKind::Function && host.function(id).module == own));
    };
    for (_, value) in host.dict_items(globals) {
        match value.id().filter(|&id| host.kind(id) == HostKind::Class && host.class(id).module == own) {
            Some(class) => host.class(class).dict.iter().for_each(|(_, entry)| add(entry)),
            None => add(&value),
        }
    }
    let builtins = Builtins::load(host);
    let text = |func: HostId| match build_flow_graph(host, &builtins, func) {
        Ok(graph) => (graph.name.clone(), display_graph(&graph, &FlowNames { host })),
        Err(diagnostics) => {
            let name = host.function(func).qualname.to_string();
            let reasons: Vec<&str> = diagnostics.iter().map(|d| d.message.as_str()).collect();
            let text = format!("graph {name}\n    refused: {}\n", reasons.join("; "));
            (name, text)
        }
    };
    functions.extend(program.script.as_ref().and_then(HostConst::id));
    functions.into_iter().map(text).collect()
}

fn annotated_texts(host: &Host, annotator: &Annotator<'_>, entry: FlowGraphId) -> Vec<(String, String)> {
    texts_of(host, annotator, called_graphs(annotator, entry))
}

/// Name and text of the annotated graphs that are not of the helper library.
pub(crate) fn own_annotated_texts(host: &Host, annotator: &Annotator<'_>, entry: FlowGraphId) -> Vec<(String, String)> {
    let own = called_graphs(annotator, entry).into_iter().filter(|&id| !annotator.is_helper_graph(id));
    texts_of(host, annotator, own)
}

fn texts_of(
    host: &Host,
    annotator: &Annotator<'_>,
    graphs: impl IntoIterator<Item = FlowGraphId>,
) -> Vec<(String, String)> {
    let text = |id| {
        let graph: &FlowGraph = &annotator.graphs[id];
        let names = AnnotatedNames::new(host, annotator, id);
        (graph.name.clone(), display_graph(graph, &names))
    };
    graphs.into_iter().map(text).collect()
}

/// The graphs that calls reach from the entry point, in the order of the calls.
fn called_graphs(annotator: &Annotator<'_>, entry: FlowGraphId) -> IndexSet<FlowGraphId> {
    let mut found = IndexSet::from([entry]);
    let mut next = 0;
    while let Some(&id) = found.get_index(next) {
        next += 1;
        let graph = &annotator.graphs[id];
        for block in graph.iterblocks() {
            for op in &graph.blocks[block].operations {
                if let Some(site) = annotator.call_site(id, op.result) {
                    found.extend(site.rows.iter().filter_map(|row| row.graph));
                }
                let rows = annotator.dispatch(id, op.result).into_iter().flat_map(|dispatch| &dispatch.rows);
                found.extend(rows.filter_map(|row| match row.action {
                    DispatchAction::Call(graph) => Some(graph),
                    _ => None,
                }));
            }
        }
    }
    found
}

fn oo_graph_texts(program: &OoProgram) -> Vec<(String, String)> {
    graph_texts(program, &|ty| program.universe.type_name(ty))
}

fn graph_texts<S: TypeSystem>(
    program: &TypedProgram<S>,
    type_name: &dyn Fn(LowLevelType) -> String,
) -> Vec<(String, String)> {
    texts_of_graphs(program, program.graphs.values(), type_name)
}

fn texts_of_graphs<'g, S: TypeSystem>(
    program: &TypedProgram<S>,
    graphs: impl Iterator<Item = &'g TypedGraph<S::Graph>>,
    type_name: &dyn Fn(LowLevelType) -> String,
) -> Vec<(String, String)> {
    let graph_name = |graph: S::Graph| program.graphs[graph].name.clone();
    graphs.map(|graph| (graph.name.clone(), display_graph(graph, &TypedNames::new(type_name, &graph_name)))).collect()
}

/// Name and text of the graphs of functions in files: not of the libraries inside of Rotor.
pub(crate) fn own_graph_texts<S: TypeSystem>(
    program: &TypedProgram<S>,
    type_name: &dyn Fn(LowLevelType) -> String,
) -> Vec<(String, String)> {
    let sources = &program.sources;
    let own = |graph: &&TypedGraph<S::Graph>| {
        sources.resolve(graph.loc).is_some_and(|span| !sources.file_name(span.file).starts_with('<'))
    };
    texts_of_graphs(program, program.graphs.values().filter(own), type_name)
}

/// Runs a target in the embedded interpreter; the exit status.
///
/// # Errors
/// What is wrong with the target, before it runs.
pub fn run_untranslated(target: &Path, options: &Options, args: &[String]) -> Result<i32, Failure> {
    let mut argv = vec![target.to_string_lossy().into_owned()];
    argv.extend_from_slice(args);
    let host = new_host(options, &argv, false);
    let watch = host.watch();
    temporary::on_interrupt(Some(Box::new(move || watch.interrupt())));
    let _natives = host.serve(interactive::MODULE, interactive::natives());
    host.run_target_entry(target, options.entry.as_deref(), &argv).map_err(|diagnostic| Failure {
        diagnostics: vec![diagnostic],
        sources: host.sources(),
        rpython: Vec::new(),
    })
}
