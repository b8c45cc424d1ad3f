//! The recipes of CONTRIBUTING, checked against an example that followed them.
//!
//! A recipe is a section `## Recipe: …` that names the files and folders to change in backquotes.
//! Where it has a line `Example: `, that has the spellings under which something that exists is known. Every
//! source file that has one of these spellings must be named by the recipe, itself or by its
//! folder: so a recipe that leaves out a file fails. And every file or folder that it names must
//! exist and have one of the spellings in it: so a recipe that sends people to the wrong place
//! fails too.

use crate::{Result, root};
use std::process::Command;

/// Where examples are looked for.
const SOURCES: &[&str] = &["src", "ootype", "backends", "runtimes", "tests", "xtask"];

/// Endings of files that are no sources.
const NO_SOURCES: &[&str] = &[".class", ".il", ".md", ".out", ".exe"];

/// A section of CONTRIBUTING.
struct Recipe {
    title: String,
    line: usize,
    paths: Vec<String>,
    spellings: Vec<String>,
}

/// Checks all recipes.
pub(crate) fn check(problems: &mut Vec<String>) -> Result {
    let page = root().join("CONTRIBUTING.md");
    let text = std::fs::read_to_string(&page).map_err(|e| format!("{}: {e}", page.display()))?;
    let recipes = recipes(&text);
    if recipes.iter().all(|recipe| recipe.spellings.is_empty()) {
        problems.push("CONTRIBUTING.md has no recipe with an example".to_owned());
    }
    let files = tracked_files()?;
    for recipe in recipes {
        check_recipe(&recipe, &files, problems)?;
    }
    Ok(())
}

fn check_recipe(recipe: &Recipe, files: &[String], problems: &mut Vec<String>) -> Result {
    let place = format!("CONTRIBUTING.md:{}: the recipe \"{}\"", recipe.line, recipe.title);
    if recipe.spellings.is_empty() {
        return Ok(());
    }
    let mut used = vec![false; recipe.paths.len()];
    let mut found = 0;
    for file in files {
        let text = std::fs::read(root().join(file)).map_err(|e| format!("{file}: {e}"))?;
        let text = String::from_utf8_lossy(&text);
        if !recipe.spellings.iter().any(|spelling| mentions(&text, spelling)) {
            continue;
        }
        found += 1;
        let mut named = false;
        for (path, used) in recipe.paths.iter().zip(&mut used) {
            if is_below(file, path) {
                named = true;
                *used = true;
            }
        }
        if !named {
            problems.push(format!("{place} does not name {file}, where its example is"));
        }
    }
    if found == 0 {
        problems.push(format!("{place}: its example is nowhere in the sources"));
    }
    for (path, used) in recipe.paths.iter().zip(used) {
        if !used {
            problems.push(format!("{place} names {path}, where nothing of its example is"));
        }
    }
    Ok(())
}

/// The files under version control where examples are looked for.
fn tracked_files() -> Result<Vec<String>> {
    let output = Command::new("git")
        .current_dir(root())
        .args(["ls-files", "--"])
        .args(SOURCES)
        .output()
        .map_err(|e| format!("git ls-files: {e}"))?;
    if !output.status.success() {
        return Err(format!("git ls-files: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    let names = String::from_utf8_lossy(&output.stdout);
    let is_source =
        |name: &&str| !NO_SOURCES.iter().any(|ending| name.ends_with(ending)) && root().join(name).is_file();
    Ok(names.lines().filter(is_source).map(str::to_owned).collect())
}

/// The sections `## Recipe: …` of a page.
fn recipes(page: &str) -> Vec<Recipe> {
    let mut recipes: Vec<Recipe> = Vec::new();
    let mut inside = false;
    for (number, line) in page.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            inside = heading.starts_with("Recipe: ");
            if let Some(title) = heading.strip_prefix("Recipe: ") {
                recipes.push(Recipe {
                    title: title.to_owned(),
                    line: number + 1,
                    paths: Vec::new(),
                    spellings: Vec::new(),
                });
            }
            continue;
        }
        let Some(recipe) = recipes.last_mut().filter(|_| inside) else { continue };
        let quoted = line.split('`').skip(1).step_by(2).map(str::to_owned);
        if line.starts_with("Example: ") {
            recipe.spellings.extend(quoted);
        } else {
            recipe.paths.extend(quoted.filter(|word| is_path(word)));
        }
    }
    recipes
}

/// Whether a quoted word of a recipe is a place in the sources.
fn is_path(word: &str) -> bool {
    let first = word.split('/').next().unwrap_or_default();
    SOURCES.contains(&first) && word.contains('/') && !word.contains(['<', '*', ' '])
}

/// Whether a file is the one that a path names, or in the folder that it names.
fn is_below(file: &str, path: &str) -> bool {
    let path = path.trim_end_matches('/');
    file.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a text has a spelling as a whole word.
fn mentions(text: &str, spelling: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(spelling).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + spelling.len()..].chars().next();
        !before.is_some_and(is_word) && !after.is_some_and(is_word)
    })
}

#[cfg(test)]
mod tests {
    use super::{is_below, mentions, recipes};

    #[test]
    fn recipes_have_paths_and_spellings() {
        let page = "# Page\n`src/other`\n## Recipe: add a thing\nA row in `src/table.rs`, `a + b` in `tests/x`.\nExample: `Thing::One`, `one`\n## More\n`src/after`\n";
        let found = recipes(page);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].title, "add a thing");
        assert_eq!(found[0].paths, ["src/table.rs", "tests/x"]);
        assert_eq!(found[0].spellings, ["Thing::One", "one"]);
    }

    #[test]
    fn spellings_are_whole_words() {
        assert!(mentions("x = int_add(1)", "int_add"));
        assert!(!mentions("x = uint_add(1)", "int_add"));
        assert!(!mentions("x = int_add_ovf(1)", "int_add"));
    }

    #[test]
    fn a_folder_names_its_files_only() {
        assert!(is_below("src/a/b.rs", "src/a"));
        assert!(is_below("src/a.rs", "src/a.rs"));
        assert!(!is_below("src/ab.rs", "src/a"));
    }
}
