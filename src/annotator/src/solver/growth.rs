//! Which ints grow beyond 64 bits: decided from the results of a run, for the next one.
//!
//! The *flow graph* ([`flow`]) has a node for every variable, attribute and item that holds ints,
//! and an edge where a value moves or goes into an operation. An edge knows how many bits its
//! operation adds. A strongly connected component with a cycle that adds bits in the end can
//! hold values of any size after enough steps: `*`, `<<` and `**` by something that is not
//! known, multiplication by a constant that no division makes up for, sums of two members
//! (`a, b = b, a + b`). Its operations give exact ints in the next run, and what they flow into
//! follows by annotation. Cycles that only add what is no member are left alone: 2**63 steps take
//! longer than anyone waits.
//!
//! Edges are left out where something bounds the value: `%`, `&` with a mask, a comparison that
//! the way depends on (there, the value is at most what it was compared with), use as an index
//! of a sequence. Components that are only ever looked at through their lowest bits
//! (`h & 0xFFFFFFFF` at the end, see `demand.rs`) keep words, which wrap.
//!
//! Outside of cycles, powers with an exponent that is not known to be small give exact ints, and so
//! do factorials; shifts and products where values that are seen to come there need more than
//! 64 bits. (A count of a shift that comes from outside is taken for small, since `1 << n` is a mask or
//! the size of a table nearly everywhere; one that is counted up without a bound is not.) They do not where their result is only used as
//! something that a word must do for: as a bound of `range`, an index, a length, or an operand
//! of `&` with a word that is not negative.
//!
//! A product that is reduced (`a * b % m`, also with other terms beside it) is exact where its factors, taken for as
//! large as the modulus that is seen to come there, need more than 64 bits.
//!
//! Floats that are computed from exact ints, or from constants beyond 64 bits, give exact ints where
//! they become ints ([`floats`]).
//!
//! A sum of the results of calls that made them afresh is work-bounded: `1 + count(left) +
//! count(right)` cannot be larger than the number of calls, as long as no result is kept.
//!
//! Cycles that add bits are found as those of negative length in Bellman and Ford's algorithm.

use crate::lattice::model::SomeKind;
use crate::program::options::{ExactPlaces, IntMode};
use crate::solver::annrpython::Annotator;
use crate::solver::demand::Demand;
use ::flow::HlOp;
use entity::SourceLoc;
use flow::{Flows, Node, Term};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};

mod bounds;
mod floats;
mod flow;

/// The largest power of two of a word.
const WORD: f64 = 9_223_372_036_854_775_807.0;

/// Whether a product or power, whose largest factor is given, needs more than 64 bits: the largest word rounds up as
/// a float, and only a product with one gives it.
fn exceeds(product: f64, factor: f64) -> bool {
    product > WORD || product == WORD && factor < WORD
}

impl Annotator<'_> {
    /// The places of powers of ints to which negative exponents are seen to come: their results are
    /// ints or floats, as the exponent says at run time. New ones only.
    pub(crate) fn powers_of_either_sign(&self) -> BTreeSet<SourceLoc> {
        if !self.bookkeeper.lattice.keep_numbers || !self.has_powers() {
            return BTreeSet::new();
        }
        let flows = Flows::of(self);
        let seen = flows.seen_negative(self);
        let powers = flows.operations.iter().filter(|op| op.op == HlOp::Pow);
        let negative = powers.filter(|op| op.args[1].node.is_some_and(|node| seen[node]));
        let turned = self.findings.powers.values().filter(|site| site.has_other_sign()).map(|site| site.loc);
        negative
            .map(|op| op.loc)
            .chain(turned)
            .filter(|loc| !self.options.decisions.either_powers.contains(loc))
            .collect()
    }

    /// The operations that are to give exact ints in the next run, with the reasons; those that
    /// already do are left out.
    pub(crate) fn growing_ints(&self) -> ExactPlaces {
        let mut found = ExactPlaces::new();
        if self.options.ints != IntMode::Inferred {
            return found;
        }
        let flows = Flows::of(self);
        let demand = Demand::of(self);
        let components = flows.components();
        self.growing_cycles(&flows, &components, &demand, &mut found);
        self.growing_powers(&flows, &components, &demand, &mut found);
        self.numbers_in_texts(&flows, &mut found);
        self.numbers_in_floats(&mut found);
        // What has exact operands gives exact ints without a decision.
        let open: FxHashSet<(SourceLoc, HlOp)> =
            flows.operations.iter().filter(|op| !op.exact).map(|op| (op.loc, op.op)).collect();
        let arithmetic: FxHashSet<(SourceLoc, HlOp)> = flows.operations.iter().map(|op| (op.loc, op.op)).collect();
        found.retain(|place, _| {
            !self.options.decisions.exact.contains_key(place) && (open.contains(place) || !arithmetic.contains(place))
        });
        found
    }

    fn growing_cycles(&self, flows: &Flows, components: &[usize], demand: &Demand, found: &mut ExactPlaces) {
        for cyclic in flows.cyclic(components) {
            let members = &cyclic.members;
            if !flows.grows(&cyclic, components) || flows.only_low_bits(members, demand) {
                continue;
            }
            let c = components[members[0]];
            let reason = self.cycle_text(flows, components, members);
            for op in &flows.operations {
                let inside = |node: Option<Node>| node.is_some_and(|node| components[node] == c);
                if components[op.result] == c && op.args.iter().any(|arg| inside(arg.node)) {
                    found.entry((op.loc, op.op)).or_insert_with(|| reason.clone());
                }
            }
        }
    }

    /// The operations of a cycle, for people.
    fn cycle_text(&self, flows: &Flows, components: &[usize], members: &[Node]) -> String {
        let c = components[members[0]];
        let mut parts: Vec<String> = Vec::new();
        for op in &flows.operations {
            let inside = |node: Option<Node>| node.is_some_and(|node| components[node] == c);
            if components[op.result] == c && op.args.iter().any(|arg| inside(arg.node)) {
                let text = format!("{} in {}", symbol(op.op), op.function);
                if !parts.contains(&text) {
                    parts.push(text);
                }
            }
        }
        format!("grows in a cycle through {}", parts.join(", "))
    }

    fn growing_powers(&self, flows: &Flows, components: &[usize], demand: &Demand, found: &mut ExactPlaces) {
        let upper = flows.upper_bounds();
        let reached = flows.reached();
        let moduli = flows.moduli(&reached);
        let counters = flows.counters(components);
        let successors = flows.successors();
        for op in &flows.operations {
            match op.op {
                HlOp::Pow if op.args[1].konst.is_some() => {
                    let base = op.args[0].magnitude(&reached);
                    let power = base.powf(op.args[1].magnitude(&reached));
                    if exceeds(power, base) && !flows.only_low_bits(&[op.result], demand) {
                        found.insert((op.loc, op.op), format!("** of large numbers in {}", op.function));
                    }
                }
                HlOp::Pow => {
                    let trivial = op.args[0].konst.is_some_and(|base| base.abs() <= 1.0);
                    let base = op.args[0].magnitude(&upper);
                    let power = base.powf(op.args[1].magnitude(&upper));
                    let enough =
                        flows.word_is_enough(op.result, &successors) || flows.only_low_bits(&[op.result], demand);
                    if !trivial && (power.is_nan() || exceeds(power, base)) && !enough {
                        let text = format!("** with an exponent that can be large in {}", op.function);
                        found.insert((op.loc, op.op), text);
                    }
                }
                HlOp::LShift => {
                    let factor = op.args[0].magnitude(&reached).max(1.0);
                    let shifted = factor * op.args[1].magnitude(&reached).exp2();
                    let counted = op.args[1].node.is_some_and(|node| counters[node]);
                    if (exceeds(shifted, factor) || counted) && !flows.word_is_enough(op.result, &successors) {
                        found.insert((op.loc, op.op), format!("<< by a large count in {}", op.function));
                    }
                }
                HlOp::Add | HlOp::Sub => {
                    let sum = op.args[0].magnitude(&reached) + op.args[1].magnitude(&reached);
                    // `sys.maxsize` and something.
                    if sum >= WORD && !flows.only_low_bits(&[op.result], demand) {
                        found.insert((op.loc, op.op), format!("{} of large numbers in {}", symbol(op.op), op.function));
                    }
                }
                HlOp::Mul => {
                    // Factors of which nothing is seen are taken for as large as what the product is reduced by.
                    let least = |arg: &Term| if arg.konst.is_some() { 0.0 } else { moduli[op.result] };
                    let factor = |arg: &Term| arg.magnitude(&reached).max(least(arg));
                    let (left, right) = (factor(&op.args[0]), factor(&op.args[1]));
                    let product = left * right;
                    if exceeds(product, left.max(right)) && !flows.only_low_bits(&[op.result], demand) {
                        found.insert((op.loc, op.op), format!("* of large numbers in {}", op.function));
                    }
                }
                _ => {}
            }
        }
        for call in &flows.factorials {
            if call.argument.magnitude(&upper) > call.largest {
                let text = format!("{}() in {}", call.name, call.function);
                found.insert((call.loc, HlOp::SimpleCall), text);
            }
        }
    }

    /// `int(text)` of texts that show exact ints.
    fn numbers_in_texts(&self, flows: &Flows, found: &mut ExactPlaces) {
        if flows.parsed.is_empty() {
            return;
        }
        let (shown, wide) = (flows.shown_exact(), flows.wide_bytes());
        let mut in_bases: BTreeMap<Option<u32>, Vec<bool>> = BTreeMap::new();
        for call in &flows.parsed {
            let (large, what) = match (call.of_bytes, call.base) {
                (true, _) => (wide[call.text], "int.from_bytes() of more than 7 bytes"),
                (false, Some(10)) => (shown[call.text], "int() of a long number"),
                (false, base) => {
                    let shown = in_bases.entry(base).or_insert_with(|| flows.shown_in_base(base));
                    (shown[call.text], "int() of a long number")
                }
            };
            if large {
                found.insert((call.loc, HlOp::SimpleCall), format!("{what} in {}", call.function));
            }
        }
    }

    /// `int(x)` and the like of floats that can be large.
    fn numbers_in_floats(&self, found: &mut ExactPlaces) {
        for graph in self.graphs.keys().filter(|&graph| self.computes_program_ints(graph)) {
            for (op, name) in self.large_conversions(graph) {
                let text = format!("{name}() of a large float in {}", self.graphs[graph].name);
                found.insert((op.loc, HlOp::SimpleCall), text);
            }
        }
    }

    /// Whether a kind holds ints of Python.
    pub(super) fn holds_int(kind: &SomeKind) -> bool {
        match kind {
            SomeKind::Int { kind: host::IntKind::Int, .. } | SomeKind::Exact | SomeKind::Bool => true,
            SomeKind::Optional(value) => Self::holds_int(&value.kind),
            _ => false,
        }
    }
}

/// An operator, for people.
fn symbol(op: HlOp) -> &'static str {
    match op {
        HlOp::Pow => "**",
        HlOp::SimpleCall => "a call",
        other => other.symbol().unwrap_or_else(|| other.name()),
    }
}
