//! C# compiled by `mcs` and disassembled by `monodis`, read and written again.

use crate::run::{Checks, check_with, command, folder, have, output, verify};
use ecma335::{parse_il, write_il};
use std::path::Path;
use tools::{MCS, MONO, MONODIS};

/// Compiles C# and disassembles it; the text, and what the program prints.
pub(crate) fn compile(name: &str, source: &str) -> Option<(String, String)> {
    if !have(&MCS) || !have(&MONODIS) || !have(&MONO) {
        return None;
    }
    let folder = folder(name);
    let (cs, exe) = (folder.join("source.cs"), folder.join("source.exe"));
    std::fs::write(&cs, source).expect("writing the source");
    let mut mcs = command(&MCS);
    mcs.args(["-optimize+", "-unsafe", "-nowarn:169,219,414,649,67"]).arg(format!("-out:{}", exe.display())).arg(&cs);
    let (stdout, stderr, success) = output(&mut mcs);
    assert!(success, "mcs: {stdout}{stderr}");
    let (printed, _, _) = output(command(&MONO).arg(&exe));
    let (text, stderr, success) = output(command(&MONODIS).arg(&exe));
    assert!(success, "monodis: {stderr}");
    Some((text, printed))
}

fn round_trip(name: &str, source: &str, checks: Checks) {
    let Some((text, printed)) = compile(name, source) else { return };
    let mut assembly = parse_il(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assembly.name = name.to_owned();
    check_with(&assembly, &printed, checks);
    // The same through our own text.
    let ours = write_il(&assembly);
    let again = parse_il(&ours).unwrap_or_else(|error| panic!("{name}: our text: {error}"));
    assert_eq!(write_il(&again), ours, "{name}: text, read and written again");
    assert_eq!(ecma335::write_pe(&again), ecma335::write_pe(&assembly));
}

#[test]
fn a_program_of_every_construct() {
    round_trip("Everything", include_str!("sources/everything.cs"), Checks::Verified);
}

#[test]
fn odd_constants_and_names() {
    round_trip("Odd", include_str!("sources/odd.cs"), Checks::Verified);
}

#[test]
fn pointers() {
    round_trip("Pointers", include_str!("sources/unsafe.cs"), Checks::Run);
}

/// The C# compiler itself, read and written: it is verifiable, and compiles as before.
#[test]
fn the_compiler() {
    let compiler = Path::new("/usr/lib/mono/4.5/mcs.exe");
    if compile("Compiler", "class Empty { static void Main() { } }").is_none() {
        return;
    }
    if !compiler.is_file() {
        eprintln!("skipped: {} is not there", compiler.display());
        return;
    }
    let (text, _, success) = output(command(&MONODIS).arg(compiler));
    assert!(success, "monodis cannot disassemble mcs.exe");
    let assembly = parse_il(&text).unwrap_or_else(|error| panic!("mcs.exe: {error}"));
    let folder = folder("Compiler");
    let rewritten = folder.join("mcs.exe");
    std::fs::write(&rewritten, ecma335::write_pe(&assembly).expect("it can be written").bytes)
        .expect("writing mcs.exe");
    verify(&rewritten);
    let source = folder.join("odd.cs");
    std::fs::write(&source, include_str!("sources/odd.cs")).expect("writing the source");
    let mut printed = Vec::new();
    for (number, mcs) in [compiler, &rewritten].into_iter().enumerate() {
        let exe = folder.join(format!("odd{number}.exe"));
        let mut mono = command(&MONO);
        mono.arg(mcs).arg("-optimize+").arg(format!("-out:{}", exe.display())).arg(&source);
        let (stdout, stderr, success) = output(&mut mono);
        assert!(success, "{}: {stdout}{stderr}", mcs.display());
        printed.push(output(command(&MONO).arg(&exe)).0);
    }
    assert_eq!(printed[0], printed[1]);
}

/// Damaged text is an error, or still IL; never a panic.
#[test]
fn damaged_text_does_not_panic() {
    let Some((text, _)) = compile("Damaged", include_str!("sources/library.cs")) else { return };
    let pieces: Vec<&str> = text.split_inclusive(|c: char| !c.is_alphanumeric()).collect();
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut errors = 0;
    for _ in 0..400 {
        let mut damaged = pieces.clone();
        for _ in 0..3 {
            let (at, from) = (random(damaged.len()), random(pieces.len()));
            match random(3) {
                0 => drop(damaged.remove(at)),
                1 => damaged.insert(at, pieces[from]),
                _ => damaged[at] = pieces[from],
            }
        }
        errors += usize::from(parse_il(&damaged.concat()).is_err());
    }
    assert!(errors > 100, "only {errors} of 400 damaged texts were refused");
}
