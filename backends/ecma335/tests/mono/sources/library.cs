using System;
using System.Collections.Generic;
namespace Lib {
  public static class Plain { public static long Run(long x) { return x + 1; } }
  public static class Unused { static readonly int[] t = { 1, 2, 3, 4, 5 }; public static long Run(long x) { return t[x] + Table.Run(x); } }
  public static class Table { static readonly int[] t = { 7, 9, 11, 13 }; public static long Run(long x) { return t[1] + x; } }
  public interface IThing { long Value { get; } }
  public class Base : IThing { public virtual long Value { get { return 1; } } }
  public struct Point { public long x, y; }
  public class Error : Exception { public Error(string m) : base(m) { } }
  public delegate long Step(long x);
  public class Box<T> where T : IThing { public T item; public Box(T t) { item = t; } public long Get() { return item.Value; } }
  public class Deep : Base {
    public override long Value { get { return base.Value + 41; } }
    IEnumerable<long> Each(int n) { for (int i = 0; i < n; i++) yield return i; }
    public static long Run(long x) {
      long sum = new Box<Deep>(new Deep()).Get();
      foreach (long v in new Deep().Each(5)) sum += v;
      Step s = Plain.Run; sum += s(x);
      Point p; p.x = 3; p.y = x; sum += p.x + p.y - 4;
      try { throw new Error("four"); } catch (Error e) { sum += e.Message.Length; }
      return sum;
    }
  }
  public static class Program { static void Main() { Console.WriteLine(Deep.Run(5)); } }
}
