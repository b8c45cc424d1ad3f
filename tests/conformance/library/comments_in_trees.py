# start: script
# engines: all
# Comments and processing instructions that a program puts into documents.
import io
import xml.etree.ElementTree as ET


def main():
    root = ET.Element("config", version="1")
    root.append(ET.Comment(" made by a program & kept "))
    item = ET.SubElement(root, "item", {"id": "a<b"})
    item.text = "text"
    item.append(ET.Comment("inner"))
    root.append(ET.ProcessingInstruction("xml-stylesheet", 'href="x.css"'))
    print(ET.tostring(root, encoding="unicode"))
    ET.indent(root)
    print(ET.tostring(root, encoding="unicode"))
    print("".join(root.itertext()).split(), len(root), len(root.findall("item")), len(list(root.iter("item"))))
    out = io.BytesIO()
    ET.ElementTree(root).write(out, encoding="utf-8", xml_declaration=True)
    again = ET.fromstring(out.getvalue())
    print([e.tag for e in again.iter()], again.find("item").text)
    print(ET.tostring(ET.PI("go")), ET.tostring(ET.Comment()))


main()
