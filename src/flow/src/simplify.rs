//! Simplification passes that hold at both levels (reference §3.8).
