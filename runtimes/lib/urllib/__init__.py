"""The package `urllib`."""
