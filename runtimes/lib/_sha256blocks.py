"""The block function of SHA-256 in native executables, for the module `hashlib`: C, which uses the
instructions for it where the processor has them.

Source: FIPS 180-4; Intel, "Intel SHA Extensions" (what the instructions compute).
"""

from rotor.foreign import foreign, hlbytes, llbytes
from rotor.native import PART, native

_COMMON = r"""
#include <stdint.h>

static const uint32_t rpy_sha256_k[64] = {
CONSTANTS
};

static uint32_t rpy_sha256_word(const unsigned char *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

#define RPY_SHA256_TURN(x, n) ((x) >> (n) | (x) << (32 - (n)))

static void rpy_sha256_plain(uint32_t *state, const unsigned char *p, int64_t blocks) {
    uint32_t w[64], v[8];
    for (; blocks > 0; blocks--, p += 64) {
        for (int i = 0; i < 16; i++) w[i] = rpy_sha256_word(p + 4 * i);
        for (int i = 16; i < 64; i++) {
            uint32_t x = w[i - 15], y = w[i - 2];
            w[i] = w[i - 16] + (RPY_SHA256_TURN(x, 7) ^ RPY_SHA256_TURN(x, 18) ^ x >> 3) + w[i - 7] +
                   (RPY_SHA256_TURN(y, 17) ^ RPY_SHA256_TURN(y, 19) ^ y >> 10);
        }
        for (int i = 0; i < 8; i++) v[i] = state[i];
        for (int i = 0; i < 64; i++) {
            uint32_t a = v[0], e = v[4];
            uint32_t t = v[7] + (RPY_SHA256_TURN(e, 6) ^ RPY_SHA256_TURN(e, 11) ^ RPY_SHA256_TURN(e, 25)) +
                         (v[6] ^ (e & (v[5] ^ v[6]))) + rpy_sha256_k[i] + w[i];
            uint32_t u = (RPY_SHA256_TURN(a, 2) ^ RPY_SHA256_TURN(a, 13) ^ RPY_SHA256_TURN(a, 22)) +
                         ((a & v[1]) | (v[2] & (a | v[1])));
            v[7] = v[6]; v[6] = v[5]; v[5] = e; v[4] = v[3] + t;
            v[3] = v[2]; v[2] = v[1]; v[1] = a; v[0] = t + u;
        }
        for (int i = 0; i < 8; i++) state[i] += v[i];
    }
}

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>
#include <immintrin.h>

/* CPUID: SSSE3 and SSE4.1, then SHA. */
static int rpy_sha256_has_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & 1u << 9) || !(c & 1u << 19)) return 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & 1u << 29);
}

#define RPY_SHA256_TARGET __attribute__((target("sha,sse4.1,ssse3")))

RPY_SHA256_TARGET static __m128i rpy_sha256_load(const unsigned char *p) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)p), swap);
}

/* Four rounds with the words in w, which become the words of sixteen rounds later. */
#define RPY_SHA256_FOUR(round, w, next, later, last) { \
    __m128i sum = _mm_add_epi32(w, _mm_loadu_si128((const __m128i *)(rpy_sha256_k + (round)))); \
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum); \
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E)); \
    w = _mm_add_epi32(_mm_sha256msg1_epu32(w, next), _mm_alignr_epi8(last, later, 4)); \
    w = _mm_sha256msg2_epu32(w, last); \
}

/* The instructions want the words a, b, e, f in one register and c, d, g, h in the other. */
RPY_SHA256_TARGET static void rpy_sha256_fast(uint32_t *state, const unsigned char *p, int64_t blocks) {
    __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
    __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);
    for (; blocks > 0; blocks--, p += 64) {
        __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i m = rpy_sha256_load(p), n = rpy_sha256_load(p + 16);
        __m128i o = rpy_sha256_load(p + 32), q = rpy_sha256_load(p + 48);
        for (int i = 0; i < 64; i += 16) {
            RPY_SHA256_FOUR(i, m, n, o, q)
            RPY_SHA256_FOUR(i + 4, n, o, q, m)
            RPY_SHA256_FOUR(i + 8, o, q, m, n)
            RPY_SHA256_FOUR(i + 12, q, m, n, o)
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}
#endif

static void rpy_sha256_blocks(unsigned char *bytes, const unsigned char *p, int64_t blocks) {
    uint32_t state[8];
    for (int i = 0; i < 8; i++) state[i] = rpy_sha256_word(bytes + 4 * i);
#if defined(__x86_64__) && defined(__GNUC__)
    static int instructions = -1;
    if (instructions < 0) instructions = rpy_sha256_has_instructions();
    if (instructions)
        rpy_sha256_fast(state, p, blocks);
    else
#endif
        rpy_sha256_plain(state, p, blocks);
    for (int i = 0; i < 32; i++) bytes[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}
"""

_BODY = "rpy_sha256_blocks((unsigned char *)a0->items, (const unsigned char *)a1->items + a2, a3);"


def make(constants):
    """The function that takes the state as 32 bytes, the data, where its blocks start and how many there are, and
    returns the state after them; `constants` are those of the rounds."""
    prelude = PART + _COMMON.replace("CONSTANTS", ", ".join(["%du" % word for word in constants]))

    def blocks(state, data, start, count):
        record = llbytes(state)
        foreign("c", "yyii>v", _BODY, prelude, "", record.chars, llbytes(data).chars, start, count)
        return hlbytes(record)

    return blocks
