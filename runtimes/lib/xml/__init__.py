"""The package `xml`, of which `xml.etree.ElementTree` can be translated."""
