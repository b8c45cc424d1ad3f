// What the reader must get right besides ordinary code: odd constants, names, nesting.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

public class Odd {
  int add; int class_;
  static double nan = Double.NaN, inf = 1.0 / 0.0, nz = -0.0, tiny = 5e-324, third = 1.0 / 3, big = 1.7976931348623157e308, whole = 3e20;
  static float f = 0.1f, fn = Single.NaN, finf = Single.NegativeInfinity;
  public event Action ev;
  public int this[int i] { get { return i; } }
  ~Odd() { add = class_; }
  static readonly string[] s = { "\0", "a\x01b", "\u007f", "'", "%s\\n", "\u00e9", "", "//x", "/*", "\ud83d\ude00", "a\vb\f\a\b", "q\"q", "\\", "\ud800", "line\nline" };
  const float FF = 2.5f; const string N = null; const byte B = 200; const sbyte SB = -3; const ushort US = 65000; const bool BO = true;
  const uint UI = 4000000000; const short SH = -5; const ulong UL = ulong.MaxValue; const long L = long.MinValue; const double NAN = double.NaN;
  enum Small : byte { A = 1, B = 255 }
  enum Wide : long { A = -1, B = long.MaxValue }
  class Outer<T> { public class Inner<U> { public T t; public U u; public override string ToString() { return t + "/" + u; } } }
  struct Generic<T> where T : struct { public T? v; }
  delegate R Fn<in A, out R>(A a);
  static R Apply<A, R>(Fn<A, R> f, A a) where A : class where R : struct { return f(a); }
  static int M(ref int x, params object[] o) {
    try { try { x++; } finally { x--; } } catch (InvalidCastException) { throw; } catch { x = 2; }
    try { x++; throw new Exception("one"); }
    catch (Exception e) { Console.WriteLine(e.Message); try { x++; throw new ArgumentNullException("two"); } catch (Exception) { x += 10; } }
    return x;
  }
  [DllImport("libm.so.6", CallingConvention = CallingConvention.Cdecl)] public static extern double pow(double a, double b);
  [DllImport("libc")] public static extern int uname([MarshalAs(UnmanagedType.LPArray)] byte[] b);
  protected internal virtual void PI() { }
  [MethodImpl(MethodImplOptions.Synchronized)] public void Sy() { }
  static bool Late(int n) { int i = 0; while (true) { if (i * i > n) return i > 3; i++; } }
  static int Main() {
    long l = 0x123456789abcdefL; Console.WriteLine(sizeof(long) + l);
    object o = 5; int? ni = o as int?; Console.WriteLine(ni);
    foreach (string x in s) { Console.Write(x.Length); foreach (char c in x) Console.Write(" " + (int)c); Console.WriteLine(); }
    foreach (double d in new double[] { nan, inf, nz, tiny, third, big, whole, f, fn, finf, NAN }) Console.WriteLine(BitConverter.DoubleToInt64Bits(d).ToString("x"));
    Console.WriteLine(FF + " " + (N == null) + B + SB + US + BO + UI + SH + UL + L);
    Console.WriteLine((byte)Small.B + " " + (long)Wide.B + Small.A + Wide.A);
    int z = 1; Console.WriteLine(M(ref z, 1, "x"));
    Console.WriteLine(new Outer<int>.Inner<string> { t = 4, u = "u" });
    Console.WriteLine(Apply<string, int>(x => x.Length, "four"));
    Console.WriteLine(new Generic<int> { v = 3 }.v.Value);
    Console.WriteLine(pow(2, 0.5).ToString("R"));
    var a = new { X = 1, Y = "s" }; Console.WriteLine(a);
    int[,,] g = new int[2, 2, 2]; g[1, 1, 1] = 3; Console.WriteLine(g[1, 1, 1] + g.Rank);
    Console.WriteLine(Late(20) + " " + new Odd()[7] + typeof(Outer<>.Inner<>).Name);
    Console.WriteLine(unchecked((int)0xdeadbeef) + " " + (sbyte)-128 + " " + 127 + " " + 128 + " " + -129);
    return 0;
  }
}
