# -*- coding: utf-8 -*-
# python: 2
# start: script
# A str is bytes: literals have those of the source, and are written as they are.


def hexed(text):
    return " ".join(["%02x" % ord(c) for c in text])


def halves(text):
    return [text[i:i + 2] for i in range(0, len(text), 2)]


word = "né"
print word, len(word), hexed(word)
print repr(word), [word]
binary = "\x00\x7f\x80\xff"
print len(binary), hexed(binary), binary[3] == chr(255), ord(binary[2])
print "".join([chr(i) for i in range(250, 256)]) == "\xfa\xfb\xfc\xfd\xfe\xff"
print "abc".encode("hex"), "616263".decode("hex"), binary.encode("hex")
print 'a\u1234b', len('\u1234'), '\N{x}', r'\n', b'bytes'
print "é" == "\xc3\xa9", "é" in word, word.find("\xa9")
print "%s|%4s|" % (word, "é"), word + "\n",
print halves("\xff\x00\xfe\x01") == ["\xff\x00", "\xfe\x01"]
print "\xe9 in Latin-1"
