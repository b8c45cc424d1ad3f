# `xml.etree.ElementTree`: reading, asking, changing and writing documents.
import io
import os
import xml.etree.ElementTree as ET

DATA = """<?xml version="1.0"?>
<!DOCTYPE data [<!ENTITY who "W &amp; co"> <!ELEMENT data ANY>]>
<data>
  <!-- a comment -->
  <country name="Liechtenstein" code='LI'>
    <rank updated="yes">2</rank><year>2008</year>
    <neighbor name="Austria" direction="E"/>
    <neighbor name="Switzerland" direction="W"/>tail
  </country>
  <country name="Singapore"><rank>5</rank><year>2011</year><note>a &lt; b &#65;&#x42; &who; <![CDATA[<raw> & ]]>!</note></country>
  <?pi ignored?>
</data>
"""


def ask(root):
    print(root.tag, root.attrib, len(root), [c.tag for c in root])
    for country in root.findall("country"):
        print(country.get("name"), country.find("rank").text, country.findtext("year"), country.findtext("no", "none"))
    for path in (
        "./country/neighbor", ".//neighbor", "country[@code]", "country[@name='Singapore']/year", "country[year='2011']",
        "country[2]", "country[last()]", "country/neighbor[2]", ".//year/..", "*", "country/*", ".//rank[.='5']",
        "country[@name!='Singapore']", ".//*[@direction='W']", "country[note]",
    ):
        print(path, [(e.tag, e.get("name")) for e in root.findall(path)])
    print([e.tag for e in root.iter()], [e.get("name") for e in root.iter("neighbor")])
    print("".join(root[1].itertext()), repr(root[0][3].tail), root.find("nope") is None, "code" in root[0].attrib)
    print(sorted(root[0].keys()), list(root[0].items()), root[0][-1].get("direction"), [e.tag for e in root[0][1:3]])


def change(root):
    for rank in root.iter("rank"):
        rank.text = str(int(rank.text) + 1)
        rank.set("updated", "yes")
    for country in list(root):
        if int(country.find("rank").text) > 5:
            root.remove(country)
    new = ET.SubElement(root, "country", {"name": 'X "q"\n'}, kind="new")
    ET.SubElement(new, "year").text = "1 < 2 & 3 é"
    new.append(ET.Element("empty"))
    new.insert(0, ET.Element("first", a="1"))
    print(ET.tostring(new), ET.tostring(new, encoding="unicode"))
    print(ET.tostring(new, encoding="utf-8"), ET.tostring(new, "iso-8859-1", xml_declaration=True))
    ET.indent(new)
    print(ET.tostring(new, encoding="unicode", short_empty_elements=False))
    name = "documents.tmp"
    ET.ElementTree(root).write(name, encoding="utf-8", xml_declaration=True)
    again = ET.parse(name)
    print(ET.tostring(again.getroot(), encoding="unicode") == ET.tostring(root, encoding="unicode"), again.find(".//year").text)
    os.remove(name)
    ET.dump(again.getroot()[-1])


def spaces():
    text = '<a xmlns="urn:one" xmlns:p="urn:two"><p:b p:c="1" d="2"/><e xmlns=""/></a>'
    root = ET.fromstring(text)
    print([e.tag for e in root.iter()], root[0].attrib)
    print(root.find("{urn:two}b").tag, root.find("x:b", {"x": "urn:two"}).get("d"), root.find("{*}b") is not None)
    print(ET.tostring(root, encoding="unicode"))
    ET.register_namespace("two", "urn:two")
    print(ET.tostring(root, encoding="unicode"), ET.tostring(root, method="text"))


def main():
    root = ET.fromstring(DATA)
    ask(root)
    change(root)
    spaces()
    tree = ET.parse(io.StringIO("<r><i>1</i><i>2</i></r>"))
    print([i.text for i in tree.getroot()], [(event, e.tag) for event, e in ET.iterparse(io.BytesIO(b"<r><i/></r>"), ("start", "end"))])
    for bad in (
        "<a><b></a>", "", "text", "<a>", "<a></a><b/>", "<a x=1/>", "<a x='1' x='2'/>", "<a>&nope;</a>", "<a>\n & </a>",
        "<a b></a>", "<p:a/>", "<a></a>x", "<a/", "<a><b/>\n</c></a>", "<1/>",
    ):
        try:
            ET.fromstring(bad)
        except ET.ParseError as e:
            print(repr(bad), e, e.position)


if __name__ == "__main__":
    main()
