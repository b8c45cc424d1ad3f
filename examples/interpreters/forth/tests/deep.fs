: deep recurse ; 7 . deep
