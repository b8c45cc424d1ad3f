// A debugger: stops a program at a line, and shows the calls and their variables each time.
// Arguments: mono, the program, the source, the line.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using Mono.Debugger.Soft;
using StackFrame = Mono.Debugger.Soft.StackFrame;

static class Session {
    static void Main(string[] args) {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        int port = ((IPEndPoint)listener.LocalEndpoint).Port;
        listener.Stop();
        string agent = "--debug --debugger-agent=transport=dt_socket,server=y,address=127.0.0.1:" + port;
        Process process = Process.Start(new ProcessStartInfo(args[0], agent + " " + args[1]) { UseShellExecute = false });
        VirtualMachine machine = Connect(port);
        var loads = machine.CreateTypeLoadRequest();
        loads.SourceFileFilter = new[] { args[2] };
        loads.Enable();
        try {
            for (;;) {
                foreach (Event happened in machine.GetNextEventSet().Events) {
                    if (happened is TypeLoadEvent) {
                        StopAt(machine, ((TypeLoadEvent)happened).Type, int.Parse(args[3]));
                    } else if (happened is BreakpointEvent) {
                        foreach (StackFrame frame in ((BreakpointEvent)happened).Thread.GetFrames()) {
                            Show(frame);
                        }
                    }
                }
                machine.Resume();
            }
        } catch (VMDisconnectedException) {
            process.WaitForExit();
        }
    }

    static VirtualMachine Connect(int port) {
        for (int attempt = 0; ; attempt++) {
            try {
                return VirtualMachineManager.Connect(new IPEndPoint(IPAddress.Loopback, port));
            } catch (SocketException) {
                if (attempt == 300) {
                    throw;
                }
                Thread.Sleep(100);
            }
        }
    }

    static void StopAt(VirtualMachine machine, TypeMirror type, int line) {
        foreach (MethodMirror method in type.GetMethods()) {
            foreach (Location place in method.Locations) {
                if (place.LineNumber == line) {
                    machine.SetBreakpoint(method, place.ILOffset);
                    return;
                }
            }
        }
    }

    static void Show(StackFrame frame) {
        if (frame.FileName == null || frame.LineNumber < 1) {
            Console.WriteLine("  (" + frame.Method.Name + ")");
            return;
        }
        Console.WriteLine("  " + Path.GetFileName(frame.FileName) + ":" + frame.LineNumber + " " + frame.Method.Name);
        IEnumerable<string> shown = frame.Method.GetParameters().Where(p => p.Name != "").Select(p => p.Name + " = " + Text(frame.GetValue(p)));
        shown = shown.Concat(frame.GetVisibleVariables().Where(v => !v.IsArg).Select(v => v.Name + " = " + Text(frame.GetValue(v))).OrderBy(text => text));
        Console.WriteLine("    " + string.Join(", ", shown));
    }

    static string Text(Value value) {
        if (value is PrimitiveValue) {
            return "" + ((PrimitiveValue)value).Value;
        }
        var thing = value as ObjectMirror;
        if (thing == null || thing is ArrayMirror) {
            return thing == null ? "" + value : thing.Type.Name;
        }
        var numbers = thing.Type.GetFields().Select(field => new { field.Name, Value = thing.GetValue(field) as PrimitiveValue });
        return thing.Type.Name + "(" + string.Join(" ", numbers.Where(f => f.Value != null && f.Value.Value != null).Select(f => f.Name + "=" + f.Value.Value)) + ")";
    }
}
