# start: script
import shlex
def main():
    print(shlex.split("ls -l 'my file' \"b c\" d\\ e"))
    print(shlex.quote("a b"), shlex.quote("ab"), shlex.quote("it's"), shlex.quote(""))
    print(shlex.join(["echo", "a b", "c"]))
    try:
        shlex.split("a 'b")
    except ValueError as e:
        print(e)
    print(shlex.split("a # b", comments=True))
main()
