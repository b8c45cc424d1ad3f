//! C functions: one per graph, with labels and gotos, variables as locals.
//!
//! Variables of SSI form that blocks only pass on have no locals of their own: where they are used,
//! the local of the variable whose value they have is named. So the C compiler sees few copies.
//!
//! The exception transform happens here: an exception that leaves a function is pending in
//! `rpy_exc`, tested after every call and allocation that can raise. A function that leaves one
//! pending returns a meaningless value. Handlers compare the `typeid` of the exception's class
//! with the range of the handler's class. Where an exception passes a function of the user, its
//! line is recorded for the traceback; that code lies behind the function's last statement.
//!
//! Source: reference §6.3 and §6.4 (`FunctionCodeGenerator`, `exceptiontransform.py`).

use crate::canraise::allocates;
use crate::data::constant;
use crate::database::Database;
use crate::names::{Names, watched_name};
use crate::{foreign, gc, ops};
use callgraph::Pending;
use entity::{Block, FileId, Link, LlGraphId, LowLevelType, SecondaryMap, SourceLoc, Variable};
use flow::externs;
use flow::foreign::of_operand;
use flow::simplify::{Renaming, identical_vars, renamed};
use flow::traceback::{Raises, Said, frames, handled_variables, shown_file, shown_name};
use flow::{ExitCase, ExitSwitch, LlOp, Operand, SpaceOperation};
use indexmap::{IndexMap, IndexSet};
use lltype::{LlConst, LlGraph, LlLevel};
use rustc_hash::{FxBuildHasher, FxHashSet};
use std::fmt::Write as _;
use std::sync::Arc;

/// The C text of a graph, without `static`.
pub(crate) fn function(db: &Database<'_>, raising: &Pending<LlGraphId>, id: LlGraphId) -> String {
    let graph = db.graph(id);
    let raises = Raises::find(graph);
    let mut writer = Writer {
        db,
        raising,
        id,
        graph,
        values: identical_vars(graph),
        name: db.function_name(id),
        text: String::new(),
        loc: SourceLoc::UNKNOWN,
        shown_line: None,
        entry_locs: SecondaryMap::new(),
        caught: handled_variables(graph, raises.variables()),
        raises,
        functions: IndexSet::new(),
        exits: IndexSet::new(),
        stores: gc::Stores::default(),
        watched: Watched::default(),
    };
    writer.run();
    writer.shown_functions() + &writer.text
}

struct Writer<'a, 'p> {
    db: &'a Database<'p>,
    raising: &'a Pending<LlGraphId>,
    id: LlGraphId,
    graph: &'p LlGraph,
    /// Variables that always have the value of another or of a constant.
    values: Renaming,
    name: &'a str,
    text: String,
    /// The place of the operation being written.
    loc: SourceLoc,
    /// What the last `#line` said.
    shown_line: Option<(FileId, u32)>,
    /// The place with which a block starts.
    entry_locs: SecondaryMap<Block, SourceLoc>,
    caught: FxHashSet<Variable>,
    raises: Raises,
    /// File and name of the functions that tracebacks show for this one: itself, and what was inlined.
    functions: IndexSet<(&'p str, &'p str)>,
    /// What is recorded where an exception leaves the function: indices of `functions` with lines,
    /// innermost first.
    exits: IndexSet<Vec<(usize, u32)>>,
    /// What the collector must hear of in the block being written.
    stores: gc::Stores,
    /// For debuggers: the variables of Python.
    watched: Watched,
}

/// The C variables that debuggers show for variables of Python, by name and type: each is set where a variable of
/// the graph that has the name gets its value.
type Watched = IndexMap<(Arc<str>, LowLevelType), String, FxBuildHasher>;

impl Writer<'_, '_> {
    fn put(&mut self, line: &str) {
        if self.db.debug {
            // C counts on from line to line; debuggers are to find one line of Python.
            self.put_line_number();
        }
        self.text.push_str("    ");
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn run(&mut self) {
        let graph = self.graph;
        let db = self.db;
        let head = db.prototype(self.id, &|v| variable(graph, v));
        if db.debug {
            self.show_line(graph.loc);
            self.put_line_number();
        }
        if !db.is_exported(self.id) {
            self.text.push_str("static ");
        }
        self.text.push_str(&head);
        self.text.push_str(" {\n");
        let blocks = graph.iterblocks();
        self.locals(&blocks);
        self.watch_locals(&blocks);
        self.entry_locs[graph.startblock] = graph.loc;
        self.show_line(graph.loc);
        if self.raising.checks_stack(self.id) {
            self.put("if (RPY_STACK_EXHAUSTED()) {");
            self.put("    rpy_raise_recursion_error();");
            let exit = self.exit_label(Vec::new());
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
        if !ty.is_void() && !self.values.contains_key(&v) {
            let declaration = self.db.declare(ty, &variable(self.graph, v));
            self.put(&format!("{declaration};"));
        }
    }

    /// Declares the variables for debuggers.
    fn watch_locals(&mut self, blocks: &[Block]) {
        if !self.db.debug {
            return;
        }
        let graph = self.graph;
        let mut names = Names::default();
        for &block in blocks {
            let data = &graph.blocks[block];
            for &v in data.inputargs.iter().chain(data.operations.iter().map(|op| &op.result)) {
                let (Some(name), ty) = (graph.vars[v].python_name(), graph.concretetype(v)) else { continue };
                if ty.is_void() || self.watched.contains_key(&(Arc::clone(name), ty)) {
                    continue;
                }
                let watched = names.unique(watched_name(name));
                let declaration = self.db.declare(ty, &watched);
                self.put(&format!("{declaration} = 0;"));
                self.watched.insert((Arc::clone(name), ty), watched);
            }
        }
    }

    /// Tells debuggers the value of a variable.
    fn watch(&mut self, v: Variable) {
        let Some(name) = self.graph.vars[v].python_name() else { return };
        let Some(watched) = self.watched.get(&(Arc::clone(name), self.graph.concretetype(v))) else { return };
        let statement = format!("{watched} = {};", self.operand(Operand::Var(v)));
        self.put(&statement);
    }

    /// Says where the following statements come from.
    fn show_line(&mut self, loc: SourceLoc) {
        let sources = &self.db.program.sources;
        let Some(span) = sources.resolve(loc) else { return };
        self.loc = loc;
        if self.shown_line != Some((span.file, span.line)) {
            self.shown_line = Some((span.file, span.line));
            if !self.db.debug {
                self.put_line_number();
            }
        }
    }

    fn put_line_number(&mut self) {
        if let Some((file, line)) = self.shown_line {
            let name = quoted(self.db.program.sources.file_name(file));
            writeln!(self.text, "#line {line} {name}").expect("writing to a String succeeds");
        }
    }

    fn operand(&self, operand: Operand) -> String {
        match renamed(&self.values, operand) {
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
        if self.entry_locs[block] != SourceLoc::UNKNOWN {
            self.loc = self.entry_locs[block];
        }
        let joined = gc::joined(self.db.universe(), graph, block);
        let held = gc::held(self.db, graph, block);
        self.stores = gc::Stores::default();
        if self.db.debug {
            self.show_line(self.loc);
        }
        for &input in &data.inputargs {
            self.watch(input);
        }
        for (index, op) in data.operations.iter().enumerate() {
            self.show_line(op.loc);
            if joined.iter().any(|text| text.structure == index) {
                continue;
            }
            if let Some(text) = joined.iter().find(|text| text.array == index) {
                self.text_with_characters(op, text);
                self.stores.after(graph, op);
                self.stores.made(text.text);
                self.hold(&held[index]);
                self.watch(text.text);
                continue;
            }
            if let Some(said) = Said::of(op.op) {
                if self.raises.contains(block, index) {
                    self.raised(said, op.args[0]);
                }
                continue;
            }
            let statement = self.operation(op);
            if !statement.is_empty() {
                self.put(&statement);
            }
            self.stores.after(graph, op);
            self.hold(&held[index]);
            let is_handled = data.canraise() && index + 1 == data.operations.len();
            if allocates(graph, op) || (op.op.can_raise() && !is_handled && self.raising.call_raises(graph, op)) {
                let test = match op.op {
                    LlOp::Malloc | LlOp::MallocVarsize => format!("{} == NULL", variable(graph, op.result)),
                    _ => "rpy_exc != NULL".to_owned(),
                };
                self.leave_if(&test);
            }
            self.watch(op.result);
        }
        for &exit in &data.exits {
            let target = graph.links[exit].target;
            if self.entry_locs[target] == SourceLoc::UNKNOWN {
                self.entry_locs[target] = self.loc;
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

    /// Variables that are needed up to here.
    fn hold(&mut self, variables: &[Variable]) {
        for &v in variables {
            let held = self.operand(Operand::Var(v));
            self.put(&format!("RPY_GC_HOLD({held});"));
        }
    }

    /// A text or bytes and the array of its characters, which `op` makes.
    fn text_with_characters(&mut self, op: &SpaceOperation<LlLevel>, joined: &gc::Joined) {
        let c_type = self.db.container_name(joined.ty);
        let text = variable(self.graph, joined.text);
        let length = self.operand(op.args[1]);
        self.put(&format!("{text} = {};", gc::malloc_text(self.db.universe(), joined.ty, c_type, &length)));
        self.leave_if(&format!("{text} == NULL"));
        let array = variable(self.graph, op.result);
        let array_type = self.db.value_type(self.graph.concretetype(op.result));
        self.put(&format!("{array} = ({})(void *)({text} + 1);", array_type.trim_end()));
    }

    /// Leaves the function with the pending exception where a test holds.
    fn leave_if(&mut self, test: &str) {
        let frames = self.frames();
        let exit = self.exit_label(frames);
        self.put(&format!("if (RPY_UNLIKELY({test})) goto {exit};"));
    }

    /// The calls that are active at the operation being written.
    fn frames(&mut self) -> Vec<(usize, u32)> {
        let frames = frames(&self.db.program.sources, self.graph, self.loc);
        let mut numbered = Vec::new();
        for frame in frames {
            numbered.push((self.functions.insert_full((frame.file, frame.function)).0, frame.line));
        }
        numbered
    }

    /// What tracebacks show of the functions that they show here.
    fn shown_functions(&self) -> String {
        let mut text = String::new();
        for (number, (file, function)) in self.functions.iter().enumerate() {
            let name = self.shown_function(number);
            let (file, function) = (quoted(file), quoted(function));
            writeln!(text, "static const struct rpy_function {name} = {{{function}, {file}}};")
                .expect("writing to a String succeeds");
        }
        text
    }

    /// The C name of what tracebacks show of a function.
    fn shown_function(&self, number: usize) -> String {
        let &(file, function) = self.functions.get_index(number).expect("it was numbered");
        let sources = &self.db.program.sources;
        let own = shown_file(sources, self.graph).map(|file| sources.file_name(file));
        if own == Some(file) && function == shown_name(&self.graph.name) {
            return format!("function_{}", self.name);
        }
        format!("inlined{number}_{}", self.name)
    }

    fn exit_label(&mut self, frames: Vec<(usize, u32)>) -> String {
        let number = self.exits.insert_full(frames).0;
        format!("e{number}")
    }

    fn record(&mut self, frames: &[(usize, u32)], indent: &str) {
        for &(function, line) in frames {
            let function = self.shown_function(function);
            self.put(&format!("{indent}rpy_traceback(&{function}, {line});"));
        }
    }

    /// The ways out of the function with an exception pending.
    fn exceptional_exits(&mut self) {
        let result = self.graph.concretetype(self.graph.getreturnvar());
        let leave = if result.is_void() { "return;" } else { "return 0;" };
        for (number, frames) in std::mem::take(&mut self.exits).into_iter().enumerate() {
            writeln!(self.text, "e{number}: ;").expect("writing to a String succeeds");
            self.record(&frames, "");
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
            let value = renamed(&self.values, arg);
            let is_moved = !graph.concretetype(input).is_void() && !self.values.contains_key(&input);
            if is_moved && value != Operand::Var(input) {
                moves.push((value, input));
            }
        }
        // A loop reads variables that it also sets.
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

    /// Says where an exception is raised that is not pending yet.
    fn raised(&mut self, said: Said, value: Operand) {
        let exception = self.operand(value);
        let frames = self.frames();
        self.put(&match said {
            Said::New => format!("rpy_raise_new({exception});"),
            Said::Again => {
                let calls = frames.iter().skip(1).rev();
                let calls: String = calls
                    .map(|&(function, line)| format!("rpy_untraced(&{}, {line}) && ", self.shown_function(function)))
                    .collect();
                format!("rpy_raise({exception}); (void)({calls}1);")
            }
        });
        self.record(&frames, "");
        self.put("rpy_exc = NULL;");
    }

    /// Leaves the function with an exception.
    fn raise(&mut self, value: Operand, indent: &str) {
        let exception = self.operand(value);
        let again = value.var().is_some_and(|v| self.caught.contains(&v)) || self.raises.has_value(value);
        if again {
            // The line was recorded when the handler took the exception.
            self.put(&format!("{indent}rpy_raise({exception});"));
        } else {
            self.put(&format!("{indent}rpy_raise_new({exception});"));
        }
        let frames = if again { Vec::new() } else { self.frames() };
        let exit = self.exit_label(frames);
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
            let frames = self.frames();
            self.record(&frames, "    ");
            let mut everything = false;
            for &link in handlers {
                everything = self.handler(link);
                if everything {
                    break;
                }
            }
            if !everything {
                let exit = self.exit_label(Vec::new());
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
    fn operation(&mut self, op: &SpaceOperation<LlLevel>) -> String {
        let result = self.graph.concretetype(op.result);
        let value = self.expression(op);
        match value {
            Code::Statement(text) => text,
            Code::Value(text) if result.is_void() => format!("{text};"),
            Code::Value(text) => format!("{} = {text};", variable(self.graph, op.result)),
        }
    }

    fn expression(&self, op: &SpaceOperation<LlLevel>) -> Code {
        let graph = self.graph;
        let universe = self.db.universe();
        let arg = |at: usize| self.operand(op.args[at]);
        if op.op.signature().is_some() {
            let operands: Vec<String> = op.args.iter().map(|&arg| self.operand(arg)).collect();
            let text = ops::expression(op.op, &operands);
            return Code::Value(text.unwrap_or_else(|| panic!("c: graph {}: {} has no C", graph.name, op.op.name())));
        }
        let matters = |container: Operand, value: Operand| {
            let typed = |operand: Operand| (operand, self.operand_type(operand));
            self.stores.matter(universe, typed(container), typed(value))
        };
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
                if let Some(declared) = of_operand(graph, op.args[0]) {
                    let name = foreign::name(&self.db.foreigns, declared);
                    return Code::Value(format!("{name}({})", values(&op.args[1..])));
                }
                let row = match graph.const_value(op.args[0]) {
                    Some(LlConst::Name(name)) => externs::lookup(name),
                    _ => None,
                };
                let row = row.unwrap_or_else(|| panic!("c: graph {}: extcall of nothing known", graph.name));
                Code::Value(format!("{}({})", row.c, values(&op.args[1..])))
            }
            LlOp::Malloc => {
                let ty = self.container(op.args[0]);
                Code::Value(gc::malloc(self.db, ty))
            }
            LlOp::MallocVarsize => {
                let ty = self.container(op.args[0]);
                let item = self.item_type(graph.concretetype(op.result));
                Code::Value(gc::malloc_varsize(self.db, ty, item, &arg(1)))
            }
            LlOp::Getfield => Code::Value(self.field(op)),
            LlOp::Setfield if self.operand_type(op.args[2]).is_void() => Code::Statement(String::new()),
            LlOp::Setfield if matters(op.args[0], op.args[2]) => {
                Code::Statement(gc::told_store(&arg(0), &self.field(op), &arg(2)))
            }
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
                let mut store = gc::store(&item, &value);
                if matters(op.args[0], op.args[2]) {
                    store.push_str(&format!(" {}", gc::stored_items(&arg(0), &arg(1), "1")));
                }
                Code::Statement(store)
            }
            LlOp::Arraylength => Code::Value(format!("{}->length", arg(0))),
            LlOp::Arraycopy => {
                let mut copy = format!(
                    "memmove({dst}->items + {to}, {src}->items + {from}, sizeof({src}->items[0]) * (size_t){count});",
                    dst = arg(2),
                    to = arg(3),
                    src = arg(0),
                    from = arg(1),
                    count = arg(4),
                );
                if universe.is_gc_pointer(self.item_type(self.operand_type(op.args[2]))) {
                    copy.push_str(&format!(" {}", gc::stored_items(&arg(2), &arg(3), &arg(4))));
                }
                Code::Statement(copy)
            }
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
            Some(LlConst::Type(LowLevelType::Ll(ty))) => *ty,
            other => panic!("c: graph {}: malloc of {other:?}", self.graph.name),
        }
    }

    fn item_type(&self, array: LowLevelType) -> LowLevelType {
        let data = self.db.universe().array_data(array);
        data.unwrap_or_else(|| panic!("c: graph {}: {array:?} is not an array", self.graph.name)).item
    }

    fn field(&self, op: &SpaceOperation<LlLevel>) -> String {
        let ty = self.db.universe().pointee(self.operand_type(op.args[0]));
        match (ty, self.graph.const_value(op.args[1])) {
            (Some(ty), Some(LlConst::Name(name))) => {
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

fn value_of(graph: &LlGraph, block: Block) -> Operand {
    match graph.blocks[block].exitswitch {
        ExitSwitch::Value(value) => value,
        other => panic!("c: graph {}: {block} ends with {other:?}", graph.name),
    }
}

fn label(block: Block) -> String {
    format!("{block}")
}

/// The C name of a variable: its number, and its Python name for the reader.
fn variable(graph: &LlGraph, v: Variable) -> String {
    match &graph.vars[v].name {
        Some(name) => format!("{v}_{}", crate::names::identifier(name)),
        None => v.to_string(),
    }
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
