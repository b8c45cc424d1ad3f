using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Runtime.CompilerServices;
using System.IO;
using System.Text;
namespace Rt {
public class RPyException : Exception { public object Value; public RPyException(object v) { Value = v; } }
public struct Pair { public int a; public long b; public Pair(int x, long y) { a = x; b = y; } public long Sum() { return a + b; } }
public enum Color { Red, Green = 5, Blue }
public delegate long Fn(long x);
public interface IShape { double Area(); string Name { get; } }
public abstract class Base : IShape { public abstract double Area(); public virtual string Name { get { return "base"; } } string IShape.Name { get { return "explicit " + Name; } } }
public sealed class Circle : Base { double r; public Circle(double r) { this.r = r; } public override double Area() { return Math.PI * r * r; } public override string Name { get { return "circle"; } } }
public class Gen<T> where T : class, IComparable<T>, new() { List<T> items = new List<T>(); public void Add(T t) { items.Add(t); } public T Max() { T best = items[0]; foreach (T t in items) if (t.CompareTo(best) > 0) best = t; return best; } public static U Id<U>(U u) { return u; } }
public class Num : IComparable<Num> { public int v; public int CompareTo(Num o) { return v.CompareTo(o.v); } }
public static class Native { [DllImport("libc", SetLastError = true, EntryPoint = "getpid")] public static extern int Pid(); [DllImport("libc", SetLastError=true, CharSet=CharSet.Ansi)] public static extern int open(string path, int flags, int mode); [DllImport("libc", SetLastError=true)] public static extern IntPtr read(int fd, [Out] byte[] buf, IntPtr n); }
public struct Vec3 { public double x, y, z; }
[StructLayout(LayoutKind.Explicit)] public struct U { [FieldOffset(0)] public long l; [FieldOffset(0)] public double d; }
public static class Program {
  static readonly int[] table = { 1, 2, 3, 5, 8, 13, 21, 34 };
  static readonly double[] dt = { 0.5, 1e300, -0.0, double.NaN };
  [ThreadStatic] static int depth;
  static volatile int vol;
  const string K = "const\u00e9\"q\\";
  const double D = 1.5; const long BIG = 0x7fffffffffffffff; const char CH = '\u1234';
  static int[,] grid = new int[3,4];
  [MethodImpl(MethodImplOptions.AggressiveInlining)] static long Add(long a, long b) { return a + b; }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Thrower(int n) { if (n == 0) throw new RPyException("boom"); Thrower(n - 1); }
  static bool TryParse(string s, out int v, ref long w) { v = 0; foreach (char c in s) { if (c < '0' || c > '9') return false; v = v * 10 + (c - '0'); w++; } return true; }
  static IEnumerable<int> Count(int n) { for (int i = 0; i < n; i++) yield return i * i; }
  static string Sw(int x) { switch (x) { case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 7: return "seven"; default: return "many"; } }
  static string SwS(string x) { switch (x) { case "a": return "A"; case "b": return "B"; case "c": return "C"; case "d": return "D"; case "e": return "E"; case "f": return "F"; case "g": return "G"; case "h": return "H"; default: return "?"; } }
  static void Opt(int a, string s = "dflt", double d = 2.5, object o = null) { Console.WriteLine("{0} {1} {2} {3}", a, s, d, o == null); }
  static int Params(params int[] xs) { int s = 0; foreach (int x in xs) s += x; return s; }
  static int? Null(bool b) { if (b) return 5; return null; }
  static long Filter(int k) { try { if (k == 1) throw new ArgumentException("arg"); if (k == 2) throw new IOException("io"); checked { long q = long.MaxValue; q += k; return q; } } catch (ArgumentException e) when (e.Message == "arg") { return -1; } catch (IOException) { return -2; } catch (OverflowException) { return -3; } finally { vol++; } }
  public static int Main(string[] args) {
    long w = 0; int v; Console.WriteLine(TryParse("1234", out v, ref w)); Console.WriteLine(v + w);
    try { Thrower(3); } catch (RPyException e) { Console.WriteLine("caught " + e.Value); } finally { Console.WriteLine("finally"); }
    for (int k = 0; k < 4; k++) Console.WriteLine(Filter(k));
    var c = new Circle(2); IShape s = c; Console.WriteLine(s.Area().ToString("R") + s.Name + c.Name);
    var g = new Gen<Num>(); g.Add(new Num { v = 3 }); g.Add(new Num { v = 9 }); Console.WriteLine(g.Max().v); Console.WriteLine(Gen<Num>.Id<string>("id") + Gen<Num>.Id(4.5));
    foreach (int i in Count(4)) Console.Write(i + " "); Console.WriteLine();
    Fn f = x => x * 2 + w; Console.WriteLine(f(21)); Func<long, long> g2 = Neg; Console.WriteLine(g2(5));
    Console.WriteLine(Sw(2) + Sw(7) + Sw(100) + SwS("g") + SwS("zz"));
    var p = new Pair(3, 4L); Console.WriteLine(p.Sum()); object boxed = p; Console.WriteLine(((Pair)boxed).b);
    U u = new U(); u.d = 1.0; Console.WriteLine(u.l.ToString("x"));
    Console.WriteLine(Color.Green + " " + (int)Color.Blue);
    Console.WriteLine(table[5] + table.Length); Console.WriteLine(dt[1]); Console.WriteLine(1 / dt[2]);
    Opt(1); Opt(2, "x", o: "y"); Console.WriteLine(Params(1, 2, 3)); Console.WriteLine(Null(true) ?? 0); Console.WriteLine(Null(false).HasValue);
    grid[1, 2] = 7; Console.WriteLine(grid[1, 2] + grid.Length); depth++; vol = depth; Console.WriteLine(vol);
    Console.WriteLine(K.Length + " " + D + BIG + (int)CH); Console.WriteLine((int)"\ud800x"[0]); Console.WriteLine("tab\there\nnl\0nul".Length);
    Console.WriteLine(Native.Pid() > 0); Console.WriteLine(Native.open("/nonexistent", 0, 0)); Console.WriteLine(Marshal.GetLastWin32Error());
    lock (g) { Console.WriteLine(Add(1, 2)); }
    using (var sw = new StringWriter()) { sw.Write("hi"); Console.WriteLine(sw.ToString()); }
    var d = new Dictionary<string, List<int>>(); d["a"] = new List<int> { 1 }; foreach (var kv in d) Console.WriteLine(kv.Key + kv.Value[0]);
    float fl = 1.1f; Console.WriteLine(fl * 2); decimal m = 1.5m; Console.WriteLine(m); Console.WriteLine(typeof(Dictionary<,>).Name + typeof(int[]).Name); ulong ul = ulong.MaxValue; Console.WriteLine((double)ul); Console.WriteLine(ul / 3); uint ui = 4000000000; Console.WriteLine(ui >> 4);
    int[][] jag = new int[2][]; jag[0] = new int[] { 1 }; Console.WriteLine(jag[0][0]); bool bb = args.Length == 0; Console.WriteLine(bb); char ch = 'x'; ch++; Console.WriteLine(ch);
    Console.WriteLine(new WeakReference(g).IsAlive); GC.KeepAlive(g);
    Action act = () => Console.WriteLine("act"); act(); return 3;
  }
  static long Neg(long x) { return -x; }
}}
