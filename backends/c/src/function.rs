//! C functions: one per graph, with labels and gotos, variables as locals.
//!
//! The exception transform happens here: an exception that leaves a function is pending in
//! `rpy_exc`, tested after every call and allocation that can raise. A function that leaves one
//! pending returns a meaningless value. Handlers compare the `typeid` of the exception's class
//! with the range of the handler's class. Where an exception passes a function of the user, its
//! line is recorded for the traceback; that code lies behind the function's last statement.
//!
//! Source: reference §6.3 and §6.4 (`FunctionCodeGenerator`, `exceptiontransform.py`).

use crate::canraise::{CanRaise, allocates};
use crate::data::constant;
use crate::database::Database;
use crate::{gc, ops};
use entity::{Block, FileId, GraphId, Link, LowLevelType, SecondaryMap, SourceLoc, Variable};
use flow::externs;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation, Typed, TypedConst, TypedGraph};
use indexmap::IndexSet;
use rustc_hash::FxHashSet;
use std::fmt::Write as _;

/// Whether a source file belongs to the helper library: tracebacks leave it out.
fn is_helper_file(path: &str) -> bool {
    path.contains("rotor_helpers") || path.contains("runtimes/rpython") || path.starts_with('<')
}

/// The C text of a graph, without `static`.
pub(crate) fn function(db: &Database<'_>, raising: &CanRaise, id: GraphId) -> String {
    let graph = db.graph(id);
    let mut writer = Writer {
        db,
        raising,
        id,
        graph,
        name: db.function_name(id),
        file: own_file(db, graph),
        text: String::new(),
        line: None,
        shown_line: None,
        entry_lines: SecondaryMap::new(),
        caught: caught_variables(graph),
        exits: IndexSet::new(),
    };
    writer.run();
    writer.text
}

/// The file of the user that a function belongs to, for tracebacks: that of its `def`; for a
/// made-up function (the entry point) that of the code that was inlined into it.
fn own_file(db: &Database<'_>, graph: &TypedGraph) -> Option<FileId> {
    let sources = &db.program.sources;
    let inlined = || {
        let ops = graph.iterblocks().into_iter().flat_map(|b| &graph.blocks[b].operations);
        let mut files = ops.filter_map(|op| sources.resolve(op.loc)).map(|span| span.file);
        files.find(|&file| !is_helper_file(sources.file_name(file)))
    };
    let file = sources.resolve(graph.loc).map(|span| span.file).or_else(inlined)?;
    (!is_helper_file(sources.file_name(file))).then_some(file)
}

/// Variables that may hold an exception that a handler of this function took.
fn caught_variables(graph: &TypedGraph) -> FxHashSet<Variable> {
    let links = graph.iterlinks();
    let mut caught: FxHashSet<Variable> = FxHashSet::default();
    for &link in &links {
        caught.extend(graph.links[link].last_exc_value.and_then(Operand::var));
    }
    loop {
        let mut more = Vec::new();
        for &link in &links {
            let data = &graph.links[link];
            let inputargs = &graph.blocks[data.target].inputargs;
            for (&arg, &input) in data.args.iter().zip(inputargs) {
                if arg.var().is_some_and(|v| caught.contains(&v)) && !caught.contains(&input) {
                    more.push(input);
                }
            }
        }
        for block in graph.iterblocks() {
            for op in &graph.blocks[block].operations {
                let passes = matches!(op.op, LlOp::CastPointer | LlOp::SameAs);
                if passes && op.args[0].var().is_some_and(|v| caught.contains(&v)) && !caught.contains(&op.result) {
                    more.push(op.result);
                }
            }
        }
        if more.is_empty() {
            return caught;
        }
        caught.extend(more);
    }
}

struct Writer<'a, 'p> {
    db: &'a Database<'p>,
    raising: &'a CanRaise,
    id: GraphId,
    graph: &'p TypedGraph,
    name: &'a str,
    /// Where tracebacks say that the function is; `None`: they do not show it.
    file: Option<FileId>,
    text: String,
    /// The line in `file` of the operation being written.
    line: Option<u32>,
    /// What the last `#line` said.
    shown_line: Option<(FileId, u32)>,
    /// The line with which a block starts.
    entry_lines: SecondaryMap<Block, Option<u32>>,
    caught: FxHashSet<Variable>,
    /// The lines at which an exception leaves the function; `None`: nothing is recorded.
    exits: IndexSet<Option<u32>>,
}

impl Writer<'_, '_> {
    fn put(&mut self, line: &str) {
        self.text.push_str("    ");
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn run(&mut self) {
        let graph = self.graph;
        let db = self.db;
        if let Some(file) = self.file {
            let text = format!(
                "static const struct rpy_function function_{} = {{{}, {}}};\n",
                self.name,
                quoted(shown_name(&graph.name)),
                quoted(db.program.sources.file_name(file))
            );
            self.text.push_str(&text);
        }
        let head = db.prototype(self.id, &|v| variable(graph, v));
        if !db.is_exported(self.id) {
            self.text.push_str("static ");
        }
        self.text.push_str(&head);
        self.text.push_str(" {\n");
        let blocks = graph.iterblocks();
        self.locals(&blocks);
        if let Some(span) = db.program.sources.resolve(graph.loc)
            && Some(span.file) == self.file
        {
            self.entry_lines[graph.startblock] = Some(span.line);
        }
        self.show_line(graph.loc);
        if self.raising.checks_stack(self.id) {
            self.put("if (RPY_STACK_EXHAUSTED()) {");
            self.put("    rpy_raise_recursion_error();");
            let exit = self.exit_label(None);
            self.put(&format!("    goto {exit};"));
            self.put("}");
        }
        let mut targets: FxHashSet<Block> = FxHashSet::default();
        targets.extend(graph.iterlinks().into_iter().map(|link| graph.links[link].target));
        for block in blocks {
            if block == graph.returnblock || block == graph.exceptblock {
                continue;
            }
            if targets.contains(&block) {
                writeln!(self.text, "{}: ;", label(block)).expect("writing to a String succeeds");
            }
            self.block(block);
        }
        self.exceptional_exits();
        self.text.push_str("}\n");
    }

    fn locals(&mut self, blocks: &[Block]) {
        let graph = self.graph;
        for &block in blocks {
            if block == graph.returnblock || block == graph.exceptblock {
                continue;
            }
            let data = &graph.blocks[block];
            let inputs = if block == graph.startblock { &[] } else { data.inputargs.as_slice() };
            for &v in inputs.iter().chain(data.operations.iter().map(|op| &op.result)) {
                self.declare(v);
            }
            for &link in &data.exits {
                if let Some(v) = graph.links[link].last_exc_value.and_then(Operand::var) {
                    self.declare(v);
                }
            }
        }
    }

    fn declare(&mut self, v: Variable) {
        let ty = self.graph.concretetype(v);
        if !ty.is_void() {
            let declaration = self.db.declare(ty, &variable(self.graph, v));
            self.put(&format!("{declaration};"));
        }
    }

    /// Says where the following statements come from.
    fn show_line(&mut self, loc: SourceLoc) {
        let sources = &self.db.program.sources;
        let Some(span) = sources.resolve(loc) else { return };
        if Some(span.file) == self.file {
            self.line = Some(span.line);
        }
        if self.shown_line != Some((span.file, span.line)) {
            self.shown_line = Some((span.file, span.line));
            let name = quoted(sources.file_name(span.file));
            writeln!(self.text, "#line {} {name}", span.line).expect("writing to a String succeeds");
        }
    }

    fn operand(&self, operand: Operand) -> String {
        match operand {
            Operand::Var(v) => variable(self.graph, v),
            Operand::Const(c) => constant(self.db, self.graph.consts.get(c)),
        }
    }

    fn operand_type(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.graph.concretetype(v),
            Operand::Const(c) => self.db.universe().type_of_const(self.graph.consts.get(c)),
        }
    }

    fn block(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        self.line = self.entry_lines[block].or(self.line);
        for (index, op) in data.operations.iter().enumerate() {
            self.show_line(op.loc);
            let statement = self.operation(op);
            if !statement.is_empty() {
                self.put(&statement);
            }
            let is_handled = data.canraise() && index + 1 == data.operations.len();
            if allocates(graph, op) || (op.op.can_raise() && !is_handled && self.raising.call_raises(graph, op)) {
                let test = match op.op {
                    LlOp::Malloc | LlOp::MallocVarsize => format!("{} == NULL", variable(graph, op.result)),
                    _ => "rpy_exc != NULL".to_owned(),
                };
                let exit = self.exit_label(self.line);
                self.put(&format!("if (RPY_UNLIKELY({test})) goto {exit};"));
            }
        }
        for &exit in &data.exits {
            let target = graph.links[exit].target;
            if self.entry_lines[target].is_none() {
                self.entry_lines[target] = self.line;
            }
        }
        match data.exitswitch {
            ExitSwitch::None => {
                for &link in &data.exits {
                    self.link(link, "");
                }
            }
            ExitSwitch::LastException => self.handlers(block),
            ExitSwitch::Value(value) => self.switch(block, value),
        }
    }

    fn exit_label(&mut self, line: Option<u32>) -> String {
        let line = line.filter(|_| self.file.is_some());
        let number = self.exits.insert_full(line).0;
        format!("e{number}")
    }

    /// The ways out of the function with an exception pending.
    fn exceptional_exits(&mut self) {
        let result = self.graph.concretetype(self.graph.getreturnvar());
        let leave = if result.is_void() { "return;" } else { "return 0;" };
        for (number, line) in std::mem::take(&mut self.exits).into_iter().enumerate() {
            writeln!(self.text, "e{number}: ;").expect("writing to a String succeeds");
            if let Some(line) = line {
                self.put(&format!("rpy_traceback(&function_{}, {line});", self.name));
            }
            self.put(leave);
        }
    }

    /// Follows a link: passes its arguments and jumps.
    fn link(&mut self, link: Link, indent: &str) {
        let graph = self.graph;
        let data = &graph.links[link];
        if data.target == graph.exceptblock {
            return self.raise(data.args[1], indent);
        }
        if data.target == graph.returnblock {
            let result = graph.concretetype(graph.getreturnvar());
            let statement =
                if result.is_void() { "return;".to_owned() } else { format!("return {};", self.operand(data.args[0])) };
            return self.put(&format!("{indent}{statement}"));
        }
        let inputs = &graph.blocks[data.target].inputargs;
        let mut moves = Vec::new();
        for (&arg, &input) in data.args.iter().zip(inputs) {
            if graph.concretetype(input).is_void() || arg == Operand::Var(input) {
                continue;
            }
            moves.push((arg, input));
        }
        // Only a loop of one block reads variables that it also sets.
        let overwritten = |at: usize, arg: Operand| moves[..at].iter().any(|&(_, input)| arg == Operand::Var(input));
        let mut saved = Vec::new();
        for (at, &(arg, _)) in moves.iter().enumerate() {
            if overwritten(at, arg) {
                let declaration = self.db.declare(self.operand_type(arg), &format!("t{at}"));
                saved.push((at, format!("{declaration} = {};", self.operand(arg))));
            }
        }
        let scoped = !saved.is_empty();
        if scoped {
            self.put(&format!("{indent}{{"));
        }
        for (_, save) in &saved {
            self.put(&format!("{indent}{save}"));
        }
        for (at, &(arg, input)) in moves.iter().enumerate() {
            let value = if saved.iter().any(|&(saved, _)| saved == at) { format!("t{at}") } else { self.operand(arg) };
            self.put(&format!("{indent}{} = {value};", variable(graph, input)));
        }
        self.put(&format!("{indent}goto {};", label(data.target)));
        if scoped {
            self.put(&format!("{indent}}}"));
        }
    }

    /// Leaves the function with an exception.
    fn raise(&mut self, value: Operand, indent: &str) {
        let exception = self.operand(value);
        let again = value.var().is_some_and(|v| self.caught.contains(&v));
        if again {
            // The line was recorded when the handler took the exception.
            self.put(&format!("{indent}rpy_raise({exception});"));
        } else {
            self.put(&format!("{indent}rpy_raise_new({exception});"));
        }
        let exit = self.exit_label(if again { None } else { self.line });
        self.put(&format!("{indent}goto {exit};"));
    }

    /// The exits of a block whose last operation may raise.
    fn handlers(&mut self, block: Block) {
        let graph = self.graph;
        let data = &graph.blocks[block];
        let Some((&normal, handlers)) = data.exits.split_first() else { return };
        let op = data.operations.last().unwrap_or_else(|| panic!("c: graph {}: {block} has no operation", graph.name));
        if self.raising.call_raises(graph, op) && !handlers.is_empty() {
            self.put("if (RPY_EXC_OCCURRED()) {");
            if let (Some(line), true) = (self.line, self.file.is_some()) {
                self.put(&format!("    rpy_traceback(&function_{}, {line});", self.name));
            }
            let mut everything = false;
            for &link in handlers {
                everything = self.handler(link);
                if everything {
                    break;
                }
            }
            if !everything {
                let exit = self.exit_label(None);
                self.put(&format!("    goto {exit};"));
            }
            self.put("}");
        }
        self.link(normal, "");
    }

    /// One handler; whether it takes every exception.
    fn handler(&mut self, link: Link) -> bool {
        let graph = self.graph;
        let data = &graph.links[link];
        let universe = self.db.universe();
        let ExitCase::Exception(LowLevelType::Ll(class)) = data.exitcase else {
            panic!("c: graph {}: {link} after the normal exit catches {:?}", graph.name, data.exitcase)
        };
        let everything = universe.exception == Some(class);
        let (first, end) = universe.classes[&class].typeids;
        if everything {
            self.put("    {");
        } else {
            let typeid = self.db.typeid_of("rpy_exc");
            let test = if end - first == 1 {
                format!("{typeid} == {first}L")
            } else {
                format!("(Unsigned)({typeid} - {first}L) < {}UL", end - first)
            };
            self.put(&format!("    if ({test}) {{"));
        }
        match data.last_exc_value.and_then(Operand::var) {
            Some(v) if !graph.concretetype(v).is_void() => {
                let fetch = format!("        {} = rpy_fetch_exception();", variable(graph, v));
                self.put(&fetch);
            }
            _ => self.put("        rpy_exc = NULL;"),
        }
        self.link(link, "        ");
        self.put("    }");
        everything
    }

    fn switch(&mut self, block: Block, value: Operand) {
        let graph = self.graph;
        let exits = &graph.blocks[block].exits;
        let condition = self.operand(value);
        if let [no, yes] = exits[..]
            && graph.links[no].exitcase == ExitCase::Bool(false)
        {
            self.put(&format!("if ({condition}) {{"));
            self.link(yes, "    ");
            self.put("}");
            return self.link(no, "");
        }
        if let [only] = exits[..] {
            return self.link(only, "");
        }
        self.put(&format!("switch ({condition}) {{"));
        let mut default = None;
        for &link in exits {
            let case = match graph.links[link].exitcase {
                ExitCase::Int(value) if self.operand_type(value_of(graph, block)) == LowLevelType::UNSIGNED => {
                    format!("case {}UL:", value as u64)
                }
                ExitCase::Int(value) => format!("case {}:", crate::data::signed(value)),
                ExitCase::Char(value) => format!("case {value}U:"),
                ExitCase::Bool(value) => format!("case {}:", u8::from(value)),
                ExitCase::Default => {
                    default = Some(link);
                    continue;
                }
                ExitCase::None | ExitCase::Exception(_) => panic!("c: graph {}: {link} of a switch", graph.name),
            };
            self.put(&case);
            self.link(link, "    ");
        }
        self.put("default:");
        match default {
            Some(link) => self.link(link, "    "),
            None => self.put("    __builtin_unreachable();"),
        }
        self.put("}");
    }

    /// The statement of an operation; empty when there is nothing to do.
    fn operation(&mut self, op: &SpaceOperation<Typed>) -> String {
        let result = self.graph.concretetype(op.result);
        let value = self.expression(op);
        match value {
            Code::Statement(text) => text,
            Code::Value(text) if result.is_void() => format!("{text};"),
            Code::Value(text) => format!("{} = {text};", variable(self.graph, op.result)),
        }
    }

    fn expression(&self, op: &SpaceOperation<Typed>) -> Code {
        let graph = self.graph;
        let universe = self.db.universe();
        let arg = |at: usize| self.operand(op.args[at]);
        if op.op.signature().is_some() {
            let operands: Vec<String> = op.args.iter().map(|&arg| self.operand(arg)).collect();
            let text = ops::expression(op.op, &operands);
            return Code::Value(text.unwrap_or_else(|| panic!("c: graph {}: {} has no C", graph.name, op.op.name())));
        }
        let values = |args: &[Operand]| {
            let kept = args.iter().filter(|&&arg| !self.operand_type(arg).is_void());
            kept.map(|&arg| self.operand(arg)).collect::<Vec<_>>().join(", ")
        };
        match op.op {
            LlOp::SameAs if self.operand_type(op.args[0]).is_void() => Code::Statement(String::new()),
            LlOp::SameAs => Code::Value(arg(0)),
            LlOp::DirectCall => Code::Value(format!("{}({})", arg(0), values(&op.args[1..]))),
            LlOp::IndirectCall => Code::Value(format!("{}({})", arg(0), values(&op.args[1..op.args.len() - 1]))),
            LlOp::Extcall => {
                let row = match graph.const_value(op.args[0]) {
                    Some(TypedConst::Name(name)) => externs::lookup(name),
                    _ => None,
                };
                let row = row.unwrap_or_else(|| panic!("c: graph {}: extcall of nothing known", graph.name));
                Code::Value(format!("{}({})", row.c, values(&op.args[1..])))
            }
            LlOp::Malloc => {
                let ty = self.container(op.args[0]);
                Code::Value(gc::malloc(universe, ty, self.db.container_name(ty)))
            }
            LlOp::MallocVarsize => {
                let ty = self.container(op.args[0]);
                let item = self.item_type(graph.concretetype(op.result));
                let c_item = self.db.value_type(item);
                Code::Value(gc::malloc_varsize(universe, item, self.db.container_name(ty), c_item.trim_end(), &arg(1)))
            }
            LlOp::Getfield => Code::Value(self.field(op)),
            LlOp::Setfield if self.operand_type(op.args[2]).is_void() => Code::Statement(String::new()),
            LlOp::Setfield => Code::Statement(gc::store(&self.field(op), &arg(2))),
            LlOp::Getarrayitem => {
                let item = format!("{}->items[{}]", arg(0), arg(1));
                let byte = self.item_type(self.operand_type(op.args[0])) == LowLevelType::BYTE;
                Code::Value(if byte { format!("(Signed){item}") } else { item })
            }
            LlOp::Setarrayitem => {
                let item = format!("{}->items[{}]", arg(0), arg(1));
                let byte = self.item_type(self.operand_type(op.args[0])) == LowLevelType::BYTE;
                let value = if byte { format!("(uint8_t){}", arg(2)) } else { arg(2) };
                Code::Statement(gc::store(&item, &value))
            }
            LlOp::Arraylength => Code::Value(format!("{}->length", arg(0))),
            LlOp::Arraycopy => Code::Statement(format!(
                "memmove({dst}->items + {to}, {src}->items + {from}, sizeof({src}->items[0]) * (size_t){count});",
                dst = arg(2),
                to = arg(3),
                src = arg(0),
                from = arg(1),
                count = arg(4),
            )),
            LlOp::PtrEq => Code::Value(format!("{} == {}", arg(0), arg(1))),
            LlOp::PtrIszero => Code::Value(format!("{} == NULL", arg(0))),
            LlOp::PtrNonzero => Code::Value(format!("{} != NULL", arg(0))),
            LlOp::CastPointer => {
                let ty = self.db.value_type(graph.concretetype(op.result));
                Code::Value(format!("({}){}", ty.trim_end(), arg(0)))
            }
            LlOp::WeakrefCreate => Code::Value(format!("rpy_weakref_create({})", arg(0))),
            LlOp::WeakrefDeref => Code::Value(format!("rpy_weakref_deref({})", arg(0))),
            LlOp::Keepalive => Code::Statement(format!("RPY_KEEPALIVE({});", arg(0))),
            LlOp::DebugFatalerror => Code::Statement(format!("rpy_fatal_error({});", arg(0))),
            other => {
                panic!("c: graph {}: {} is not an operation of the low-level type system", graph.name, other.name())
            }
        }
    }

    fn container(&self, operand: Operand) -> entity::LlType {
        match self.graph.const_value(operand) {
            Some(TypedConst::Type(LowLevelType::Ll(ty))) => *ty,
            other => panic!("c: graph {}: malloc of {other:?}", self.graph.name),
        }
    }

    fn item_type(&self, array: LowLevelType) -> LowLevelType {
        let data = self.db.universe().array_data(array);
        data.unwrap_or_else(|| panic!("c: graph {}: {array:?} is not an array", self.graph.name)).item
    }

    fn field(&self, op: &SpaceOperation<Typed>) -> String {
        let ty = self.db.universe().pointee(self.operand_type(op.args[0]));
        match (ty, self.graph.const_value(op.args[1])) {
            (Some(ty), Some(TypedConst::Name(name))) => {
                format!("{}->{}", self.operand(op.args[0]), self.db.field_path(ty, name))
            }
            other => panic!("c: graph {}: {} of {other:?}", self.graph.name, op.op.name()),
        }
    }
}

enum Code {
    /// An expression for the result.
    Value(String),
    /// A whole statement.
    Statement(String),
}

fn value_of(graph: &TypedGraph, block: Block) -> Operand {
    match graph.blocks[block].exitswitch {
        ExitSwitch::Value(value) => value,
        other => panic!("c: graph {}: {block} ends with {other:?}", graph.name),
    }
}

fn label(block: Block) -> String {
    format!("{block}")
}

/// The C name of a variable: its number, and its Python name for the reader.
fn variable(graph: &TypedGraph, v: Variable) -> String {
    match &graph.vars[v].name {
        Some(name) => format!("{v}_{}", crate::names::identifier(name)),
        None => v.to_string(),
    }
}

/// The name of a function as Python shows it.
fn shown_name(name: &str) -> &str {
    let last = name.rsplit('.').next().unwrap_or(name);
    last.split('$').next().unwrap_or(last)
}

/// A C string literal.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => {
                quoted.push('\\');
                quoted.push(char::from(byte));
            }
            b' '..=b'~' => quoted.push(char::from(byte)),
            _ => write!(quoted, "\\{byte:03o}").expect("writing to a String succeeds"),
        }
    }
    quoted.push('"');
    quoted
}
