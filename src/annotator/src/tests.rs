//! Tests of the annotator on small programs.
