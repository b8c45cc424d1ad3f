"""The module `subprocess`: other programs, on native executables, Java and .NET.

What a process writes into a pipe goes to a temporary file, which the program reads as it grows, so no pipe
is ever full; what it reads from one is written to a temporary file, and it starts when its input is complete:
the program closes it, or waits. A dialogue with a process is refused. WebAssembly has no processes: starting
one raises OSError.

Source: the Python Library Reference, section "subprocess".
"""

import errno as _errno
import os as _os
import shutil as _shutil
import signal as _signal
import tempfile as _tempfile
import time as _time

from rotor_helpers import app_os as _app_os
from rpython.rlib.objectmodel import specialize, we_are_translated

PIPE = -1
STDOUT = -2
DEVNULL = -3


class SubprocessError(Exception):
    pass


class CalledProcessError(SubprocessError):
    """A process ended with a status that is not 0"""

    def __init__(self, returncode, cmd, output=None, stderr=None):
        SubprocessError.__init__(self)
        self.returncode = returncode
        self.cmd = cmd
        self.output = output
        self.stderr = stderr

    def __str__(self):
        if self.returncode < 0:
            for known in _signal.Signals:
                if known.value == -self.returncode:
                    return "Command '%s' died with %r." % (_shown(self.cmd), known)
            return "Command '%s' died with unknown signal %d." % (_shown(self.cmd), -self.returncode)
        return "Command '%s' returned non-zero exit status %d." % (_shown(self.cmd), self.returncode)

    @property
    def stdout(self):
        return self.output


class TimeoutExpired(SubprocessError):
    """A process took longer than it may"""

    def __init__(self, cmd, timeout, output=None, stderr=None):
        SubprocessError.__init__(self)
        self.cmd = cmd
        self.timeout = timeout
        self.output = output
        self.stderr = stderr

    def __str__(self):
        return "Command '%s' timed out after %s seconds" % (_shown(self.cmd), self.timeout)


def _shown(cmd):
    return str(cmd)


class CompletedProcess:
    """What `run` gives"""

    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args = args
        self.returncode = returncode
        self.stdout = stdout
        self.stderr = stderr

    def __repr__(self):
        parts = ["args=" + repr(self.args), "returncode=" + repr(self.returncode)]
        if self.stdout is not None:
            parts.append("stdout=" + repr(self.stdout))
        if self.stderr is not None:
            parts.append("stderr=" + repr(self.stderr))
        return "CompletedProcess(" + ", ".join(parts) + ")"

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)


class _CompletedText(CompletedProcess):
    pass


class _CompletedBytes(CompletedProcess):
    pass


def list2cmdline(seq):
    """One text of words, quoted as on Windows"""
    parts = []
    for arg in seq:
        text = _os.fspath(arg)
        needs = " " in text or "\t" in text or text == ""
        result = ""
        slashes = 0
        for c in text:
            if c == "\\":
                slashes += 1
                continue
            if c == '"':
                result += "\\" * (slashes * 2 + 1)
            else:
                result += "\\" * slashes
            slashes = 0
            result += c
        result += "\\" * (slashes * 2 if needs else slashes)
        parts.append('"' + result + '"' if needs else result)
    return " ".join(parts)


def _words(args, shell):
    """The words of a command"""
    if isinstance(args, str):
        return ["/bin/sh", "-c", args] if shell else [args]
    if isinstance(args, (list, tuple)):
        words = [_os.fspath(word) for word in args]
    else:
        words = [_os.fspath(args)]
    return ["/bin/sh", "-c"] + words if shell else words


def _new_file():
    fd, name = _tempfile.mkstemp(prefix="subprocess-")
    _os.close(fd)
    return name


def _start(words, variables, folder, files):
    """Starts a process with three standard streams, as `rotor_helpers.app_os.spawn` takes them"""
    if we_are_translated():
        if variables is None:
            return _app_os.spawn(words, folder, files[0], files[1], files[2])
        return _app_os.spawn_in(words, variables, folder, files[0], files[1], files[2])
    return _start_untranslated(words, variables, folder, files)


def _start_untranslated(words, variables, folder, files):
    import os

    actions = []
    for fd, what in enumerate(files):
        if what.startswith("="):
            actions.append((os.POSIX_SPAWN_DUP2, int(what[1:]), fd))
        elif what:
            flags = os.O_RDONLY if fd == 0 else os.O_WRONLY | os.O_CREAT | os.O_APPEND
            actions.append((os.POSIX_SPAWN_OPEN, fd, what, flags, 0o666))
    if folder:
        words = ["/bin/sh", "-c", 'cd "$0" && exec "$@"', folder] + words
    environment = dict(os.environ) if variables is None else dict(variables)
    if "/" not in words[0]:
        for place in environment.get("PATH", "/bin:/usr/bin").split(":"):
            if os.path.exists(os.path.join(place, words[0])):
                words = [os.path.join(place, words[0])] + words[1:]
                break
    if not os.path.exists(words[0]):
        raise FileNotFoundError(2, "No such file or directory", words[0])
    return os.posix_spawn(words[0], words, environment, file_actions=actions)


def _status(pid, seconds):
    """The status of a process, or None when it still runs after so many seconds"""
    if we_are_translated():
        status = _app_os.wait_for(pid, seconds)
        return None if status == _app_os.RUNNING else status
    return _status_untranslated(pid, seconds)


def _status_untranslated(pid, seconds):
    import os
    import time

    end = time.time() + seconds
    while True:
        done, status = os.waitpid(pid, 0 if seconds < 0 else os.WNOHANG)
        if done == pid:
            return -(status & 127) if status & 127 else status >> 8
        if time.time() >= end:
            return None
        time.sleep(0.001)


class _Output:
    """What a process writes, as a file that is read while it grows: text or bytes have copies of their own"""

    _mixin_ = True

    def __init__(self, process, path):
        self._process = process
        self._path = path
        self._fd = _os.open(path, 0)
        self._data = b""
        self.closed = False

    def _fill(self):
        """Reads more; False at the end, when the process has ended."""
        self._process._listen()
        while True:
            ended = self._process.poll() is not None
            data = _os.read(self._fd, 65536)
            if len(data) > 0:
                self._data += data
                return True
            if ended:
                return False
            _time.sleep(0.002)

    def _take(self, size):
        if self.closed:
            raise ValueError("read of closed file")
        while (size < 0 or len(self._data) < size) and self._fill():
            pass
        if size < 0:
            size = len(self._data)
        data = self._data[:size]
        self._data = self._data[size:]
        return data

    def _line(self):
        while b"\n" not in self._data and self._fill():
            pass
        at = self._data.find(b"\n")
        return self._take(at + 1 if at >= 0 else len(self._data))

    def __iter__(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def close(self):
        if not self.closed:
            self.closed = True
            _os.close(self._fd)
            _os.remove(self._path)


class _BytesOutput(_Output):
    def read(self, size=-1):
        return self._take(size)

    def readline(self):
        return self._line()

    def readlines(self):
        return self._take(-1).splitlines(True)

    def __next__(self):
        line = self._line()
        if len(line) == 0:
            raise StopIteration
        return line


class _TextOutput(_Output):
    """Of which whole lines are text"""

    def read(self, size=-1):
        return _decoded(self._take(size))

    def readline(self):
        return _decoded(self._line())

    def readlines(self):
        return _decoded(self._take(-1)).splitlines(True)

    def __next__(self):
        line = self._line()
        if len(line) == 0:
            raise StopIteration
        return _decoded(line)


def _decoded(data):
    text = data.decode()
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


class _Input:
    """What a process will read"""

    _mixin_ = True

    def __init__(self, process, path):
        self._process = process
        self._path = path
        self._file = open(path, "wb")
        self.closed = False

    def flush(self):
        pass

    def close(self):
        if not self.closed:
            self.closed = True
            self._file.close()
            self._process._launch()

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()


class _BytesInput(_Input):
    def write(self, data):
        self._file.write(data)
        return len(data)

    def writelines(self, lines):
        for line in lines:
            self.write(line)


class _TextInput(_Input):
    def write(self, text):
        self._file.write(text.encode())
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)


class _Process:
    """A process, which starts at once or when its input is complete"""

    _mixin_ = True

    def __init__(self, args, words, folder, variables, files):
        self.args = args
        self.returncode = None
        self.pid = 0
        self._words = words
        self._folder = folder
        self._variables = variables
        self._files = files
        self.stdin = None
        self.stdout = None
        self.stderr = None

    def _begin(self, input_path, output_path, error_path):
        if output_path != "":
            self.stdout = self._reader(output_path)
        if error_path != "":
            self.stderr = self._reader(error_path)
        if input_path != "":
            if "/" not in self._words[0] and _shutil.which(self._words[0]) is None:
                raise FileNotFoundError(_errno.ENOENT, "No such file or directory", self._words[0])
            self.stdin = self._writer(input_path)
        else:
            self._launch()

    def _launch(self):
        if self.pid == 0:
            try:
                self.pid = _start(self._words, self._variables, self._folder, self._files)
            except OSError:
                self._close()
                raise

    def _listen(self):
        """Before the output is read"""
        if self.stdin is not None and not self.stdin.closed:
            raise NotImplementedError("a dialogue with a process: its output is read before its input is closed")

    def _close(self):
        if self.stdout is not None:
            self.stdout.close()
        if self.stderr is not None:
            self.stderr.close()
        if self.stdin is not None:
            self.stdin.close()
            if _os.path.exists(self.stdin._path):
                _os.remove(self.stdin._path)

    def _await(self, seconds):
        if self.stdin is not None:
            self.stdin.close()
        if self.returncode is None:
            self.returncode = _status(self.pid, seconds)
        return self.returncode

    def poll(self):
        return self._await(0.0)

    def wait(self, timeout=None):
        status = self._await(-1.0 if timeout is None else float(timeout))
        if status is None:
            raise TimeoutExpired(self.args, timeout)
        return status

    def send_signal(self, sig):
        if self.poll() is None:
            _send(self.pid, sig)

    def terminate(self):
        self.send_signal(15)

    def kill(self):
        self.send_signal(9)

    def _finish(self, timeout):
        if timeout is None:
            self.wait()
        else:
            self.wait(timeout)

    def communicate(self, input=None, timeout=None):
        if self.stdin is not None and input is not None:
            self.stdin.write(input)
        self._finish(timeout)
        out = None if self.stdout is None else self.stdout.read()
        err = None if self.stderr is None else self.stderr.read()
        self._close()
        return out, err

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.wait()
        self._close()

    def __repr__(self):
        return "<Popen: returncode: %s args: %r>" % (self.returncode, self.args)


def _send(pid, sig):
    if we_are_translated():
        _app_os.kill(pid, int(sig))
    else:
        _os.kill(pid, sig)


class _BytesProcess(_Process):
    def _reader(self, path):
        return _BytesOutput(self, path)

    def _writer(self, path):
        return _BytesInput(self, path)

class _TextProcess(_Process):
    def _reader(self, path):
        return _TextOutput(self, path)

    def _writer(self, path):
        return _TextInput(self, path)

@specialize.call_location()
def _stream(what):
    """What a standard stream is that is no pipe"""
    if what is None:
        return ""
    if isinstance(what, int):
        if what == DEVNULL:
            return "/dev/null"
        return "=" + str(what)
    return "=" + str(what.fileno())


@specialize.call_location()
def _is(what, number):
    return isinstance(what, int) and what == number


@specialize.call_location()
def Popen(
    args,
    bufsize=-1,
    executable=None,
    stdin=None,
    stdout=None,
    stderr=None,
    preexec_fn=None,
    close_fds=True,
    shell=False,
    cwd=None,
    env=None,
    universal_newlines=None,
    encoding=None,
    errors=None,
    text=None,
    start_new_session=False,
):
    input_path = _new_file() if _is(stdin, PIPE) else ""
    output_path = _new_file() if _is(stdout, PIPE) else ""
    error_path = _new_file() if _is(stderr, PIPE) else ""
    files = [
        input_path if input_path != "" else _stream(stdin),
        output_path if output_path != "" else _stream(stdout),
        error_path,
    ]
    if error_path == "":
        files[2] = "=1" if _is(stderr, STDOUT) else _stream(stderr)
    folder = "" if cwd is None else _os.path.abspath(_os.fspath(cwd))
    words = _words(args, shell)
    if universal_newlines or text or encoding is not None or errors is not None:
        text_process = _TextProcess(args, words, folder, env, files)
        text_process._begin(input_path, output_path, error_path)
        return text_process
    process = _BytesProcess(args, words, folder, env, files)
    process._begin(input_path, output_path, error_path)
    return process


@specialize.call_location()
def run(
    args,
    *,
    stdin=None,
    input=None,
    stdout=None,
    stderr=None,
    capture_output=False,
    shell=False,
    cwd=None,
    timeout=None,
    check=False,
    encoding=None,
    errors=None,
    text=None,
    env=None,
    universal_newlines=None,
):
    if capture_output:
        if stdout is not None or stderr is not None:
            raise ValueError("stdout and stderr arguments may not be used with capture_output.")
        stdout = PIPE
        stderr = PIPE
    if input is not None:
        if stdin is not None:
            raise ValueError("stdin and input arguments may not both be used.")
        stdin = PIPE
    process = Popen(
        args, stdin=stdin, stdout=stdout, stderr=stderr, shell=shell, cwd=cwd, env=env,
        universal_newlines=universal_newlines, encoding=encoding, errors=errors, text=text,
    )
    try:
        out, err = process.communicate(input, timeout)
    except TimeoutExpired as expired:
        process.kill()
        out, err = process.communicate()
        expired.output = out
        expired.stderr = err
        raise
    if check and process.returncode:
        raise CalledProcessError(process.returncode, args, out, err)
    if universal_newlines or text or encoding is not None or errors is not None:
        return _CompletedText(args, process.returncode, out, err)
    return _CompletedBytes(args, process.returncode, out, err)


@specialize.call_location()
def check_output(
    args, *, stdin=None, input=None, stderr=None, shell=False, cwd=None, timeout=None, encoding=None, errors=None,
    text=None, env=None, universal_newlines=None,
):
    return run(
        args, stdin=stdin, input=input, stdout=PIPE, stderr=stderr, shell=shell, cwd=cwd, timeout=timeout, check=True,
        encoding=encoding, errors=errors, text=text, env=env, universal_newlines=universal_newlines,
    ).stdout


@specialize.call_location()
def call(args, *, stdin=None, stdout=None, stderr=None, shell=False, cwd=None, timeout=None, env=None):
    return run(
        args, stdin=stdin, stdout=stdout, stderr=stderr, shell=shell, cwd=cwd, timeout=timeout, env=env
    ).returncode


@specialize.call_location()
def check_call(args, *, stdin=None, stdout=None, stderr=None, shell=False, cwd=None, timeout=None, env=None):
    run(args, stdin=stdin, stdout=stdout, stderr=stderr, shell=shell, cwd=cwd, timeout=timeout, check=True, env=env)
    return 0


def getstatusoutput(cmd):
    done = run(cmd, shell=True, text=True, stdout=PIPE, stderr=STDOUT)
    data = done.stdout
    if data[-1:] == "\n":
        data = data[:-1]
    return done.returncode, data


def getoutput(cmd):
    return getstatusoutput(cmd)[1]
