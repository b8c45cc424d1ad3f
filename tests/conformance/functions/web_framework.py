# start: script
# engines: all -host("texts of RustPython")
"""Dependency injection container, middleware pipeline and a tiny web framework with routing."""
import json
import re
from collections import OrderedDict
from functools import wraps, lru_cache
from urllib.parse import parse_qs, urlsplit


class HTTPError(Exception):
    def __init__(self, status, message=None, **extra):
        super().__init__(message or STATUS.get(status, "Unknown"))
        self.status = status
        self.extra = extra


STATUS = {200: "OK", 201: "Created", 204: "No Content", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 405: "Method Not Allowed", 500: "Internal Server Error"}


class Headers:
    def __init__(self, items=()):
        self._items = OrderedDict()
        for k, v in dict(items).items():
            self[k] = v

    def __setitem__(self, key, value):
        self._items[key.lower()] = (key, str(value))

    def __getitem__(self, key):
        return self._items[key.lower()][1]

    def __contains__(self, key):
        return key.lower() in self._items

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __iter__(self):
        return (k for k, _ in self._items.values())

    def items(self):
        return [(k, v) for k, v in self._items.values()]


class Request:
    def __init__(self, method, url, headers=None, body=b""):
        self.method = method.upper()
        parts = urlsplit(url)
        self.path = parts.path
        self.query = {k: v[0] if len(v) == 1 else v for k, v in parse_qs(parts.query).items()}
        self.headers = Headers(headers or {})
        self.body = body
        self.context = {}

    @property
    def json(self):
        try:
            return json.loads(self.body.decode("utf-8"))
        except ValueError as e:
            raise HTTPError(400, f"bad json: {type(e).__name__}")


class Response:
    def __init__(self, body="", status=200, headers=None):
        self.status = status
        self.headers = Headers(headers or {})
        if isinstance(body, (dict, list)):
            self.headers["Content-Type"] = "application/json"
            body = json.dumps(body, sort_keys=True)
        elif "content-type" not in self.headers:
            self.headers["Content-Type"] = "text/plain"
        self.body = body.encode() if isinstance(body, str) else body
        self.headers["Content-Length"] = len(self.body)

    def __bytes__(self):
        head = f"HTTP/1.1 {self.status} {STATUS[self.status]}\r\n"
        head += "".join(f"{k}: {v}\r\n" for k, v in self.headers.items())
        return head.encode("latin-1") + b"\r\n" + self.body


class Route:
    CONVERTERS = {"int": (r"-?\d+", int), "str": (r"[^/]+", str), "path": (r".+", str), "float": (r"\d+\.\d+", float)}

    def __init__(self, pattern, methods, handler):
        self.pattern, self.methods, self.handler = pattern, methods, handler
        self.converters = {}

        def sub(m):
            kind, name = m.group(1) or "str", m.group(2)
            regex, conv = self.CONVERTERS[kind]
            self.converters[name] = conv
            return f"(?P<{name}>{regex})"

        self.regex = re.compile("^" + re.sub(r"<(?:(\w+):)?(\w+)>", sub, pattern) + "$")

    def match(self, path):
        m = self.regex.match(path)
        if m is None:
            return None
        return {k: self.converters[k](v) for k, v in m.groupdict().items()}


class App:
    def __init__(self):
        self.routes = []
        self.middleware = []
        self.errors = {}
        self.log = []

    def route(self, pattern, methods=("GET",)):
        def decorate(fn):
            self.routes.append(Route(pattern, set(methods), fn))
            return fn
        return decorate

    get = lambda self, p: self.route(p)
    post = lambda self, p: self.route(p, methods=["POST"])

    def use(self, mw):
        self.middleware.append(mw)
        return mw

    def errorhandler(self, status):
        def decorate(fn):
            self.errors[status] = fn
            return fn
        return decorate

    def dispatch(self, request):
        allowed = set()
        for route in self.routes:
            args = route.match(request.path)
            if args is None:
                continue
            if request.method not in route.methods:
                allowed |= route.methods
                continue
            result = route.handler(request, **args)
            if isinstance(result, Response):
                return result
            if isinstance(result, tuple):
                return Response(*result)
            return Response(result)
        if allowed:
            raise HTTPError(405, allow=sorted(allowed))
        raise HTTPError(404, f"no route for {request.path}")

    def handle(self, request):
        handler = self.dispatch
        for mw in reversed(self.middleware):
            handler = (lambda m, nxt: lambda req: m(req, nxt))(mw, handler)
        try:
            return handler(request)
        except HTTPError as e:
            fn = self.errors.get(e.status)
            if fn:
                return fn(e)
            resp = Response({"error": str(e), **e.extra}, e.status)
            if "allow" in e.extra:
                resp.headers["Allow"] = ", ".join(e.extra["allow"])
            return resp
        except Exception as e:
            return Response(f"{type(e).__name__}: {e}", 500)


def requires(role):
    def deco(fn):
        @wraps(fn)
        def inner(request, *args, **kwargs):
            if request.context.get("role") != role:
                raise HTTPError(401, need=role)
            return fn(request, *args, **kwargs)
        return inner
    return deco


def make_app():
    app = App()
    store = {1: {"name": "tea", "tags": ["hot"]}, 2: {"name": "ice", "tags": []}}

    @app.use
    def logger(req, nxt):
        resp = nxt(req)
        app.log.append(f"{req.method} {req.path} {resp.status}")
        return resp

    @app.use
    def auth(req, nxt):
        token = req.headers.get("Authorization", "")
        if token.startswith("Bearer "):
            req.context["role"] = token.split()[1]
        resp = nxt(req)
        resp.headers["X-Role"] = req.context.get("role", "none")
        return resp

    @app.get("/")
    def index(req):
        return "welcome"

    @app.get("/items")
    def items(req):
        want = req.query.get("tag")
        return [dict(id=k, **v) for k, v in store.items() if want is None or want in v["tags"]]

    @app.get("/items/<int:id>")
    def item(req, id):
        try:
            return store[id]
        except KeyError:
            raise HTTPError(404, f"no item {id}") from None

    @app.post("/items")
    @requires("admin")
    def create(req):
        data = req.json
        key = max(store) + 1
        store[key] = {"name": data["name"], "tags": data.get("tags", [])}
        return {"id": key}, 201

    @app.route("/items/<int:id>", methods=["DELETE"])
    @requires("admin")
    def delete(req, id):
        store.pop(id)
        return "", 204

    @app.get("/files/<path:rest>")
    def files(req, rest):
        return Response(rest.upper(), headers={"Content-Type": "text/x-file"})

    @app.get("/div/<float:a>/<int:b>")
    def div(req, a, b):
        return f"{a / b:.3f}"

    @app.errorhandler(404)
    def not_found(e):
        return Response(f"<h1>{e}</h1>", 404, {"content-type": "text/html"})

    return app


def main():
    app = make_app()
    admin = {"authorization": "Bearer admin"}
    for req in [
        Request("get", "/"),
        Request("GET", "/items?tag=hot&x=1&x=2"),
        Request("GET", "/items/2"),
        Request("GET", "/items/9"),
        Request("POST", "/items", body=b'{"name": "x"}'),
        Request("POST", "/items", admin, b'{"name": "mate", "tags": ["hot", "green"]}'),
        Request("POST", "/items", admin, b"{oops"),
        Request("POST", "/items", admin, b"{}"),
        Request("GET", "/items?tag=green"),
        Request("DELETE", "/items/1", admin),
        Request("DELETE", "/", admin),
        Request("GET", "/files/a/b.txt"),
        Request("GET", "/div/7.5/2"),
        Request("GET", "/div/7.5/0"),
        Request("GET", "/nowhere"),
    ]:
        resp = app.handle(req)
        print(req.method, req.path, "->", resp.status, resp.body.decode(), dict(resp.headers.items()))
    print("\n".join(app.log))
    print(bytes(app.handle(Request("GET", "/"))))


main()
