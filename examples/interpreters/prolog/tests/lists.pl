% Lists, arithmetic, control.
?- append(X, [3], [1,2,3]).
?- append(X, Y, [1]), X = [_|_].
?- findall(X-Y, append(X, Y, [a,b]), L).
?- permutation([1,2,3], P), P = [3|_].
?- findall(P, permutation([1,2,3], P), Ps), length(Ps, N).
?- length([a,b,c], N), X is N*2.5+1, Y is -7 // 2, Z is -7 mod 3, W is 7 rem -2.
?- X is 2**100, Y is X mod 1000007, Z is X / 2**98, V is 9223372036854775807+1.
?- X = f(A,B,A), A = 1, copy_term(X, Y).
?- msort([c, 1, b(x), "s", Z, 2.5, a, b(a), f(1,2)], L).
?- member(X, [1,2,3]), X > 1, !.
?- \+ member(4, [1,2,3]).
?- (member(X, [1,2,3]), X > 5 -> Y = yes ; Y = no).
?- forall(member(X, [1,2]), X > 0).
double(X, Y) :- Y is X * 2.
?- maplist(double, [1,2,3], L), sum_list(L, S), reverse(L, R).
?- X =.. [foo, 1, Y], functor(X, N, A), arg(1, X, V), T =.. [bar].
?- functor(F, pair, 2).
?- between(1, 3, X), write(X), nl, fail.
?- atom_codes(hello, L), atom_codes(A, [0'a, 0'b]), atom_length('two words', N).
?- X = 'Quoted atom', Y = [] , Z = 'it''s', W = - 1, V = -(1), U = 1 - -1, T = a:-b.
?- X = (a :- b, c ; d -> e), Y = -(-(x)), Z = \+ a, W = 1-(2-3)-4, V = 2*(3+4).
?- print('A b'), write('A b'), nl.
?- nth0(1, [a,b], X), once(member(Y, [p,q])), ignore(fail).
?- 1.5 < 2, 3 =:= 3.0, a @< b, f(a) @> a, X == X, X \== Y.
