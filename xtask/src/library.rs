//! The page `docs/library.md`: what of the standard library programs can import. It is made from the
//! modules of `runtimes/lib`, the tables of `runtimes/rpython/registry.py`, the list of refused modules
//! and what the conformance programs import, and `tidy` fails when it is not up to date.

use crate::tidy::{files_below, read};
use crate::{Result, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

const PAGE: &str = "docs/library.md";

/// Modules of Python that are no part of what a program imports from the library.
const NOT_LIBRARY: &[&str] = &["__future__", "__main__", "builtins", "rpython", "rotor", "rotor_helpers"];

/// Writes the page.
pub(crate) fn write() -> Result {
    let page = page()?;
    std::fs::write(root().join(PAGE), page).map_err(|e| format!("{PAGE}: {e}"))
}

/// Whether the page is what the sources give.
pub(crate) fn check(problems: &mut Vec<String>) -> Result {
    if read(&root().join(PAGE)).unwrap_or_default() != page()? {
        problems.push(format!("{PAGE} is not up to date: run `cargo xtask library`"));
    }
    Ok(())
}

/// A module of `runtimes/lib`.
struct Module {
    /// What it says of itself.
    paragraphs: Vec<String>,
    names: Vec<String>,
}

fn page() -> Result<String> {
    let own = own_modules()?;
    let mut native = native_names(&read(&root().join("runtimes/rpython/registry.py"))?);
    add_operations(&read(&root().join("src/flow/src/builtins.rs"))?, &mut native);
    let table = read(&root().join("src/annotator/src/program/refused.rs"))?;
    let refused = refused_modules(&table, |name| own.contains_key(name) || native.contains_key(name));
    let mut page = String::from(
        "# The standard library\n\n\
         Made by `cargo xtask library` from the sources; do not edit.\n\
         The behaviour is that of CPython 3.11, on every back-end.\n\
         A program contains the code of those functions only that it uses.\n\
         What cannot be translated is refused with a diagnostic; it is never left out in silence.\n\n\
         ## Modules written for Rotor\n\n\
         They stand in the place of Python's, and are translated with the program.\n\n",
    );
    for (name, module) in &own {
        let _ = write!(page, "### `{name}`\n\n");
        for paragraph in &module.paragraphs {
            let _ = write!(page, "{paragraph}\n\n");
        }
        if !module.names.is_empty() {
            let _ = write!(page, "Has {}.\n\n", code_list(module.names.iter()));
        }
    }
    page.push_str(
        "## Modules with functions of Rotor's own\n\n\
         The functions and attributes named here are helpers of Rotor; what is not named comes from Python's\n\
         sources where these are in the language, and is refused otherwise.\n\n\
         | module | names |\n|---|---|\n",
    );
    for (module, names) in &native {
        let _ = writeln!(page, "| `{module}` | {} |", code_list(names.iter()));
    }
    page.push_str(
        "\n## Modules of Python's own sources\n\n\
         They are translated as they are; programs of `tests/conformance` import them.\n\n",
    );
    let known = |name: &str| own.contains_key(name) || native.contains_key(name) || refused.contains(name);
    let imported = imported_modules()?;
    let plain: Vec<&String> = imported.iter().filter(|name| !known(name)).collect();
    let _ = write!(page, "{}.\n\n", code_list(plain.into_iter()));
    page.push_str("## Refused\n\nNothing of these modules is translated.\n\n");
    let _ = writeln!(page, "{}.", code_list(refused.iter()));
    Ok(page)
}

fn code_list<'a>(names: impl Iterator<Item = &'a String>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// The modules of `runtimes/lib` that programs import, by name.
fn own_modules() -> Result<BTreeMap<String, Module>> {
    let folder = root().join("runtimes/lib");
    let mut modules = BTreeMap::new();
    let mut alone = BTreeSet::new();
    for path in files_below(&folder, "py")? {
        let name = module_name(path.strip_prefix(&folder).unwrap_or(&path));
        if name.split('.').any(|part| part.starts_with('_')) {
            continue;
        }
        let text = read(&path)?;
        if text.starts_with("\"\"\"The module `") {
            alone.insert(name.clone());
        }
        modules.insert(name, module(&text));
    }
    // A package says what is in it, unless it is empty or that is a module of its own.
    let full: Vec<String> =
        modules.iter().filter(|(_, module)| !module.names.is_empty()).map(|(name, _)| format!("{name}.")).collect();
    let is_part = |name: &String| full.iter().any(|package| name.starts_with(package.as_str()));
    modules.retain(|name, _| alone.contains(name) || !is_part(name));
    modules.insert("random".to_owned(), module(&read(&root().join("runtimes/rpython/app/app_random.py"))?));
    Ok(modules)
}

fn module_name(path: &Path) -> String {
    let name = path.with_extension("").to_string_lossy().replace('/', ".");
    name.strip_suffix(".__init__").unwrap_or(&name).to_owned()
}

/// What the head of a module says, and what it defines.
fn module(text: &str) -> Module {
    let head = text.split("\"\"\"").nth(1).unwrap_or_default();
    let paragraphs = head.split("\n\n").map(|paragraph| paragraph.split('\n').collect::<Vec<_>>().join(" "));
    let said = paragraphs.filter_map(|paragraph| {
        let paragraph = paragraph.trim();
        if let Some(source) = paragraph.strip_prefix("Source:") {
            return source.split_once(".  ").map(|(_, rest)| rest.to_owned());
        }
        let said = match paragraph.strip_prefix("The module `").and_then(|rest| rest.split_once('`')) {
            Some((_, said)) => said.trim_start_matches([':', ',', ' ', '.']),
            None => paragraph.trim_start_matches("# Deviations "),
        };
        let mut said = said.replace(".  ", ". ");
        if let Some(first) = said.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        (!said.is_empty()).then_some(said)
    });
    Module { paragraphs: said.collect(), names: public_names(text) }
}

/// What `__all__` lists; without it the public functions and classes of a module, in the order of the text.
fn public_names(text: &str) -> Vec<String> {
    if let Some(list) = text.split("\n__all__ = [").nth(1).and_then(|rest| rest.split(']').next()) {
        return list.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    }
    let mut names = Vec::new();
    for line in text.lines() {
        let Some(rest) = line.strip_prefix("def ").or_else(|| line.strip_prefix("class ")) else { continue };
        let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        if !name.starts_with('_') && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The names of each module that have rows in the tables of `registry.py`.
fn native_names(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut add = |module: &str, name: &str| {
        if !NOT_LIBRARY.contains(&module) && !module.starts_with('_') && !name.starts_with('_') {
            found.entry(module.to_owned()).or_default().insert(name.to_owned());
        }
    };
    let mut imported: BTreeSet<&str> = text.lines().filter_map(|line| line.strip_prefix("import ")).collect();
    imported.extend(text.lines().filter_map(|line| line.strip_prefix("@when_imported(\"")?.strip_suffix("\")")));
    for line in text.lines() {
        // `module.name: helper,` of FUNCTIONS, `(module.name, ...)` of CONSTANTS
        let row = if line.starts_with("    ") { line.trim_start() } else { "" };
        let key = row.strip_prefix('(').map_or_else(|| row.split_once(": "), |row| row.split_once(", "));
        if let Some((module, name)) = key.and_then(|(key, _)| key.rsplit_once('.'))
            && imported.contains(module)
            && name.chars().all(|c| c.is_alphanumeric() || c == '_')
        {
            add(module, name);
        }
        // `("module", "name"): getter,` of MODULE_ATTRS
        if let Some((module, rest)) = row.strip_prefix("(\"").and_then(|row| row.split_once("\", \""))
            && let Some((name, _)) = rest.split_once("\"): app_")
            && imported.contains(module)
        {
            add(module, name);
        }
    }
    for call in text.split("_add(").skip(1) {
        let mut arguments = call.split(',').map(str::trim);
        let (Some("FUNCTIONS" | "rows"), Some(module)) = (arguments.next(), arguments.next()) else { continue };
        let names = call.split('"').nth(1).filter(|names| !names.is_empty()).or_else(|| call.split('"').nth(3));
        for name in names.unwrap_or_default().split_whitespace() {
            if imported.contains(module) {
                add(module, name.split('=').next().unwrap_or(name));
            }
        }
    }
    found
}

/// The names of modules among the rows of the table of builtins: `Variant "module" "name" ...`.
fn add_operations(text: &str, found: &mut BTreeMap<String, BTreeSet<String>>) {
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, module, name, ..] = words[..] else { continue };
        let quoted = |word: &str| word.strip_prefix('"').and_then(|word| word.strip_suffix('"')).map(str::to_owned);
        if let (Some(module), Some(name)) = (quoted(module), quoted(name))
            && !NOT_LIBRARY.contains(&module.split('.').next().unwrap_or_default())
            && !module.starts_with(['_', '*'])
        {
            found.entry(module).or_default().insert(name);
        }
    }
}

/// The modules that are refused as a whole.
fn refused_modules(text: &str, known: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let list = text.split("const REFUSED: &[(&str, &str, &str)] = &[").nth(1).and_then(|rest| rest.split("];").next());
    let rows = list.unwrap_or_default().split('(').filter_map(|row| row.trim_start().strip_prefix('"'));
    let names = rows.filter_map(|row| row.split('"').next()).map(str::to_owned);
    names.filter(|name| !known(name) && !name.starts_with('_')).collect()
}

/// The modules that conformance programs import, without those of the programs themselves.
fn imported_modules() -> Result<BTreeSet<String>> {
    let folder = root().join("tests/conformance");
    let mut files = files_below(&folder, "py")?;
    // Programs of Python 2 import modules of Python 2.
    files.retain(|path| path.parent() != Some(&folder) && !path.starts_with(folder.join("python2")));
    let local: BTreeSet<String> = files
        .iter()
        .flat_map(|path| [Some(path.as_path()), path.parent()])
        .flatten()
        .filter_map(|path| path.file_stem())
        .map(|stem| stem.to_string_lossy().into_owned())
        .collect();
    let mut found = BTreeSet::new();
    for path in &files {
        for line in read(path)?.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let modules: Vec<&str> = match words[..] {
                ["import", ..] => {
                    line.trim()["import ".len()..].split(',').filter_map(|m| m.split_whitespace().next()).collect()
                }
                ["from", module, "import", ..] => vec![module],
                _ => continue,
            };
            for module in modules {
                let top = module.split('.').next().unwrap_or(module);
                let plain = !module.is_empty() && module.chars().all(|c| c.is_alphanumeric() || "._".contains(c));
                if plain
                    && !top.is_empty()
                    && !top.starts_with('_')
                    && !NOT_LIBRARY.contains(&top)
                    && !local.contains(top)
                {
                    found.insert(module.to_owned());
                }
            }
        }
    }
    Ok(found)
}
