/* Calls the library from C: cc use.c text_tools.so && ./a.out */
#include "text_tools.h"

#include <stdio.h>

static void show_error(void) {
    printf("%s: %s\n", text_tools_error_type(), text_tools_error_message());
}

static void objects(void) {
    text_tools_Counter *a = text_tools_Counter_new(10);
    text_tools_Counter *b = text_tools_Counter_new(1);
    int64_t first = text_tools_Counter_add(a, 5, "x");
    printf("%d %d\n", (int)first, (int)text_tools_Counter_add(b, 1, "y"));
    text_tools_Counter_add(a, -1, "z");
    show_error();
    text_tools_Counter *both = text_tools_Counter_joined(a, b);
    text_tools_list_str names = text_tools_Counter_names(both);
    printf("%d %s %s\n", (int)text_tools_Counter_add(both, 0, "z"), names.items[0], names.items[1]);
    text_tools_free_list_str(names);
    text_tools_Counter *largest = text_tools_larger(b, a);
    first = text_tools_Counter_add(largest, 0, "w");
    printf("%d %d\n", (int)first, (int)text_tools_Counter_add(text_tools_larger(b, NULL), 0, "w"));
    text_tools_Counter_release(a);
    text_tools_Counter_add(a, 1, "");
    show_error();
    text_tools_larger(NULL, a);
    show_error();
}

int main(void) {
    text_tools_init();
    printf("%d\n", (int)text_tools_add(2, 3));
    text_tools_add(INT64_MAX, 1);
    show_error();
    double numbers[] = {1.5, 2.5, 3.0, 5.0};
    printf("%.1f\n", text_tools_mean((text_tools_list_float){4, numbers}));
    text_tools_mean((text_tools_list_float){0, NULL});
    show_error();
    printf("%s %s\n", text_tools_is_even(4) ? "true" : "false", text_tools_is_even(7) ? "true" : "false");
    char *shouted = text_tools_shout("gr\xc3\xbc\xc3\x9f" "e \xe2\x82\xac \xf0\x9f\x98\x80");
    printf("%s\n", shouted);
    text_tools_free(shouted);
    text_tools_list_str words = text_tools_words("the cat and the hat");
    printf("%s %s %s %s %s\n", words.items[0], words.items[1], words.items[2], words.items[3], words.items[4]);
    text_tools_dict_str_int counts = text_tools_counts(words);
    for (int64_t i = 0; i < counts.length; i++) {
        printf("%s=%d%s", counts.keys[i], (int)counts.values[i], i + 1 < counts.length ? " " : "\n");
    }
    text_tools_free_dict_str_int(counts);
    uint8_t some[] = {0, 1, 254, 255};
    text_tools_bytes flipped = text_tools_flip((text_tools_bytes){4, some});
    printf("%d %d %d %d\n", flipped.items[0], flipped.items[1], flipped.items[2], flipped.items[3]);
    text_tools_free_bytes(flipped);
    text_tools_list_int primes = text_tools_primes(12);
    for (int64_t i = 0; i < primes.length; i++) {
        printf("%d%s", (int)primes.items[i], i + 1 < primes.length ? " " : "\n");
    }
    text_tools_free_list_int(primes);
    int64_t repeated[] = {3, -1, 3, -1};
    text_tools_set_int unique = text_tools_distinct((text_tools_list_int){4, repeated});
    printf("%d\n", (int)unique.length);
    text_tools_free_set_int(unique);
    const char *found = text_tools_find(words, "ha");
    const char *missing = text_tools_find(words, "x");
    printf("%s %s\n", found, missing == NULL ? "None" : missing);
    text_tools_free((char *)found);
    text_tools_free_list_str(words);
    text_tools_tuple2_int_int pair = text_tools_divmod_of(-7, 2);
    printf("%d %d\n", (int)pair.item0, (int)pair.item1);
    text_tools_divmod_of(1, 0);
    show_error();
    text_tools_note("a");
    text_tools_note("a");
    text_tools_note("");
    show_error();
    printf("%d '", (int)text_tools_noted("a"));
    printf("%s'\n", text_tools_error_type());
    text_tools_noted("b");
    show_error();
    printf("%lld\n", (long long)text_tools_factorial(20));
    text_tools_factorial(21);
    show_error();
    text_tools_depth(0);
    printf("%s\n", text_tools_error_type());
    const char *keys[] = {"p", "q"};
    int64_t p[] = {4, 9};
    text_tools_list_int lists[] = {{2, p}, {0, NULL}};
    text_tools_list_tuple2_str_opt_int rows = text_tools_table((text_tools_dict_str_list_int){2, keys, lists});
    printf("%s %d\n", rows.items[0].item0, (int)*rows.items[0].item1);
    printf("%s %s\n", rows.items[1].item0, rows.items[1].item1 == NULL ? "none" : "?");
    text_tools_free_list_tuple2_str_opt_int(rows);
    fflush(stdout);
    text_tools_say("something");
    objects();
    printf("%.1f\n", text_tools_only_named(1.25));
    return 0;
}
