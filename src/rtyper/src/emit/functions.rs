//! Functions that the RTyper makes for helpers of containers: equality, hash and KeyError over what
//! a container stores, one per representation.
//!
//! Source: pypy `get_ll_eq_function`, `get_ll_hash_function` of the reprs; `rdict.py`.

use super::annlowlevel::keyerror_annotation;
use super::llops::{LowLevelOpList, Val};
use super::program::{Job, ProgramBuilder};
use crate::repr::error::TyResult;
use crate::repr::primitives::lltype_to_annotation;
use crate::repr::rmodel::{DictRepr, Repr};
use annotator::{SomeKind, SomeValue, foreign_lltype};
use entity::{DictDefId, GraphId, LowLevelType, ReprId};
use flow::foreign::ForeignType;
use flow::{HlOp, TypedGraph};
use ootype::Signature;
use rustc_hash::FxHashMap;

/// The functions made so far.
#[derive(Debug, Default)]
pub(super) struct FunctionTable {
    /// Their types.
    types: FxHashMap<GraphId, LowLevelType>,
    eq: FxHashMap<[ReprId; 2], GraphId>,
    hash: FxHashMap<(ReprId, bool), GraphId>,
    order: FxHashMap<([ReprId; 2], HlOp), GraphId>,
    convert: FxHashMap<[ReprId; 2], GraphId>,
    keyerror: FxHashMap<(ReprId, bool), GraphId>,
    /// Hash and equality of `r_dict`s.
    custom: FxHashMap<(DictDefId, ReprId), (GraphId, GraphId)>,
}

impl ProgramBuilder<'_> {
    /// Reserves a graph with a known signature, to be made by a job.
    pub(crate) fn reserve_function(&mut self, args: Vec<LowLevelType>, result: LowLevelType) -> GraphId {
        let graph = self.reserve_graph();
        let args = args.into_iter().filter(|a| !a.is_void()).collect();
        let ty = LowLevelType::Oo(self.reprs.universe.static_method(Signature { args, result }));
        self.functions.types.insert(graph, ty);
        graph
    }

    /// The `StaticMethod` type of a typed graph made by the RTyper.
    pub(crate) fn function_type(&mut self, graph: GraphId) -> LowLevelType {
        if let Some(&ty) = self.functions.types.get(&graph) {
            return ty;
        }
        let typed = self.graphs[graph].as_ref().expect("a graph without a reserved type is finished");
        let args = typed.getargs().iter().map(|&v| typed.concretetype(v)).collect();
        let result = typed.concretetype(typed.getreturnvar());
        let ty = LowLevelType::Oo(self.reprs.universe.static_method(Signature { args, result }));
        self.functions.types.insert(graph, ty);
        ty
    }

    /// `eq(stored, stored) -> Bool`.
    pub(crate) fn eq_graph(&mut self, repr: ReprId) -> GraphId {
        self.eq_graph_of([repr, repr])
    }

    /// `eq(stored, stored) -> Bool` of values of two representations.
    pub(crate) fn eq_graph_of(&mut self, reprs: [ReprId; 2]) -> GraphId {
        if let Some(&graph) = self.functions.eq.get(&reprs) {
            return graph;
        }
        let args = reprs.map(|r| self.reprs.storage_type(r)).to_vec();
        let typed = self.reserve_function(args, LowLevelType::BOOL);
        self.functions.eq.insert(reprs, typed);
        self.jobs.push_back(Job::Eq { reprs, typed });
        typed
    }

    /// `order(stored, stored) -> Bool` of unions and recursive tuples: `<`, `<=`, `>` or `>=`.
    pub(crate) fn order_graph(&mut self, reprs: [ReprId; 2], op: HlOp) -> GraphId {
        if let Some(&graph) = self.functions.order.get(&(reprs, op)) {
            return graph;
        }
        let args = reprs.map(|r| self.reprs.storage_type(r)).to_vec();
        let typed = self.reserve_function(args, LowLevelType::BOOL);
        self.functions.order.insert((reprs, op), typed);
        self.jobs.push_back(Job::Order { reprs, op, typed });
        typed
    }

    /// `convert(tuple) -> tuple`, the same recursive tuple in another representation.
    pub(crate) fn convert_graph(&mut self, from: ReprId, to: ReprId) -> GraphId {
        if let Some(&graph) = self.functions.convert.get(&[from, to]) {
            return graph;
        }
        let args = vec![self.reprs.lowleveltype(from)];
        let typed = self.reserve_function(args, self.reprs.lowleveltype(to));
        self.functions.convert.insert([from, to], typed);
        self.jobs.push_back(Job::Convert { from, to, typed });
        typed
    }

    /// `hash(stored) -> Signed`: that of Python.
    pub(crate) fn hash_graph(&mut self, repr: ReprId) -> GraphId {
        self.make_hash_function(repr, false)
    }

    /// `hash(stored) -> Signed` for the keys of dicts, whose order nobody sees: ints as they are.
    pub(crate) fn dict_hash_graph(&mut self, repr: ReprId) -> GraphId {
        let word = matches!(self.reprs.repr(repr), Repr::Int(_));
        self.make_hash_function(repr, word)
    }

    fn make_hash_function(&mut self, repr: ReprId, word: bool) -> GraphId {
        if let Some(&graph) = self.functions.hash.get(&(repr, word)) {
            return graph;
        }
        let ty = self.reprs.storage_type(repr);
        let typed = self.reserve_function(vec![ty], LowLevelType::SIGNED);
        self.functions.hash.insert((repr, word), typed);
        self.jobs.push_back(Job::Hash { repr, word, typed });
        typed
    }

    /// `keyerror(stored)`, which raises KeyError, for the keys of a dict or set.
    pub(crate) fn keyerror_graph(&mut self, r_dict: ReprId) -> GraphId {
        let Repr::Dict(dict) = self.reprs.repr(r_dict) else { panic!("rtyper: keys of something else than a dict") };
        let repr = dict.key;
        let nullable = match *self.reprs.kind(r_dict) {
            SomeKind::Dict { dictdef, .. } | SomeKind::Set { dictdef, .. } => {
                self.reprs.annotated.dictdef_items(dictdef).0.can_be_none()
            }
            _ => false,
        };
        if let Some(&graph) = self.functions.keyerror.get(&(repr, nullable)) {
            return graph;
        }
        let ty = self.reprs.storage_type(repr);
        let typed = self.reserve_function(vec![ty], LowLevelType::VOID);
        self.functions.keyerror.insert((repr, nullable), typed);
        self.jobs.push_back(Job::KeyError { repr, nullable, typed });
        typed
    }

    /// Makes the function `keyerror(stored)` of a representation.
    pub(crate) fn make_keyerror_graph(&mut self, repr: ReprId, nullable: bool) -> TyResult<TypedGraph> {
        let s_key = keyerror_annotation(self.reprs.kind(repr), nullable);
        let graph = self.helper_graph("app_exc.raise_key_error", vec![s_key])?;
        let ty = self.reprs.storage_type(repr);
        let name = self.function_name("ll_keyerror", repr);
        let (mut llops, params) = LowLevelOpList::new(self, &name, &[ty], LowLevelType::VOID);
        let key = llops.val_of_stored(params[0], repr);
        llops.call_flow_graph(graph, &[key])?;
        let void = llops.void();
        Ok(llops.finish_with_return(void))
    }

    /// The name of such a function.
    pub(crate) fn function_name(&self, what: &str, repr: ReprId) -> String {
        format!("{what}_{}", self.reprs.universe.type_name(self.reprs.lowleveltype(repr)))
    }

    /// Hash and equality of an `r_dict`: the user's functions over what the dict stores.
    pub(crate) fn custom_key_functions(
        &mut self,
        r_dict: ReprId,
        dict: &DictRepr,
    ) -> TyResult<Option<(GraphId, GraphId)>> {
        let SomeKind::Dict { dictdef, .. } = *self.reprs.kind(r_dict) else { return Ok(None) };
        let Some(custom) = self.reprs.annotated.dictdef(dictdef).custom.clone() else { return Ok(None) };
        let key_ty = self.reprs.storage_type(dict.key);
        let key = (self.reprs.annotated.find_dictdef(dictdef), dict.key);
        if let Some(&functions) = self.functions.custom.get(&key) {
            return Ok(Some(functions));
        }
        let hash = self.reserve_function(vec![key_ty], LowLevelType::SIGNED);
        let eq = self.reserve_function(vec![key_ty, key_ty], LowLevelType::BOOL);
        self.functions.custom.insert(key, (hash, eq));
        for (s_function, graph, count, result) in
            [(custom.s_hashfn, hash, 1, LowLevelType::SIGNED), (custom.s_eqfn, eq, 2, LowLevelType::BOOL)]
        {
            let target = self.reprs.annotated.single_function_graph(&s_function)?;
            let (mut llops, params) = LowLevelOpList::new(self, "r_dict_function", &vec![key_ty; count], result);
            let args: Vec<Val> = params.iter().map(|&p| llops.val_of_stored(p, dict.key)).collect();
            let val = llops.call_flow_graph(target, &args)?;
            let r_result = if count == 1 {
                llops.program.reprs.int_repr()?
            } else {
                llops.program.reprs.getrepr_kind(SomeKind::Bool)?
            };
            let val = llops.convert(val, r_result)?;
            let made = llops.finish_with_return(val.v);
            self.set_graph(graph, made);
        }
        Ok(Some((hash, eq)))
    }

    /// The function that the outside calls for one of the program, which it was given: values of a signature.
    pub(crate) fn callback(
        &mut self,
        s_function: &SomeValue,
        parameters: &[ForeignType],
        returned: &ForeignType,
    ) -> TyResult<GraphId> {
        let target = self.reprs.annotated.single_function_graph(s_function)?;
        let types: Vec<_> = parameters.iter().map(|ty| foreign_lltype(&self.reprs.universe, ty)).collect();
        let result = foreign_lltype(&self.reprs.universe, returned);
        let graph = self.reserve_function(types.clone(), result);
        let name = format!("callback_{}", self.reprs.annotated.graph(target).name);
        let (mut llops, params) = LowLevelOpList::new(self, &name, &types, result);
        let mut args = Vec::with_capacity(params.len());
        for &v in &params {
            args.push(llops.low_level_val(v)?);
        }
        let val = llops.call_flow_graph(target, &args)?;
        let returned = if result.is_void() {
            llops.void()
        } else {
            let r_result = llops.program.reprs.getrepr(&lltype_to_annotation(result))?;
            llops.convert(val, r_result)?.v
        };
        let made = llops.finish_with_return(returned);
        self.set_graph(graph, made);
        Ok(graph)
    }
}
