"""The module `types` of Python 2."""

from types import *

from _python2.unicode import unicode as _unicode

BooleanType = bool
BufferType = memoryview
ClassType = type
ComplexType = complex
DictType = dict
DictionaryType = dict
EllipsisType = type(Ellipsis)
FloatType = float
InstanceType = object
IntType = int
ListType = list
LongType = int
NoneType = type(None)
NotImplementedType = type(NotImplemented)
ObjectType = object
SliceType = slice
StringType = str
StringTypes = (str, _unicode)
TupleType = tuple
TypeType = type
UnboundMethodType = FunctionType
UnicodeType = _unicode
XRangeType = range
