//! Runs flow graphs: the graphs of a program must do what the program does.
//!
//! Every function of the program runs as its graph; operations are applied by the host.

use crate::{Builtins, FlowConst, FlowGraph, Hint, build_flow_graph};
use entity::{Block, HostId, Variable};
use flow::{ExitCase, ExitSwitch, HlOp, Operand};
use host::{Host, HostConst, HostKind, HostOptions};
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// How the host applies operations: `(True, result)` or `(False, exception)`.
const HELPER: &str = r#"
import io, operator, sys

def ovf(f):
    def checked(*args):
        result = f(*args)
        if type(result) is int and not -2**63 <= result < 2**63:
            raise OverflowError("integer operation")
        return result
    return checked

def setitem(x, i, v): x[i] = v
def delitem(x, i): del x[i]
def getslice(x, a, b, c): return x[a:b:c]
def setslice(x, a, b, c, v): x[a:b:c] = v
def delslice(x, a, b, c): del x[a:b:c]
def unpack(x): return x if isinstance(x, (tuple, list, str, bytes)) else list(x)

OPS = {
    "is_": operator.is_, "type": type, "isinstance": isinstance, "issubtype": issubclass, "str": str, "repr": repr,
    "format": format, "len": len, "hash": hash, "id": id, "hex": hex, "oct": oct, "bin": bin, "ord": ord, "chr": chr,
    "bool": bool, "not_": operator.not_, "getattr": getattr, "setattr": setattr, "delattr": delattr,
    "getitem": operator.getitem, "setitem": setitem, "delitem": delitem, "getslice": getslice, "setslice": setslice,
    "delslice": delslice, "contains": operator.contains, "pos": operator.pos, "neg": operator.neg, "abs": abs,
    "invert": operator.invert, "add": operator.add, "sub": operator.sub, "mul": operator.mul,
    "truediv": operator.truediv, "floordiv": operator.floordiv, "mod": operator.mod, "divmod": divmod, "pow": pow,
    "lshift": operator.lshift, "rshift": operator.rshift, "and_": operator.and_, "or_": operator.or_,
    "xor": operator.xor, "lt": operator.lt, "le": operator.le, "eq": operator.eq, "ne": operator.ne,
    "gt": operator.gt, "ge": operator.ge, "iter": iter, "next": next,
    "newtuple": lambda *x: x, "newlist": lambda *x: list(x), "newdict": dict, "newset": lambda *x: set(x),
    "matmul": operator.matmul, "build_string": lambda *x: "".join(x), "unpack": unpack, "same_as": lambda x: x, "new": object.__new__,
}
for name in ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and", "or", "xor", "matmul"]:
    OPS["inplace_" + name] = getattr(operator, "i" + name)
for name in ["add", "sub", "mul", "floordiv", "mod", "lshift", "pow", "neg", "abs"]:
    OPS[name + "_ovf"] = ovf(OPS[name])
    if name not in ("neg", "abs"):
        OPS["inplace_" + name + "_ovf"] = ovf(OPS["inplace_" + name])

def run(name, *args):
    try:
        return True, OPS[name](*args)
    except BaseException as e:
        return False, e

def call(f, args, names, values):
    try:
        return True, f(*args, **dict(zip(names, values)))
    except BaseException as e:
        return False, e

def start(text):
    sys.stdin = io.StringIO(text)
    sys.stdout = io.StringIO()

def output():
    text = sys.stdout.getvalue()
    sys.stdout = sys.__stdout__
    return text
"#;

/// How many operations a program may take before the test gives up on it.
const BUDGET: u32 = 40_000;

/// What ends a function early.
enum Exit {
    Raised(HostConst),
    Exhausted,
    Refused(String),
}

type Eval = Result<HostConst, Exit>;

struct Evaluator<'h> {
    host: &'h Host,
    builtins: Builtins,
    run: HostConst,
    call: HostConst,
    graphs: FxHashMap<HostId, Rc<FlowGraph>>,
    budget: u32,
    depth: u32,
}

impl Evaluator<'_> {
    fn outcome(&self, pair: Result<HostConst, host::HostException>) -> Eval {
        match pair {
            Ok(HostConst::Tuple(pair)) if pair[0] == HostConst::Bool(true) => Ok(pair[1].clone()),
            Ok(HostConst::Tuple(pair)) => Err(Exit::Raised(pair[1].clone())),
            // A constant is passed as its digits, of which Python limits the number.
            Err(e) if e.message.starts_with("Exceeds the limit") => Err(Exit::Exhausted),
            other => panic!("the helper gives a pair: {other:?}"),
        }
    }

    fn native(&self, name: &str, args: &[HostConst]) -> Eval {
        let mut operands = vec![HostConst::str(name)];
        operands.extend_from_slice(args);
        self.outcome(self.host.call(&self.run, &operands))
    }

    fn call(&mut self, callee: &HostConst, args: Vec<HostConst>, keywords: Vec<(Arc<str>, HostConst)>) -> Eval {
        if let HostConst::Obj(id) = callee {
            match self.host.kind(*id) {
                HostKind::Function if self.host.function(*id).code.is_generator => {
                    if !self.host.function(*id).fields.is_empty() {
                        return Err(Exit::Exhausted);
                    }
                }
                // Only graphs can resume the generators that graphs make.
                HostKind::Class if self.host.class(*id).dict.iter().any(|(name, value)| self.resumes(name, value)) => {
                    return Err(Exit::Exhausted);
                }
                HostKind::Function => {
                    if let Some(bound) = self.bind(*id, &args, &keywords) {
                        let info = self.host.function(*id);
                        // Files of the library that the host has in itself are shown by name only.
                        let library = info.module.starts_with("rpython.") || !info.code.filename.contains('/');
                        match self.function(*id, bound) {
                            // The annotator knows these by name.
                            Err(Exit::Refused(_)) if library => {}
                            result => return result,
                        }
                    }
                }
                HostKind::BoundMethod => {
                    let (receiver, function) = self.host.bound_method(*id);
                    let args = std::iter::once(receiver).chain(args).collect();
                    return self.call(&function, args, keywords);
                }
                HostKind::Class => {
                    if let Some(init) = self.plain_init(*id) {
                        let instance = self.native("new", std::slice::from_ref(callee))?;
                        let args = std::iter::once(instance.clone()).chain(args).collect();
                        self.call(&init, args, keywords)?;
                        return Ok(instance);
                    }
                }
                _ => {}
            }
        }
        self.native_call(callee, args, keywords)
    }

    fn native_call(&self, callee: &HostConst, args: Vec<HostConst>, keywords: Vec<(Arc<str>, HostConst)>) -> Eval {
        let names: Vec<HostConst> = keywords.iter().map(|(name, _)| HostConst::Str(name.clone())).collect();
        let values: Vec<HostConst> = keywords.into_iter().map(|(_, value)| value).collect();
        if args.iter().chain(&values).any(|value| self.is_closure(value)) {
            // The host cannot call it.
            return Err(Exit::Exhausted);
        }
        let parts = [
            callee.clone(),
            HostConst::Tuple(args.into()),
            HostConst::Tuple(names.into()),
            HostConst::Tuple(values.into()),
        ];
        self.outcome(self.host.call(&self.call, &parts))
    }

    fn resumes(&self, name: &str, value: &HostConst) -> bool {
        let function = value.id().filter(|&id| self.host.kind(id) == HostKind::Function);
        name == "__next__" && function.is_some_and(|id| self.host.function(id).resumes)
    }

    fn is_closure(&self, value: &HostConst) -> bool {
        let Some(id) = value.id().filter(|&id| self.host.kind(id) == HostKind::BoundMethod) else { return false };
        match self.host.bound_method(id).1.id().filter(|&func| self.host.kind(func) == HostKind::Function) {
            Some(func) => self.host.function(func).code.varnames.first().is_some_and(|name| &**name == host::CLOSURE),
            None => false,
        }
    }

    /// The `__init__` of a class whose instances are made in the ordinary way.
    fn plain_init(&self, class: HostId) -> Option<HostConst> {
        let info = self.host.class(class);
        if info.builtin || info.is_exception || !info.plain_metaclass {
            return None;
        }
        let mut init = None;
        for &base in &info.mro {
            let base = self.host.class(base);
            if base.builtin {
                if &*base.name != "object" {
                    return None;
                }
                continue;
            }
            if base.dict.iter().any(|(name, _)| &**name == "__new__") {
                return None;
            }
            init =
                init.or_else(|| base.dict.iter().find(|(name, _)| &**name == "__init__").map(|(_, init)| init.clone()));
        }
        init.filter(|init| init.id().is_some_and(|id| self.host.kind(id) == HostKind::Function))
    }

    /// The values of the inputargs; `None` when the arguments do not fit.
    fn bind(&self, function: HostId, args: &[HostConst], keywords: &[(Arc<str>, HostConst)]) -> Option<Vec<HostConst>> {
        let info = self.host.function(function);
        let code = &info.code;
        let positional = code.argcount as usize;
        if code.varkeywords || code.is_generator || (args.len() > positional && !code.varargs) {
            return None;
        }
        let mut values = Vec::new();
        let mut used = 0;
        for (index, name) in code.varnames.iter().enumerate().take(positional + code.kwonlyargcount as usize) {
            let given = args.get(index).filter(|_| index < positional).cloned();
            let named = keywords.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
            used += usize::from(named.is_some());
            let default = if index < positional {
                let first = positional - info.defaults.len();
                index.checked_sub(first).and_then(|index| info.defaults.get(index).cloned())
            } else {
                info.kwdefaults.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
            };
            if given.is_some() && named.is_some() {
                return None;
            }
            values.push(given.or(named).or(default)?);
        }
        if used != keywords.len() {
            return None;
        }
        if code.varargs {
            values.push(HostConst::Tuple(args.get(positional..).unwrap_or_default().into()));
        }
        Some(values)
    }

    fn function(&mut self, function: HostId, args: Vec<HostConst>) -> Eval {
        let graph = match self.graphs.get(&function) {
            Some(graph) => graph.clone(),
            None => {
                let graph = build_flow_graph(self.host, &self.builtins, function).map_err(|diagnostics| {
                    Exit::Refused(
                        diagnostics.into_iter().map(|diagnostic| diagnostic.message).collect::<Vec<_>>().join("; "),
                    )
                })?;
                let graph = Rc::new(graph);
                self.graphs.insert(function, graph.clone());
                graph
            }
        };
        self.depth += 1;
        if self.depth > 150 {
            return Err(Exit::Exhausted);
        }
        let result = self.graph(&graph, args);
        self.depth -= 1;
        result
    }

    fn graph(&mut self, graph: &FlowGraph, mut args: Vec<HostConst>) -> Eval {
        let mut block = graph.startblock;
        loop {
            if block == graph.returnblock {
                return Ok(args.remove(0));
            }
            if block == graph.exceptblock {
                assert_eq!(
                    args[0],
                    HostConst::Obj(self.host.class_of(&args[1])),
                    "class and value agree in {}",
                    graph.name
                );
                return Err(Exit::Raised(args.remove(1)));
            }
            (block, args) = self.block(graph, block, args)?;
        }
    }

    fn block(
        &mut self,
        graph: &FlowGraph,
        block: Block,
        args: Vec<HostConst>,
    ) -> Result<(Block, Vec<HostConst>), Exit> {
        let data = &graph.blocks[block];
        let mut env: FxHashMap<Variable, HostConst> = data.inputargs.iter().copied().zip(args).collect();
        let mut raised = None;
        let last = data.operations.len().wrapping_sub(1);
        for (index, op) in data.operations.iter().enumerate() {
            match self.operation(graph, op.op, &op.args, &env) {
                Ok(value) => {
                    env.insert(op.result, value);
                }
                Err(Exit::Raised(value)) if data.canraise() && index == last => raised = Some(value),
                Err(exit) => return Err(exit),
            }
        }
        let link = match (&data.exitswitch, raised) {
            (ExitSwitch::Value(value), _) => {
                let HostConst::Bool(value) = self.value(graph, *value, &env) else { panic!("a switch is over a bool") };
                data.exits[usize::from(value)]
            }
            (_, None) => data.exits[0],
            (_, Some(value)) => {
                let class = self.host.class_of(&value);
                let matching = data.exits.iter().copied().find(|&link| match graph.links[link].exitcase {
                    ExitCase::Exception(base) => self.host.is_subclass(class, base),
                    _ => false,
                });
                let Some(link) = matching else { return Err(Exit::Raised(value)) };
                let variables = [
                    (graph.links[link].last_exception, HostConst::Obj(class)),
                    (graph.links[link].last_exc_value, value),
                ];
                for (operand, value) in variables {
                    if let Some(Operand::Var(v)) = operand {
                        env.insert(v, value);
                    }
                }
                link
            }
        };
        let link = &graph.links[link];
        Ok((link.target, link.args.iter().map(|&arg| self.value(graph, arg, &env)).collect()))
    }

    fn value(&self, graph: &FlowGraph, operand: Operand, env: &FxHashMap<Variable, HostConst>) -> HostConst {
        match operand {
            Operand::Var(v) => env[&v].clone(),
            Operand::Const(c) => graph.consts.get(c).host().expect("a Python value").clone(),
        }
    }

    fn operation(
        &mut self,
        graph: &FlowGraph,
        op: HlOp,
        args: &[Operand],
        env: &FxHashMap<Variable, HostConst>,
    ) -> Eval {
        self.budget = self.budget.checked_sub(1).ok_or(Exit::Exhausted)?;
        let value = |operand: &Operand| self.value(graph, *operand, env);
        match op {
            HlOp::Hint => {
                assert!(matches!(graph.const_value(args[1]), Some(FlowConst::Hint(Hint::Unpack(_)))));
                self.native("unpack", &[value(&args[0])])
            }
            HlOp::SimpleCall => {
                let callee = value(&args[0]);
                let args = args[1..].iter().map(value).collect();
                self.call(&callee, args, Vec::new())
            }
            HlOp::CallArgs => {
                let callee = value(&args[0]);
                let Some(FlowConst::CallShape(shape)) = graph.const_value(args[1]) else {
                    panic!("call_args has a shape");
                };
                let mut values: Vec<HostConst> = args[2..].iter().map(value).collect();
                let mappings = values.split_off(values.len() - shape.mappings.len());
                let star = if shape.star { values.pop() } else { None };
                let named = values.split_off(shape.positional);
                match star {
                    Some(HostConst::Tuple(items)) => values.extend(items.iter().cloned()),
                    Some(other) => {
                        let tuple = self.host.builtin("tuple").expect("tuple is a builtin");
                        let items = self.native_call(&tuple, vec![other], Vec::new())?;
                        let HostConst::Tuple(items) = items else { panic!("tuple() gives a tuple: {items:?}") };
                        values.extend(items.iter().cloned());
                    }
                    None => {}
                }
                let mut keywords: Vec<(Arc<str>, HostConst)> = shape.keywords.iter().cloned().zip(named).collect();
                // The last first, so that the places of the others stay.
                for (mapping, &at) in mappings.iter().zip(&shape.mappings).rev() {
                    let items = self.host.dict_items(mapping.id().expect("what follows ** is a dict"));
                    let items = items.into_iter().filter_map(|(key, value)| Some((Arc::from(key.as_str()?), value)));
                    keywords.splice(at..at, items);
                }
                self.call(&callee, values, keywords)
            }
            _ => {
                let args: Vec<HostConst> = args.iter().map(value).collect();
                self.native(op.name(), &args)
            }
        }
    }
}

/// What a run of a program gives: its output, and the class of an uncaught exception.
#[derive(PartialEq, Debug)]
struct Outcome {
    output: String,
    raised: Option<String>,
}

/// Runs one program, by its graphs or by the host alone; `None` when the budget is used up.
fn run_program(file: &Path, by_graphs: bool) -> Result<Option<Outcome>, String> {
    let host = Host::new(HostOptions::default());
    let thread = std::thread::current().id();
    let folder = std::env::temp_dir().join(format!("rotor_evaluator_{}_{thread:?}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let helper = folder.join("evaluator_helper.py");
    std::fs::write(&helper, HELPER).map_err(|error| error.to_string())?;
    let helper = host.import_target(&helper).map_err(|error| error.message)?;
    std::fs::remove_dir_all(&folder).map_err(|error| error.to_string())?;
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let header = |key: &str| {
        text.lines().take_while(|line| line.starts_with('#')).find_map(|line| line.strip_prefix(key)).map(str::trim)
    };
    let stdin = match header("# stdin:") {
        Some(name) => std::fs::read_to_string(file.with_file_name(name)).map_err(|error| error.to_string())?,
        None => String::new(),
    };
    let attribute = |name: &str| host.getattr(&helper, name).expect("the helper defines it");
    host.call(&attribute("start"), &[HostConst::str(&stdin)]).expect("the streams can be replaced");
    let program = host.import_program(file, None).map_err(|error| error.message)?;
    let entry = host.entry_point(&program).map_err(|error| error.message)?.function;
    let mut argv = vec![HostConst::str(&file.to_string_lossy())];
    argv.extend(header("# args:").unwrap_or_default().split_whitespace().map(HostConst::str));
    let argv = host
        .call(&host.builtin("list").expect("list is a builtin"), &[HostConst::Tuple(argv.into())])
        .expect("a list of strings");
    let mut evaluator = Evaluator {
        host: &host,
        builtins: Builtins::load(&host),
        run: attribute("run"),
        call: attribute("call"),
        graphs: FxHashMap::default(),
        budget: BUDGET,
        depth: 0,
    };
    let takes = host.function(entry.id().expect("an entry point is a function")).code.argcount;
    let args = if takes == 0 { Vec::new() } else { vec![argv] };
    let result = if by_graphs {
        evaluator.call(&entry, args, Vec::new())
    } else {
        evaluator.native_call(&entry, args, Vec::new())
    };
    let output = host.call(&attribute("output"), &[]).map_err(|error| error.message)?;
    let raised = match result {
        Err(Exit::Exhausted) => return Ok(None),
        Err(Exit::Refused(message)) => return Err(format!("refused: {message}")),
        Err(Exit::Raised(value)) => Some(host.name_of(host.class_of(&value))),
        Ok(_) => None,
    };
    Ok(Some(Outcome { output: output.as_str().unwrap_or_default().to_owned(), raised }))
}

/// Whether a program ran to its end, by its graphs as by the host.
fn check_program(file: &Path) -> Result<bool, String> {
    let Some(found) = run_program(file, true)? else { return Ok(false) };
    let wanted = run_program(file, false)?.expect("the host has no budget");
    if found == wanted {
        return Ok(true);
    }
    let differing =
        found.output.lines().zip(wanted.output.lines()).enumerate().find(|(_, (found, wanted))| found != wanted);
    Err(match differing {
        Some((line, (found, wanted))) => format!("line {}: {found:?} instead of {wanted:?}", line + 1),
        None => format!("{found:?} instead of {wanted:?}"),
    })
}

/// The environment variable that names the program to check: each is checked in a process of its own,
/// since the host keeps what it imported.
const PROGRAM: &str = "ROTOR_TRIAL";

/// How the process that checks a program ends.
const COMPLETE: i32 = 0;
const INCOMPLETE: i32 = 10;

/// One in so many programs of the conformance corpus is checked, with `ROTOR_ALL` every one.
const ONE_IN: u32 = 4;

#[test]
fn graphs_do_what_the_programs_do() {
    if let Some(file) = std::env::var_os(PROGRAM) {
        std::process::exit(check_here(PathBuf::from(file)));
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    super::python_files(&root.join("tests/conformance"), &mut files);
    files.retain(|file| is_in_share(file));
    super::python_files(&root.join("examples"), &mut files);
    super::python_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/programs"), &mut files);
    files.retain(|file| {
        let comparable = !NOT_COMPARABLE.iter().any(|name| file.ends_with(name));
        // Most of what programs of the library run is library code, too much for graphs that are interpreted so.
        // Those in Python 2 are scripts, whose main functions start with values, and change the streams.
        let left_out =
            |part: std::path::Component<'_>| matches!(part.as_os_str().to_str(), Some("library" | "python2"));
        let below = file.strip_prefix(&root).unwrap_or(file);
        !file.ends_with("make_expected.py")
            && !below.components().any(left_out)
            && comparable
            && !is_beyond_the_host(file)
    });
    let (next, complete) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failures = Mutex::new(Vec::new());
    let work = || {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            match check_in_own_process(file) {
                Ok(ended) => drop(complete.fetch_add(usize::from(ended), Ordering::Relaxed)),
                Err(message) => {
                    let message = format!("{}: {message}", file.display());
                    failures.lock().expect("no worker panics").push(message);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (complete, failures) = (complete.into_inner(), failures.into_inner().expect("no worker panics"));
    assert!(failures.is_empty(), "{} of {} programs:\n{}", failures.len(), files.len(), failures.join("\n"));
    assert!(complete * 4 > files.len() * 3, "only {complete} of {} programs ran to their end", files.len());
}

fn is_in_share(file: &Path) -> bool {
    let name = file.file_stem().unwrap_or_default().as_encoded_bytes();
    let draw: u32 = name.iter().map(|&byte| u32::from(byte)).sum();
    std::env::var_os("ROTOR_ALL").is_some() || draw.is_multiple_of(ONE_IN)
}

/// Checks a program; the status for this process.
fn check_here(file: PathBuf) -> i32 {
    // Python's recursion limit wants more stack than a thread has.
    let thread = std::thread::Builder::new().stack_size(1 << 29).spawn(move || check_program(&file));
    match thread.expect("a thread starts").join() {
        Ok(Ok(true)) => COMPLETE,
        Ok(Ok(false)) => INCOMPLETE,
        Ok(Err(message)) => {
            println!("{message}");
            1
        }
        Err(_) => 2,
    }
}

/// As [`check_program`], in a process of its own.
fn check_in_own_process(file: &Path) -> Result<bool, String> {
    let mut command = Command::new(std::env::current_exe().expect("the test is a program"));
    command.args(["--exact", "--nocapture", "tests::evaluator::graphs_do_what_the_programs_do"]).env(PROGRAM, file);
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.code() {
        Some(COMPLETE) => Ok(true),
        Some(INCOMPLETE) => Ok(false),
        _ => {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            Err(format!("{}: {}{}", output.status, text(&output.stdout), text(&output.stderr)))
        }
    }
}

/// Whether the header of a program says that the host does not run it as CPython does.
fn is_beyond_the_host(file: &Path) -> bool {
    let text = std::fs::read_to_string(file).expect("the corpus can be read");
    text.lines().take_while(|line| line.starts_with('#')).any(|line| {
        line.strip_prefix("# engines:")
            .is_some_and(|engines| engines.split_whitespace().any(|e| e.starts_with("-host")))
    })
}

/// Programs that cannot be compared here. The main function of a script, called by the host, lacks the
/// values that its variables start with, which the flow space gives them; and the evaluator hands NaNs
/// to the host, which makes new ones of them. The closures of graphs are bound methods, whose names
/// `functools.cache` of the host wants to copy, and which have no attributes of their own. What takes groups of
/// exceptions apart looks at attributes that those of the host lack. Ints that
/// the annotator finds to be of any size are checked words here. One program writes to the process's
/// own stream. The annotator gives exceptions their causes, and instances of classes that derive from
/// containers what they hold; functions that stand for those of `functools.lru_cache` count for
/// themselves; it gives methods of classes with several bases the class of the instance, and what an
/// assignment or `**` takes apart its kind. One program has its modules beside it, which it finds by its
/// own path, one parses its arguments by functions that the library makes during the translation, and two
/// name a standard stream or `input` in ways that the host's streams do not follow. What definitions print,
/// the import prints at once where the standard output is no file. What stands for a traceback, the generators of the
/// host refuse. The annotator closes the generators that a variable drops, and knows the names of bound methods
/// among functions that are made at run time. Objects with finalisers die when the host lets go of them.
const NOT_COMPARABLE: &[&str] = &[
    "functions/mappings_after_stars.py",
    "classes/bank.py",
    "classes/cooperative_super.py",
    "classes/derived_from_list.py",
    "classes/finalisers.py",
    "classes/finalisers_at_end.py",
    "classes/several_bases_in_order.py",
    "closures/decorators_in_functions.py",
    "dicts/items_as_arguments.py",
    "exact/none_and_flow.py",
    "exceptions/causes.py",
    "exceptions/except_star.py",
    "exceptions/except_star_nested.py",
    "exceptions/raise_of_variables.py",
    "scripts/output_of_definitions.py",
    "floats/nan_identity.py",
    "functions/attributes_of_closures.py",
    "functions/attributes_of_several.py",
    "functions/attributes_that_may_be_there.py",
    "functions/cached_local.py",
    "functions/decorators_forwarding.py",
    "functions/default_streams.py",
    "functions/function_attributes.py",
    "functions/names_of_handlers.py",
    "generators/dropped_in_loops.py",
    "generators/held_by_generators.py",
    "io/os_level.py",
    "library/context_managers.py",
    "optional/iterable_or_none.py",
    "rlib/finalisers.py",
    "rlib/finalizer_queue.py",
    "rlib/primitives_of_modules.py",
    "scripts/ordinary_decorators.py",
    "scripts/ordinary_events.py",
    "scripts/ordinary_todo_list.py",
    "scripts/plain_script.py",
    "scripts/redefinition.py",
    "scripts/streams_by_name.py",
    "scripts/unbound_global.py",
    "tuples/named_tuples_with_own_contents.py",
    "tuples/nested_in_themselves.py",
    // It waits for clients.
    "examples/http_server.py",
    "unions/texts_of_refused_operations.py",
];
