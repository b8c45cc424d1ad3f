//! Graphs that the lowering adds: trampolines and the identity hash.

use crate::Lowering;
use crate::types::IDENTITY_HASH;
use entity::{GraphId, LlGraphId, LlType, LowLevelType, SourceLoc};
use flow::{LlOp, Operand, TypedVar};
use indexmap::IndexMap;
use lltype::{FuncType, GcKind, LlConst, LlGraph, LlObjectData};
use std::sync::Arc;

/// A graph without place in the source, for which tracebacks show nothing.
struct Builder {
    graph: LlGraph,
}

impl Builder {
    fn new(name: &str, func: &FuncType, exception: LowLevelType) -> Self {
        let void = TypedVar::of(LowLevelType::VOID);
        let mut graph = LlGraph::new(name, TypedVar::of(func.result), [void, TypedVar::of(exception)]);
        for &ty in &func.args {
            let v = graph.new_var(TypedVar::of(ty));
            graph.blocks[graph.startblock].inputargs.push(v);
        }
        Self { graph }
    }

    fn emit(&mut self, block: entity::Block, op: LlOp, args: Vec<Operand>, result: LowLevelType) -> Operand {
        self.graph.emit(block, op, args, TypedVar::of(result), SourceLoc::UNKNOWN).into()
    }

    fn constant(&mut self, constant: LlConst) -> Operand {
        self.graph.constant(constant)
    }
}

impl Lowering<'_> {
    /// A reachable graph as a function value of exactly this type.
    pub(crate) fn function_const(&mut self, graph: GraphId, func: FuncType) -> LlConst {
        let id = self.function_graph(graph, &func);
        LlConst::Function(id, self.ll.func_ptr(func))
    }

    /// The graph for a function value of this type: the graph itself or a trampoline.
    pub(crate) fn function_graph(&mut self, graph: GraphId, func: &FuncType) -> LlGraphId {
        let own = self.signatures[&graph].clone();
        let id = self.graph_ids[&graph];
        if own == *func {
            return id;
        }
        let key = (graph, func.clone());
        if let Some(&trampoline) = self.trampolines.get(&key) {
            return trampoline;
        }
        let name = format!("{}$as", self.oo.graphs[graph].name);
        let mut b = Builder::new(&name, func, self.exception_ptr());
        assert_eq!(own.args.len(), func.args.len(), "lltypesystem: {name} has another number of parameters");
        let start = b.graph.startblock;
        let ty = self.ll.func_ptr(own.clone());
        let mut operands = vec![b.constant(LlConst::Function(id, ty))];
        for (param, (&from, &to)) in b.graph.getargs().to_vec().into_iter().zip(func.args.iter().zip(&own.args)) {
            let param = Operand::Var(param);
            operands.push(if from == to { param } else { b.emit(start, LlOp::CastPointer, vec![param], to) });
        }
        let mut result = b.emit(start, LlOp::DirectCall, operands, own.result);
        if own.result.is_void() {
            result = b.constant(LlConst::Void);
        } else if own.result != func.result {
            result = b.emit(start, LlOp::CastPointer, vec![result], func.result);
        }
        let end = b.graph.returnblock;
        b.graph.close_with_goto(start, vec![result], end);
        let trampoline = self.add_graph(b.graph);
        self.trampolines.insert(key, trampoline);
        trampoline
    }

    /// The graph that gives the identity hash of a struct: a number counted up, kept in the object.
    pub(crate) fn identity_hash(&mut self, container: LlType) -> (LlGraphId, FuncType) {
        let owner = match self.ll.lookup_field(container, IDENTITY_HASH) {
            Some((owner, _)) => owner,
            None => {
                let name = self.ll.type_name(LowLevelType::Ll(container));
                panic!("lltypesystem: identityhash of a {name}, which has no place for it")
            }
        };
        let param = self.ll.ptr(owner);
        let func = FuncType { args: vec![param], result: LowLevelType::SIGNED };
        if let Some(&graph) = self.identity_hashes.get(&owner) {
            return (graph, func);
        }
        let (counter, counter_ptr) = self.identity_counter();
        let name = format!("ll_identityhash_{}", self.ll.type_name(LowLevelType::Ll(owner)));
        let mut b = Builder::new(&name, &func, self.exception_ptr());
        let (start, end) = (b.graph.startblock, b.graph.returnblock);
        let object = Operand::Var(b.graph.getargs()[0]);
        let field = b.constant(LlConst::Name(Arc::from(IDENTITY_HASH)));
        let hash = b.emit(start, LlOp::Getfield, vec![object, field], LowLevelType::SIGNED);
        let known = b.emit(start, LlOp::IntIsTrue, vec![hash], LowLevelType::BOOL);
        let inner = b.graph.new_var(TypedVar::of(param));
        let first = b.graph.new_block(vec![inner]);
        b.graph.close_with_branch(start, known, (vec![object], first), (vec![hash], end));
        let counter = b.constant(LlConst::Ptr(counter, counter_ptr));
        let last = b.constant(LlConst::Name(Arc::from("last")));
        let one = b.constant(LlConst::Signed(1));
        let before = b.emit(first, LlOp::Getfield, vec![counter, last], LowLevelType::SIGNED);
        let hash = b.emit(first, LlOp::IntAdd, vec![before, one], LowLevelType::SIGNED);
        b.emit(first, LlOp::Setfield, vec![counter, last, hash], LowLevelType::VOID);
        b.emit(first, LlOp::Setfield, vec![inner.into(), field, hash], LowLevelType::VOID);
        b.graph.close_with_goto(first, vec![hash], end);
        let graph = self.add_graph(b.graph);
        self.identity_hashes.insert(owner, graph);
        (graph, func)
    }

    /// The prebuilt counter of identity hashes.
    fn identity_counter(&mut self) -> (entity::LlObject, LowLevelType) {
        if let Some(counter) = self.counter {
            return counter;
        }
        let ty = self.ll.struct_type("identity_counter", GcKind::Raw, None);
        self.ll.add_field(ty, "last", LowLevelType::SIGNED);
        let object = self.ll.objects.push(LlObjectData::Struct { ty, fields: IndexMap::new() });
        let counter = (object, self.ll.ptr(ty));
        self.counter = Some(counter);
        counter
    }

    /// The type of exceptions in except blocks.
    pub(crate) fn exception_ptr(&mut self) -> LowLevelType {
        match self.oo.universe.exception {
            Some(root) => self.value_type(LowLevelType::Oo(root)),
            None => self.ll.ptr(self.ll.object),
        }
    }
}
