# start: script
# engines: all
# stdin: lines_edited.in
# readline: programs import it, and input() reads lines as ever.
import readline


def main():
    readline.parse_and_bind("tab: complete")
    readline.set_history_length(10)
    line = input("? ")
    while line != "end":
        print("got", line)
        readline.add_history(line)
        line = input("? ")
    print(readline.get_history_length(), readline.get_current_history_length() >= 2)
    print(readline.get_history_item(readline.get_current_history_length()))


main()
