# start: script
import textwrap
TEXT = """The quick brown fox jumped over the lazy dog. It was a well-known, long-established fact -- even so, nobody believed it!
Second line here."""
def main():
    print(textwrap.fill(TEXT, width=30))
    print(textwrap.wrap("hello world foo bar", 10))
    print(textwrap.dedent("""\
        a
          b
        c
    """))
    print(textwrap.indent("a\nb\n\nc", "> "))
    print(textwrap.shorten("Hello  world! this is long", width=15))
    print(textwrap.shorten("Hello world", width=10, placeholder="..."))
    w = textwrap.TextWrapper(width=20, initial_indent="* ", subsequent_indent="  ")
    print(w.fill(TEXT))
    print(textwrap.fill("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bb", width=10, break_long_words=False))
    print(textwrap.wrap("aa bb cc dd ee ff", width=8, max_lines=2, placeholder="..."))
main()
