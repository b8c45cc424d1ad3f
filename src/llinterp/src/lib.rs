//! The LLInterpreter: executes typed graphs of either type system on model objects.
//!
//! It is the reference semantics of typed programs and the oracle of most tests, so it is
//! written independently of every other engine: it does not use the constant folder of the
//! operation table, backendopt or a back-end.
//!
//! Three layers. [`compile`] checks the types of every operation, link and call of a graph when
//! the graph is first called and turns it into register code; after that check registers need no
//! tags. [`interp`] runs that code on an explicit frame stack, so recursion depth is a number.
//! [`heap`] holds the model objects, with a mark-sweep collector. [`model`] shows both type
//! systems alike: a struct of the low-level one is a model object that knows the type with which
//! it was made, whatever the pointers to it say.
//!
//! What only a bug of the toolchain can cause (ill-typed operations, null dereferences, array
//! bounds, undefined operands, wrong downcasts and pointer casts, abstract methods, objects without
//! vtable, calls of functions that the call site does not list) is a panic that names graph, block
//! and operation. Exceptions of the program are values.
//!
//! Source: reference §3.9, §5 and §6; pypy `rpython/llinterp.py`.

mod chars;
mod chars_table;
mod code;
mod compile;
mod externs;
mod heap;
mod interp;
mod layout;
mod model;
mod operations;
mod prim;
mod sockets;
mod system;
#[cfg(test)]
mod tests;
mod types;

use code::Code;
use entity::{LowLevelType, Primitive};
use flow::GraphRef;
use heap::{Heap, Obj};
use layout::Layouts;
use lltype::LlProgram;
use model::{Function, PrebuiltId, Program};
use ootype::OoProgram;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::time::Instant;
use types::Literal;

pub use system::{NOT_THERE, Streams, System};

/// The frame limit after which calls raise RecursionError.
const RECURSION_LIMIT: usize = 5000;

/// A reference to a model object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ref(pub(crate) u32);

impl Ref {
    /// The null reference.
    pub const NULL: Ref = Ref(0);
}

/// A value outside the interpreter.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// The value of type Void.
    Void,
    /// Bool.
    Bool(bool),
    /// Signed.
    Signed(i64),
    /// Unsigned.
    Unsigned(u64),
    /// Float.
    Float(f64),
    /// Char, a code point.
    Char(u32),
    /// Any reference.
    Ref(Ref),
}

/// An exception of the program that left the graph.
#[derive(Clone, PartialEq, Debug)]
pub struct LLException {
    /// The exception instance; Void when the program ended with `os_exit`.
    pub value: Value,
    /// The name of its class (`SystemExit` for `os_exit`).
    pub type_name: String,
    /// The rows of the Python traceback, outermost first, each ending with a newline.
    pub traceback: String,
    /// The status given to `os_exit`, when that ended the run.
    pub exit: Option<i64>,
}

/// What a stand-alone program left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The exit status as the parent process would see it, 0..=255.
    pub status: i64,
    /// Everything written to file descriptor 1.
    pub stdout: Vec<u8>,
    /// Everything written to file descriptor 2, then the traceback of an uncaught exception.
    pub stderr: Vec<u8>,
}

/// Executes graphs of one program. Prebuilt objects keep what earlier runs wrote into them.
pub struct LLInterpreter<'p> {
    program: Program<'p>,
    layouts: Layouts,
    heap: Heap,
    system: Box<dyn System>,
    /// The error number of the last call that answered null.
    errno: i64,
    start: Instant,
    codes: Vec<Option<Rc<Code>>>,
    regs: Vec<u64>,
    frames: Vec<interp::Frame>,
    prebuilt: FxHashMap<PrebuiltId, Ref>,
    strings: FxHashMap<Literal, Ref>,
    functions: FxHashMap<(Function, LowLevelType), Ref>,
    trace: interp::Trace,
    recursion_limit: usize,
}

impl<'p> LLInterpreter<'p> {
    /// An interpreter of a program of the OO type system, with its own heap.
    pub fn new(program: &'p OoProgram) -> Self {
        Self::of(program.into())
    }

    /// An interpreter of a program of the low-level type system, with its own heap.
    pub fn for_lltype(program: &'p LlProgram) -> Self {
        Self::of(program.into())
    }

    fn of(program: Program<'p>) -> Self {
        Self {
            program,
            layouts: Layouts::new(program.types),
            heap: Heap::new(),
            system: Box::new(Streams::default()),
            errno: 0,
            start: Instant::now(),
            codes: vec![None; program.graphs.len()],
            regs: Vec::new(),
            frames: Vec::new(),
            prebuilt: FxHashMap::default(),
            strings: FxHashMap::default(),
            functions: FxHashMap::default(),
            trace: interp::Trace::default(),
            recursion_limit: RECURSION_LIMIT,
        }
    }

    /// Sets how many frames may be active before calls raise RecursionError.
    pub fn set_recursion_limit(&mut self, frames: usize) {
        self.recursion_limit = frames;
    }

    /// Calls a graph.
    ///
    /// # Errors
    /// The exception that left the graph.
    ///
    /// # Panics
    /// On anything that only a bug of the toolchain can cause, and on arguments of wrong types.
    pub fn eval_graph(&mut self, graph: impl GraphRef, args: Vec<Value>) -> Result<Value, LLException> {
        self.call(Function::of(graph), args)
    }

    fn call(&mut self, graph: Function, args: Vec<Value>) -> Result<Value, LLException> {
        let graphs = self.program.graphs;
        let (name, params) = (graphs.name(graph), graphs.params(graph));
        assert_eq!(params.len(), args.len(), "llinterp: {graph} `{name}` takes {} arguments", params.len());
        let mut words = Vec::with_capacity(args.len());
        for (&ty, &arg) in params.iter().zip(&args) {
            assert!(self.value_fits(arg, ty), "llinterp: {graph} `{name}`: argument {arg:?} is not {ty:?}");
            if let Some(word) = to_word(arg) {
                words.push(word);
            }
        }
        let result = graphs.result(graph);
        match self.run(graph, &words) {
            Ok(word) => {
                let value = from_word(word, result);
                self.pin(value);
                Ok(value)
            }
            Err(interp::Stop::Exception(exception)) => {
                let value = Value::Ref(exception);
                self.pin(value);
                let type_name = self.type_name(value);
                Err(LLException { value, type_name, traceback: self.traceback_rows(), exit: None })
            }
            Err(interp::Stop::Exit(status)) => Err(LLException {
                value: Value::Void,
                type_name: "SystemExit".to_owned(),
                traceback: String::new(),
                exit: Some(status),
            }),
        }
    }

    /// Runs the entry point as a stand-alone program; `argv[0]` is the program's name.
    ///
    /// # Panics
    /// On anything that only a bug of the toolchain can cause.
    pub fn run_entry(&mut self, argv: &[String], system: Box<dyn System>) -> Outcome {
        (self.system, self.errno, self.start) = (system, 0, Instant::now());
        let entry = self.program.entry_point;
        let name = self.program.graphs.name(entry);
        let args = match self.program.graphs.params(entry)[..] {
            [] => Vec::new(),
            [param] => vec![self.argument_list(argv, param)],
            ref params => panic!("llinterp: the entry point {entry} `{name}` takes {} arguments", params.len()),
        };
        let status = match self.call(entry, args) {
            Ok(Value::Void) => 0,
            Ok(Value::Signed(status)) => status,
            Ok(value) => panic!("llinterp: the entry point {entry} `{name}` returned {value:?}"),
            Err(LLException { exit: Some(status), .. }) => status,
            Err(exception) => {
                let message = self.exception_message(&exception);
                let text = format!("Traceback (most recent call last):\n{}{message}\n", exception.traceback);
                self.system.write(2, text.as_bytes());
                1
            }
        };
        let [stdout, stderr] = self.system.take_output();
        Outcome { status: status & 0xff, stdout, stderr }
    }

    /// A new `str`.
    pub fn string(&mut self, text: &str) -> Value {
        let reference = self.new_string(text.chars().map(u32::from).collect());
        self.pin(Value::Ref(reference));
        Value::Ref(reference)
    }

    /// The text of a `str`; lone surrogates become U+FFFD.
    pub fn text(&self, value: Value) -> Option<String> {
        let Value::Ref(reference) = value else { return None };
        let chars = self.string_chars(reference)?;
        Some(chars.iter().map(|&c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
    }

    /// A field of an instance or record.
    pub fn field(&self, value: Value, name: &str) -> Option<Value> {
        let Value::Ref(reference) = value else { return None };
        let Obj::Instance { ty, fields } = self.heap.get(reference) else { return None };
        let field = self.layouts.field(*ty, name)?;
        Some(field.slot.map_or(Value::Void, |slot| from_word(fields[slot as usize], field.ty)))
    }

    /// The items of an array; those of type Byte as Signed.
    pub fn items(&self, value: Value) -> Option<Vec<Value>> {
        let Value::Ref(reference) = value else { return None };
        let item = self.program.types.array_item(self.heap.get(reference).array_type()?)?;
        let length = self.heap.get(reference).len()?;
        let item = if item == LowLevelType::BYTE { LowLevelType::SIGNED } else { item };
        (0..length).map(|i| Some(from_word(self.heap.get(reference).item(i)?, item))).collect()
    }

    /// The name of the dynamic type of a reference, without the module for classes.
    pub fn type_name(&self, value: Value) -> String {
        let Value::Ref(reference) = value else { return format!("{value:?}") };
        let Some(ty) = self.dynamic_type(reference) else { return "null".to_owned() };
        let name = self.program.types.name(ty);
        if self.program.types.is_class(ty) { name.rsplit('.').next().unwrap_or(&name).to_owned() } else { name }
    }

    /// The last line of the traceback of an uncaught exception.
    fn exception_message(&mut self, exception: &LLException) -> String {
        if let Some(graph) = self.program.types.exception_message()
            && let Ok(message) = self.call(graph, vec![exception.value])
            && let Some(text) = self.text(message)
        {
            return text;
        }
        exception.type_name.clone()
    }

    /// The command line as the entry point wants it: Array(str), or a list record over one.
    fn argument_list(&mut self, argv: &[String], ty: LowLevelType) -> Value {
        let strings: Vec<u32> =
            argv.iter().map(|arg| self.new_string(arg.chars().map(u32::from).collect()).0).collect();
        let types = self.program.types;
        let is_strings = |array| types.array_item(array).and_then(|item| types.target(item)) == Some(types.string());
        let Some(target) = types.target(ty) else { panic!("llinterp: the entry point takes {ty:?}") };
        let value = if is_strings(target) {
            self.heap.alloc(Obj::Refs(target, strings.into()))
        } else {
            let length = self.layouts.field(target, "length").and_then(|f| f.slot);
            let items = self.layouts.field(target, "items").map(|f| (f.slot, types.target(f.ty)));
            let (Some(length), Some((Some(slot), Some(array)))) = (length, items) else {
                panic!("llinterp: the entry point takes {}, not a list of str", types.type_name(ty))
            };
            assert!(is_strings(array), "llinterp: entry point argument");
            let mut fields = self.layouts.blank(target);
            fields[length as usize] = strings.len() as u64;
            fields[slot as usize] = u64::from(self.heap.alloc(Obj::Refs(array, strings.into())).0);
            self.heap.alloc(Obj::Instance { ty: target, fields })
        };
        self.pin(Value::Ref(value));
        Value::Ref(value)
    }

    /// Keeps a value that is known outside.
    fn pin(&mut self, value: Value) {
        if let Value::Ref(reference) = value {
            self.heap.pin(reference);
        }
    }

    fn value_fits(&self, value: Value, ty: LowLevelType) -> bool {
        match (value, ty) {
            (Value::Void, LowLevelType::Prim(Primitive::Void))
            | (Value::Bool(_), LowLevelType::Prim(Primitive::Bool))
            | (Value::Signed(_), LowLevelType::Prim(Primitive::Signed))
            | (Value::Unsigned(_), LowLevelType::Prim(Primitive::Unsigned))
            | (Value::Float(_), LowLevelType::Prim(Primitive::Float))
            | (Value::Char(_), LowLevelType::Prim(Primitive::Char)) => true,
            (Value::Ref(reference), LowLevelType::Oo(_) | LowLevelType::Ll(_)) => {
                let target = self.program.types.target(ty);
                self.dynamic_type(reference)
                    .is_none_or(|dynamic| target.is_some_and(|target| self.layouts.is_subclass(dynamic, target)))
            }
            _ => false,
        }
    }
}

/// Runs the entry point of a program as a stand-alone program in a fresh interpreter.
///
/// # Panics
/// On anything that only a bug of the toolchain can cause.
pub fn run_program(program: &OoProgram, argv: &[&str], system: Box<dyn System>) -> Outcome {
    let argv: Vec<String> = argv.iter().map(|&arg| arg.to_owned()).collect();
    let program = flow::foreign::resolved(program, None);
    LLInterpreter::new(&program).run_entry(&argv, system)
}

/// As [`run_program`], for a program of the low-level type system.
///
/// # Panics
/// On anything that only a bug of the toolchain can cause.
pub fn run_ll_program(program: &LlProgram, argv: &[&str], system: Box<dyn System>) -> Outcome {
    let argv: Vec<String> = argv.iter().map(|&arg| arg.to_owned()).collect();
    let program = flow::foreign::resolved(program, None);
    LLInterpreter::for_lltype(&program).run_entry(&argv, system)
}

/// The register contents of a value; nothing for Void.
fn to_word(value: Value) -> Option<u64> {
    Some(match value {
        Value::Void => return None,
        Value::Bool(b) => u64::from(b),
        Value::Signed(i) => i as u64,
        Value::Unsigned(u) => u,
        Value::Float(f) => f.to_bits(),
        Value::Char(c) => u64::from(c),
        Value::Ref(r) => u64::from(r.0),
    })
}

/// The value in a register of a type.
fn from_word(word: u64, ty: LowLevelType) -> Value {
    match ty {
        LowLevelType::Prim(Primitive::Void) => Value::Void,
        LowLevelType::Prim(Primitive::Bool) => Value::Bool(word != 0),
        LowLevelType::Prim(Primitive::Signed | Primitive::Byte) => Value::Signed(word as i64),
        LowLevelType::Prim(Primitive::Unsigned) => Value::Unsigned(word),
        LowLevelType::Prim(Primitive::Float) => Value::Float(f64::from_bits(word)),
        LowLevelType::Prim(Primitive::Char) => Value::Char(word as u32),
        LowLevelType::Oo(_) | LowLevelType::Ll(_) => Value::Ref(Ref(word as u32)),
    }
}
