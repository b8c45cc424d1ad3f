//! `LowLevelOpList`: emits typed operations, splitting blocks where control flow is needed.
//!
//! Code is emitted in a relaxed form: an operation may use any variable whose definition
//! dominates it, also from another block. [`ssa_to_ssi`] threads such variables
//! through the links when the graph is finished, so emitters never deal with link arguments.
//! While `handlers` is not empty, every operation that can raise ends its block with exception
//! links to them. No variable of type Void is ever used as an operand: Void values are constants.
//!
//! Source: pypy `rpython/rtyper/rtyper.py` (`LowLevelOpList`); reference §4.0, §4.4.

use super::program::ProgramBuilder;
use crate::repr::error::{TyResult, TyperError};
use crate::repr::primitives::zero_const;
use crate::repr::rmodel::Repr;
use entity::{Block, FlowGraphId, GraphId, LowLevelType, OoType, Primitive, ReprId, SourceLoc, Variable};
use flow::ssa::ssa_to_ssi;
use flow::{ExitCase, ExitSwitch, LlOp, Operand, TypedConst, TypedGraph, TypedVar};
use ootype::{OoTypeData, Signature};
use std::sync::Arc;

/// A value: a typed operand with its representation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Val {
    /// The operand; a Void constant when the representation takes no space.
    pub(crate) v: Operand,
    /// Its representation.
    pub(crate) r: ReprId,
}

/// Where an exception goes while a raising operation is emitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handler {
    /// Instances of this class go there.
    pub(crate) class: LowLevelType,
    /// Its only input argument is the exception, of the root exception type.
    pub(crate) entry: Block,
}

/// Emits typed operations into the current block of a typed graph under construction.
pub(crate) struct LowLevelOpList<'t, 'h> {
    /// The program that the graph belongs to.
    pub(crate) program: &'t mut ProgramBuilder<'h>,
    /// The graph.
    pub(crate) graph: TypedGraph,
    /// The current block.
    pub(crate) block: Block,
    /// Place given to the operations.
    pub(crate) loc: SourceLoc,
    /// Exception exits for raising operations, in order of tests.
    pub(crate) handlers: Vec<Handler>,
    /// Conversions of tuples, from one representation to another, that are being emitted.
    pub(super) converting: Vec<(ReprId, ReprId)>,
}

impl<'t, 'h> LowLevelOpList<'t, 'h> {
    /// A graph with these parameters (Void ones get no variable) and an open start block.
    pub(crate) fn new(
        program: &'t mut ProgramBuilder<'h>,
        name: &str,
        args: &[LowLevelType],
        result: LowLevelType,
    ) -> (Self, Vec<Operand>) {
        let root = program.reprs.exception_type();
        let mut graph =
            TypedGraph::new(name, TypedVar::of(result), [TypedVar::of(LowLevelType::VOID), TypedVar::of(root)]);
        let block = graph.startblock;
        let mut params = Vec::new();
        for &ty in args {
            if ty.is_void() {
                params.push(graph.constant(TypedConst::Void));
            } else {
                let v = graph.new_var(TypedVar::of(ty));
                graph.blocks[block].inputargs.push(v);
                params.push(v.into());
            }
        }
        (Self { program, graph, block, loc: SourceLoc::UNKNOWN, handlers: Vec::new(), converting: Vec::new() }, params)
    }

    /// Ends the current block with a return and gives the finished graph in SSI form.
    pub(crate) fn finish_with_return(mut self, result: Operand) -> TypedGraph {
        self.return_(result);
        ssa_to_ssi(&mut self.graph);
        self.graph
    }

    /// Ends the current block with a return.
    pub(crate) fn return_(&mut self, result: Operand) {
        let result = if self.graph.concretetype(self.graph.getreturnvar()).is_void() { self.void() } else { result };
        let target = self.graph.returnblock;
        self.graph.close_with_goto(self.block, vec![result], target);
        self.block = self.graph.new_block(Vec::new());
    }

    /// Ends the current block by raising an exception of the root type.
    pub(crate) fn raise_(&mut self, exception: Operand) {
        if self.handlers.is_empty() {
            let void = self.void();
            let target = self.graph.exceptblock;
            self.graph.close_with_goto(self.block, vec![void, exception], target);
            self.block = self.graph.new_block(Vec::new());
        } else {
            // Explicit dispatch over the handlers.
            for handler in self.handlers.clone() {
                let class = self.constant(TypedConst::Type(handler.class));
                let matches = self.genop(LlOp::Instanceof, vec![exception, class], LowLevelType::BOOL);
                let next = self.new_block();
                let taken = self.new_block();
                self.branch(matches, taken, next);
                self.switch_to(taken);
                self.goto(handler.entry, vec![exception]);
                self.switch_to(next);
            }
            let handlers = std::mem::take(&mut self.handlers);
            self.raise_(exception);
            self.handlers = handlers;
        }
    }

    /// Ends the current block at a place that is never reached.
    pub(crate) fn unreachable(&mut self) {
        let root = self.program.reprs.exception_type();
        let null = self.null(root);
        let handlers = std::mem::take(&mut self.handlers);
        self.raise_(null);
        self.handlers = handlers;
    }

    /// The type of an operand.
    pub(crate) fn ty(&self, operand: Operand) -> LowLevelType {
        match operand {
            Operand::Var(v) => self.graph.concretetype(v),
            Operand::Const(c) => self.program.reprs.universe.type_of_const(self.graph.consts.get(c)),
        }
    }

    /// The value of a constant operand.
    pub(crate) fn const_of(&self, operand: Operand) -> Option<TypedConst> {
        self.graph.const_value(operand).cloned()
    }

    /// A constant operand.
    pub(crate) fn constant(&mut self, value: TypedConst) -> Operand {
        self.graph.constant(value)
    }

    /// The Void constant.
    pub(crate) fn void(&mut self) -> Operand {
        self.constant(TypedConst::Void)
    }

    /// A Signed constant.
    pub(crate) fn signed(&mut self, value: i64) -> Operand {
        self.constant(TypedConst::Signed(value))
    }

    /// A Bool constant.
    pub(crate) fn bool(&mut self, value: bool) -> Operand {
        self.constant(TypedConst::Bool(value))
    }

    /// The null reference of a type.
    pub(crate) fn null(&mut self, ty: LowLevelType) -> Operand {
        self.constant(TypedConst::Null(ty))
    }

    /// A `str` constant.
    pub(crate) fn string(&mut self, text: &str) -> Operand {
        self.constant(TypedConst::Str(Arc::from(text)))
    }

    /// The zero value of a type.
    pub(crate) fn zero(&mut self, ty: LowLevelType) -> Operand {
        let value = zero_const(ty);
        self.constant(value)
    }

    /// Emits an operation that cannot raise; constants are folded.
    pub(crate) fn genop(&mut self, op: LlOp, args: Vec<Operand>, result: LowLevelType) -> Operand {
        debug_assert!(!op.can_raise(), "{} through genop", op.name());
        if op.signature().is_some() {
            let values: Option<Vec<TypedConst>> = args.iter().map(|&a| self.const_of(a)).collect();
            if let Some(folded) = values.and_then(|values| op.fold(&values)) {
                return self.constant(folded);
            }
        }
        let v = self.graph.emit(self.block, op, args, TypedVar::of(result), self.loc);
        if result.is_void() { self.void() } else { v.into() }
    }

    /// Emits a primitive operation.
    pub(crate) fn prim(&mut self, op: LlOp, args: &[Operand]) -> Operand {
        let (operands, result) = op.signature().expect("a primitive operation");
        debug_assert_eq!(operands.len(), args.len(), "{}", op.name());
        for (&operand, &expected) in args.iter().zip(operands) {
            debug_assert_eq!(
                self.ty(operand),
                LowLevelType::Prim(expected),
                "operand of {} in {}",
                op.name(),
                self.graph.name
            );
        }
        self.genop(op, args.to_vec(), LowLevelType::Prim(result))
    }

    /// Emits an operation that can raise, with links to the handlers.
    pub(crate) fn emit_raising(&mut self, op: LlOp, args: Vec<Operand>, result: LowLevelType) -> Operand {
        let v = self.graph.emit(self.block, op, args, TypedVar::of(result), self.loc);
        if !self.handlers.is_empty() {
            let root = self.program.reprs.exception_type();
            let void = self.void();
            let next = self.graph.new_block(Vec::new());
            let block = self.block;
            let mut exits = vec![self.graph.new_link(block, Vec::new(), next, ExitCase::None)];
            for handler in self.handlers.clone() {
                let value = self.graph.new_var(TypedVar::of(root));
                let link =
                    self.graph.new_link(block, vec![value.into()], handler.entry, ExitCase::Exception(handler.class));
                self.graph.links[link].last_exception = Some(void);
                self.graph.links[link].last_exc_value = Some(value.into());
                exits.push(link);
            }
            self.graph.recloseblock(block, ExitSwitch::LastException, exits);
            self.block = next;
        }
        if result.is_void() { self.void() } else { v.into() }
    }

    /// `direct_call` of a typed graph; Void arguments are dropped.
    pub(crate) fn call_typed(&mut self, graph: GraphId, args: &[Operand], result: LowLevelType) -> Operand {
        let args: Vec<Operand> = args.iter().copied().filter(|&a| !self.ty(a).is_void()).collect();
        let signature = Signature { args: args.iter().map(|&a| self.ty(a)).collect(), result };
        let ty = LowLevelType::Oo(self.program.reprs.universe.static_method(signature));
        let mut operands = vec![self.constant(TypedConst::Function(graph, ty))];
        operands.extend(args);
        self.emit_raising(LlOp::DirectCall, operands, result)
    }

    /// Calls an annotated graph: converts the arguments to its parameters.
    pub(crate) fn call_flow_graph(&mut self, graph: FlowGraphId, args: &[Val]) -> TyResult<Val> {
        let signature = self.program.reprs.graph_signature(graph)?;
        if signature.args.len() != args.len() {
            return Err(TyperError::new(format!(
                "call of {} with {} arguments instead of {}",
                self.program.reprs.annotated.graph(graph).name,
                args.len(),
                signature.args.len()
            )));
        }
        let mut operands = Vec::with_capacity(args.len());
        for (&arg, &r_param) in args.iter().zip(&signature.args) {
            operands.push(self.convert(arg, r_param)?.v);
        }
        let typed = self.program.typed_graph(graph);
        let result = self.program.reprs.lowleveltype(signature.result);
        let v = self.call_typed(typed, &operands, result);
        Ok(Val { v, r: signature.result })
    }

    /// The answer of a comparison written in the program, a Bool; one that only raises has none, and any will do.
    pub(crate) fn call_comparison(&mut self, graph: FlowGraphId, args: &[Val]) -> TyResult<Operand> {
        let answer = self.call_flow_graph(graph, args)?;
        Ok(if matches!(self.repr_of(answer), Repr::Impossible) { self.bool(false) } else { answer.v })
    }

    /// Allocates an instance or record.
    pub(crate) fn new_object(&mut self, ty: OoType) -> Operand {
        let c_type = self.constant(TypedConst::Type(LowLevelType::Oo(ty)));
        self.genop(LlOp::New, vec![c_type], LowLevelType::Oo(ty))
    }

    /// Allocates an array.
    pub(crate) fn new_array(&mut self, ty: OoType, length: Operand) -> Operand {
        let c_type = self.constant(TypedConst::Type(LowLevelType::Oo(ty)));
        self.genop(LlOp::Newarray, vec![c_type, length], LowLevelType::Oo(ty))
    }

    /// Reads a field of a record or instance.
    ///
    /// # Panics
    /// When the type of the object has no such field.
    pub(crate) fn getfield(&mut self, object: Operand, name: &str) -> Operand {
        let ty = self.field_type(object, name);
        if ty.is_void() {
            return self.void();
        }
        let c_name = self.constant(TypedConst::Name(Arc::from(name)));
        self.genop(LlOp::Getfield, vec![object, c_name], ty)
    }

    /// Writes a field of a record or instance; a Void value is dropped.
    pub(crate) fn setfield(&mut self, object: Operand, name: &str, value: Operand) {
        if self.ty(value).is_void() {
            return;
        }
        let ty = self.field_type(object, name);
        debug_assert_eq!(ty, self.ty(value), "setfield {name} in {}", self.graph.name);
        let c_name = self.constant(TypedConst::Name(Arc::from(name)));
        self.genop(LlOp::Setfield, vec![object, c_name, value], LowLevelType::VOID);
    }

    fn field_type(&self, object: Operand, name: &str) -> LowLevelType {
        let LowLevelType::Oo(ty) = self.ty(object) else {
            panic!("rtyper: field {name} of {:?} in {}", self.ty(object), self.graph.name)
        };
        match self.program.reprs.universe.lookup_field(ty, name) {
            Some((_, field)) => field,
            None => panic!(
                "rtyper: no field {name} in {} ({})",
                self.program.reprs.universe.type_name(LowLevelType::Oo(ty)),
                self.graph.name
            ),
        }
    }

    /// The type of an item read from an array type: Byte items are Signed.
    pub(crate) fn item_type(&self, array: LowLevelType) -> LowLevelType {
        match self.program.reprs.universe.array_item(array) {
            Some(LowLevelType::Prim(Primitive::Byte)) => LowLevelType::SIGNED,
            Some(item) => item,
            None => panic!("rtyper: {} is not an array", self.program.reprs.universe.type_name(array)),
        }
    }

    /// Reads an item, without test of the index.
    pub(crate) fn getarrayitem(&mut self, array: Operand, index: Operand) -> Operand {
        let item = self.item_type(self.ty(array));
        self.genop(LlOp::Getarrayitem, vec![array, index], item)
    }

    /// Writes an item, without test of the index.
    pub(crate) fn setarrayitem(&mut self, array: Operand, index: Operand, value: Operand) {
        debug_assert_eq!(self.item_type(self.ty(array)), self.ty(value), "setarrayitem in {}", self.graph.name);
        self.genop(LlOp::Setarrayitem, vec![array, index, value], LowLevelType::VOID);
    }

    /// The length of an array.
    pub(crate) fn arraylength(&mut self, array: Operand) -> Operand {
        self.genop(LlOp::Arraylength, vec![array], LowLevelType::SIGNED)
    }

    /// Reference cast to exactly this type: nothing, up or down.
    pub(crate) fn cast(&mut self, value: Operand, to: LowLevelType) -> Operand {
        let from = self.ty(value);
        if from == to {
            return value;
        }
        if let Some(TypedConst::Null(_)) = self.const_of(value) {
            return self.null(to);
        }
        let (LowLevelType::Oo(oo_from), LowLevelType::Oo(oo_to)) = (from, to) else {
            panic!("rtyper: cast of {from:?} to {to:?} in {}", self.graph.name)
        };
        let op =
            if self.program.reprs.universe.is_subclass(oo_from, oo_to) { LlOp::Ooupcast } else { LlOp::Oodowncast };
        self.genop(op, vec![value], to)
    }

    /// Whether a reference is an instance of a class (false for null).
    pub(crate) fn instanceof(&mut self, value: Operand, class: LowLevelType) -> Operand {
        let c_type = self.constant(TypedConst::Type(class));
        self.genop(LlOp::Instanceof, vec![value, c_type], LowLevelType::BOOL)
    }

    /// Whether a reference is null.
    pub(crate) fn isnull(&mut self, value: Operand) -> Operand {
        match self.const_of(value) {
            Some(TypedConst::Null(_)) => self.bool(true),
            Some(_) => self.bool(false),
            None => self.genop(LlOp::Ooisnull, vec![value], LowLevelType::BOOL),
        }
    }

    /// Whether a reference is not null.
    pub(crate) fn nonnull(&mut self, value: Operand) -> Operand {
        match self.const_of(value) {
            Some(TypedConst::Null(_)) => self.bool(false),
            Some(_) => self.bool(true),
            None => self.genop(LlOp::Oononnull, vec![value], LowLevelType::BOOL),
        }
    }

    /// Whether the characters of a str are in its array of wide ones.
    pub(crate) fn is_wide(&mut self, text: Operand) -> Operand {
        if let Some(TypedConst::Str(text)) = self.const_of(text) {
            let wide = flow::latin1(&text).is_none();
            return self.bool(wide);
        }
        let chars = self.getfield(text, "chars");
        self.isnull(chars)
    }

    /// A fresh open block.
    pub(crate) fn new_block(&mut self) -> Block {
        self.graph.new_block(Vec::new())
    }

    /// Goes to another block where a Signed value is negative.
    pub(crate) fn unless_negative(&mut self, value: Operand, otherwise: Block) {
        let zero = self.signed(0);
        let negative = self.prim(LlOp::IntLt, &[value, zero]);
        let next = self.new_block();
        self.branch(negative, otherwise, next);
        self.switch_to(next);
    }

    /// Adds an input argument to a block that only gets jumps from `goto`.
    pub(crate) fn block_param(&mut self, block: Block, ty: LowLevelType) -> Variable {
        let v = self.graph.new_var(TypedVar::of(ty));
        self.graph.blocks[block].inputargs.push(v);
        v
    }

    /// Goes on emitting into another block.
    pub(crate) fn switch_to(&mut self, block: Block) {
        self.block = block;
    }

    /// Ends the current block with a jump.
    pub(crate) fn goto(&mut self, target: Block, args: Vec<Operand>) {
        self.graph.close_with_goto(self.block, args, target);
    }

    /// Ends the current block with a test.
    pub(crate) fn branch(&mut self, condition: Operand, if_true: Block, if_false: Block) {
        match self.const_of(condition) {
            Some(TypedConst::Bool(value)) => self.goto(if value { if_true } else { if_false }, Vec::new()),
            _ => {
                self.graph.close_with_branch(self.block, condition, (Vec::new(), if_false), (Vec::new(), if_true));
            }
        }
    }

    /// `if condition: then() else: otherwise()` as an expression of type `ty`.
    pub(crate) fn if_else(
        &mut self,
        condition: Operand,
        ty: LowLevelType,
        then: impl FnOnce(&mut Self) -> TyResult<Operand>,
        otherwise: impl FnOnce(&mut Self) -> TyResult<Operand>,
    ) -> TyResult<Operand> {
        match self.const_of(condition) {
            Some(TypedConst::Bool(true)) => return then(self),
            Some(TypedConst::Bool(false)) => return otherwise(self),
            _ => {}
        }
        let (yes, no, join) = (self.new_block(), self.new_block(), self.new_block());
        self.branch(condition, yes, no);
        let result = if ty.is_void() { None } else { Some(self.block_param(join, ty)) };
        self.switch_to(yes);
        let a = then(self)?;
        self.goto(join, if result.is_some() { vec![a] } else { Vec::new() });
        self.switch_to(no);
        let b = otherwise(self)?;
        self.goto(join, if result.is_some() { vec![b] } else { Vec::new() });
        self.switch_to(join);
        Ok(match result {
            Some(v) => v.into(),
            None => self.void(),
        })
    }

    /// Short-circuit `a and b()`.
    pub(crate) fn and_then(&mut self, a: Operand, b: impl FnOnce(&mut Self) -> TyResult<Operand>) -> TyResult<Operand> {
        self.if_else(a, LowLevelType::BOOL, b, |llops| Ok(llops.bool(false)))
    }

    /// Short-circuit `a or b()`.
    pub(crate) fn or_else(&mut self, a: Operand, b: impl FnOnce(&mut Self) -> TyResult<Operand>) -> TyResult<Operand> {
        self.if_else(a, LowLevelType::BOOL, |llops| Ok(llops.bool(true)), b)
    }

    /// `not a`, folded.
    pub(crate) fn not(&mut self, a: Operand) -> Operand {
        self.prim(LlOp::BoolNot, &[a])
    }

    /// Whether a type is a record or instance with this name of record.
    pub(crate) fn is_array(&self, ty: LowLevelType) -> bool {
        matches!(ty, LowLevelType::Oo(oo) if matches!(self.program.reprs.universe.types[oo], OoTypeData::Array(_)))
    }

    /// Raises an exception with a message when a reference is null.
    pub(crate) fn raise_if_null(&mut self, v: Operand, message: &str, helper: &str) -> TyResult<()> {
        let null = self.isnull(v);
        let (bad, good) = (self.new_block(), self.new_block());
        self.branch(null, bad, good);
        self.switch_to(bad);
        self.raise_with_message(helper, message)?;
        self.switch_to(good);
        Ok(())
    }

    /// Identity of two references of any types.
    pub(crate) fn gen_is(&mut self, a: Operand, b: Operand) -> Operand {
        if self.ty(a).is_void() && self.ty(b).is_void() {
            return self.bool(true);
        }
        if self.ty(a).is_void() {
            return self.isnull(b);
        }
        if self.ty(b).is_void() {
            return self.isnull(a);
        }
        if let Some(TypedConst::Null(_)) = self.const_of(a) {
            return self.isnull(b);
        }
        if let Some(TypedConst::Null(_)) = self.const_of(b) {
            return self.isnull(a);
        }
        self.genop(LlOp::Oois, vec![a, b], LowLevelType::BOOL)
    }
}
