# engines: all -wasm("WASI starts no processes")
# `subprocess`: what processes write, read and end with, on targets that have processes.
import os
import subprocess
from subprocess import PIPE, CalledProcessError, Popen


def main():
    r = subprocess.run(["/bin/sh", "-c", "echo out; echo err >&2; exit 3"], capture_output=True, text=True)
    print(r.returncode, repr(r.stdout), repr(r.stderr), r)
    b = subprocess.run("printf 'a b'; printf c >&2", shell=True, stdout=PIPE, stderr=subprocess.STDOUT)
    print(b.stdout, b.stderr, b.returncode)
    print(subprocess.check_output(["/bin/sh", "-c", 'echo "$1-$0"', "zero", "x  y"], text=True))
    print(subprocess.run(["/bin/sh", "-c", "read a; read b; echo $b$a"], input="1\n2\n", text=True, stdout=PIPE).stdout)
    for command in ("exit 5", "kill -9 $$"):
        try:
            subprocess.run(["/bin/sh", "-c", command], check=True, stderr=subprocess.DEVNULL)
        except CalledProcessError as e:
            print(e.cmd[2], e.returncode if command[0] == "e" else e.returncode != 0)
    try:
        subprocess.check_output("echo partly; exit 1", shell=True, text=True)
    except CalledProcessError as e:
        print(e, repr(e.output), e.stdout == e.output)
    with Popen(["/bin/sh", "-c", "while read x; do echo \"<$x>\"; done; exit 2"], stdin=PIPE, stdout=PIPE, text=True) as p:
        p.stdin.write("one\n")
        p.stdin.write("two\n")
        p.stdin.close()
        for line in p.stdout:
            print("line", line.rstrip())
    print(p.returncode)
    q = Popen(["/bin/sh", "-c", "echo $V; pwd"], env={"V": "value", "PATH": "/bin"}, cwd="/", stdout=PIPE)
    print(q.communicate(), q.wait(), q.poll())
    try:
        subprocess.run(["/bin/sh", "-c", "read x < /dev/zero"], timeout=0.2)
    except subprocess.TimeoutExpired as e:
        print(type(e).__name__, len(e.cmd))
    try:
        subprocess.run(["/no/such/program", "x"])
    except FileNotFoundError as e:
        print(e.errno, e.filename, e)
    os.environ["ROTOR_TEST_VARIABLE"] = "seen"
    print(subprocess.getoutput("echo $ROTOR_TEST_VARIABLE"), subprocess.getstatusoutput("exit 4"))
    name = "processes.tmp"
    with open(name, "w") as f:
        subprocess.run(["/bin/sh", "-c", "echo to a file"], stdout=f, check=True)
    with open(name) as f:
        print(repr(f.read()))
    os.remove(name)
    print(subprocess.call("exit 7", shell=True), os.system("exit 3") >> 8, subprocess.check_call("exit 0", shell=True))


if __name__ == "__main__":
    main()
