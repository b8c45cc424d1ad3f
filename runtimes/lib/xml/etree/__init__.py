"""The package `xml.etree`."""
