//! backendopt
