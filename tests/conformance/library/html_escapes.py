# start: script
import html
def main():
    print(html.escape("<a href=\"x\">'q' & b</a>"))
    print(html.escape("<\"'>", quote=False))
    print(html.unescape("&lt;p&gt; &amp; &quot;x&quot; &#39;y&#x27; &eacute; &nbsp;| &notit; &bogus; &copy 2020"))
main()
