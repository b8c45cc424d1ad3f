//! The rule by which the corpus is spread over the engines.

use rotor_tests::corpus::programs;
use rotor_tests::engines::{ENGINES, Engine, Kind, choose};

fn all() -> Vec<&'static Engine> {
    ENGINES.iter().collect()
}

fn names(program: &str, engines: &[&'static Engine]) -> Vec<&'static str> {
    choose(program, engines).iter().map(|engine| engine.name).collect()
}

/// The choice is part of the tests: it must not differ from machine to machine.
#[test]
fn the_choice_is_fixed() {
    let fixed = [
        ("dicts/set_instances", ["llinterp-oo", "jvm", "wasm"]),
        ("dicts/large_hashes", ["llinterp-ll", "cli", "wasm"]),
        ("dicts/get_setdefault_pop", ["llinterp-ll", "cli-ilasm", "wasm"]),
        ("lists/append_pop", ["llinterp-ll", "coreclr", "c-gen-checked"]),
        ("examples/richards", ["llinterp-oo", "cli", "c-sanitized"]),
        ("classes/abstract_methods", ["llinterp-oo", "cli", "c-gen"]),
        ("classes/counters_by_alias", ["llinterp-oo", "jvm", "c"]),
    ];
    for (program, engines) in fixed {
        assert_eq!(names(program, &all()), engines);
    }
}

#[test]
fn a_program_runs_on_one_engine_of_each_kind() {
    for program in programs() {
        let kinds: Vec<Kind> = choose(&program.name, &all()).iter().map(|engine| engine.kind).collect();
        assert_eq!(kinds, [Kind::Reference, Kind::ObjectOriented, Kind::Native], "{}", program.name);
    }
}

/// Every engine gets about as many programs as its tickets promise.
#[test]
fn every_engine_has_its_share() {
    let programs = programs();
    for engine in ENGINES {
        let chosen = programs.iter().filter(|program| names(&program.name, &all()).contains(&engine.name)).count();
        let tickets = |kind| ENGINES.iter().filter(|e| e.kind == kind).map(|e| usize::from(e.tickets)).sum::<usize>();
        let expected = programs.len() * usize::from(engine.tickets) / tickets(engine.kind);
        assert!(
            (expected / 2..=expected * 3 / 2).contains(&chosen),
            "{}: {chosen} of {} programs, expected about {expected}",
            engine.name,
            programs.len()
        );
    }
}

/// Where an engine is missing, its programs go to others and nothing else changes.
#[test]
fn a_missing_engine_moves_its_own_programs_only() {
    for missing in ENGINES {
        let rest: Vec<&Engine> = ENGINES.iter().filter(|engine| engine.name != missing.name).collect();
        for program in programs() {
            let (before, after) = (names(&program.name, &all()), names(&program.name, &rest));
            assert_eq!(before.len(), after.len());
            if !before.contains(&missing.name) {
                assert_eq!(before, after, "{} without {}", program.name, missing.name);
            }
        }
    }
}
