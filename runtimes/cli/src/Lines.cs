using System;
using System.Reflection;
using System.Text;

namespace rotor.rt {

/// The table of source lines: one line of UTF-8 text for each function of the program, with the
/// class, the method, the file and the name of the function, and the places in its code
/// (`offset:line`, ascending), separated by tabs.
internal sealed class Lines {
    private readonly string table;

    internal Lines(byte[] table) {
        this.table = "\n" + Encoding.UTF8.GetString(table);
    }

    /// The line of a traceback; null for what is no function of the program.
    internal string find(MethodBase method, int offset) {
        Type type = method.DeclaringType;
        if (type == null) {
            return null;
        }
        string key = "\n" + type.FullName + "\t" + method.Name + "\t";
        int at = table.IndexOf(key, StringComparison.Ordinal);
        if (at < 0) {
            return null;
        }
        int start = at + key.Length;
        string[] parts = table.Substring(start, table.IndexOf('\n', start) - start).Split(new char[] {'\t'});
        string line = null;
        for (int i = 2; i < parts.Length; i++) {
            int colon = parts[i].IndexOf(':');
            if (line != null && int.Parse(parts[i].Substring(0, colon)) > offset) {
                break;
            }
            line = parts[i].Substring(colon + 1);
        }
        return line == null ? null : "  File \"" + parts[0] + "\", line " + line + ", in " + parts[1] + "\n";
    }
}

}
