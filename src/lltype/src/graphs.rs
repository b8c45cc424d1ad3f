//! The type checker of low-level graphs: operand and result types of every operation.
//!
//! It complements `flow::checkgraph`, which checks the form of graphs, primitive operations and
//! types along links. There are no implicit conversions at this level.

use crate::{FuncType, LlProgram, LlTypeData, Universe};
use crate::{LlConst, LlGraph, LlLevel};
use entity::{LlGraphId, LlType, LowLevelType};
use flow::externs::{self, ExternType};
use flow::foreign::{Foreign, ForeignType, of_operand};
use flow::llops::Systems;
use flow::{ExitCase, LlOp, Operand, SpaceOperation};

/// Checks the types of a graph and reports all violations.
///
/// # Errors
/// One text per violation.
pub fn check_graph(program: &LlProgram, id: LlGraphId) -> Result<(), Vec<String>> {
    let graph = &program.graphs[id];
    let mut problems = match flow::checkgraph::checkgraph(graph) {
        Ok(()) => Vec::new(),
        Err(problems) => return Err(problems),
    };
    for v in graph.vars.keys() {
        let ty = graph.concretetype(v);
        if !ty.is_void() && !program.universe.is_value(ty) {
            problems.push(format!("graph {}: {v} has type {}", graph.name, program.universe.type_name(ty)));
        }
    }
    for block in graph.iterblocks() {
        for op in &graph.blocks[block].operations {
            if let Err(problem) = (Checker { program, universe: &program.universe, graph, op }).operation() {
                problems.push(format!(
                    "graph {}: {block}: {} giving {}: {problem}",
                    graph.name,
                    op.op.name(),
                    op.result
                ));
            }
        }
        for &link in &graph.blocks[block].exits {
            let data = &graph.links[link];
            for constant in data.args.iter().filter_map(|&arg| graph.const_value(arg)) {
                if let Some(problem) = program.universe.pointer_problem(constant) {
                    problems.push(format!("graph {}: {link}: {problem}", graph.name));
                }
            }
            if let ExitCase::Exception(class) = data.exitcase {
                let known = matches!(class, LowLevelType::Ll(class) if program.universe.classes.contains_key(&class));
                if !known {
                    problems.push(format!("graph {}: {link} catches {class:?}, which is no class", graph.name));
                }
            }
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

struct Checker<'a> {
    program: &'a LlProgram,
    universe: &'a Universe,
    graph: &'a LlGraph,
    op: &'a SpaceOperation<LlLevel>,
}

type Checked<T = ()> = Result<T, String>;

impl Checker<'_> {
    fn ty(&self, operand: Operand) -> Checked<LowLevelType> {
        match operand {
            Operand::Var(v) => Ok(self.graph.concretetype(v)),
            Operand::Const(c) => match self.graph.consts.get(c) {
                bad @ (LlConst::Str(_) | LlConst::Bytes(_) | LlConst::Object(..)) => {
                    Err(format!("{bad:?} in the low-level type system"))
                }
                good => match self.universe.pointer_problem(good) {
                    Some(problem) => Err(problem),
                    None => Ok(self.universe.type_of_const(good)),
                },
            },
        }
    }

    fn same(&self, what: &str, found: LowLevelType, wanted: LowLevelType) -> Checked {
        if found == wanted {
            return Ok(());
        }
        Err(format!("{what} is a {}, not a {}", self.universe.type_name(found), self.universe.type_name(wanted)))
    }

    fn result(&self, wanted: LowLevelType) -> Checked {
        self.same("the result", self.graph.concretetype(self.op.result), wanted)
    }

    /// The container that an operand points to.
    fn container(&self, at: usize) -> Checked<LlType> {
        let ty = self.ty(self.op.args[at])?;
        self.universe
            .pointee(ty)
            .ok_or_else(|| format!("operand {at} is a {}, not a pointer", self.universe.type_name(ty)))
    }

    /// The type of the items of the array that an operand points to, as variables hold them.
    fn item(&self, at: usize) -> Checked<LowLevelType> {
        let ty = self.ty(self.op.args[at])?;
        match self.universe.array_data(ty) {
            Some(array) if array.item == LowLevelType::BYTE => Ok(LowLevelType::SIGNED),
            Some(array) => Ok(array.item),
            None => Err(format!("operand {at} is a {}, not a pointer to an array", self.universe.type_name(ty))),
        }
    }

    fn operand(&self, at: usize, wanted: LowLevelType) -> Checked {
        self.same(&format!("operand {at}"), self.ty(self.op.args[at])?, wanted)
    }

    fn type_operand(&self) -> Checked<LlType> {
        match self.graph.const_value(self.op.args[0]) {
            Some(LlConst::Type(LowLevelType::Ll(ty))) => Ok(*ty),
            other => Err(format!("operand 0 is {other:?}, not a type")),
        }
    }

    fn call(&self, func: &FuncType, args: &[Operand]) -> Checked {
        if func.args.len() != args.len() {
            return Err(format!("{} arguments instead of {}", args.len(), func.args.len()));
        }
        for (index, (&arg, &wanted)) in args.iter().zip(&func.args).enumerate() {
            self.same(&format!("argument {index}"), self.ty(arg)?, wanted)?;
        }
        self.result(func.result)
    }

    /// The function type of a graph.
    fn signature(&self, id: LlGraphId) -> FuncType {
        let graph = &self.program.graphs[id];
        FuncType {
            args: graph.getargs().iter().map(|&v| graph.concretetype(v)).collect(),
            result: graph.concretetype(graph.getreturnvar()),
        }
    }

    fn operation(&self) -> Checked {
        let op = self.op;
        for &arg in &op.args {
            self.ty(arg)?;
            if let Some(&LlConst::Function(callee, ty)) = self.graph.const_value(arg) {
                let wanted = self.signature(callee);
                if self.universe.func_data(ty) != Some(&wanted) {
                    let name = &self.program.graphs[callee].name;
                    return Err(format!("{name} is not a {}", self.universe.type_name(ty)));
                }
            }
        }
        if op.op.systems() == Systems::Oo {
            return Err("an operation of the OO type system".to_owned());
        }
        if op.op.signature().is_some() {
            return Ok(());
        }
        match op.op {
            LlOp::SameAs => self.result(self.ty(op.args[0])?),
            LlOp::DirectCall => match op.args.first().and_then(|&callee| self.graph.const_value(callee)) {
                Some(&LlConst::Function(callee, _)) => self.call(&self.signature(callee), &op.args[1..]),
                other => Err(format!("the callee is {other:?}")),
            },
            LlOp::IndirectCall => {
                let [function, args @ .., graphs] = op.args.as_slice() else {
                    return Err("too few operands".to_owned());
                };
                let ty = self.ty(*function)?;
                let Some(func) = self.universe.func_data(ty) else {
                    return Err(format!("the callee is a {}", self.universe.type_name(ty)));
                };
                match self.graph.const_value(*graphs) {
                    Some(LlConst::Void) => {}
                    Some(LlConst::Graphs(graphs)) => {
                        for &callee in graphs.iter() {
                            if self.signature(callee) != *func {
                                let name = &self.program.graphs[callee].name;
                                return Err(format!("the callee {name} is not a {}", self.universe.type_name(ty)));
                            }
                        }
                    }
                    other => return Err(format!("the callees are {other:?}")),
                }
                self.call(func, args)
            }
            LlOp::Extcall => self.extcall(),
            LlOp::Malloc => {
                let ty = self.type_operand()?;
                if !matches!(self.universe.types[ty], LlTypeData::Struct(_)) {
                    return Err(format!("malloc of {}", self.universe.type_name(LowLevelType::Ll(ty))));
                }
                self.allocated(ty)
            }
            LlOp::MallocVarsize => {
                let ty = self.type_operand()?;
                if !matches!(self.universe.types[ty], LlTypeData::Array(_)) {
                    return Err(format!("malloc_varsize of {}", self.universe.type_name(LowLevelType::Ll(ty))));
                }
                self.operand(1, LowLevelType::SIGNED)?;
                self.allocated(ty)
            }
            LlOp::Getfield | LlOp::Setfield => {
                let ty = self.container(0)?;
                let Some(LlConst::Name(name)) = self.graph.const_value(op.args[1]) else {
                    return Err("operand 1 is not a name".to_owned());
                };
                match self.universe.lookup_field(ty, name) {
                    Some((_, field)) if self.universe.is_value(field) => {
                        if op.op == LlOp::Getfield {
                            self.result(field)
                        } else {
                            self.operand(2, field)
                        }
                    }
                    Some(_) => Err(format!("{name} is an embedded struct")),
                    None => Err(format!("{} has no field {name}", self.universe.type_name(LowLevelType::Ll(ty)))),
                }
            }
            LlOp::Getarrayitem => {
                self.operand(1, LowLevelType::SIGNED)?;
                self.result(self.item(0)?)
            }
            LlOp::Setarrayitem => {
                self.operand(1, LowLevelType::SIGNED)?;
                self.operand(2, self.item(0)?)
            }
            LlOp::Arraylength => {
                self.item(0)?;
                self.result(LowLevelType::SIGNED)
            }
            LlOp::Arraycopy => {
                self.item(0)?;
                self.operand(2, self.ty(op.args[0])?)?;
                [1, 3, 4].into_iter().try_for_each(|at| self.operand(at, LowLevelType::SIGNED))
            }
            LlOp::PtrEq => {
                self.container(0)?;
                self.operand(1, self.ty(op.args[0])?)?;
                self.result(LowLevelType::BOOL)
            }
            LlOp::PtrIszero | LlOp::PtrNonzero => {
                self.container(0)?;
                self.result(LowLevelType::BOOL)
            }
            LlOp::CastPointer => {
                let from = self.container(0)?;
                let result = self.graph.concretetype(op.result);
                let related = self
                    .universe
                    .pointee(result)
                    .is_some_and(|to| self.universe.is_substruct(from, to) || self.universe.is_substruct(to, from));
                if related {
                    return Ok(());
                }
                Err(format!(
                    "{} cannot be a {}",
                    self.universe.type_name(self.ty(op.args[0])?),
                    self.universe.type_name(result)
                ))
            }
            LlOp::WeakrefCreate => {
                self.operand(0, self.pointer_to(self.universe.object))?;
                self.result(self.pointer_to(self.universe.weakref))
            }
            LlOp::WeakrefDeref => {
                self.operand(0, self.pointer_to(self.universe.weakref))?;
                self.result(self.pointer_to(self.universe.object))
            }
            LlOp::Keepalive | LlOp::Raised | LlOp::RaisedAgain => self.container(0).map(|_| ()),
            LlOp::DebugFatalerror => self.operand(0, self.pointer_to(self.universe.string)),
            other => Err(format!("{} has no rule in the low-level type system", other.name())),
        }
    }

    /// The pointer type to a container; Void, which never fits, when nobody made it.
    fn pointer_to(&self, container: LlType) -> LowLevelType {
        self.universe.existing_ptr(container).unwrap_or(LowLevelType::VOID)
    }

    fn allocated(&self, ty: LlType) -> Checked {
        let pointer = self.pointer_to(ty);
        if !self.universe.is_gc_pointer(pointer) {
            return Err(format!("{} is not collected", self.universe.type_name(LowLevelType::Ll(ty))));
        }
        self.result(pointer)
    }

    /// A call of an external function that the program declares.
    fn foreign_call(&self, foreign: &Foreign) -> Checked {
        if foreign.args.len() + 1 != self.op.args.len() {
            return Err(format!("{} arguments instead of {}", self.op.args.len() - 1, foreign.args.len()));
        }
        let type_of = |ty: &ForeignType| match ty {
            ForeignType::Void | ForeignType::Callback(..) => LowLevelType::VOID,
            ForeignType::Signed => LowLevelType::SIGNED,
            ForeignType::Float => LowLevelType::FLOAT,
            ForeignType::Bool => LowLevelType::BOOL,
            ForeignType::Str => self.pointer_to(self.universe.string),
            ForeignType::ByteArray => self.pointer_to(self.universe.byte_array),
            ForeignType::Object => self.pointer_to(self.universe.object),
        };
        for (index, ty) in foreign.args.iter().enumerate() {
            if !matches!(ty, ForeignType::Callback(..)) {
                self.operand(index + 1, type_of(ty))?;
            }
        }
        self.result(type_of(&foreign.result))
    }

    fn extcall(&self) -> Checked {
        if let Some(foreign) = self.op.args.first().and_then(|&arg| of_operand(self.graph, arg)) {
            return self.foreign_call(foreign);
        }
        let Some(LlConst::Name(name)) = self.op.args.first().and_then(|&arg| self.graph.const_value(arg)) else {
            return Err("operand 0 is not a name".to_owned());
        };
        let row = externs::lookup(name).ok_or_else(|| format!("no external function {name}"))?;
        if row.args.len() + 1 != self.op.args.len() {
            return Err(format!("{} arguments instead of {}", self.op.args.len() - 1, row.args.len()));
        }
        let type_of = |ty: ExternType| self.universe.extern_type(ty).ok_or_else(|| format!("{ty:?} does not exist"));
        for (index, &arg) in row.args.iter().enumerate() {
            self.operand(index + 1, type_of(arg)?)?;
        }
        self.result(type_of(row.result)?)
    }
}
