//! Where values of several kinds meet, for people.

use crate::lattice::alternatives::is_union;
use crate::solver::annrpython::Annotator;
use crate::solver::errors::Definitions;
use entity::{FlowGraphId, SourceLoc};
use std::collections::BTreeMap;

impl Annotator<'_> {
    /// The variables, attributes and items of the program that are unions, with what they are and where each
    /// kind comes from, in the order of the source.
    pub fn unions(&self) -> Vec<(SourceLoc, String)> {
        let mut found: BTreeMap<(SourceLoc, String), ()> = BTreeMap::new();
        for (graph, info) in self.info.iter() {
            if !info.helper && info.alternative_of.is_none() {
                self.unions_of_graph(graph, &mut found);
            }
        }
        for (_, def) in self.bookkeeper.classdefs() {
            for (name, attr) in &def.attrs {
                let value = &attr.value;
                if is_union(&value.s_value) && value.first != SourceLoc::UNKNOWN {
                    let text =
                        format!("attribute '{name}' of {} is {}", def.name, self.display_growing(&value.s_value));
                    found.insert((value.first, text), ());
                }
            }
        }
        let shared = self.bookkeeper.all_listdefs().map(|l| ("items of a list", &self.bookkeeper.listitem(l).item));
        let values = self.bookkeeper.all_dictdefs().flat_map(|d| {
            let def = self.bookkeeper.dictdef(d);
            [("keys of a dict or items of a set", &def.key), ("values of a dict", &def.value)]
        });
        for (what, value) in shared.chain(values) {
            let of_library = self.of_library(value.first);
            if is_union(&value.s_value) && value.first != SourceLoc::UNKNOWN && !of_library {
                found.insert((value.first, format!("{what} are {}", self.display_growing(&value.s_value))), ());
            }
        }
        found.into_keys().collect()
    }

    /// Variables in which links bring different kinds together.
    fn unions_of_graph(&self, graph: FlowGraphId, found: &mut BTreeMap<(SourceLoc, String), ()>) {
        let g = &self.graphs[graph];
        let definitions = Definitions::of(g);
        for target in g.iterblocks() {
            let links = definitions.entry_links().of(target);
            for (i, &v) in g.blocks[target].inputargs.iter().enumerate() {
                let s = self.binding(graph, v);
                let Some(name) = g.vars[v].as_deref().or((target == g.returnblock).then_some("the result")) else {
                    continue;
                };
                if !is_union(s) {
                    continue;
                }
                let mut sources: BTreeMap<SourceLoc, String> = BTreeMap::new();
                for &link in links {
                    let operand = g.links[link].args[i];
                    let part = self.operand_opt(graph, operand);
                    let loc = definitions.place(operand);
                    if !part.is_impossible() && !self.same(&part, s) && loc != SourceLoc::UNKNOWN {
                        sources.insert(loc, self.display_growing(&part));
                    }
                }
                let Some((&first, _)) = sources.first_key_value() else { continue };
                let places: Vec<String> = sources
                    .iter()
                    .map(|(&loc, part)| format!("{part} from {}", self.host.with_sources(|s| s.describe(loc))))
                    .collect();
                let name = if target == g.returnblock { name.to_owned() } else { format!("'{name}'") };
                let text = format!("{name} of {}() is {}: {}", g.name, self.display_growing(s), places.join(", "));
                found.insert((first, text), ());
            }
        }
    }
}
