"""Modules that are values."""
