//! Translated programs and others over sockets: the server of the examples is asked, and a program asks a server.

use rotor_tests::{Scratch, root, run};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The back-ends, the ending of their products, and how these are started.
const BACKENDS: &[(&str, &str, &[&str])] =
    &[("jvm", ".jar", &["java", "-XX:+UseSerialGC", "-jar"]), ("c", "", &[]), ("cli", ".exe", &["mono"])];

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that prints what a server answers, and what that server answers.
const CLIENT: &str = r#"
import sys
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

base = sys.argv[1]
for request in (
    Request(base + "/page?a=1"),
    Request(base + "/form", b"x=y", {"X-Name": "value"}),
    Request(base + "/missing"),
    Request("http:///nowhere"),
):
    try:
        with urlopen(request, timeout=30) as answer:
            print(answer.status, answer.headers["Content-Type"], answer.read())
    except HTTPError as e:
        print(e, e.read())
    except URLError as e:
        print(e)
"#;

const CLIENT_PRINTS: &str = "200 text/plain b'GET /page?a=1 HTTP/1.1 with 0 bytes'
200 text/plain b'POST /form HTTP/1.1 with 3 bytes'
HTTP Error 404: Not Found b'GET /missing HTTP/1.1 with 0 bytes'
<urlopen error no host given>
";

fn build(source: &Path, backend: &str, product: &Path) -> PathBuf {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rotor-under-test"));
    command.arg("build").arg(source).args(["-b", backend, "-o"]).arg(product);
    let outcome = run(&mut command, b"");
    assert_eq!(outcome.status, 0, "{}", String::from_utf8_lossy(&outcome.stderr));
    product.to_owned()
}

fn start(product: &Path, start: &[&str], arguments: &[&str]) -> Child {
    let product = product.to_str().expect("a plain path");
    let mut words = start.iter().copied().chain([product]).chain(arguments.iter().copied());
    let mut command = Command::new(words.next().expect("there is the product"));
    command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the program starts")
}

/// A request on a connection that stays open, and the body of the answer.
fn ask(stream: &mut BufReader<TcpStream>, request: &str, has_body: bool) -> (String, String) {
    stream.get_mut().write_all(request.as_bytes()).expect("the server reads");
    let mut status = String::new();
    stream.read_line(&mut status).expect("the server answers");
    let mut length = 0;
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).expect("the server answers");
        if line.trim().is_empty() {
            break;
        }
        if let Some(number) = line.strip_prefix("Content-Length: ") {
            length = number.trim().parse().expect("a number");
        }
    }
    let mut body = vec![0; if has_body { length } else { 0 }];
    stream.read_exact(&mut body).expect("the server answers");
    (status.trim().to_owned(), String::from_utf8_lossy(&body).into_owned())
}

#[test]
fn the_server_of_the_examples_answers() {
    let scratch = Scratch::new();
    std::fs::write(scratch.path().join("note.txt"), "a note\n").expect("a file can be written");
    let folder = scratch.path().to_str().expect("a plain path");
    for &(backend, ending, how) in BACKENDS {
        let product = scratch.path().join(format!("server{ending}"));
        build(&root().join("examples/http_server.py"), backend, &product);
        let mut child = start(&product, how, &["--folder", folder, "--requests", "8"]);
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the server prints");
        let address = line.strip_prefix("listening on http://").expect(backend).trim().trim_end_matches('/').to_owned();

        let connection = TcpStream::connect(&address).expect("the server listens");
        connection.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let mut stream = BufReader::new(connection);
        let (status, body) = ask(&mut stream, "GET /files/note.txt HTTP/1.1\r\n\r\n", true);
        assert_eq!((&*status, &*body), ("HTTP/1.1 200 OK", "a note\n"), "{backend}");
        let (status, body) = ask(&mut stream, "GET /counter HTTP/1.1\r\n\r\n", true);
        assert!(status.ends_with("200 OK") && body.contains("asked for 1 time."), "{backend}: {body}");
        let (status, _) = ask(&mut stream, "HEAD /counter HTTP/1.1\r\n\r\n", false);
        assert!(status.ends_with("200 OK"), "{backend}: {status}");
        let form = "POST /form HTTP/1.1\r\nContent-Length: 9\r\n\r\na=1+2&b=<";
        let (_, body) = ask(&mut stream, form, true);
        assert!(body.contains("<li>a = 1 2</li><li>b = &lt;</li>"), "{backend}: {body}");
        let (status, _) = ask(&mut stream, "GET /../secret HTTP/1.1\r\n\r\n", true);
        assert!(status.ends_with("404 Not Found"), "{backend}: {status}");
        let (status, _) = ask(&mut stream, "GET /files/../secret HTTP/1.1\r\nConnection: close\r\n\r\n", true);
        assert!(status.ends_with("403 Forbidden"), "{backend}: {status}");
        assert_eq!(stream.read(&mut [0]).expect("the end"), 0, "{backend}");

        // A client that leaves before its answer does not stop the server.
        drop(TcpStream::connect(&address).expect("the server listens"));
        let mut stream = BufReader::new(TcpStream::connect(&address).expect("the server listens"));
        let (status, _) = ask(&mut stream, "nonsense\r\n\r\n", true);
        assert!(status.ends_with("400 Bad Request"), "{backend}: {status}");
        let mut stream = BufReader::new(TcpStream::connect(&address).expect("the server listens"));
        let (_, body) = ask(&mut stream, "GET /quit HTTP/1.1\r\n\r\n", true);
        assert!(body.contains("7 requests were served"), "{backend}: {body}");
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).expect("text");
        assert!(child.wait().expect("the server ends").success(), "{backend}");
        assert!(rest.ends_with("GET /quit 200\nserved 7 requests\n"), "{backend}: {rest}");
    }
}

/// Answers requests: one for each connection.
fn serve(listener: &TcpListener, count: usize) {
    for _ in 0..count {
        let (stream, _) = listener.accept().expect("the program asks");
        let mut stream = BufReader::new(stream);
        let (mut request, mut length) = (String::new(), 0);
        stream.read_line(&mut request).expect("the program asks");
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).expect("the program asks");
            if line.trim().is_empty() {
                break;
            }
            if let Some(number) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
                length = number.trim().parse().expect("a number");
            }
        }
        stream.read_exact(&mut vec![0; length]).expect("the program asks");
        let status = if request.contains("missing") { "404 Not Found" } else { "200 OK" };
        let body = format!("{} with {length} bytes", request.trim());
        let answer =
            format!("HTTP/1.1 {status}\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        stream.get_mut().write_all(answer.as_bytes()).expect("the program reads");
    }
}

#[test]
fn programs_ask_servers() {
    let scratch = Scratch::new();
    let source = scratch.path().join("client.py");
    std::fs::write(&source, CLIENT).expect("a file can be written");
    for &(backend, ending, how) in BACKENDS {
        let product = build(&source, backend, &scratch.path().join(format!("client{ending}")));
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let child = start(&product, how, &[&base]);
        serve(&listener, 3);
        let outcome = child.wait_with_output().expect("the program ends");
        assert_eq!(String::from_utf8_lossy(&outcome.stdout), CLIENT_PRINTS, "{backend}");
        assert!(outcome.status.success(), "{backend}");
    }
}
