# -*- coding: latin-1 -*-
# python: 2
# start: script
# A source in Latin-1, with tabs of eight columns.


def describe(word):
	if len(word) == 4:
	        print "four bytes:",
        else:
		print "other:",
	return word


for word in ["café", "thé"]:
	print describe(word), ord(word[-1]), "%x" % ord(word[0])
print len("é"), repr("é")
