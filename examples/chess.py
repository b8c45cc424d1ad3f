"""A chess engine that speaks UCI, the protocol of graphical boards.

    rotor build -b c examples/chess.py -o chess

makes an engine that such a program can be given.  By hand, a session is

    position startpos moves e2e4 e7e5
    d
    go depth 4
    quit

The commands are uci, isready, ucinewgame, setoption, position, go (depth N,
nodes N, movetime MS, wtime/btime/winc/binc/movestogo, infinite, perft N),
d, which prints the board, and quit; the end of the input ends it as well.
A search ends by itself, so stop has nothing to do; without any limit it goes
to depth 5.  The search is the same in every run but for limits of time; the
option Times adds the times to the output:

    setoption name Times value true

Usage: chess.py < COMMANDS
"""
import random
import sys
import time

WHITE, BLACK = 0, 8
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
LETTERS = ".PNBRQK"

# The board is "0x88": sixteen squares in a row, of which eight are on the board, so
# that `square & 0x88` tells what is beyond an edge.  a1 is 0, h1 is 7, a2 is 16.
SQUARES = [16 * rank + file for rank in range(8) for file in range(8)]
NORTH, SOUTH, EAST, WEST = 16, -16, 1, -1
STRAIGHT = [NORTH, SOUTH, EAST, WEST]
DIAGONAL = [NORTH + EAST, NORTH + WEST, SOUTH + EAST, SOUTH + WEST]
AROUND = STRAIGHT + DIAGONAL
JUMPS = [33, 31, 18, 14, -14, -18, -31, -33]
STEPS = [[], [], JUMPS, DIAGONAL, STRAIGHT, AROUND, AROUND]
SLIDES = [False, False, False, True, True, True, False]

# A move is a number: origin, target, the piece that a pawn becomes, and what is special.
PLAIN, DOUBLE, EN_PASSANT, CASTLE = range(4)
MOVE_BITS = 20
MOVE_MASK = (1 << MOVE_BITS) - 1
NO_MOVE = 0

WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG = 1, 2, 4, 8

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

INFINITE = 32000
MATE = 30000
MAX_PLY = 64
# Scores beyond this one are mates.
MATED = MATE - 2 * MAX_PLY


def square_of(name):
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise ValueError("no square: " + name)
    return 16 * (ord(name[1]) - ord("1")) + ord(name[0]) - ord("a")


def square_name(square):
    return "abcdefgh"[square & 7] + "12345678"[square >> 4]


def new_move(origin, target, promotion=0, special=PLAIN):
    return origin | target << 7 | promotion << 14 | special << 17


def move_name(move):
    if move == NO_MOVE:
        return "(none)"
    promotion = move >> 14 & 7
    name = square_name(move & 127) + square_name(move >> 7 & 127)
    return name + LETTERS[promotion].lower() if promotion else name


# Evaluation: values of pieces and squares at the beginning and the end of a game, as White
# sees the board; which of them counts how much depends on the pieces that are left.

OPENING_VALUES = [0, 90, 320, 335, 490, 980, 0]
ENDING_VALUES = [0, 115, 300, 320, 530, 960, 0]
PHASES = [0, 0, 1, 1, 2, 4, 0]
FULL_PHASE = 24

PAWN_TABLE = """
      0   0   0   0   0   0   0   0
     60  70  70  75  75  70  70  60
     15  20  30  35  35  30  20  15
      4   6  10  26  26  10   6   4
     -2   0   8  22  22   4   0  -2
     -2   2   2   6   6  -6   2  -2
      0   4   4 -18 -18   8   4   0
      0   0   0   0   0   0   0   0"""
PAWN_ENDING_TABLE = """
      0   0   0   0   0   0   0   0
     90  85  80  75  75  80  85  90
     50  48  45  42  42  45  48  50
     25  24  20  18  18  20  24  25
     12  10   6   4   4   6  10  12
      4   4   0   0   0   0   4   4
      4   4   2   0   0   2   4   4
      0   0   0   0   0   0   0   0"""
KNIGHT_TABLE = """
    -55 -35 -25 -25 -25 -25 -35 -55
    -35 -15   4   4   4   4 -15 -35
    -20   6  14  20  20  14   6 -20
    -20   8  20  26  26  20   8 -20
    -20   4  18  24  24  18   4 -20
    -24   4  14  16  16  14   4 -24
    -35 -15   0   6   6   0 -15 -35
    -50 -30 -25 -25 -25 -25 -30 -50"""
BISHOP_TABLE = """
    -20 -10 -10 -10 -10 -10 -10 -20
    -10   2   2   2   2   2   2 -10
    -10   4   8  12  12   8   4 -10
    -10   8  10  14  14  10   8 -10
    -10   6  14  14  14  14   6 -10
     -8  12  12  10  10  12  12  -8
     -8  12   4   6   6   4  12  -8
    -20 -10 -14 -10 -10 -14 -10 -20"""
ROOK_TABLE = """
      4   4   6   8   8   6   4   4
     14  16  18  20  20  18  16  14
     -2   2   4   6   6   4   2  -2
     -4   0   2   4   4   2   0  -4
     -6  -2   0   4   4   0  -2  -6
     -6  -2   2   4   4   2  -2  -6
     -8  -2   0   4   4   0  -2  -8
     -4  -2   4  10  10   4  -2  -4"""
QUEEN_TABLE = """
    -16  -8  -4   0   0  -4  -8 -16
     -8  -4   2   4   4   2  -4  -8
     -4   2   6   8   8   6   2  -4
     -2   2   8  10  10   8   2  -2
     -2   2   8  10  10   8   2  -2
     -4   4   6   6   6   6   2  -4
     -8   0   4   4   4   2   0  -8
    -16  -8  -6   0  -4  -8 -10 -16"""
KING_TABLE = """
    -60 -60 -60 -65 -65 -60 -60 -60
    -50 -50 -55 -60 -60 -55 -50 -50
    -40 -45 -50 -55 -55 -50 -45 -40
    -35 -40 -45 -50 -50 -45 -40 -35
    -30 -35 -38 -45 -45 -38 -35 -30
    -15 -20 -25 -30 -30 -25 -20 -15
     12  10  -8 -20 -20  -8  10  12
     16  32  12  -6  -2   6  36  18"""
KING_ENDING_TABLE = """
    -45 -30 -20 -15 -15 -20 -30 -45
    -25 -10   5  10  10   5 -10 -25
    -15   5  22  28  28  22   5 -15
    -15  10  28  36  36  28  10 -15
    -18   6  26  34  34  26   6 -18
    -20   0  15  22  22  15   0 -20
    -30 -12   0   4   4   0 -12 -30
    -55 -40 -28 -22 -22 -28 -40 -55"""

OPENING_TABLES = [PAWN_TABLE, KNIGHT_TABLE, BISHOP_TABLE, ROOK_TABLE, QUEEN_TABLE, KING_TABLE]
ENDING_TABLES = [PAWN_ENDING_TABLE, KNIGHT_TABLE, BISHOP_TABLE, ROOK_TABLE, QUEEN_TABLE, KING_ENDING_TABLE]

# Per square that a piece can go to, and for pawns by the rank they have reached.
MOBILITY = [0, 0, 4, 4, 2, 1, 0]
PASSED = [0, 5, 10, 18, 35, 60, 100, 0]
DOUBLED, ISOLATED, BISHOP_PAIR, TEMPO = 12, 14, 30, 8


def piece_values(values, tables):
    """For each piece and square what it is worth, for Black below zero."""
    result = [[0] * 128 for _ in range(16)]
    for kind, table in enumerate(tables, PAWN):
        numbers = [int(word) for word in table.split()]
        for square in SQUARES:
            result[kind | WHITE][square] = values[kind] + numbers[8 * (7 - (square >> 4)) + (square & 7)]
            result[kind | BLACK][square] = -values[kind] - numbers[8 * (square >> 4) + (square & 7)]
    return result


def kept_rights():
    """For each square the castling rights that are left after a move from or to it."""
    result = [15] * 128
    for name, lost in [("a1", WHITE_LONG), ("h1", WHITE_SHORT), ("e1", WHITE_SHORT | WHITE_LONG),
                       ("a8", BLACK_LONG), ("h8", BLACK_SHORT), ("e8", BLACK_SHORT | BLACK_LONG)]:
        result[square_of(name)] = 15 & ~lost
    return result


OPENING = piece_values(OPENING_VALUES, OPENING_TABLES)
ENDING = piece_values(ENDING_VALUES, ENDING_TABLES)
KEPT_RIGHTS = kept_rights()

# Zobrist keys: a position's key is the exclusive or of those of what it consists of.
_random = random.Random(88)
PIECE_KEYS = [[_random.getrandbits(62) for _ in range(128)] for _ in range(16)]
RIGHTS_KEYS = [_random.getrandbits(62) for _ in range(16)]
EN_PASSANT_KEYS = [_random.getrandbits(62) for _ in range(8)]
SIDE_KEY = _random.getrandbits(62)


class Position:
    """A board, who moves, and how it came to be."""

    def __init__(self, fen=START):
        self.squares = [0] * 128
        self.kings = [-1, -1]
        self.side = WHITE
        self.rights = 0
        self.en_passant = -1
        self.quiet = 0  # half moves since a capture or a move of a pawn
        self.number = 1
        self.key = 0
        self.opening = 0
        self.ending = 0
        self.phase = 0
        self.before = []  # for each move made what undo cannot know
        self.keys = []  # of the positions before this one
        self.read(fen)

    def read(self, fen):
        fields = fen.split()
        if len(fields) < 2:
            raise ValueError("pieces and side are missing")
        rows = fields[0].split("/")
        if len(rows) != 8:
            raise ValueError("%d ranks" % len(rows))
        for i, row in enumerate(rows):
            square = 16 * (7 - i)
            for letter in row:
                if letter in "12345678":
                    square += int(letter)
                elif letter.upper() in LETTERS[1:] and not square & 0x88:
                    self.put(square, LETTERS.index(letter.upper()) | (WHITE if letter.isupper() else BLACK))
                    square += 1
                else:
                    raise ValueError("a rank has " + row)
            if square & 15 != 8:
                raise ValueError("a rank has " + row)
        if fields[1] not in ("w", "b"):
            raise ValueError("the side is " + fields[1])
        if fields[1] == "b":
            self.change_side()
        for king in (KING | WHITE, KING | BLACK):
            if self.squares.count(king) != 1:
                raise ValueError("%d kings of one side" % self.squares.count(king))
        if self.attacked(self.kings[1 - (self.side >> 3)], self.side):
            raise ValueError("the side that has moved is in check")
        rights = 0
        for letter in fields[2] if len(fields) > 2 else "-":
            if letter != "-":
                rights |= self.right_of(letter)
        self.set_rights(rights)
        if len(fields) > 3 and fields[3] != "-":
            self.set_en_passant(square_of(fields[3]))
        self.quiet = int(fields[4]) if len(fields) > 4 else 0
        self.number = int(fields[5]) if len(fields) > 5 else 1

    def right_of(self, letter):
        """The castling right of a letter, if king and rook are where they were."""
        if letter not in "KQkq":
            raise ValueError("the castling rights have " + letter)
        color = WHITE if letter.isupper() else BLACK
        home = 0 if color == WHITE else 0x70
        rook = home + (7 if letter in "Kk" else 0)
        if self.squares[home + 4] != KING | color or self.squares[rook] != ROOK | color:
            return 0
        return 1 << "KQkq".index(letter)

    def fen(self):
        rows = []
        for rank in range(7, -1, -1):
            row = ""
            empty = 0
            for piece in self.squares[16 * rank:16 * rank + 8]:
                if piece and empty:
                    row += str(empty)
                    empty = 0
                if piece:
                    row += piece_letter(piece)
                else:
                    empty += 1
            rows.append(row + str(empty) if empty else row)
        rights = "".join(letter for i, letter in enumerate("KQkq") if self.rights >> i & 1)
        return "%s %s %s %s %d %d" % ("/".join(rows), "w" if self.side == WHITE else "b", rights or "-",
                                      "-" if self.en_passant < 0 else square_name(self.en_passant),
                                      self.quiet, self.number)

    def show(self):
        line = "  +" + "---+" * 8
        print(line)
        for rank in range(7, -1, -1):
            pieces = self.squares[16 * rank:16 * rank + 8]
            print(f"{rank + 1} | " + " | ".join(piece_letter(piece) if piece else " " for piece in pieces) + " |")
            print(line)
        print("    " + "   ".join("abcdefgh"))
        print("fen:", self.fen())
        print(f"key: {self.key:016x}")

    # Parts of a move; each keeps the key and the values.

    def put(self, square, piece):
        self.squares[square] = piece
        self.key ^= PIECE_KEYS[piece][square]
        self.opening += OPENING[piece][square]
        self.ending += ENDING[piece][square]
        self.phase += PHASES[piece & 7]
        if piece & 7 == KING:
            self.kings[piece >> 3] = square

    def remove(self, square):
        piece = self.squares[square]
        self.squares[square] = 0
        self.key ^= PIECE_KEYS[piece][square]
        self.opening -= OPENING[piece][square]
        self.ending -= ENDING[piece][square]
        self.phase -= PHASES[piece & 7]

    def change_side(self):
        self.side ^= BLACK
        self.key ^= SIDE_KEY

    def set_rights(self, rights):
        self.key ^= RIGHTS_KEYS[self.rights] ^ RIGHTS_KEYS[rights]
        self.rights = rights

    def set_en_passant(self, square):
        """The square that a pawn has passed, if the side that moves has a pawn beside it."""
        if self.en_passant >= 0:
            self.key ^= EN_PASSANT_KEYS[self.en_passant & 7]
            self.en_passant = -1
        if square >= 0:
            passed = square + (SOUTH if self.side == WHITE else NORTH)
            for neighbour in (passed + EAST, passed + WEST):
                if not neighbour & 0x88 and self.squares[neighbour] == PAWN | self.side:
                    self.en_passant = square
            if self.en_passant >= 0:
                self.key ^= EN_PASSANT_KEYS[square & 7]

    # Moves

    def make(self, move):
        origin = move & 127
        target = move >> 7 & 127
        promotion = move >> 14 & 7
        special = move >> 17
        piece = self.squares[origin]
        captured = self.squares[target]
        self.keys.append(self.key)
        self.before.append((captured, self.rights, self.en_passant, self.quiet, self.opening, self.ending, self.phase))
        self.quiet += 1
        if captured:
            self.remove(target)
            self.quiet = 0
        if piece & 7 == PAWN:
            self.quiet = 0
        self.remove(origin)
        self.put(target, promotion | self.side if promotion else piece)
        if special == EN_PASSANT:
            self.remove(target + (SOUTH if self.side == WHITE else NORTH))
        elif special == CASTLE:
            rook, beside = (target + EAST, target + WEST) if target > origin else (target + 2 * WEST, target + EAST)
            self.remove(rook)
            self.put(beside, ROOK | self.side)
        if self.rights:
            self.set_rights(self.rights & KEPT_RIGHTS[origin] & KEPT_RIGHTS[target])
        if self.side == BLACK:
            self.number += 1
        self.change_side()
        if special == DOUBLE or self.en_passant >= 0:
            self.set_en_passant((origin + target) // 2 if special == DOUBLE else -1)

    def undo(self, move):
        origin = move & 127
        target = move >> 7 & 127
        special = move >> 17
        squares = self.squares
        self.side ^= BLACK
        if self.side == BLACK:
            self.number -= 1
        captured, self.rights, self.en_passant, self.quiet, self.opening, self.ending, self.phase = self.before.pop()
        self.key = self.keys.pop()
        piece = PAWN | self.side if move >> 14 & 7 else squares[target]
        squares[origin] = piece
        squares[target] = captured
        if piece & 7 == KING:
            self.kings[self.side >> 3] = origin
        if special == EN_PASSANT:
            squares[target + (SOUTH if self.side == WHITE else NORTH)] = PAWN | self.side ^ BLACK
        elif special == CASTLE:
            rook, beside = (target + EAST, target + WEST) if target > origin else (target + 2 * WEST, target + EAST)
            squares[rook] = squares[beside]
            squares[beside] = 0

    def skip(self):
        """The side that is to move does nothing."""
        self.keys.append(self.key)
        self.before.append((0, self.rights, self.en_passant, self.quiet, self.opening, self.ending, self.phase))
        self.quiet = 0
        self.change_side()
        self.set_en_passant(-1)

    def undo_skip(self):
        self.side ^= BLACK
        _, self.rights, self.en_passant, self.quiet, self.opening, self.ending, self.phase = self.before.pop()
        self.key = self.keys.pop()

    def attacked(self, square, color):
        """Whether a side attacks a square."""
        squares = self.squares
        back = SOUTH if color == WHITE else NORTH
        for neighbour in (square + back + EAST, square + back + WEST):
            if not neighbour & 0x88 and squares[neighbour] == PAWN | color:
                return True
        for step in JUMPS:
            target = square + step
            if not target & 0x88 and squares[target] == KNIGHT | color:
                return True
        for step in AROUND:
            target = square + step
            if target & 0x88:
                continue
            if squares[target] == KING | color:
                return True
            while not target & 0x88 and not squares[target]:
                target += step
            if not target & 0x88:
                piece = squares[target]
                if piece == QUEEN | color:
                    return True
                if piece == (ROOK if step in STRAIGHT else BISHOP) | color:
                    return True
        return False

    def in_check(self):
        return self.attacked(self.kings[self.side >> 3], self.side ^ BLACK)

    def left_in_check(self):
        """Whether the side that has just moved may not have done so."""
        return self.attacked(self.kings[1 - (self.side >> 3)], self.side)

    def pseudo_moves(self, captures_only=False):
        """The moves, also those that leave the king in check."""
        moves = []
        squares = self.squares
        side = self.side
        for origin in SQUARES:
            piece = squares[origin]
            if not piece or piece & 8 != side:
                continue
            kind = piece & 7
            if kind == PAWN:
                self.pawn_moves(origin, moves, captures_only)
                continue
            slides = SLIDES[kind]
            for step in STEPS[kind]:
                target = origin + step
                while not target & 0x88:
                    captured = squares[target]
                    if captured:
                        if captured & 8 != side:
                            moves.append(origin | target << 7)
                        break
                    if not captures_only:
                        moves.append(origin | target << 7)
                    if not slides:
                        break
                    target += step
        if self.rights and not captures_only:
            self.castlings(moves)
        return moves

    def pawn_moves(self, origin, moves, captures_only):
        squares = self.squares
        ahead, home, last = (NORTH, 1, 7) if self.side == WHITE else (SOUTH, 6, 0)
        target = origin + ahead
        promotes = target >> 4 == last
        if not squares[target]:
            if promotes:
                moves.append(new_move(origin, target, QUEEN))
            if not captures_only:
                if promotes:
                    for kind in (ROOK, BISHOP, KNIGHT):
                        moves.append(new_move(origin, target, kind))
                else:
                    moves.append(new_move(origin, target))
                    if origin >> 4 == home and not squares[target + ahead]:
                        moves.append(new_move(origin, target + ahead, 0, DOUBLE))
        for sideways in (WEST, EAST):
            target = origin + ahead + sideways
            if target & 0x88:
                continue
            captured = squares[target]
            if captured and captured & 8 != self.side:
                if promotes:
                    for kind in (QUEEN, ROOK, BISHOP, KNIGHT):
                        moves.append(new_move(origin, target, kind))
                else:
                    moves.append(new_move(origin, target))
            elif target == self.en_passant:
                moves.append(new_move(origin, target, 0, EN_PASSANT))

    def castlings(self, moves):
        squares = self.squares
        enemy = self.side ^ BLACK
        short, long, king = (WHITE_SHORT, WHITE_LONG, 4) if self.side == WHITE else (BLACK_SHORT, BLACK_LONG, 0x74)
        if not self.rights & (short | long) or self.attacked(king, enemy):
            return
        if self.rights & short and not (squares[king + 1] or squares[king + 2]):
            if not self.attacked(king + 1, enemy):
                moves.append(new_move(king, king + 2, 0, CASTLE))
        if self.rights & long and not (squares[king - 1] or squares[king - 2] or squares[king - 3]):
            if not self.attacked(king - 1, enemy):
                moves.append(new_move(king, king - 2, 0, CASTLE))

    def legal_moves(self):
        legal = []
        for move in self.pseudo_moves():
            self.make(move)
            if not self.left_in_check():
                legal.append(move)
            self.undo(move)
        return legal

    def find_move(self, name):
        for move in self.legal_moves():
            if move_name(move) == name:
                return move
        return NO_MOVE

    def is_repeated(self):
        """Whether the position was there before, since the last move that cannot be taken back."""
        count = len(self.keys)
        for i in range(count - 2, max(count - self.quiet, 0) - 1, -2):
            if self.keys[i] == self.key:
                return True
        return False

    def has_pieces(self):
        """Whether the side that is to move has more than pawns."""
        for square in SQUARES:
            piece = self.squares[square]
            if piece and piece & 8 == self.side and PHASES[piece & 7]:
                return True
        return False


def piece_letter(piece):
    letter = LETTERS[piece & 7]
    return letter if piece & 8 == WHITE else letter.lower()


def perft(position, depth):
    """The number of ways to play so many half moves."""
    if depth == 0:
        return 1
    total = 0
    for move in position.pseudo_moves():
        position.make(move)
        if not position.left_in_check():
            total += perft(position, depth - 1)
        position.undo(move)
    return total


def evaluate(position):
    """The worth of a position for the side that is to move, in hundredths of a pawn."""
    squares = position.squares
    score = 0
    bishops = [0, 0]
    pawns = [[0] * 10, [0] * 10]
    rearmost = [[7] * 10, [0] * 10]  # the rank of the last pawn on each file, from 1 to 8
    for square in SQUARES:
        piece = squares[square]
        if not piece:
            continue
        kind = piece & 7
        color = piece >> 3
        if kind == PAWN:
            file = (square & 7) + 1
            pawns[color][file] += 1
            rank = square >> 4
            if color:
                rearmost[1][file] = max(rearmost[1][file], rank)
            else:
                rearmost[0][file] = min(rearmost[0][file], rank)
        elif kind != KING:
            if kind == BISHOP:
                bishops[color] += 1
            reach = 0
            for step in STEPS[kind]:
                target = square + step
                while not target & 0x88:
                    other = squares[target]
                    if other:
                        if other >> 3 != color:
                            reach += 1
                        break
                    reach += 1
                    if kind == KNIGHT:
                        break
                    target += step
            score += -reach * MOBILITY[kind] if color else reach * MOBILITY[kind]
    score += BISHOP_PAIR * ((bishops[0] >= 2) - (bishops[1] >= 2))
    score += pawn_score(pawns, rearmost)
    phase = min(position.phase, FULL_PHASE)
    score += (position.opening * phase + position.ending * (FULL_PHASE - phase)) // FULL_PHASE
    return (score if position.side == WHITE else -score) + TEMPO


def pawn_score(pawns, rearmost):
    score = 0
    white, black = pawns
    white_rear, black_rear = rearmost
    for file in range(1, 9):
        if white[file]:
            score -= DOUBLED * (white[file] - 1)
            if not white[file - 1] and not white[file + 1]:
                score -= ISOLATED
        if black[file]:
            score += DOUBLED * (black[file] - 1)
            if not black[file - 1] and not black[file + 1]:
                score += ISOLATED
        # Of the rearmost pawns those count that no enemy can stop or take.
        if white[file]:
            rank = white_rear[file]
            if max(black_rear[file - 1], black_rear[file], black_rear[file + 1]) <= rank:
                score += PASSED[rank]
        if black[file]:
            rank = black_rear[file]
            if min(white_rear[file - 1], white_rear[file], white_rear[file + 1]) >= rank:
                score -= PASSED[7 - rank]
    return score


class Stopped(Exception):
    """The time is over."""


class Table:
    """What searches have found, by the keys of positions; a later finding takes the place of another."""

    EXACT, LOWER, UPPER = range(3)

    def __init__(self, megabytes):
        size = (megabytes << 20) // 32  # four numbers of 8 bytes each
        self.size = size
        self.keys = [0] * size
        self.moves = [NO_MOVE] * size
        self.scores = [0] * size
        self.kinds = [0] * size  # four times the depth, and one of EXACT, LOWER and UPPER

    def store(self, key, ply, depth, kind, score, move):
        # A mate is so many moves away from here, not from where the search began.
        if score > MATED:
            score += ply
        elif score < -MATED:
            score -= ply
        index = key % self.size
        self.keys[index] = key
        self.moves[index] = move
        self.scores[index] = score
        self.kinds[index] = depth << 2 | kind

    def score(self, index, ply):
        score = self.scores[index]
        if score > MATED:
            return score - ply
        if score < -MATED:
            return score + ply
        return score


class Search:
    """Looks for the best move: alpha and beta, deeper and deeper."""

    def __init__(self, position, table, max_depth, max_nodes, seconds, with_times):
        self.position = position
        self.table = table
        self.max_depth = max_depth
        self.max_nodes = max_nodes
        self.with_times = with_times
        self.start = time.monotonic()
        self.seconds = seconds  # 0 where there is no limit
        self.nodes = 0
        self.killers = [[NO_MOVE, NO_MOVE] for _ in range(MAX_PLY + 2)]
        self.merits = [[0] * 128 for _ in range(16)]
        self.lines = [[NO_MOVE] for _ in range(MAX_PLY + 2)]

    def run(self):
        """The best move, and the answer that is expected to it."""
        best = self.position.legal_moves()[:1]
        if not best:
            return []
        for depth in range(1, self.max_depth + 1):
            try:
                score = self.search(depth, -INFINITE, INFINITE, 0, False)
            except Stopped:
                # The position stays as it is then; nobody needs it again.
                break
            best = self.lines[0][:]
            self.report(depth, score, best)
            if abs(score) > MATED and MATE - abs(score) <= depth:
                break
            if self.seconds and self.elapsed() > self.seconds / 2:
                break
        return best

    def elapsed(self):
        return time.monotonic() - self.start

    def report(self, depth, score, line):
        if score > MATED:
            value = "mate %d" % ((MATE - score + 1) // 2)
        elif score < -MATED:
            value = "mate %d" % -((MATE + score) // 2)
        else:
            value = "cp %d" % score
        times = ""
        if self.with_times:
            elapsed = self.elapsed()
            times = " time %d nps %d" % (int(elapsed * 1000), int(self.nodes / max(elapsed, 0.001)))
        moves = " ".join([move_name(move) for move in line])
        print("info depth %d score %s nodes %d%s pv %s" % (depth, value, self.nodes, times, moves), flush=True)

    def enter(self, move):
        """Makes a move, if that is legal."""
        self.position.make(move)
        if self.position.left_in_check():
            self.position.undo(move)
            return False
        self.nodes += 1
        if self.max_nodes and self.nodes > self.max_nodes:
            raise Stopped
        if self.seconds and self.nodes & 255 == 0 and self.elapsed() > self.seconds:
            raise Stopped
        return True

    def search(self, depth, alpha, beta, ply, may_skip):
        position = self.position
        self.lines[ply] = []
        checked = position.in_check()
        if ply and position.is_repeated():
            return 0
        if ply and position.quiet >= 100:
            return ply - MATE if checked and not position.legal_moves() else 0
        if checked:
            depth += 1
        if depth <= 0:
            return self.quiesce(alpha, beta, ply)
        if ply >= MAX_PLY:
            return evaluate(position)
        table = self.table
        index = position.key % table.size
        hint = NO_MOVE
        if table.keys[index] == position.key:
            hint = table.moves[index]
            kind = table.kinds[index] & 3
            # With an open window the whole line is wanted.
            if table.kinds[index] >> 2 >= depth and beta - alpha == 1:
                score = table.score(index, ply)
                if kind == Table.EXACT or (score >= beta if kind == Table.LOWER else score <= alpha):
                    return score
        if may_skip and not checked and depth >= 3 and beta < MATED and position.has_pieces():
            if evaluate(position) >= beta:
                position.skip()
                score = -self.search(depth - 3, -beta, 1 - beta, ply + 1, False)
                position.undo_skip()
                if score >= beta:
                    return beta
        best = -INFINITE
        best_move = NO_MOVE
        first_alpha = alpha
        count = 0
        for ranked in self.ordered(position.pseudo_moves(), hint, ply):
            move = ranked & MOVE_MASK
            is_quiet = not position.squares[move >> 7 & 127] and not move >> 14 & 7
            if not self.enter(move):
                continue
            count += 1
            if count == 1:
                score = -self.search(depth - 1, -beta, -alpha, ply + 1, True)
            else:
                # Later moves of no promise are looked at less deeply, and all with a closed window first.
                less = 1 if count > 4 and depth >= 3 and is_quiet and not checked else 0
                score = -self.search(depth - 1 - less, -alpha - 1, -alpha, ply + 1, True)
                if score > alpha and less:
                    score = -self.search(depth - 1, -alpha - 1, -alpha, ply + 1, True)
                if alpha < score < beta:
                    score = -self.search(depth - 1, -beta, -alpha, ply + 1, True)
            position.undo(move)
            if score > best:
                best = score
                best_move = move
                if score > alpha:
                    alpha = score
                    self.lines[ply] = [move] + self.lines[ply + 1]
                    if alpha >= beta:
                        if is_quiet:
                            self.praise(move, depth, ply)
                        break
        if count == 0:
            return ply - MATE if checked else 0
        if best >= beta:
            table.store(position.key, ply, depth, Table.LOWER, best, best_move)
        else:
            kind = Table.EXACT if best > first_alpha else Table.UPPER
            table.store(position.key, ply, depth, kind, best, best_move)
        return best

    def quiesce(self, alpha, beta, ply):
        """Captures only, until nothing hangs."""
        position = self.position
        self.lines[ply] = []
        best = evaluate(position)
        if best >= beta or ply >= MAX_PLY:
            return best
        alpha = max(alpha, best)
        for ranked in self.ordered(position.pseudo_moves(True), NO_MOVE, ply):
            move = ranked & MOVE_MASK
            if not self.enter(move):
                continue
            score = -self.quiesce(-beta, -alpha, ply + 1)
            position.undo(move)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    self.lines[ply] = [move] + self.lines[ply + 1]
                    if alpha >= beta:
                        break
        return best

    def ordered(self, moves, hint, ply):
        """The moves, each below a rank; the most promising come first."""
        squares = self.position.squares
        first, second = self.killers[ply]
        ranked = []
        for move in moves:
            origin = move & 127
            target = move >> 7 & 127
            piece = squares[origin]
            captured = squares[target] & 7
            if move == hint:
                rank = 1 << 30
            elif captured or move >> 14 & 7:
                rank = (1 << 28) + 16 * OPENING_VALUES[captured] + 16 * OPENING_VALUES[move >> 14 & 7] - (piece & 7)
            elif move == first:
                rank = (1 << 26) + 1
            elif move == second:
                rank = 1 << 26
            else:
                rank = self.merits[piece][target]
            ranked.append(rank << MOVE_BITS | move)
        ranked.sort(reverse=True)
        return ranked

    def praise(self, move, depth, ply):
        """A quiet move that refuted another is tried earlier in other places."""
        killers = self.killers[ply]
        if killers[0] != move:
            killers[1] = killers[0]
            killers[0] = move
        piece = self.position.squares[move & 127]
        merits = self.merits[piece]
        merits[move >> 7 & 127] = min(merits[move >> 7 & 127] + depth * depth, 1 << 24)


class Engine:
    """The commands."""

    def __init__(self):
        self.megabytes = 4
        self.with_times = False
        self.table = Table(self.megabytes)
        self.fen = START
        self.moves = []

    def position(self):
        """The position at hand, for one use."""
        position = Position(self.fen)
        for move in self.moves:
            position.make(move)
        return position

    def run(self, lines):
        for line in lines:
            words = line.split()
            if words and not self.execute(words[0], words[1:]):
                break

    def execute(self, command, words):
        """False ends the engine."""
        if command == "quit":
            return False
        if command == "uci":
            print("id name Rotor example")
            print("id author the authors of Rotor")
            print("option name Hash type spin default 4 min 1 max 1024")
            print("option name Times type check default false")
            print("uciok", flush=True)
        elif command == "isready":
            print("readyok", flush=True)
        elif command == "ucinewgame":
            self.table = Table(self.megabytes)
        elif command == "setoption":
            self.set_option(words)
        elif command == "position":
            try:
                self.set_position(words)
            except ValueError as e:
                print("info string wrong position:", e, flush=True)
        elif command == "go":
            try:
                self.go(words)
            except ValueError as e:
                print("info string wrong limit:", e, flush=True)
        elif command == "d":
            self.position().show()
        elif command not in ("stop", "ponderhit", "debug"):
            print("info string unknown command:", command, flush=True)
        return True

    def set_option(self, words):
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            print("info string an option has a name and a value", flush=True)
            return
        name, value = words[1].lower(), words[3].lower()
        if name == "hash" and value.isdigit() and 1 <= int(value) <= 1024:
            self.megabytes = int(value)
            self.table = Table(self.megabytes)
        elif name == "times" and value in ("true", "false"):
            self.with_times = value == "true"
        else:
            print("info string unknown option or value:", words[1], words[3], flush=True)

    def set_position(self, words):
        names = []
        if "moves" in words:
            i = words.index("moves")
            words, names = words[:i], words[i + 1:]
        if words[:1] == ["fen"]:
            fen = " ".join(words[1:])
        elif words == ["startpos"]:
            fen = START
        else:
            raise ValueError("neither startpos nor fen")
        position = Position(fen)
        moves = []
        for name in names:
            move = position.find_move(name)
            if move == NO_MOVE:
                raise ValueError("illegal move " + name)
            position.make(move)
            moves.append(move)
        self.fen = fen
        self.moves = moves

    def go(self, words):
        limits = {}
        for i, word in enumerate(words):
            if word not in ("infinite", "ponder") and not word.lstrip("-").isdigit():
                limits[word] = int(words[i + 1]) if i + 1 < len(words) else 0
        position = self.position()
        if "perft" in limits:
            self.divide(position, limits["perft"])
            return
        own, more = ("wtime", "winc") if position.side == WHITE else ("btime", "binc")
        seconds = 0.0
        if "movetime" in limits:
            seconds = max(limits["movetime"], 1) / 1000
        elif own in limits:
            left = max(limits[own], 1) / 1000
            share = left / (limits.get("movestogo", 30) + 1) + limits.get(more, 0) / 1000 * 0.8
            seconds = min(share, left / 2)
        max_nodes = limits.get("nodes", 0)
        deepest = MAX_PLY // 2 if seconds or max_nodes else 5
        depth = min(max(limits.get("depth", deepest), 1), MAX_PLY // 2)
        line = Search(position, self.table, depth, max_nodes, seconds, self.with_times).run()
        if len(line) > 1:
            print("bestmove", move_name(line[0]), "ponder", move_name(line[1]), flush=True)
        else:
            print("bestmove", move_name(line[0] if line else NO_MOVE), flush=True)

    def divide(self, position, depth):
        """The number of ways to play on after each move."""
        start = time.monotonic()
        total = 0
        for move in position.legal_moves():
            position.make(move)
            count = perft(position, max(depth, 1) - 1)
            position.undo(move)
            print("%s: %d" % (move_name(move), count))
            total += count
        print()
        print("nodes searched: %d" % total, flush=True)
        if self.with_times:
            print("info time %d" % int((time.monotonic() - start) * 1000), flush=True)


def main():
    Engine().run(sys.stdin)


if __name__ == "__main__":
    main()
