//! The native side of `rotor.interactive`: translations of single functions, asked for by a
//! script that runs in the embedded interpreter.
//!
//! Translations and executables are numbers to the script. A step that needs live functions
//! annotates anew, in an annotator of its own, so that between steps only data is kept: the typed
//! program, and what a back-end made. The Python side (`runtimes/rlib/rotor`) has the classes that
//! users see, generates the entry point around the function, and encodes arguments and results.
//!
//! Source: design §10.

mod annotation;
mod executable;

use crate::pipeline::{self, Options};
use annotator::{Annotator, SomeValue, annotate_generic};
use backendopt::BackendOptOptions;
use diagnostics::{DiagId, Diagnostic, Style, render_text};
use entity::{FlowGraphId, HostId};
use executable::{Engine, Executable};
use host::{Host, HostConst, HostKind, NativeError, NativeFunctions};
use ootype::OoProgram;

pub use executable::engine_names;
use std::cell::RefCell;
use std::rc::Rc;

/// The native module that the Python side imports.
pub const MODULE: &str = "_rotor";

/// A type system that the program can be typed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum System {
    /// Classes and methods.
    Ootype,
    /// Structs and pointers: lowered from the former.
    Lltype,
}

/// The type systems, by name.
const TYPE_SYSTEMS: &[(&str, System)] = &[("ootype", System::Ootype), ("lltype", System::Lltype)];

/// Answers the calls of the Python side.
pub fn natives() -> Rc<NativeFunctions> {
    let state = State::default();
    Rc::new(move |host, name, args| state.call(host, name, args))
}

/// One function with the types of its arguments.
struct Translation {
    func: HostId,
    argtypes: Vec<HostConst>,
    options: Options,
    /// The typed program, and the type system asked for.
    program: Option<Rc<OoProgram>>,
    system: System,
}

/// Everything that the script has open.
#[derive(Default)]
struct State {
    translations: RefCell<Vec<Translation>>,
    executables: RefCell<Vec<Option<Rc<Executable>>>>,
}

/// What a step gives: a value, or diagnostics of a phase.
enum Stop {
    /// Wrong use.
    Misuse(NativeError),
    /// The class of `rotor.errors`, and what was found.
    Refused(&'static str, Vec<Diagnostic>),
}

impl From<NativeError> for Stop {
    fn from(error: NativeError) -> Self {
        Stop::Misuse(error)
    }
}

fn misuse(class: &'static str, message: impl Into<String>) -> NativeError {
    NativeError { class, message: message.into() }
}

fn tuple(items: impl IntoIterator<Item = HostConst>) -> HostConst {
    HostConst::Tuple(items.into_iter().collect())
}

/// The class of an error found while annotating: the flow space runs inside of the annotator.
fn annotator_error(diagnostics: Vec<Diagnostic>) -> Stop {
    let flowing =
        |d: &Diagnostic| matches!(d.id, DiagId::UnsupportedConstruct | DiagId::UndefinedLocal | DiagId::UndefinedName);
    let class = if diagnostics.first().is_some_and(flowing) { "FlowingError" } else { "AnnotatorError" };
    Stop::Refused(class, diagnostics)
}

impl State {
    /// The calls that only the Python side makes, so wrong arguments of theirs are bugs; those
    /// that pass on what the user gave check it.
    fn call(&self, host: &Host, name: &str, args: &[HostConst]) -> Result<HostConst, NativeError> {
        let step = match (name, args) {
            ("type_systems", []) => return Ok(tuple(TYPE_SYSTEMS.iter().map(|(name, _)| HostConst::str(name)))),
            ("engines", []) => return Ok(executable::engines()),
            ("open", [func, HostConst::Tuple(argtypes), HostConst::Bool(check), HostConst::Int(level)]) => {
                return self.open(host, func, argtypes, *check, *level);
            }
            ("close", [HostConst::Int(handle)]) => {
                self.with(*handle, |t| t.program = None);
                return Ok(HostConst::None);
            }
            ("forget", [HostConst::Int(number)]) => {
                let index = usize::try_from(*number).expect("executables are indices");
                let executable = self.executables.borrow_mut()[index].take();
                drop(executable);
                return Ok(HostConst::None);
            }
            ("annotate", [HostConst::Int(handle)]) => self.annotate(host, *handle),
            ("rtype", [HostConst::Int(handle), entry, HostConst::Str(system)]) => {
                self.rtype(host, *handle, entry, system)
            }
            ("backendopt", [HostConst::Int(handle)]) => self.backendopt(*handle),
            ("view", [HostConst::Int(handle)]) => self.view(host, *handle),
            ("compile", [HostConst::Int(handle), HostConst::Str(engine)]) => self.compile(*handle, engine),
            ("run", [HostConst::Int(number), HostConst::Str(arguments), write]) => {
                self.run(host, *number, arguments, write)
            }
            _ => return Err(misuse("SystemError", format!("_rotor.{name} does not take these arguments"))),
        };
        match step {
            Ok(value) => Ok(tuple([HostConst::str("ok"), value])),
            Err(Stop::Misuse(error)) => Err(error),
            Err(Stop::Refused(class, diagnostics)) => {
                let sources = host.sources();
                let texts: Vec<String> =
                    diagnostics.iter().map(|d| render_text(d, &sources, Style::default())).collect();
                let ids = tuple(diagnostics.iter().map(|d| HostConst::str(d.id.name())));
                let report = HostConst::str(&texts.join("\n\n"));
                Ok(tuple([HostConst::str("error"), HostConst::str(class), report, ids]))
            }
        }
    }

    fn open(
        &self,
        host: &Host,
        func: &HostConst,
        argtypes: &[HostConst],
        check_overflow: bool,
        level: i64,
    ) -> Result<HostConst, NativeError> {
        let Some(func) = func.id().filter(|&id| host.kind(id) == HostKind::Function) else {
            let what = host.describe(func);
            return Err(misuse("TypeError", format!("a function defined with `def` can be translated, not {what}")));
        };
        let opt_level = u8::try_from(level).map_err(|_| misuse("ValueError", "opt_level is 0, 1, 2 or 3"))?;
        let options = Options { check_overflow, opt_level, ..Options::default() };
        let mut translations = self.translations.borrow_mut();
        translations.push(Translation {
            func,
            argtypes: argtypes.to_vec(),
            options,
            program: None,
            system: System::Ootype,
        });
        Ok(HostConst::Int(translations.len() as i64 - 1))
    }

    /// Works on a translation; nobody else may while the host is asked.
    fn with<R>(&self, handle: i64, work: impl FnOnce(&mut Translation) -> R) -> R {
        let mut translations = self.translations.borrow_mut();
        let index = usize::try_from(handle).expect("handles are indices");
        work(&mut translations[index])
    }

    fn annotate(&self, host: &Host, handle: i64) -> Result<HostConst, Stop> {
        let (func, argtypes, options) = self.with(handle, |t| (t.func, t.argtypes.clone(), t.options.clone()));
        let (annotator, graph, arguments) = build_types(host, func, &argtypes, &options)?;
        let result = annotator.binding(graph, annotator.graphs[graph].getreturnvar()).clone();
        let arguments: Vec<HostConst> = arguments.iter().map(|s| annotation::tree(&annotator, s)).collect();
        let result = annotation::tree(&annotator, &result);
        let exceptions = annotation::exceptions(&annotator);
        Ok(tuple([result, tuple(arguments), exceptions]))
    }

    fn rtype(&self, host: &Host, handle: i64, entry: &HostConst, system: &str) -> Result<HostConst, Stop> {
        let system =
            TYPE_SYSTEMS.iter().find(|(name, _)| *name == system).expect("the Python side asks for known ones").1;
        let (func, argtypes, options) = self.with(handle, |t| (t.func, t.argtypes.clone(), t.options.clone()));
        let entry = entry.id().expect("the entry point is a function");
        let (annotator, entry) = annotate_generic(host, options.annotator(), |annotator| {
            annotate_function(host, annotator, func, &argtypes)?;
            let argv = annotator.bookkeeper.list_of_str();
            annotator.build_types(entry, vec![argv]).map_err(annotator_error)
        });
        let entry = entry?;
        let program = rtyper::specialize(annotator, entry).map_err(|errors| Stop::Refused("TyperError", errors))?;
        self.with(handle, |t| {
            t.program = Some(Rc::new(program));
            t.system = system;
        });
        Ok(HostConst::None)
    }

    fn backendopt(&self, handle: i64) -> Result<HostConst, Stop> {
        self.with(handle, |t| {
            let options = BackendOptOptions { level: t.options.opt_level, verify: t.options.verify };
            let program = t.program.as_mut().and_then(Rc::get_mut).expect("typed, and not compiled yet");
            backendopt::optimize(program, &options);
        });
        Ok(HostConst::None)
    }

    fn view(&self, host: &Host, handle: i64) -> Result<HostConst, Stop> {
        let (func, argtypes, options) = self.with(handle, |t| (t.func, t.argtypes.clone(), t.options.clone()));
        let graphs = match self.with(handle, |t| (t.program.clone(), t.system)) {
            (Some(program), System::Ootype) => {
                pipeline::own_graph_texts(&*program, &|ty| program.universe.type_name(ty))
            }
            (Some(program), System::Lltype) => {
                let lowered = lltypesystem::lower(&program);
                pipeline::own_graph_texts(&lowered, &|ty| lowered.universe.type_name(ty))
            }
            (None, _) => {
                let (mut annotator, graph, _) = build_types(host, func, &argtypes, &options)?;
                annotator.simplify();
                pipeline::own_annotated_texts(host, &annotator, graph)
            }
        };
        let texts: Vec<String> = graphs.into_iter().map(|(_, text)| text).collect();
        Ok(HostConst::str(&texts.join("\n")))
    }

    fn compile(&self, handle: i64, engine: &str) -> Result<HostConst, Stop> {
        let (program, system, func) = self.with(handle, |t| (t.program.clone(), t.system, t.func));
        let program = program.expect("optimised before it is compiled");
        let engine = Engine::named(engine).expect("the Python side asks for known engines only");
        let name = format!("func{}", func.as_u32());
        let executable = engine.make(program, system, &name).map_err(|errors| Stop::Refused("BackendError", errors))?;
        let mut executables = self.executables.borrow_mut();
        executables.push(Some(Rc::new(executable)));
        Ok(HostConst::Int(executables.len() as i64 - 1))
    }

    fn run(&self, host: &Host, number: i64, arguments: &str, write: &HostConst) -> Result<HostConst, Stop> {
        let index = usize::try_from(number).expect("executables are indices");
        let executable = self.executables.borrow()[index].clone().expect("a function that can be called is not closed");
        let mut output = |fd: i64, data: &[u8]| {
            let args = [HostConst::Int(fd), HostConst::Bytes(data.into())];
            matches!(host.call(write, &args), Ok(HostConst::Bool(true)))
        };
        let (status, outcome) = executable.run(arguments, &mut output)?;
        Ok(tuple([HostConst::Int(status), outcome.map_or(HostConst::None, |text| HostConst::str(&text))]))
    }
}

/// Annotates a function alone; also gives the annotations of its arguments.
fn build_types<'h>(
    host: &'h Host,
    func: HostId,
    argtypes: &[HostConst],
    options: &Options,
) -> Result<(Annotator<'h>, FlowGraphId, Vec<SomeValue>), Stop> {
    let (annotator, made) =
        annotate_generic(host, options.annotator(), |annotator| annotate_function(host, annotator, func, argtypes));
    made.map(|(graph, arguments)| (annotator, graph, arguments))
}

fn annotate_function(
    host: &Host,
    annotator: &mut Annotator<'_>,
    func: HostId,
    argtypes: &[HostConst],
) -> Result<(FlowGraphId, Vec<SomeValue>), Stop> {
    let mut arguments = Vec::with_capacity(argtypes.len());
    for (index, argtype) in argtypes.iter().enumerate() {
        match annotator.typeannotation(argtype) {
            Ok(Some(s)) => arguments.push(s),
            Ok(None) => {
                let what = host.describe(argtype);
                return Err(misuse("TypeError", format!("argument type {}: {what} is not a type", index + 1)).into());
            }
            Err(diagnostic) => return Err(annotator_error(vec![diagnostic])),
        }
    }
    let graph = annotator.build_types(func, arguments.clone()).map_err(annotator_error)?;
    Ok((graph, arguments))
}
