#!/usr/bin/env python3
"""Reads settings from INI and TOML, merges them with defaults and the environment, shows and checks them."""

import argparse
import configparser
import io
import os
import re
import sys
import tempfile
import tomllib
from collections import ChainMap
from datetime import date, datetime
from pprint import pformat
from string import Template
from typing import Any, Dict, Iterator, Tuple

INI = """\
; the old format
[DEFAULT]
base = /srv/app
debug = no

[server]
host = example.org
port = 8080
root = %(base)s/www
timeout = 2.5

[paths]
logs : %(base)s/logs
cache = %(base)s/cache
    # a comment in a value
    second line

[flags]
debug = yes
verbose
"""

TOML = """
title = "Settings"
updated = 2024-02-29
[server]
host = "localhost"
ports = [8001, 8002]
ratio = 0.75
[server.tls]
enabled = true
cert = '/etc/${name}.pem'
[[users]]
name = "ann"
admin = true
[[users]]
name = "bob"
"""

DEFAULTS = {"server.host": "0.0.0.0", "server.port": "80", "server.name": "main", "log.level": "info"}
RULES = {
    "server.host": re.compile(r"[a-z0-9.]+"),
    "server.port": re.compile(r"\d{1,5}"),
    "server.tls.enabled": re.compile(r"True|False"),
    "log.level": re.compile(r"debug|info|warning", re.IGNORECASE),
}


def flatten(table: Dict[str, Any], prefix: str = "") -> Iterator[Tuple[str, str]]:
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if isinstance(value, dict):
            yield from flatten(value, name)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, dict):
                    yield from flatten(item, f"{name}[{i}]")
                else:
                    yield f"{name}[{i}]", str(item)
        elif isinstance(value, (date, datetime)):
            yield name, value.isoformat()
        else:
            yield name, str(value)


def from_ini(text: str) -> Dict[str, str]:
    parser = configparser.ConfigParser(allow_no_value=True)
    parser.read_string(text)
    found = {}
    for section in parser.sections():
        for option, value in parser.items(section):
            found[f"{section}.{option}"] = value if value is not None else "on"
    print("sections:", ", ".join(parser.sections()))
    print("port + 1 =", parser.getint("server", "port") + 1, "timeout =", parser["server"].getfloat("timeout"))
    print("debug:", parser.getboolean("server", "debug"), parser.getboolean("flags", "debug"))
    print("fallback:", parser.get("server", "nothing", fallback="none"))
    return found


def from_environment(names) -> Dict[str, str]:
    found = {}
    for name in names:
        variable = "APP_" + name.upper().replace(".", "_")
        if variable in os.environ:
            found[name] = os.environ[variable]
    return found


def check(settings) -> list:
    problems = []
    for name, rule in sorted(RULES.items()):
        value = settings.get(name)
        if value is None:
            problems.append(f"{name} is missing")
        elif not rule.fullmatch(value):
            problems.append(f"{name} = {value!r} does not match {rule.pattern}")
    return problems


def save(settings) -> str:
    writer = configparser.ConfigParser(interpolation=None)
    for name in sorted(settings):
        section, _, option = name.partition(".")
        if not option:
            section, option = "general", section
        if not writer.has_section(section):
            writer.add_section(section)
        writer.set(section, option, settings[name])
    out = io.StringIO()
    writer.write(out)
    return out.getvalue()


def main():
    parser = argparse.ArgumentParser(prog="settings")
    parser.add_argument("--show", choices=["all", "changed"], default="changed")
    parser.add_argument("-D", dest="defines", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args(["--show", "all", "-D", "log.level=loud", "-D", "server.name=web"])
    os.environ["APP_SERVER_PORT"] = "99999x"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "app.toml")
        with open(path, "w", encoding="utf-8") as f:
            f.write(TOML)
        with open(path, "rb") as f:
            document = tomllib.load(f)
    print(pformat(document, width=60))
    toml = dict(flatten(document))
    ini = from_ini(INI)
    defines = dict(d.split("=", 1) for d in args.defines)
    settings = ChainMap(defines, from_environment(DEFAULTS), toml, ini, DEFAULTS)
    for name in sorted(settings):
        if args.show == "changed" and settings[name] == DEFAULTS.get(name):
            continue
        value = Template(settings[name]).safe_substitute(name=settings["server.name"])
        origin = next(i for i, m in enumerate(settings.maps) if name in m)
        print(f"{name:<20} {value!r:<30} {'define environment toml ini default'.split()[origin]}")
    for problem in check(settings):
        print("problem:", problem)
    text = save(settings)
    again = configparser.ConfigParser(interpolation=None)
    again.read_string(text)
    print(len(text.splitlines()), again.sections(), again["server"]["host"])
    for wrong in ("[a\nb = 1", "x = 1", "[a]\nb = 1\nb = 2", "[a]\nx = %(y)s"):
        try:
            p = configparser.ConfigParser()
            p.read_string(wrong)
            print(p["a"]["x"])
        except configparser.Error as e:
            print(type(e).__name__, str(e).replace("\n", " / "))
    for wrong in ("a = ", "[t]\nx = 1\n[t]", "a = [1,\n'x'"):
        try:
            print(tomllib.loads(wrong))
        except tomllib.TOMLDecodeError as e:
            print("TOML:", e)
    print("problems", len(check(settings)))
