//! Union-find: things that merge for ever, each set with one representative that carries its data.
//!
//! Source: pypy `rpython/tool/algo/unionfind.py`.

use entity::{EntityRef, PrimaryMap};

/// Sets of keys: `find` gives the representative, whose data stands for the set.
#[derive(Clone, Debug)]
pub(crate) struct UnionFind<K: EntityRef, T> {
    parent: PrimaryMap<K, K>,
    size: PrimaryMap<K, u32>,
    data: PrimaryMap<K, Option<T>>,
}

impl<K: EntityRef, T> Default for UnionFind<K, T> {
    fn default() -> Self {
        Self { parent: PrimaryMap::new(), size: PrimaryMap::new(), data: PrimaryMap::new() }
    }
}

impl<K: EntityRef, T> UnionFind<K, T> {
    pub(crate) fn push(&mut self, data: T) -> K {
        let key = self.data.push(Some(data));
        self.parent.push(key);
        self.size.push(1);
        key
    }

    /// The representative; depth is logarithmic because the smaller set is hung below the larger.
    pub(crate) fn find(&self, key: K) -> K {
        let mut key = key;
        loop {
            let parent = self.parent[key];
            if parent == key {
                return key;
            }
            key = parent;
        }
    }

    pub(crate) fn get(&self, key: K) -> &T {
        self.data[self.find(key)].as_ref().expect("a representative has data")
    }

    pub(crate) fn get_mut(&mut self, key: K) -> &mut T {
        let root = self.find(key);
        self.data[root].as_mut().expect("a representative has data")
    }

    /// Hangs one set below the other; gives the surviving key and the data of the other.
    pub(crate) fn merge(&mut self, a: K, b: K) -> Option<(K, T)> {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return None;
        }
        let (keep, drop) = if self.size[a] >= self.size[b] { (a, b) } else { (b, a) };
        self.parent[drop] = keep;
        self.size[keep] += self.size[drop];
        let data = self.data[drop].take().expect("a representative has data");
        Some((keep, data))
    }

    /// The representatives.
    pub(crate) fn keys(&self) -> impl Iterator<Item = K> + '_ {
        self.data.keys().filter(|&k| self.data[k].is_some())
    }
}
