//! Benchmarks.
pub(crate) fn bench(_args: &[String]) -> crate::Result {
    crate::install::javac()
}
