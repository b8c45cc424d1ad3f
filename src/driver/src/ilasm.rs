//! Running Mono's `ilasm`.

use crate::doctor::tool_missing;
use crate::output::no_temporary_folder;
use crate::temporary::Temporary;
use diagnostics::{DiagId, Diagnostic};
use entity::SourceLoc;
use std::path::Path;
use std::process::Output;

/// The assembly that `ilasm` makes of IL text, made reproducible.
///
/// # Errors
/// `tool-missing`; `assembler-failed` with the line of the text, and the place in the program that it comes from.
pub fn assemble(il: &str) -> Result<Vec<u8>, Diagnostic> {
    let mut command = tools::ILASM.command().map_err(tool_missing)?;
    let temporary = Temporary::folder("ilasm").map_err(no_temporary_folder)?;
    let folder = temporary.path();
    let mut run = || -> std::io::Result<(Output, Option<Vec<u8>>)> {
        let (source, product) = (folder.join("program.il"), folder.join("program.exe"));
        std::fs::write(&source, il)?;
        let output = command.arg(&source).arg(format!("/output:{}", product.display())).output()?;
        let bytes = if output.status.success() { std::fs::read(&product).ok() } else { None };
        Ok((output, bytes))
    };
    match run() {
        Ok((_, Some(mut bytes))) => {
            cli::normalise(&mut bytes);
            Ok(bytes)
        }
        Ok((output, None)) => Err(failure(il, &output, folder)),
        Err(error) => Err(failed(&format!("ilasm cannot be run: {error}"))),
    }
}

fn failed(message: &str) -> Diagnostic {
    Diagnostic::new(DiagId::AssemblerFailed, message, SourceLoc::UNKNOWN)
        .help("this is a bug in Rotor, or an `ilasm` that is not Mono's; `--assembler builtin` needs no ilasm")
}

/// What `ilasm` printed, the line of the text that it names, and the place that the comment above it tells.
fn failure(il: &str, output: &Output, folder: &Path) -> Diagnostic {
    let printed =
        [&output.stdout[..], &output.stderr[..]].map(|text| String::from_utf8_lossy(text).into_owned()).concat();
    let shown =
        |line: &&str| !line.trim().is_empty() && !line.contains("Assembling") && !line.contains("***** FAILURE");
    let first = printed.lines().find(shown).unwrap_or("it printed nothing");
    let mut diagnostic = failed(&format!("ilasm failed: {}", first.replace(&format!("{}/", folder.display()), "")));
    let Some(number) = line_number(&printed) else { return diagnostic };
    let lines: Vec<&str> = il.lines().collect();
    if let Some(line) = lines.get(number - 1) {
        diagnostic = diagnostic.note(format!("line {number} of the IL text is `{}`", line.trim()));
    }
    let above = lines.iter().take(number).rev().find_map(|line| line.trim().strip_prefix("// "));
    match above {
        Some(place) => diagnostic.note(format!("it comes from {place}")),
        None => diagnostic,
    }
}

/// The first number in `(LINE` or `(LINE, COLUMN)` of what `ilasm` printed.
fn line_number(printed: &str) -> Option<usize> {
    printed.split('(').skip(1).find_map(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok().filter(|&number| number > 0)
    })
}
