/* The border of a library: the calls from outside, and values in encoded form (see app_border.py). */
#ifndef BORDER_H
#define BORDER_H

#include "rpy.h"

#define RPY_EXPORT __attribute__((visibility("default")))

/* Encoded bytes in the making, or being read. */
struct rpy_buf {
    uint8_t *data;
    size_t length;
    size_t capacity;
    size_t pos;
    bool failed; /* there is no memory */
};

/* Before a call: takes the lock, and forgets the last exception. */
void rpy_border_enter(void);
/* After a call: `error` takes what it left behind; whether nothing did. */
bool rpy_border_check(struct rpy_array_byte *(*error)(void));
/* Releases the lock. */
void rpy_border_leave(void);
/* The call fails with an exception of this type. */
void rpy_border_fail(const char *type, const char *message);

const char *rpy_border_error_type(void);
const char *rpy_border_error_message(void);

void rpy_put_byte(struct rpy_buf *b, uint8_t byte);
void rpy_put_word(struct rpy_buf *b, Signed word);
void rpy_put_float(struct rpy_buf *b, double value);
void rpy_put_bytes(struct rpy_buf *b, const uint8_t *items, Signed length);
void rpy_put_str(struct rpy_buf *b, const char *text);
/* What was put, as an array; null after a failure. */
struct rpy_array_byte *rpy_buf_finish(struct rpy_buf *b);

void rpy_buf_start(struct rpy_buf *b, struct rpy_array_byte *data);
uint8_t rpy_get_byte(struct rpy_buf *b);
Signed rpy_get_word(struct rpy_buf *b);
double rpy_get_float(struct rpy_buf *b);
uint8_t *rpy_get_bytes(struct rpy_buf *b, Signed *length);
char *rpy_get_str(struct rpy_buf *b);
/* Memory for items, at least one byte. */
void *rpy_get_items(struct rpy_buf *b, Signed length, size_t size);

#endif
