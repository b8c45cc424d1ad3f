//! What package managers want to know of a library: a project description for Maven, one for NuGet, one for npm.
//!
//! Source: the POM reference of Maven, model version 4.0.0; the `.nuspec` reference of NuGet; the documentation of
//! npm's `package.json`.

use crate::backends::{Backend, Beside, BesideName};

/// What each description says.
const MARK: &str = "translated by Rotor.";

/// Whether a text is a version that both managers take: numbers between dots, then perhaps a label.
pub(crate) fn is_version(text: &str) -> bool {
    let (numbers, label) = text.split_once('-').map_or((text, None), |(numbers, label)| (numbers, Some(label)));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_word =
        |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    (2..=4).contains(&numbers.split('.').count())
        && numbers.split('.').all(is_number)
        && label.is_none_or(|label| label.split('.').all(is_word))
}

/// The description that stands beside a library; `None` where the back-end has no package manager.
/// `package` is the package or namespace, `file` the name of the product.
pub(crate) fn description(backend: Backend, module: &str, package: &str, version: &str, file: &str) -> Option<Beside> {
    let summary = format!("The Python module {module}, {MARK}");
    let (name, text) = match backend {
        Backend::Jvm => (BesideName::Ending("pom"), pom(module, package, version, &summary)),
        Backend::Cli => (BesideName::Ending("nuspec"), nuspec(package, version, file, &summary)),
        Backend::Wasm => (BesideName::Whole("package.json"), npm(package, version, file, &summary)),
        Backend::C => return None,
    };
    Some(Beside { name, mark: Some(MARK), contents: text.into_bytes() })
}

fn npm(package: &str, version: &str, file: &str, summary: &str) -> String {
    let stem = file.strip_suffix(".mjs").unwrap_or(file);
    let text = |text: &str| serde_json::Value::from(text).to_string();
    format!(
        "{{\n  \"name\": {},\n  \"version\": {},\n  \"description\": {},\n  \"type\": \"module\",\n  \
         \"exports\": {{ \".\": {{ \"types\": {}, \"default\": {} }} }},\n  \"types\": {},\n  \
         \"files\": [{}, {}],\n  \"engines\": {{ \"node\": \">=22\" }}\n}}\n",
        text(&package.to_lowercase()),
        text(version),
        text(summary),
        text(&format!("./{stem}.d.mts")),
        text(&format!("./{file}")),
        text(&format!("./{stem}.d.mts")),
        text(file),
        text(&format!("{stem}.d.mts")),
    )
}

fn pom(module: &str, package: &str, version: &str, summary: &str) -> String {
    let head = "<project xmlns=\"http://maven.apache.org/POM/4.0.0\" \
                xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
                xsi:schemaLocation=\"http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd\">";
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{head}\n  <modelVersion>4.0.0</modelVersion>\n  \
         <groupId>{package}</groupId>\n  <artifactId>{module}</artifactId>\n  <version>{version}</version>\n  \
         <packaging>jar</packaging>\n  <name>{module}</name>\n  <description>{summary}</description>\n</project>\n"
    )
}

fn nuspec(package: &str, version: &str, file: &str, summary: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <package xmlns=\"http://schemas.microsoft.com/packaging/2010/07/nuspec.xsd\">\n  <metadata>\n    \
         <id>{package}</id>\n    <version>{version}</version>\n    <authors>{package}</authors>\n    \
         <description>{summary}</description>\n  </metadata>\n  <files>\n    \
         <file src=\"{}\" target=\"lib/net45\" />\n  </files>\n</package>\n",
        escaped(file)
    )
}

/// A file's name in an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::is_version;

    #[test]
    fn versions_are_those_of_both_managers() {
        for version in ["1.0", "0.12.3", "1.2.3.4", "1.0.0-SNAPSHOT", "2.0.1-beta.1"] {
            assert!(is_version(version), "{version}");
        }
        for other in ["", "1", "1.", "v1.0", "1.2.3.4.5", "1.0-", "1.0-a..b", "1.0 0", "1.0<"] {
            assert!(!is_version(other), "{other}");
        }
    }
}
