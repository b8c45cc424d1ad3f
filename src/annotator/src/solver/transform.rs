//! What happens to the graphs once their annotations are final: replacements go in, and what is
//! never reached goes out.
//!
//! Invariants afterwards: every reachable block was annotated, every link was followed, and an
//! operation whose result is bottom is the last one before a raise.
//!
//! Source: reference §3.8 (`transform_dead_code`, `cutoff_alwaysraising_block`).

use crate::program::classdesc::ClassAttr;
use crate::solver::annrpython::{Annotator, BlockState};
use diagnostics::{DiagId, Diagnostic};
use entity::{Block, EntityRef, FlowGraphId, Link, Variable};
use flow::{ExitCase, ExitSwitch, HlOp, Operand, SpaceOperation};
use flowspace::{Flow, FlowConst};
use host::HostConst;
use rustc_hash::{FxHashMap, FxHashSet};

impl Annotator<'_> {
    pub(crate) fn simplify_graph(&mut self, graph: FlowGraphId) {
        if self.info[graph].fixed {
            return;
        }
        let blocks = self.graphs[graph].iterblocks();
        for block in blocks {
            if !self.info[graph].blocks.get(block.index()).is_some_and(|b| b.bound) {
                continue;
            }
            self.pass_none(graph, block);
            self.prune_exits(graph, block);
            self.apply_rewrites(graph, block);
            self.fold_attribute_names(graph, block);
        }
        let data = &mut self.info[graph];
        data.fixed = true;
        data.rewrites.clear();
        data.rewrite_vars.clear();
        data.known.clear();
        data.callers.clear();
    }

    /// Puts names of attributes that turned out to be constant into their operations.
    fn fold_attribute_names(&mut self, graph: FlowGraphId, block: Block) {
        for index in 0..self.graphs[graph].blocks[block].operations.len() {
            let op = &self.graphs[graph].blocks[block].operations[index];
            if !matches!(op.op, HlOp::GetAttr | HlOp::SetAttr | HlOp::DelAttr) {
                continue;
            }
            let Operand::Var(v) = op.args[1] else { continue };
            if let Some(name @ HostConst::Str(_)) = self.binding(graph, v).immutable_const().cloned() {
                let name = self.graphs[graph].constant(FlowConst::Host(name));
                self.graphs[graph].blocks[block].operations[index].args[1] = name;
            }
        }
    }

    /// Puts `None` into the exits for values that are known to be None there: what takes them may be of another
    /// kind than they would be otherwise.
    fn pass_none(&mut self, graph: FlowGraphId, block: Block) {
        let ExitSwitch::Value(Operand::Var(condition)) = self.graphs[graph].blocks[block].exitswitch else { return };
        let Some(known) = self.info[graph].known.get(&condition).cloned() else { return };
        for link in self.graphs[graph].blocks[block].exits.clone() {
            let ExitCase::Bool(outcome) = self.graphs[graph].links[link].exitcase else { continue };
            for i in 0..self.graphs[graph].links[link].args.len() {
                let Operand::Var(v) = self.graphs[graph].links[link].args[i] else { continue };
                let Some((_, fact)) = known.side(outcome).iter().find(|(w, _)| *w == v) else { continue };
                let s = self.binding(graph, v).clone();
                if self.improve(&s, fact).is_none() {
                    let none = self.graphs[graph].constant(FlowConst::Host(HostConst::None));
                    self.graphs[graph].links[link].args[i] = none;
                }
            }
        }
    }

    /// Removes the exits that were never followed and what comes after a call that never returns.
    fn prune_exits(&mut self, graph: FlowGraphId, block: Block) {
        let returnblock = self.graphs[graph].returnblock;
        let exceptblock = self.graphs[graph].exceptblock;
        if block == returnblock || block == exceptblock {
            return;
        }
        let state = self.info[graph].blocks[block.index()].state;
        let exits = self.graphs[graph].blocks[block].exits.clone();
        let followed = |this: &Self, link: Link| this.info[graph].followed.get(link.index()).copied().unwrap_or(false);
        match self.graphs[graph].blocks[block].exitswitch {
            _ if matches!(state, BlockState::Stopped(_) | BlockState::Blocked(_) | BlockState::Failed(_)) => {
                let (BlockState::Stopped(at) | BlockState::Blocked(at) | BlockState::Failed(at)) = state else {
                    return;
                };
                let canraise = self.graphs[graph].blocks[block].canraise();
                let last = at as usize + 1 == self.graphs[graph].blocks[block].operations.len();
                self.graphs[graph].blocks[block].operations.truncate(at as usize + 1);
                if canraise && last {
                    let normal = exits[0];
                    let dead = self.unreachable_block(graph);
                    self.graphs[graph].links[normal].target = dead;
                    self.graphs[graph].links[normal].args.clear();
                    let mut kept = vec![normal];
                    kept.extend(exits.iter().copied().skip(1).filter(|&l| followed(self, l)));
                    if kept.len() == 1 {
                        self.graphs[graph].recloseblock(block, ExitSwitch::None, kept);
                    } else {
                        self.graphs[graph].recloseblock(block, ExitSwitch::LastException, kept);
                    }
                } else {
                    let dead = self.unreachable_block(graph);
                    self.graphs[graph].close_with_goto(block, Vec::new(), dead);
                }
            }
            ExitSwitch::None => {}
            ExitSwitch::Value(_) => {
                let kept: Vec<Link> = exits.iter().copied().filter(|&l| followed(self, l)).collect();
                if kept.len() == exits.len() || kept.is_empty() {
                    return;
                }
                if let [single] = kept[..] {
                    self.graphs[graph].links[single].exitcase = ExitCase::None;
                    self.graphs[graph].recloseblock(block, ExitSwitch::None, kept);
                } else {
                    let switch = self.graphs[graph].blocks[block].exitswitch;
                    self.graphs[graph].recloseblock(block, switch, kept);
                }
            }
            ExitSwitch::LastException => {
                let mut kept = vec![exits[0]];
                kept.extend(exits.iter().copied().skip(1).filter(|&l| followed(self, l)));
                if kept.len() == 1 {
                    self.graphs[graph].recloseblock(block, ExitSwitch::None, kept);
                } else if kept.len() != exits.len() {
                    self.graphs[graph].recloseblock(block, ExitSwitch::LastException, kept);
                }
            }
        }
    }

    /// A block that control never reaches: raises `AssertionError`.
    fn unreachable_block(&mut self, graph: FlowGraphId) -> Block {
        let class = HostConst::Obj(self.host.exception_class("AssertionError"));
        let instance = match self.unreachable.clone() {
            Some(instance) => instance,
            None => {
                let made = self
                    .host
                    .call(&class, &[HostConst::str("unreachable")])
                    .expect("AssertionError can be instantiated");
                self.unreachable = Some(made.clone());
                made
            }
        };
        if self.immutablevalue(&class).is_err() || self.immutablevalue(&instance).is_err() {
            panic!("annotator: AssertionError is not a constant");
        }
        let g = &mut self.graphs[graph];
        let c_class = Operand::Const(g.consts.intern(FlowConst::Host(class)));
        let c_instance = Operand::Const(g.consts.intern(FlowConst::Host(instance)));
        let block = g.new_block(Vec::new());
        let target = g.exceptblock;
        g.close_with_goto(block, vec![c_class, c_instance], target);
        self.cover_new_parts(graph);
        let (s_class, s_instance) = (self.operand_opt(graph, c_class), self.operand_opt(graph, c_instance));
        self.info[graph].blocks[block.index()].bound = true;
        self.info[graph].blocks[block.index()].state = BlockState::Done;
        let target_vars = self.graphs[graph].blocks[target].inputargs.clone();
        let covered = &mut self.info[graph].blocks[target.index()];
        if !covered.bound {
            covered.bound = true;
            covered.state = BlockState::Done;
            for (v, s) in target_vars.into_iter().zip([s_class, s_instance.nonconst()]) {
                self.info[graph].bindings[v.index()] = Some(s);
            }
        } else {
            let s_instance = s_instance.nonconst();
            for (v, s) in target_vars.into_iter().zip([s_class, s_instance]) {
                self.set_binding(graph, v, s);
            }
        }
        block
    }

    /// Makes the tables of a graph cover variables, blocks and links added to it.
    fn cover_new_parts(&mut self, graph: FlowGraphId) {
        let g = &self.graphs[graph];
        let (vars, blocks, links) = (g.vars.len(), g.blocks.len(), g.links.len());
        let info = &mut self.info[graph];
        info.bindings.resize(vars.max(info.bindings.len()), None);
        info.blocks.resize(blocks.max(info.blocks.len()), Default::default());
        info.followed.resize(links.max(info.followed.len()), true);
    }

    /// Puts the replacements of a block's operations in.
    fn apply_rewrites(&mut self, graph: FlowGraphId, block: Block) {
        let operations = &self.graphs[graph].blocks[block].operations;
        if !operations.iter().any(|op| self.info[graph].rewrites.contains_key(&op.result)) {
            return;
        }
        let canraise = self.graphs[graph].blocks[block].canraise();
        let operations = std::mem::take(&mut self.graphs[graph].blocks[block].operations);
        let count = operations.len();
        let mut out = Vec::with_capacity(count);
        let mut raising = 0;
        for (index, op) in operations.into_iter().enumerate() {
            match self.info[graph].rewrites.remove(&op.result) {
                Some(new_ops) => {
                    if index + 1 == count {
                        raising = new_ops.len();
                    }
                    out.extend(new_ops);
                }
                None => out.push(op),
            }
        }
        self.graphs[graph].blocks[block].operations = out;
        if canraise && raising > 1 {
            self.split_raising(graph, block, raising);
        }
    }

    /// The last `count` operations replace one whose exceptions are caught: each of them that can
    /// raise gets the exception exits.
    fn split_raising(&mut self, graph: FlowGraphId, block: Block, count: usize) {
        let mut block = block;
        let mut first = self.graphs[graph].blocks[block].operations.len() - count;
        loop {
            let length = self.graphs[graph].blocks[block].operations.len();
            let Some(at) =
                (first..length).find(|&i| self.may_raise(graph, &self.graphs[graph].blocks[block].operations[i]))
            else {
                // Nothing left that raises: the last operation cannot, so the exits go.
                let normal = self.graphs[graph].blocks[block].exits[0];
                self.graphs[graph].recloseblock(block, ExitSwitch::None, vec![normal]);
                return;
            };
            if at + 1 == length {
                return;
            }
            block = self.split_after(graph, block, at);
            first = 0;
        }
    }

    /// Ends `block` after the operation `at`, with copies of its exception exits; the rest moves
    /// to a new block, which is returned.
    fn split_after(&mut self, graph: FlowGraphId, block: Block, at: usize) -> Block {
        let rest: Vec<SpaceOperation<Flow>> = self.graphs[graph].blocks[block].operations.split_off(at + 1);
        let exits = self.graphs[graph].blocks[block].exits.clone();
        // Variables that the rest and the exits use.
        let defined: FxHashSet<Variable> = rest.iter().map(|op| op.result).collect();
        let mut needed: Vec<Variable> = Vec::new();
        let mut need = |v: Variable, local: &FxHashSet<Variable>| {
            if !defined.contains(&v) && !local.contains(&v) && !needed.contains(&v) {
                needed.push(v);
            }
        };
        let none = FxHashSet::default();
        for op in &rest {
            for v in op.args.iter().filter_map(|a| a.var()) {
                need(v, &none);
            }
        }
        for &link in &exits {
            let data = &self.graphs[graph].links[link];
            let local: FxHashSet<Variable> =
                [data.last_exception, data.last_exc_value].into_iter().flatten().filter_map(Operand::var).collect();
            for v in data.args.iter().filter_map(|a| a.var()) {
                need(v, &local);
            }
        }
        let mut renamed: FxHashMap<Variable, Variable> = FxHashMap::default();
        let mut inputs = Vec::new();
        for &v in &needed {
            let data = self.graphs[graph].vars[v].clone();
            let new = self.graphs[graph].new_var(data);
            inputs.push(new);
            renamed.insert(v, new);
        }
        let next = self.graphs[graph].new_block(inputs);
        self.cover_new_parts(graph);
        for (&old, &new) in needed.iter().map(|v| (v, &renamed[v])).collect::<Vec<_>>() {
            self.info[graph].bindings[new.index()] = Some(self.binding(graph, old).clone());
        }
        self.info[graph].blocks[next.index()].bound = true;
        self.info[graph].blocks[next.index()].state = BlockState::Done;
        let rename = |operand: Operand| match operand {
            Operand::Var(v) => Operand::Var(renamed.get(&v).copied().unwrap_or(v)),
            constant => constant,
        };
        let rest = rest
            .into_iter()
            .map(|mut op| {
                op.args.iter_mut().for_each(|a| *a = rename(*a));
                op
            })
            .collect();
        // The exits move to the new block; copies of the exception exits stay.
        let mut copies = Vec::new();
        for &link in &exits[1..] {
            let mut data = self.graphs[graph].links[link].clone();
            let mut fresh: FxHashMap<Variable, Variable> = FxHashMap::default();
            for v in [data.last_exception, data.last_exc_value].into_iter().flatten().filter_map(Operand::var) {
                let name = self.graphs[graph].vars[v].clone();
                let new = self.graphs[graph].new_var(name);
                self.cover_new_parts(graph);
                self.info[graph].bindings[new.index()] = Some(self.binding(graph, v).clone());
                fresh.insert(v, new);
            }
            let swap = |operand: Operand| match operand {
                Operand::Var(v) => Operand::Var(fresh.get(&v).copied().unwrap_or(v)),
                constant => constant,
            };
            data.args.iter_mut().for_each(|a| *a = swap(*a));
            data.last_exception = data.last_exception.map(swap);
            data.last_exc_value = data.last_exc_value.map(swap);
            data.prevblock = block;
            // An argument that the moved operations define does not exist yet on this exit.
            let undefined = data.args.iter().any(|a| a.var().is_some_and(|v| defined.contains(&v)));
            assert!(!undefined, "annotator: an exception exit uses the result of the operation that raised");
            copies.push(self.graphs[graph].links.push(data));
        }
        for &link in &exits {
            let data = &mut self.graphs[graph].links[link];
            data.args.iter_mut().for_each(|a| *a = rename(*a));
            data.prevblock = next;
        }
        let switch = self.graphs[graph].blocks[block].exitswitch;
        self.graphs[graph].blocks[next].operations = rest;
        self.graphs[graph].recloseblock(next, switch, exits);
        let passed = needed.into_iter().map(Operand::Var).collect();
        let normal = self.graphs[graph].new_link(block, passed, next, ExitCase::None);
        let mut all = vec![normal];
        all.extend(copies);
        self.graphs[graph].recloseblock(block, ExitSwitch::LastException, all);
        self.cover_new_parts(graph);
        next
    }

    fn may_raise(&self, graph: FlowGraphId, op: &SpaceOperation<Flow>) -> bool {
        !op.op.raises_of_none_only() || self.dispatch(graph, op.result).is_some()
    }

    /// A property in a class and an ordinary attribute in its base cannot share a name: decides what the
    /// base class gets, and says what clashes in this run.
    pub(crate) fn check_properties(&mut self) -> Vec<Diagnostic> {
        let mut errors = Vec::new();
        let mut below = Vec::new();
        let mut stored = Vec::new();
        for (classdef, def) in self.bookkeeper.classdefs() {
            for (name, attr) in &def.attrs {
                // Names that are known at run time only are taken for assignments of everything that is read.
                let open = self.findings.open_classes.contains(&self.bookkeeper.class_object(classdef));
                let of_class = self.bookkeeper.class_lookup(def.desc, name).map(|(_, attr)| attr);
                let only_read = (attr.readonly || open) && of_class.is_none();
                let is_value = matches!(of_class, None | Some(ClassAttr::Value(_)));
                for sub in self.bookkeeper.getallsubdefs(classdef) {
                    let class = self.bookkeeper.classdef(sub).desc;
                    let desc = self.bookkeeper.classdesc(class);
                    let clash = matches!(desc.classdict.get(name), Some(ClassAttr::Property { .. }));
                    if clash && only_read {
                        below.push((self.bookkeeper.class_object(classdef), name.clone()));
                    } else if clash && is_value {
                        stored.push((self.bookkeeper.class_object(classdef), name.clone()));
                    }
                    if clash && (only_read || !attr.value.s_value.is_impossible()) {
                        errors.push(
                            Diagnostic::new(
                                DiagId::UnsupportedClass,
                                format!(
                                    "'{name}' is a property in {} but an ordinary attribute in {}",
                                    self.bookkeeper.pyclass(class).name,
                                    def.name
                                ),
                                desc.loc,
                            )
                            .help("make it a property in the base class too"),
                        );
                    }
                }
            }
        }
        self.properties_below.extend(below);
        self.findings.stored_found[1].extend(stored);
        errors
    }
}
