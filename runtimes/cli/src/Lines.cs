using System;
using System.Reflection;
using System.Text;

namespace rotor.rt {

/// The table of source lines: one line of UTF-8 text for each function of the program, with the
/// class, the method, the file and the name of the function, and the places in its code
/// (`offset:line`, ascending), separated by tabs. In place of a line, `@number` refers to a row of
/// that name with the calls at the place, outermost first: file, line and function of each.
internal sealed class Lines {
    private readonly string table;

    internal Lines(byte[] table) {
        this.table = "\n" + Encoding.UTF8.GetString(table);
    }

    /// The lines of a traceback; null for what is no function of the program.
    internal string[] find(MethodBase method, int offset) {
        Type type = method.DeclaringType;
        if (type == null) {
            return null;
        }
        string key = "\n" + type.FullName + "\t" + method.Name + "\t";
        int at = table.IndexOf(key, StringComparison.Ordinal);
        if (at < 0) {
            return null;
        }
        string[] parts = row(at + key.Length);
        string line = null;
        for (int i = 2; i < parts.Length; i++) {
            int colon = parts[i].IndexOf(':');
            if (line != null && int.Parse(parts[i].Substring(0, colon)) > offset) {
                break;
            }
            line = parts[i].Substring(colon + 1);
        }
        if (line == null) {
            return null;
        }
        if (line[0] != '@') {
            return new string[] {call(parts[0], line, parts[1])};
        }
        key = "\n" + line;
        at = table.IndexOf(key + "\t", StringComparison.Ordinal);
        if (at < 0) {
            return new string[0];
        }
        string[] calls = row(at + key.Length + 1);
        string[] lines = new string[calls.Length / 3];
        for (int i = 0; i < lines.Length; i++) {
            lines[i] = call(calls[3 * i], calls[3 * i + 1], calls[3 * i + 2]);
        }
        return lines;
    }

    private string[] row(int start) {
        return table.Substring(start, table.IndexOf('\n', start) - start).Split(new char[] {'\t'});
    }

    private static string call(string file, string line, string function) {
        return "  File \"" + file + "\", line " + line + ", in " + function + "\n";
    }
}

}
