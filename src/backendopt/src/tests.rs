//! Tests of the passes on hand-built graphs.
