# Characters that begin and continue identifiers, which are not quite letters and digits


def main():
    for s in ["日本", "é", "ﬁ", "İ", "a\u0301", "½", "٣", "Ⅷ", "aⅧ", "a٣", "a·", "·", "_ª", "1a", "", "a b", "𝔘", "℘", "℮a", "゛", "\u0345a", "a\u200d", "ŉ", "ͺ", "aͺ"]:
        print(ascii(s), s.isidentifier(), ("x" + s).isidentifier(), ("é" + s).isidentifier())
