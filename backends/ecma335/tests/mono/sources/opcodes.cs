// What the runtime's own table says about every instruction: code, operand, values taken and left.
using System;
using System.Reflection;
using System.Reflection.Emit;
public static class Table {
  static int Count(StackBehaviour b) {
    switch (b) {
      case StackBehaviour.Pop0: case StackBehaviour.Push0: return 0;
      case StackBehaviour.Varpop: case StackBehaviour.Varpush: return 255;
      default: return b.ToString().Split('_').Length;
    }
  }
  static void Main() {
    foreach (FieldInfo f in typeof(OpCodes).GetFields(BindingFlags.Static | BindingFlags.Public)) {
      OpCode o = (OpCode)f.GetValue(null);
      Console.WriteLine("{0} {1} {2} {3} {4} {5}", o.Name, (ushort)o.Value, o.OperandType, Count(o.StackBehaviourPop), Count(o.StackBehaviourPush), o.FlowControl);
    }
  }
}
