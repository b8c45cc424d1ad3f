//! The heap of model objects: an arena with a mark-sweep collector.
//!
//! Invariant: index 0 is the null reference and never an object; a freed slot is `Obj::Free`.
//! Words of instances and registers are untagged; the layouts say which are references.

use crate::Ref;
use crate::layout::Layouts;
use crate::model::Function;
use crate::model::TypeId;
use std::collections::VecDeque;

/// A model object.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Obj {
    /// An unused slot.
    Free,
    /// An instance, record or struct; every field but Void ones has a word.
    Instance { ty: TypeId, fields: Box<[u64]> },
    /// An array of Signed, Unsigned or Float.
    Words(TypeId, Box<[u64]>),
    /// An array of Char.
    Chars(TypeId, Box<[u32]>),
    /// An array of Bool or Byte.
    Bytes(TypeId, Box<[u8]>),
    /// An array of references.
    Refs(TypeId, Box<[u32]>),
    /// A function value.
    Function(TypeId, Function),
}

impl Obj {
    /// The type of an array.
    pub(crate) fn array_type(&self) -> Option<TypeId> {
        match self {
            Obj::Words(ty, _) | Obj::Chars(ty, _) | Obj::Bytes(ty, _) | Obj::Refs(ty, _) => Some(*ty),
            _ => None,
        }
    }

    /// The length of an array.
    pub(crate) fn len(&self) -> Option<usize> {
        match self {
            Obj::Words(_, items) => Some(items.len()),
            Obj::Chars(_, items) | Obj::Refs(_, items) => Some(items.len()),
            Obj::Bytes(_, items) => Some(items.len()),
            _ => None,
        }
    }

    /// An item of an array; `None` out of bounds.
    #[inline]
    pub(crate) fn item(&self, index: usize) -> Option<u64> {
        match self {
            Obj::Words(_, items) => items.get(index).copied(),
            Obj::Chars(_, items) | Obj::Refs(_, items) => items.get(index).map(|&item| u64::from(item)),
            Obj::Bytes(_, items) => items.get(index).map(|&item| u64::from(item)),
            _ => None,
        }
    }

    /// Writes an item of an array; `None` out of bounds.
    #[inline]
    pub(crate) fn set_item(&mut self, index: usize, word: u64) -> Option<()> {
        match self {
            Obj::Words(_, items) => *items.get_mut(index)? = word,
            Obj::Chars(_, items) | Obj::Refs(_, items) => *items.get_mut(index)? = word as u32,
            Obj::Bytes(_, items) => *items.get_mut(index)? = word as u8,
            _ => return None,
        }
        Some(())
    }

    fn size(&self) -> usize {
        32 + match self {
            Obj::Instance { fields, .. } => fields.len() * 8,
            Obj::Words(_, items) => items.len() * 8,
            Obj::Chars(_, items) | Obj::Refs(_, items) => items.len() * 4,
            Obj::Bytes(_, items) => items.len(),
            Obj::Free | Obj::Function(..) => 0,
        }
    }
}

/// The arena.
pub(crate) struct Heap {
    objects: Vec<Obj>,
    free: Vec<u32>,
    /// Objects that are never freed: constants, and what is known outside.
    pinned: Vec<u32>,
    allocated: usize,
    threshold: usize,
    pub(crate) finalizers: Finalizers,
}

/// An object whose death the program wants to hear of.
#[derive(Clone, Copy, Debug)]
struct Registered {
    slot: u32,
    number: i64,
    /// So many collections found that another dead one refers to it.
    waiting: u8,
}

/// So many collections does an object wait for others: long chains would take one for each object.
const MOST_WAITING: u8 = 8;

/// All such objects, in the order of registration.
#[derive(Default)]
pub(crate) struct Finalizers {
    registered: Vec<Registered>,
    dead: VecDeque<Registered>,
    taken: u32,
}

impl Finalizers {
    pub(crate) fn register(&mut self, object: Ref, number: i64) {
        self.registered.push(Registered { slot: object.0, number, waiting: 0 });
    }

    /// Takes the next dead object: its number, or -1.
    pub(crate) fn next(&mut self) -> i64 {
        let next = self.dead.pop_front();
        self.taken = next.map_or(0, |entry| entry.slot);
        next.map_or(-1, |entry| entry.number)
    }

    /// The object that was taken, once.
    pub(crate) fn dead(&mut self) -> Ref {
        Ref(std::mem::take(&mut self.taken))
    }

    /// All objects are dead now.
    pub(crate) fn all(&mut self) {
        self.dead.extend(self.registered.drain(..));
    }
}

/// Collections start when this many bytes have been allocated.
const FIRST_THRESHOLD: usize = 64 << 20;

/// More than this many live bytes are a MemoryError.
const LIMIT: usize = 4 << 30;

impl Heap {
    pub(crate) fn new() -> Self {
        Self {
            objects: vec![Obj::Free],
            free: Vec::new(),
            pinned: Vec::new(),
            allocated: 0,
            threshold: FIRST_THRESHOLD,
            finalizers: Finalizers::default(),
        }
    }

    #[inline]
    pub(crate) fn get(&self, reference: Ref) -> &Obj {
        &self.objects[reference.0 as usize]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, reference: Ref) -> &mut Obj {
        &mut self.objects[reference.0 as usize]
    }

    /// Stores an object. Never collects: callers hold references that are in no register yet.
    pub(crate) fn alloc(&mut self, object: Obj) -> Ref {
        self.allocated += object.size();
        if let Some(slot) = self.free.pop() {
            self.objects[slot as usize] = object;
            return Ref(slot);
        }
        let slot = u32::try_from(self.objects.len()).expect("fewer than 2^32 model objects");
        self.objects.push(object);
        Ref(slot)
    }

    /// Keeps an object for ever.
    pub(crate) fn pin(&mut self, reference: Ref) {
        if reference != Ref::NULL {
            self.pinned.push(reference.0);
        }
    }

    /// Whether so much has been allocated that a collection pays before this many bytes more.
    #[inline]
    pub(crate) fn wants_collection(&self, bytes: usize) -> bool {
        self.allocated.saturating_add(bytes) >= self.threshold
    }

    /// Whether there is no room for this many bytes more.
    pub(crate) fn is_exhausted(&self, bytes: usize) -> bool {
        self.allocated.saturating_add(bytes) > LIMIT
    }

    /// Marks what is reachable from the pending objects, which are marked.
    fn mark(&self, layouts: &Layouts, marked: &mut [bool], pending: &mut Vec<u32>) {
        while let Some(slot) = pending.pop() {
            let mut visit = |target: u32| {
                if !std::mem::replace(&mut marked[target as usize], true) {
                    pending.push(target);
                }
            };
            match &self.objects[slot as usize] {
                Obj::Instance { ty, fields } if *ty != layouts.weakref => {
                    layouts.reference_slots(*ty).iter().for_each(|&slot| visit(fields[slot as usize] as u32));
                }
                Obj::Refs(_, items) => items.iter().for_each(|&item| visit(item)),
                _ => {}
            }
        }
    }

    /// Moves registered objects that are not marked to the dead ones, and marks all that they refer to. One that
    /// another of them refers to waits until that is gone, for a while; of those that refer to each other the first comes
    /// first.
    fn find_dead(&mut self, layouts: &Layouts, marked: &mut [bool]) {
        let mut pending = Vec::new();
        let registered = std::mem::take(&mut self.finalizers.registered);
        let is_dead: Vec<bool> = registered.iter().map(|entry| !marked[entry.slot as usize]).collect();
        for entry in &registered {
            if !marked[entry.slot as usize] {
                // What it refers to; perhaps itself, which counts for nothing.
                pending.push(entry.slot);
                self.mark(layouts, marked, &mut pending);
                marked[entry.slot as usize] = false;
            }
        }
        for (mut entry, is_dead) in registered.into_iter().zip(is_dead) {
            let waits = std::mem::replace(&mut marked[entry.slot as usize], true);
            entry.waiting += u8::from(is_dead && waits);
            if waits && entry.waiting <= MOST_WAITING {
                self.finalizers.registered.push(entry);
            } else {
                self.finalizers.dead.push_back(entry);
            }
        }
    }

    /// Frees what is not reachable from the pinned objects and the given roots.
    pub(crate) fn collect(&mut self, layouts: &Layouts, roots: impl Iterator<Item = u32>) {
        let mut marked = vec![false; self.objects.len()];
        marked[0] = true;
        let mut pending: Vec<u32> = Vec::new();
        self.pinned.sort_unstable();
        self.pinned.dedup();
        let waiting = self.finalizers.dead.iter().map(|entry| entry.slot).chain([self.finalizers.taken]);
        for root in self.pinned.iter().copied().chain(waiting).chain(roots) {
            if !std::mem::replace(&mut marked[root as usize], true) {
                pending.push(root);
            }
        }
        self.mark(layouts, &mut marked, &mut pending);
        // Weak references to dead objects are gone before the finalisers run.
        let mut reachable = None;
        if self.finalizers.registered.iter().any(|entry| !marked[entry.slot as usize]) {
            reachable = Some(marked.clone());
            self.find_dead(layouts, &mut marked);
        }
        let reachable = reachable.as_ref().unwrap_or(&marked);
        let mut live = 0;
        self.free.clear();
        for slot in (1..self.objects.len()).rev() {
            if !marked[slot] {
                self.objects[slot] = Obj::Free;
                self.free.push(slot as u32);
                continue;
            }
            if let Obj::Instance { ty, fields } = &mut self.objects[slot]
                && *ty == layouts.weakref
                && !reachable[fields[layouts.referent as usize] as usize]
            {
                fields[layouts.referent as usize] = 0;
            }
            live += self.objects[slot].size();
        }
        self.allocated = live;
        self.threshold = (live * 2).clamp(FIRST_THRESHOLD, LIMIT);
    }
}
