//! What the rules of operations note in a run, beside annotations: for later visits of the same places, for the
//! RTyper, and for the next run.

use crate::lattice::model::SomeValue;
use crate::solver::annrpython::InstanceOp;
use crate::solver::keys::LocatedClass;
use crate::solver::notes::{AlternativeKey, Copiers, Dispatch, Hook, PowerSite};
use entity::{ClassDefId, DescId, DictDefId, FlowGraphId, HostId, SourceLoc, Variable};
use host::HostConst;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The notes of the rules. The engine keeps them and looks at them between runs.
#[derive(Default)]
pub(crate) struct Findings {
    /// Attributes to keep under another name, since classes above or below have a property of theirs: those
    /// that are assigned where a property is known, and those that clash with one.
    pub(crate) stored_found: [BTreeSet<(HostId, Arc<str>)>; 2],
    /// Attributes of classes that are assigned and are no variables yet.
    pub(crate) variables_found: BTreeSet<(HostId, Arc<str>)>,
    /// Attributes whose order in the `__dict__` of an instance is known at run time only, with the class that
    /// they belong to; `None` for those of names that are known at run time only.
    pub(crate) unordered_found: BTreeSet<(HostId, Option<Arc<str>>)>,
    /// Calls that make views of dicts which are kept.
    pub(crate) kept_views: BTreeSet<SourceLoc>,
    /// Calls of `r_dict`, and what they give.
    pub(crate) r_dicts: BTreeMap<SourceLoc, DictDefId>,
    /// The classes whose attributes are looked up by names that are known at run time only.
    pub(crate) dynamic_classes: IndexSet<HostId>,
    /// Classes whose instances get attributes of names that are known at run time only.
    pub(crate) open_classes: IndexSet<HostId>,
    /// The classes that are asked for attributes of instances, by class and method.
    pub(crate) hooks: FxHashMap<(HostId, &'static str), Option<Hook>>,
    /// The methods that copy instances.
    pub(crate) copiers: Copiers,
    /// Classes with `specialize:ctr_location`, by place of instantiation.
    pub(crate) located_classes: FxHashMap<(HostId, FlowGraphId, Variable), HostConst>,
    /// The copies of such classes, by their methods.
    pub(crate) located_methods: FxHashMap<HostId, LocatedClass>,
    /// Functions that stand for those of which a class has a description of its own.
    pub(crate) function_copies: FxHashMap<DescId, HostConst>,
    /// Whether the program reads what exceptions keep only where it is read.
    pub(crate) wants_exception_details: bool,
    /// Attributes that were looked for among the subclasses of a class.
    pub(crate) asked_of_subclasses: IndexSet<(ClassDefId, Arc<str>)>,
    /// Powers of ints whose exponent may be negative, by graph and result.
    pub(crate) powers: IndexMap<(FlowGraphId, Variable), PowerSite>,
    /// The graphs of special methods of instances that stand for operations of the RTyper; `None` for the default.
    pub(crate) instance_ops: IndexMap<(ClassDefId, InstanceOp), Option<FlowGraphId>>,
    /// The comparisons in containers of two alternatives of a union, one of which is an instance that is asked,
    /// and of two records.
    pub(crate) pair_operations: IndexMap<(SomeValue, SomeValue, InstanceOp), FlowGraphId>,
    /// Operations on unions, by graph and result.
    pub(crate) dispatches: IndexMap<(FlowGraphId, Variable), Dispatch>,
    /// The graphs of what operations on unions do for one alternative.
    pub(crate) alternative_graphs: FxHashMap<AlternativeKey, FlowGraphId>,
}
