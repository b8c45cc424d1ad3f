// Pointers: right, but not verifiable.
using System;
public static class Pointers {
  static unsafe long Sum(byte[] b) { long s = 0; fixed (byte* p = b) { for (int i = 0; i < b.Length; i++) s += p[i]; } return s; }
  static unsafe void Main() {
    Console.WriteLine(Sum(new byte[] { 1, 2, 255 }));
    int* block = stackalloc int[4]; block[2] = 7; Console.WriteLine(block[2]);
    double d = 1.0; long bits = *(long*)&d; Console.WriteLine(bits); void** q = null; Console.WriteLine(q == null);
  }
}
