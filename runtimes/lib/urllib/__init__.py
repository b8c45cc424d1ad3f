"""The package `urllib`, of which `urllib.parse` can be translated."""
