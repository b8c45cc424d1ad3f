( The sieve of Eratosthenes )
200 constant size
create flags size allot
: prime? flags + @ 0= ;
: mark ( n -- ) dup dup * begin dup size < while 1 over flags + ! over + repeat 2drop ;
: sieve size 2 do i prime? if i i * size < if i mark then then loop ;
: primes size 2 do i prime? if i . then loop ;
sieve primes cr
: gcd begin ?dup while tuck mod repeat ;
48 18 gcd . 17 5 gcd . cr
: risky dup 0= if 42 throw then 100 swap / ;
: try ['] risky catch dup if ." caught " . drop else drop . then ;
5 try 0 try cr
: under drop drop drop ; 1 ' under catch . .s cr
-1 u. 1 63 lshift . -1 60 rshift . 3 invert . -5 abs . 3 4 max . 3 4 min . cr
-1 1 u< . 1 -1 u< . 9223372036854775807 1 + . cr
