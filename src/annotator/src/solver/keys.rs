//! Which graph a call of a function that is specialised by types goes to.
//!
//! The key is the [`Structure`] of the arguments. Items of lists grow during a run, and what was a
//! list of int when a call was first seen may be a list of float in the end; a graph made for the
//! outdated key would have joined lists that have nothing to do with each other. Therefore:
//!
//! - A call waits until nothing else is pending. All calls that wait then get their keys, from the
//!   same state, and keep them for the rest of the run. So keys do not depend on the order in
//!   which blocks are processed, and no graph is ever left behind.
//! - Where an argument holds a container that is still empty, nothing is known of what it will
//!   hold. Such a call gets a graph for its [`Place`] instead of one for a structure.
//! - A key that no longer fits its arguments when the run ends, one that nests too deep, and those
//!   of a call that is in very many graphs are decisions for the next run (`generic.rs`): in it, the call gets a graph for its place.
//!
//! Invariant: the graphs of a function are finite in number. There are finitely many structures
//! of bounded depth, and a graph for a place is made once for each place in the source and each
//! graph for a structure that the place was reached from (`Origin::context`); the calls in
//! graphs for places inherit their context, so that a recursive call finds its own graph again.

use crate::lattice::model::SomeValue;
use crate::lattice::structure::{Copies, Unstructured};
use crate::program::errors::OpError;
use crate::program::options::{Place, Places};
use crate::program::specialize::{CLOSURES, KeyPart, SpecKey};
use crate::solver::annrpython::Annotator;
use entity::{DescId, FlowGraphId, HostId, ProgramPoint, SourceLoc, Variable};
use host::HostKind;
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

/// A call in a graph: the result, what is called, the number of values in `*args`.
type Site = (FlowGraphId, Variable, DescId, Option<usize>);

/// A call that has no key yet.
#[derive(Clone, Debug)]
struct Waiting {
    site: Site,
    place: Place,
    start: SpecKey,
    cells: Vec<SomeValue>,
}

/// A call that has its key.
#[derive(Clone, Debug)]
struct Chosen {
    place: Place,
    key: SpecKey,
    /// The arguments that are part of the key, as they are now.
    cells: Vec<SomeValue>,
}

/// In how many graphs a call of the program gets a key for its arguments.
const MAX_SITES: usize = 32;

/// The keys of calls.
#[derive(Default)]
pub(crate) struct Keys {
    waiting: IndexMap<ProgramPoint, Vec<Waiting>>,
    chosen: IndexMap<Site, Chosen>,
    /// Calls whose keys would nest too deep, or multiply, found in this run.
    deep: Places,
    /// In how many graphs each call is: of one graph of the library, as alternatives of unions.
    sites: FxHashMap<(Place, Option<FlowGraphId>), usize>,
    /// The graphs that have copies of classes and their methods.
    owners: FxHashMap<HostId, FlowGraphId>,
}

impl Copies for Annotator<'_> {
    fn nesting_of_copy(&self, class: HostId) -> usize {
        self.owner_of_copy(class).map_or(0, |graph| self.info[graph].origin.nesting + 1)
    }
}

/// A copy of a class for a place of instantiation.
pub(crate) struct LocatedClass {
    pub(crate) class: HostId,
    pub(crate) loc: SourceLoc,
    /// The graph that the place is in.
    pub(crate) graph: FlowGraphId,
    pub(crate) copy: HostId,
}

impl Annotator<'_> {
    /// The key of a call: `start` and the structure of some arguments. Blocked where it waits.
    pub(crate) fn call_key(
        &mut self,
        desc: DescId,
        star: Option<usize>,
        start: SpecKey,
        cells: Vec<SomeValue>,
    ) -> Result<SpecKey, OpError> {
        let place = Place { callee: self.bookkeeper.funcdesc(desc).loc, call: self.current_loc() };
        let Some(point) = self.current_point() else { return Ok(self.choose(place, None, start, &cells)) };
        let (graph, result) = self.position_key();
        let site = (graph, result, desc, star);
        if let Some(chosen) = self.keys.chosen.get_mut(&site) {
            chosen.cells = cells;
            return Ok(chosen.key.clone());
        }
        self.keys.waiting.entry(point).or_default().push(Waiting { site, place, start, cells });
        Err(OpError::Blocked)
    }

    /// An operation is about to be annotated again: it says anew whether it waits.
    pub(crate) fn forget_waiting(&mut self, point: ProgramPoint) {
        if !self.keys.waiting.is_empty() {
            self.keys.waiting.swap_remove(&point);
        }
    }

    /// Gives all calls that wait their keys; whether there were any. Nothing else may be pending.
    pub(crate) fn release_waiting(&mut self) -> bool {
        let waiting = std::mem::take(&mut self.keys.waiting);
        for call in waiting.values().flatten() {
            let context = self.info[call.site.0].origin.context;
            self.count_site(call.place, call.site.0);
            let key = self.choose(call.place, context, call.start.clone(), &call.cells);
            self.keys.chosen.insert(call.site, Chosen { place: call.place, key, cells: call.cells.clone() });
        }
        let points: Vec<ProgramPoint> = waiting.keys().copied().collect();
        for point in &points {
            self.schedule(point.graph, point.block, point.op);
        }
        !points.is_empty()
    }

    /// A call in one more graph gets its key. Where a call of the program is in so many graphs, a function
    /// calls itself with types that multiply (`walk(x, path + (key,))` with keys of several kinds). What calls of the
    /// library call depends on the program; but the kinds of several arguments of one call multiply as well.
    fn count_site(&mut self, place: Place, graph: FlowGraphId) {
        let whole = self.info[graph].alternative_of;
        let whole = self.info[graph].helper.then(|| whole.unwrap_or(graph));
        let sites = self.keys.sites.entry((place, whole)).or_default();
        *sites += 1;
        if *sites > MAX_SITES {
            self.keys.deep.entry(place).or_insert(None);
        }
    }

    fn choose(&mut self, place: Place, context: Option<FlowGraphId>, start: SpecKey, cells: &[SomeValue]) -> SpecKey {
        let mut key = start;
        let multiplies = matches!(self.keys.deep.get(&place), Some(None));
        if !multiplies && !self.options.decisions.places.contains_key(&place) {
            let parts: Result<Vec<_>, _> = cells
                .iter()
                .map(|s| self.bookkeeper.lattice.structure(self, s).map_err(|reason| (reason, s)))
                .collect();
            match parts {
                Ok(parts) => {
                    key.extend(parts.into_iter().map(|(structure, depth)| KeyPart::Structure(structure, depth)));
                    return key;
                }
                Err((Unstructured::TooDeep, s)) => {
                    let shown = self.display_growing(s);
                    self.keys.deep.insert(place, Some(shown));
                }
                Err((Unstructured::Open, _)) => {}
            }
        }
        key.push(KeyPart::Place(place.call, context));
        key
    }

    /// The calls that need a graph for their place in the next run.
    pub(crate) fn places_found(&self) -> Places {
        let mut found = self.keys.deep.clone();
        for chosen in self.keys.chosen.values() {
            let before = chosen.key.iter().filter_map(|part| match part {
                KeyPart::Structure(structure, _) => Some(structure),
                _ => None,
            });
            let outdated = before.zip(&chosen.cells).any(|(before, cell)| {
                self.bookkeeper.lattice.structure(self, cell).map_or(true, |(now, _)| now != *before)
            });
            if outdated {
                found.entry(chosen.place).or_insert(None);
            }
        }
        found
    }

    /// The types that grow without end in the calls of a graph for a place.
    pub(crate) fn growth_of_key(&self, graph: FlowGraphId) -> Option<&String> {
        let desc = self.bookkeeper.desc_of(self.info[graph].func?)?;
        let f = self.bookkeeper.funcdesc(desc);
        let (key, _) = f.cache.iter().find(|(_, g)| **g == graph)?;
        key.iter().find_map(|part| {
            let KeyPart::Place(call, _) = part else { return None };
            let place = Place { callee: f.loc, call: *call };
            let known = self.options.decisions.places.get(&place).or_else(|| self.keys.deep.get(&place))?;
            known.as_ref()
        })
    }

    /// The calls of a function get new keys, since it is specialised by more parameters.
    pub(crate) fn choose_again(&mut self, desc: DescId) {
        self.keys.chosen.retain(|site, _| site.2 != desc);
    }

    // Copies of classes.

    /// Notes that a graph for a key has a class of its own. Gives the methods of the class.
    pub(crate) fn own_copy(&mut self, graph: FlowGraphId, class: HostId) -> Vec<HostId> {
        self.keys.owners.insert(class, graph);
        let mut functions: Vec<HostId> = Vec::new();
        for id in self.host.class(class).dict.iter().filter_map(|(_, value)| value.id()) {
            match self.host.kind(id) {
                HostKind::Function => functions.push(id),
                HostKind::Property => {
                    let (getter, setter) = self.host.property(id);
                    functions.extend(getter.id().into_iter().chain(setter.id()));
                }
                _ => {}
            }
        }
        self.keys.owners.extend(functions.iter().map(|&function| (function, graph)));
        functions
    }

    /// Notes the classes of closures and generators of a graph for a key.
    pub(crate) fn own_local_classes(&mut self, graph: FlowGraphId) {
        if !self.info[graph].origin.by_type && !self.info[graph].helper {
            return;
        }
        let classes: Vec<HostId> = self.graphs[graph]
            .consts
            .iter()
            .filter_map(|(_, value)| value.host()?.id())
            .filter(|&id| self.host.kind(id) == HostKind::Class && &*self.host.class(id).module == CLOSURES)
            .collect();
        for class in classes {
            self.own_copy(graph, class);
        }
    }

    /// How deep classes that graphs have copies of nest in an annotation.
    pub(crate) fn nesting_of_copies(&self, s: &SomeValue) -> usize {
        self.bookkeeper.lattice.nesting_of_copies(self, s)
    }

    /// The graph that has a class, or a method of a class, of its own.
    pub(crate) fn owner_of_copy(&self, class: HostId) -> Option<FlowGraphId> {
        self.keys.owners.get(&class).copied()
    }
}
