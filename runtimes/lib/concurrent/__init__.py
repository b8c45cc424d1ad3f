"""The package `concurrent`."""
