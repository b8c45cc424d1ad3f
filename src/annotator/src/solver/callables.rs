//! Functions that call what they are given, and get callables whose results are of different kinds.
//!
//! A parser has a method for lists, `self.separated(self.expression)`, `self.separated(self.name)`: with one graph for
//! all of them its result, and everything that takes it, would be a union. A run finds the parameters of such functions and
//! methods, and the next has a graph for each callable, as for other types (`generic.rs`). Of methods only those
//! that no class overrides: which one is called is known only at run time.
//!
//! Source: beyond RPython, which asks for `@specialize.arg`.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::classdesc::ClassAttr;
use crate::program::specialize::Specialization;
use crate::solver::annrpython::Annotator;
use entity::{FlowGraphId, HostId, Variable};
use flow::{HlOp, Operand};
use rustc_hash::FxHashSet;

/// So many operations may come of a function, in all of its graphs.
const MAX_OPERATIONS: usize = 4000;

impl Annotator<'_> {
    /// At the end of a run: parameters that get several callables, with calls of them, or that pass them on, whose
    /// results are of several kinds.
    pub(crate) fn keep_callables_apart(&mut self) {
        let mut found = Vec::new();
        for (graph, info) in self.info.iter() {
            let (true, false, Some(func)) =
                (self.options.discover_generic, info.helper || info.alternative_of.is_some(), info.func)
            else {
                continue;
            };
            for (i, &v) in self.graphs[graph].getargs().iter().enumerate() {
                let SomeKind::Pbc { descs, .. } = &self.binding(graph, v).kind else { continue };
                let operations: usize = self.graphs[graph].blocks.values().map(|block| block.operations.len()).sum();
                if descs.len() > 1
                    && descs.len() * operations <= MAX_OPERATIONS
                    && !self.options.decisions.joined.contains(&(func, i))
                    && self.gives_several_kinds(graph, v)
                    && self.may_be_generic(func, i)
                {
                    found.push((func, i));
                }
            }
        }
        for (func, i) in found {
            self.generic_found.entry(func).or_default().insert(i);
        }
    }

    /// Whether a call of a parameter, or one that passes it on, has a union as its result.
    fn gives_several_kinds(&self, graph: FlowGraphId, parameter: Variable) -> bool {
        let data = &self.graphs[graph];
        let (mut pending, mut seen) = (vec![(data.startblock, parameter)], FxHashSet::default());
        while let Some((block, v)) = pending.pop() {
            if !seen.insert((block, v)) {
                continue;
            }
            let used = Operand::Var(v);
            let uses = data.blocks[block].operations.iter().filter(|op| op.args.contains(&used));
            for op in uses {
                let result = self.operand_opt(graph, Operand::Var(op.result));
                if matches!(op.op, HlOp::SimpleCall | HlOp::CallArgs) && self.holds_union(&result, 0) {
                    return true;
                }
            }
            for &link in &data.blocks[block].exits {
                let link = &data.links[link];
                let passed = link.args.iter().zip(&data.blocks[link.target].inputargs);
                pending.extend(passed.filter(|(arg, _)| **arg == used).map(|(_, &v)| (link.target, v)));
            }
        }
        false
    }

    /// Whether a value may be of several kinds, or holds such values.
    fn holds_union(&self, s: &SomeValue, depth: u32) -> bool {
        let inside = |s: &SomeValue| depth < 2 && self.holds_union(s, depth + 1);
        match &s.kind {
            SomeKind::Union { .. } => true,
            SomeKind::ItemOf(_) => inside(self.bookkeeper.lattice.tuple_item(s)),
            &SomeKind::List { listdef, .. } => inside(&self.bookkeeper.listitem(listdef).item.s_value),
            &SomeKind::Dict { dictdef, .. } | &SomeKind::Set { dictdef, .. } => {
                let def = self.bookkeeper.dictdef(dictdef);
                inside(&def.key.s_value) || inside(&def.value.s_value)
            }
            SomeKind::Tuple { items, .. } => items.iter().any(inside),
            SomeKind::VarTuple { item, .. } => inside(item),
            _ => false,
        }
    }

    /// Whether the graphs of a function may differ by a parameter.
    fn may_be_generic(&self, func: HostId, parameter: usize) -> bool {
        let Some(desc) = self.bookkeeper.desc_of(func) else { return false };
        match &self.bookkeeper.funcdesc(desc).specialization {
            Specialization::Default => {}
            Specialization::ArgType(parameters) if self.options.decisions.generic.contains_key(&func) => {
                if parameters.contains(&parameter) {
                    return false;
                }
            }
            _ => return false,
        }
        let info = self.host.function(func);
        match info.qualname.split('.').count() {
            1 => true,
            2 => self.is_nowhere_overridden(func, &info.name),
            _ => false,
        }
    }

    /// Whether a function is a method that no class below or above has in another way.
    fn is_nowhere_overridden(&self, func: HostId, name: &str) -> bool {
        let mut owners = Vec::new();
        let mut others = Vec::new();
        for (id, classdef) in self.bookkeeper.classdefs() {
            match self.bookkeeper.classdesc(classdef.desc).classdict.get(name) {
                Some(ClassAttr::Function(method)) if self.bookkeeper.pyfunction(*method).func == func => {
                    owners.push(id);
                }
                Some(_) => others.push(id),
                None => {}
            }
        }
        let related = |a, b| self.bookkeeper.issubclass(a, b) || self.bookkeeper.issubclass(b, a);
        !owners.is_empty() && !owners.iter().any(|&owner| others.iter().any(|&other| related(owner, other)))
    }
}
