//! The table is complete, and tools are found and refused as they should be.

use super::*;

#[test]
fn rows_are_complete() {
    for tool in TOOLS {
        assert!(!tool.name.is_empty() && !tool.purpose.is_empty(), "{tool:?}");
        match tool.source {
            Source::Debian(packages) => assert!(!packages.is_empty(), "{} has no package", tool.name),
            Source::Unpacked { packages, files } => assert!(!packages.is_empty() && !files.is_empty(), "{}", tool.name),
            Source::Wheel { installer, .. } => assert!(matches!(installer.source, Source::Debian(_)), "{}", tool.name),
        }
    }
}

#[test]
fn what_cannot_be_asked_for_its_version_is_only_looked_up() {
    assert_eq!(SH.check(), Ok(None));
}

#[test]
fn commands_may_be_several_words() {
    let found = CC.find_command(Some("sh -c true")).expect("sh is there");
    assert_eq!((found.words, found.called), (vec!["-c".to_owned(), "true".to_owned()], "sh".to_owned()));
}

#[test]
fn missing_tools_name_package_and_variable() {
    let missing = CC.find_command(Some("no-such-cc")).expect_err("it is not there");
    assert_eq!(missing.message, "`no-such-cc`, named on the command line, is not a program");
    let [first, second] = CC.packages() else { panic!("two packages") };
    assert_eq!(
        missing.help,
        format!("install the Debian packages {first} and {second} (or the like), or set CC to the program")
    );
    let tool = Tool { name: "no-such-tool", purpose: "does nothing", ..FALSE };
    assert_eq!(tool.check().expect_err("missing").message, "`no-such-tool` is not on the PATH; it does nothing");
}

#[test]
fn programs_that_do_not_work_are_missing() {
    let tool = Tool { probe: Probe::Program { version: &["--version-of-nothing"] }, ..SH };
    assert!(tool.check().expect_err("sh has no such option").message.starts_with("`sh --version-of-nothing` fails"));
}

#[test]
fn old_versions_are_refused() {
    let tool = Tool { probe: Probe::Program { version: &["-c", "echo 'thing version \"1.8.0\"'"] }, least: 17, ..SH };
    let message = tool.check().expect_err("too old").message;
    assert!(message.contains("too old") && message.contains("1.8.0") && message.contains("17"), "{message}");
    assert!(Tool { least: 1, ..tool }.check().is_ok());
    assert_eq!(first_number("openjdk version \"17.0.15\" 2025-04-15"), Some(17));
    assert_eq!(first_number("no number"), None);
}
