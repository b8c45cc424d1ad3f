//! Questions to the flow graph: components, cycles that grow, bounds, and who looks at a value.

use super::WORD;
use super::flow::{Edge, Effect, Flows, Node, has_long_number};
use crate::solver::annrpython::Annotator;
use crate::solver::demand::Demand;
use ::flow::HlOp;
use entity::{EntityRef, SecondaryMap, strong_components};
use rustc_hash::FxHashSet;

/// How often bounds are worked out before what still grows counts as unbounded.
const ROUNDS: usize = 8;

/// What an index of a sequence is at most.
const INDEX: f64 = 2_147_483_648.0;

/// A strongly connected component with a cycle.
pub(super) struct Cyclic<'a> {
    /// Its nodes, in order.
    pub(super) members: Vec<Node>,
    /// The edges between them.
    edges: Vec<&'a Edge>,
}

/// A node as a key.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Numbered(Node);

impl EntityRef for Numbered {
    fn new(index: usize) -> Self {
        Self(index)
    }

    fn index(self) -> usize {
        self.0
    }
}

impl Flows {
    /// The edges along which a value grows: those that do not bound it.
    fn growth(&self) -> impl Iterator<Item = &Edge> {
        self.edges.iter().filter(|e| !matches!(e.effect, Effect::Text | Effect::Range) && !self.words.contains(&e.to))
    }

    /// The strongly connected component of each node, by number.
    pub(super) fn components(&self) -> Vec<usize> {
        let mut next: SecondaryMap<Numbered, Vec<Numbered>> = SecondaryMap::new();
        for e in self.growth() {
            next[Numbered(e.from)].push(Numbered(e.to));
        }
        let mut component = vec![0; self.len()];
        let found = strong_components((0..self.len()).map(Numbered), |node| &next[node]);
        for (number, members) in found.iter().enumerate() {
            for member in members {
                component[member.0] = number;
            }
        }
        component
    }

    /// The components with cycles.
    pub(super) fn cyclic(&self, component: &[usize]) -> Vec<Cyclic<'_>> {
        let mut inside: Vec<Vec<&Edge>> = vec![Vec::new(); self.len()];
        for e in self.growth() {
            if component[e.from] == component[e.to] {
                inside[component[e.from]].push(e);
            }
        }
        let mut found: Vec<Cyclic<'_>> = Vec::new();
        let mut place: Vec<Option<usize>> = vec![None; self.len()];
        for node in 0..self.len() {
            let c = component[node];
            if place[c].is_none() && !inside[c].is_empty() {
                place[c] = Some(found.len());
                found.push(Cyclic { members: Vec::new(), edges: std::mem::take(&mut inside[c]) });
            }
            if let Some(at) = place[c] {
                found[at].members.push(node);
            }
        }
        found
    }

    /// Whether a component has a cycle that adds bits.
    pub(super) fn grows(&self, cyclic: &Cyclic<'_>, component: &[usize]) -> bool {
        let members = &cyclic.members;
        let c = component[members[0]];
        let place = |node| members.binary_search(&node).expect("an edge of a component is between its nodes");
        // What comes back from a call was made by it: nothing is kept, and nothing comes in.
        let made_by_calls = members.iter().all(|&node| self.is_variable(node) && !self.parameters.contains(&node));
        let edges: Vec<(usize, usize, f64)> = cyclic
            .edges
            .iter()
            .map(|e| {
                let bits = match e.effect {
                    Effect::Bits(bits) => bits,
                    // A sum of two members doubles them at most.
                    Effect::Sum(Some(other), _) if component[other] == c => 1.0,
                    Effect::FreshSum(other) if component[other] == c && !made_by_calls => 1.0,
                    _ => 0.0,
                };
                (place(e.from), place(e.to), bits)
            })
            .collect();
        if edges.iter().all(|&(_, _, bits)| bits <= 0.0) {
            return false;
        }
        // The longest ways: they end unless a cycle adds something.
        let mut longest = vec![0.0_f64; members.len()];
        for _ in 0..=members.len() {
            let mut changed = false;
            for &(from, to, bits) in &edges {
                if longest[from] + bits > longest[to] + 1e-9 {
                    longest[to] = longest[from] + bits;
                    changed = true;
                }
            }
            if !changed {
                return false;
            }
        }
        true
    }

    /// The nodes that counters without a bound count in, and what is computed from them.
    pub(super) fn counters(&self, component: &[usize]) -> Vec<bool> {
        let mut counts = vec![false; self.len()];
        let mut next: Vec<Vec<Node>> = vec![Vec::new(); self.len()];
        let mut pending = Vec::new();
        for e in self.growth() {
            next[e.from].push(e.to);
            let grows = matches!(e.effect, Effect::Sum(_, step) if step > 0.0);
            if grows && component[e.from] == component[e.to] {
                pending.push(e.to);
            }
        }
        while let Some(node) = pending.pop() {
            if !std::mem::replace(&mut counts[node], true) {
                pending.extend(next[node].iter().copied());
            }
        }
        counts
    }

    /// Whether all that is ever looked at of the values of nodes is their lowest bits.
    pub(super) fn only_low_bits(&self, members: &[Node], demand: &Demand) -> bool {
        members.iter().all(|&node| self.whole_variable(node).is_some_and(|(graph, v)| demand.only_low_bits(graph, v)))
    }

    /// Where the value of each node goes.
    pub(super) fn successors(&self) -> Vec<Vec<Node>> {
        let mut next: Vec<Vec<Node>> = vec![Vec::new(); self.len()];
        for e in self.edges.iter().filter(|e| !matches!(e.effect, Effect::Text | Effect::Range)) {
            next[e.from].push(e.to);
        }
        next
    }

    /// Whether nobody could tell that the result of an operation is a word, by [`Self::successors`].
    pub(super) fn word_is_enough(&self, result: Node, next: &[Vec<Node>]) -> bool {
        let mut seen: FxHashSet<Node> = FxHashSet::from_iter([result]);
        let mut pending = vec![result];
        while let Some(node) = pending.pop() {
            if self.words.contains(&node) {
                continue;
            }
            if self.observed.contains(&node) || !self.is_variable(node) {
                return false;
            }
            for &to in &next[node] {
                if seen.insert(to) {
                    pending.push(to);
                }
            }
        }
        true
    }

    /// What each node is at most, by magnitude; infinite where that is not known.
    pub(super) fn upper_bounds(&self) -> Vec<f64> {
        let mut bounds = vec![0.0_f64; self.len()];
        for (node, bound) in bounds.iter_mut().enumerate() {
            if self.unknown.contains(&node) || !self.is_variable(node) {
                *bound = if self.words.contains(&node) { INDEX } else { f64::INFINITY };
            }
        }
        #[expect(clippy::iter_over_hash_type, reason = "each node has its own bound")]
        for (&node, &value) in &self.constants {
            bounds[node] = bounds[node].max(value);
        }
        let mut round = 0;
        loop {
            let changed = self.raise(&mut bounds, round >= ROUNDS);
            if !changed {
                return bounds;
            }
            round += 1;
        }
    }

    /// Magnitudes that nodes can have, as far as a few steps show; 0 where nothing is known.
    pub(super) fn reached(&self) -> Vec<f64> {
        let mut bounds = vec![0.0_f64; self.len()];
        #[expect(clippy::iter_over_hash_type, reason = "each node has its own bound")]
        for (&node, &value) in &self.constants {
            bounds[node] = bounds[node].max(value);
        }
        let shown = self.numbers_shown();
        for call in self.parsed.iter().filter(|call| call.base == Some(10)) {
            bounds[call.result] = bounds[call.result].max(shown[call.text]);
        }
        for _ in 0..ROUNDS {
            self.raise(&mut bounds, false);
            self.read_back(&mut bounds);
        }
        for bound in &mut bounds {
            if !bound.is_finite() {
                *bound = WORD;
            }
        }
        bounds
    }

    /// Ints that are written into texts, and read from these.
    fn read_back(&self, bounds: &mut [f64]) {
        if self.parsed.is_empty() {
            return;
        }
        for e in self.edges.iter().filter(|e| e.effect == Effect::Text) {
            bounds[e.to] = bounds[e.to].max(bounds[e.from]);
        }
        for call in self.parsed.iter().filter(|call| !call.of_bytes) {
            bounds[call.result] = bounds[call.result].max(bounds[call.text]);
        }
    }

    /// One round over all edges; whether something changed. What grows becomes infinite if wanted.
    fn raise(&self, bounds: &mut [f64], widen: bool) -> bool {
        let mut changed = false;
        let mut set = |bounds: &mut [f64], node: Node, value: f64| {
            let most = if self.words.contains(&node) { INDEX } else { f64::INFINITY };
            let value = value.min(most);
            if value > bounds[node] {
                bounds[node] = if widen { most } else { value };
                changed = true;
            }
        };
        for e in &self.edges {
            let from = bounds[e.from];
            let value = match e.effect {
                Effect::Move | Effect::Range => from,
                Effect::Sum(None, other) => from + other,
                Effect::Sum(Some(other), _) | Effect::FreshSum(other) => from + bounds[other],
                // By something that is not constant: below.
                Effect::Bits(bits) if bits >= 64.0 => continue,
                Effect::Bits(bits) => from * bits.exp2(),
                Effect::Text => continue,
            };
            set(bounds, e.to, value);
        }
        for op in &self.operations {
            let (a, b) = (op.args[0].magnitude(bounds), op.args[1].magnitude(bounds));
            let value = match op.op {
                HlOp::Mul if a == 0.0 || b == 0.0 => 0.0,
                HlOp::Mul => a * b,
                HlOp::Pow => a.powf(b),
                HlOp::LShift => a * b.exp2(),
                _ => continue,
            };
            set(bounds, op.result, value);
        }
        changed
    }

    /// The nodes that negative values are seen to come to: negative constants and what `-` gives, and
    /// sums, differences and products with them. What is taken away from a value does not count: a
    /// difference of values that are not negative is most often what it was made to be, a length.
    pub(super) fn seen_negative(&self, annotator: &Annotator<'_>) -> Vec<bool> {
        let mut next: Vec<Vec<Node>> = vec![Vec::new(); self.len()];
        let mut not_signed: FxHashSet<(Node, Node)> = FxHashSet::default();
        for op in &self.operations {
            if let (HlOp::Sub | HlOp::Pow | HlOp::LShift | HlOp::RShift, Some(right)) = (op.op, op.args[1].node)
                && op.args[0].node != Some(right)
            {
                not_signed.insert((right, op.result));
            }
        }
        for e in self.edges.iter().filter(|e| e.effect != Effect::Text && !not_signed.contains(&(e.from, e.to))) {
            next[e.from].push(e.to);
        }
        let mut seen = vec![false; self.len()];
        let mut pending: Vec<Node> = self.negative.iter().copied().collect();
        while let Some(node) = pending.pop() {
            if !seen[node] && !self.never_negative(annotator, node) {
                seen[node] = true;
                pending.extend(next[node].iter().copied());
            }
        }
        seen
    }

    /// The nodes of texts that show exact ints or long numbers.
    pub(super) fn shown_exact(&self) -> Vec<bool> {
        let mut sources = self.long_texts();
        sources.extend(&self.other_base);
        self.reached_from(&sources)
    }

    /// The texts with long numbers: those that show them, and those in which the digits of others meet.
    fn long_texts(&self) -> FxHashSet<Node> {
        let mut sources = self.long.clone();
        if !self.merged.is_empty() {
            let written = self.reached_from(&self.written);
            sources.extend(self.merged.iter().filter(|&&text| written[text]));
        }
        sources
    }

    /// The nodes of texts that show exact ints or, in a base, long numbers; in any where it is not known.
    pub(super) fn shown_in_base(&self, base: Option<u32>) -> Vec<bool> {
        let mut sources = self.long_texts();
        let shows = |text: &str| match base {
            Some(base) => has_long_number(text, base),
            None => (2..=36).any(|base| has_long_number(text, base)),
        };
        sources.extend(self.digits.iter().filter(|(_, text)| shows(text)).map(|(node, _)| *node));
        self.reached_from(&sources)
    }

    /// The nodes of bytes of which there may be more than an int of a word has.
    pub(super) fn wide_bytes(&self) -> Vec<bool> {
        self.reached_from(&self.wide)
    }

    /// The largest modulus by which each node is reduced where it is made, alone or in a sum, difference or
    /// product; 0 where it is not.
    pub(super) fn moduli(&self, reached: &[f64]) -> Vec<f64> {
        let mut moduli = vec![0.0_f64; self.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for op in &self.operations {
                let (modulus, terms) = match op.op {
                    HlOp::Mod => (op.args[1].magnitude(reached), &op.args[..1]),
                    HlOp::Add | HlOp::Sub | HlOp::Mul => (moduli[op.result], &op.args[..]),
                    _ => continue,
                };
                for node in terms.iter().filter_map(|term| term.node) {
                    if modulus > moduli[node] {
                        moduli[node] = modulus;
                        changed = true;
                    }
                }
            }
        }
        moduli
    }

    /// The largest number of a word that a constant text shows which comes to each node; 0 where none is large.
    fn numbers_shown(&self) -> Vec<f64> {
        let mut shown = vec![0.0_f64; self.len()];
        if self.parsed.is_empty() || self.numbers.is_empty() {
            return shown;
        }
        let mut next: Vec<Vec<Node>> = vec![Vec::new(); self.len()];
        for e in &self.edges {
            next[e.from].push(e.to);
        }
        let mut sources = self.numbers.clone();
        // The largest first: each node is visited once.
        sources.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (source, value) in sources {
            let mut pending = vec![source];
            while let Some(node) = pending.pop() {
                if shown[node] == 0.0 {
                    shown[node] = value;
                    pending.extend(next[node].iter().copied());
                }
            }
        }
        shown
    }

    fn reached_from(&self, sources: &FxHashSet<Node>) -> Vec<bool> {
        let mut shown = vec![false; self.len()];
        let mut next: Vec<Vec<Node>> = vec![Vec::new(); self.len()];
        for e in &self.edges {
            next[e.from].push(e.to);
        }
        let mut pending: Vec<Node> = sources.iter().copied().collect();
        while let Some(node) = pending.pop() {
            if !std::mem::replace(&mut shown[node], true) {
                pending.extend(next[node].iter().copied());
            }
        }
        shown
    }
}
