//! From SSI variables to typed locals.
//!
//! In SSI form a variable lives in one block only, so two variables conflict only when they
//! overlap inside a block. Variables along links are merged first, back edges before others, so
//! that most link copies vanish; what is left is packed into as few locals of a type as
//! possible. Live ranges are half open: defined at `d`, last used at `u`, they occupy `(d, u]`.
//!
//! Source: reference §7.1 (`SSI_to_SSA`); the packing is ours.

use crate::stack::{Local, StackType};
use entity::Variable;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Where a variable lives.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) block: u32,
    pub(crate) def: i32,
    pub(crate) last: i32,
}

/// Sets of variables under construction.
#[derive(Debug, Default)]
pub(crate) struct SlotBuilder {
    sets: Vec<Set>,
    of: FxHashMap<Variable, u32>,
    parent: Vec<u32>,
}

#[derive(Debug)]
struct Set {
    ty: StackType,
    /// The variable of Python that it stands for.
    name: Option<Arc<str>>,
    param: Option<Local>,
    ranges: FxHashMap<u32, Vec<(i32, i32)>>,
    size: usize,
}

impl Set {
    fn conflicts(&self, other: &Set) -> bool {
        let (small, large) = if self.ranges.len() <= other.ranges.len() { (self, other) } else { (other, self) };
        small.ranges.iter().any(|(block, ranges)| {
            large
                .ranges
                .get(block)
                .is_some_and(|others| ranges.iter().any(|&(d, u)| others.iter().any(|&(d2, u2)| d < u2 && d2 < u)))
        })
    }

    fn absorb(&mut self, other: Set) {
        #[expect(clippy::iter_over_hash_type, reason = "each block is on its own")]
        for (block, ranges) in other.ranges {
            self.ranges.entry(block).or_default().extend(ranges);
        }
        self.size += other.size;
        self.param = self.param.or(other.param);
        self.name = self.name.take().or(other.name);
    }
}

impl SlotBuilder {
    /// Adds a variable. `name`: it is to share a local with variables of this name only.
    pub(crate) fn add(
        &mut self,
        v: Variable,
        ty: StackType,
        name: Option<Arc<str>>,
        range: Range,
        param: Option<Local>,
    ) {
        let id = self.sets.len() as u32;
        self.parent.push(id);
        self.of.insert(v, id);
        let ranges = [(range.block, vec![(range.def, range.last)])].into_iter().collect();
        self.sets.push(Set { ty, name, param, ranges, size: 1 });
    }

    fn find(&mut self, mut id: u32) -> u32 {
        while self.parent[id as usize] != id {
            let up = self.parent[self.parent[id as usize] as usize];
            self.parent[id as usize] = up;
            id = up;
        }
        id
    }

    /// Merges two variables into one local, when that is possible.
    pub(crate) fn coalesce(&mut self, a: Variable, b: Variable) {
        let (Some(&a), Some(&b)) = (self.of.get(&a), self.of.get(&b)) else { return };
        let (a, b) = (self.find(a), self.find(b));
        if a == b || self.sets[a as usize].ty != self.sets[b as usize].ty {
            return;
        }
        let (x, y) = (&self.sets[a as usize], &self.sets[b as usize]);
        // What has no name may be another value, as the counter of a loop is.
        if x.name != y.name || (x.param.is_some() && y.param.is_some()) || x.conflicts(y) {
            return;
        }
        let (keep, gone) = if x.size >= y.size { (a, b) } else { (b, a) };
        self.merge(keep, gone);
    }

    fn merge(&mut self, keep: u32, gone: u32) {
        self.parent[gone as usize] = keep;
        let ty = self.sets[gone as usize].ty;
        let empty = Set { ty, name: None, param: None, ranges: FxHashMap::default(), size: 0 };
        let set = std::mem::replace(&mut self.sets[gone as usize], empty);
        self.sets[keep as usize].absorb(set);
    }

    /// Packs the sets and gives every variable its local. `locals` starts with the parameters.
    pub(crate) fn finish(
        mut self,
        order: &[Variable],
        locals: &mut Vec<StackType>,
        names: &mut Vec<Option<Arc<str>>>,
    ) -> FxHashMap<Variable, Local> {
        // The local of a representative set; sets that share a local are merged into the first.
        let mut by_type: FxHashMap<StackType, Vec<u32>> = FxHashMap::default();
        let mut local_of: FxHashMap<u32, Local> = FxHashMap::default();
        for &v in order {
            let id = self.of[&v];
            let id = self.find(id);
            if let Some(param) = self.sets[id as usize].param
                && local_of.insert(id, param).is_none()
            {
                by_type.entry(self.sets[id as usize].ty).or_default().push(id);
            }
        }
        for &v in order {
            let id = self.of[&v];
            let id = self.find(id);
            if local_of.contains_key(&id) {
                continue;
            }
            let ty = self.sets[id as usize].ty;
            let homes = by_type.entry(ty).or_default();
            let fits = |home: &Set, set: &Set| home.name == set.name && !home.conflicts(set);
            let home = homes.iter().copied().find(|&h| fits(&self.sets[h as usize], &self.sets[id as usize]));
            match home {
                Some(home) => self.merge(home, id),
                None => {
                    homes.push(id);
                    let local = Local(u32::try_from(locals.len()).expect("few locals"));
                    locals.push(ty);
                    local_of.insert(id, local);
                }
            }
        }
        let mut found = FxHashMap::default();
        for &v in order {
            let id = self.find(self.of[&v]);
            let local = local_of[&id];
            if let Some(name) = &self.sets[id as usize].name {
                names.resize(locals.len(), None);
                names[local.0 as usize] = Some(Arc::clone(name));
            }
            found.insert(v, local);
        }
        found
    }
}
