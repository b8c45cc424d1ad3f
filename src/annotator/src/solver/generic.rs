//! Functions that are called with different types: one graph for each (beyond RPython).
//!
//! RPython asks for `@specialize.argtype` where a function is used with types that have no union.
//! Here a run notes the functions of modules whose parameters could not take all arguments, or
//! would turn ints into floats; when there are any, the whole program is annotated again with
//! those functions specialised by the types of those parameters. Methods stay as they are: which
//! one is called is known only at run time.

use crate::lattice::model::{SomeKind, SomeValue};
use crate::program::specialize::Specialization;
use crate::solver::annrpython::{Annotator, AnnotatorOptions};
use entity::{GraphId, HostId};
use host::Host;
use std::collections::{BTreeMap, BTreeSet};

/// Functions and their parameters by index.
pub type GenericFunctions = BTreeMap<HostId, BTreeSet<usize>>;

impl Annotator<'_> {
    /// Whether a union would change what numbers look like: ints become floats, or bools ints.
    pub(crate) fn changes_number(&self, a: &SomeValue, b: &SomeValue, depth: u32) -> bool {
        if depth > 4 {
            return false;
        }
        let rank = |s: &SomeValue| match s.kind {
            SomeKind::Bool => Some(0),
            SomeKind::Int { .. } => Some(1),
            SomeKind::Float => Some(2),
            _ => None,
        };
        let inside = |x: &SomeValue, y: &SomeValue| self.changes_number(x, y, depth + 1);
        match (&a.kind, &b.kind) {
            (SomeKind::Optional(x), _) => inside(x, &b.nonnone()),
            (_, SomeKind::Optional(y)) => inside(a, y),
            (SomeKind::List { listdef: x, .. }, SomeKind::List { listdef: y, .. }) => {
                let item = |listdef| &self.bookkeeper.listitem(listdef).s_value;
                inside(item(*x), item(*y))
            }
            (SomeKind::Dict { dictdef: x, .. }, SomeKind::Dict { dictdef: y, .. })
            | (SomeKind::Set { dictdef: x, .. }, SomeKind::Set { dictdef: y, .. }) => {
                let (x, y) = (self.bookkeeper.dictdef(*x), self.bookkeeper.dictdef(*y));
                inside(&x.key.s_value, &y.key.s_value) || inside(&x.value.s_value, &y.value.s_value)
            }
            (SomeKind::Tuple { items: x, .. }, SomeKind::Tuple { items: y, .. }) => {
                x.iter().zip(y.iter()).any(|(x, y)| inside(x, y))
            }
            _ => matches!((rank(a), rank(b)), (Some(x), Some(y)) if x != y),
        }
    }

    /// Notes that arguments of different types meet in a parameter of a function of a module;
    /// whether that is news. Further calls in this run are kept apart too, so that it finds more
    /// such functions; but what it inferred already is worth nothing.
    pub(crate) fn note_generic(&mut self, graph: GraphId, parameter: usize) -> bool {
        if !self.options.discover_generic {
            return false;
        }
        let info = &self.info[graph];
        let (Some(func), false) = (info.func, info.helper) else { return false };
        let desc = self.getfuncdesc(func);
        let parameters: Vec<usize> = match &self.funcdesc(desc).specialization {
            Specialization::Default if !self.host.function(func).qualname.contains('.') => vec![parameter],
            Specialization::ArgType(old) if self.is_generic(func) && !old.contains(&parameter) => {
                old.iter().copied().chain([parameter]).collect()
            }
            _ => return false,
        };
        self.funcdesc_mut(desc).specialization = Specialization::ArgType(parameters);
        self.generic_found.entry(func).or_default().insert(parameter)
    }

    fn is_generic(&self, func: HostId) -> bool {
        self.generic_found.contains_key(&func) || self.options.generic.contains_key(&func)
    }

    /// What to give as [`AnnotatorOptions::generic`] to the next run; `None` when this run found nothing new.
    fn generic_functions(&self) -> Option<GenericFunctions> {
        let mut all = self.options.generic.clone();
        let mut news = false;
        for (func, parameters) in &self.generic_found {
            for &parameter in parameters {
                news |= all.entry(*func).or_default().insert(parameter);
            }
        }
        news.then_some(all)
    }
}

/// How often a program is annotated at most, each time with more generic functions.
const MAX_ROUNDS: usize = 8;

/// Annotates with `run`, again from the start as long as that finds functions that have to be
/// generic; gives the annotator and the result of the last run.
///
/// # Errors
/// Those of the last run.
pub fn annotate_generic<'h, T, E>(
    host: &'h Host,
    mut options: AnnotatorOptions,
    mut run: impl FnMut(&mut Annotator<'h>) -> Result<T, E>,
) -> Result<(Annotator<'h>, T), E> {
    for _ in 1..MAX_ROUNDS {
        let mut annotator = Annotator::new(host, AnnotatorOptions { discover_generic: true, ..options.clone() });
        let result = run(&mut annotator);
        match annotator.generic_functions() {
            Some(generic) => options.generic = generic,
            None => return result.map(|result| (annotator, result)),
        }
    }
    let mut annotator = Annotator::new(host, options);
    let result = run(&mut annotator)?;
    Ok((annotator, result))
}
