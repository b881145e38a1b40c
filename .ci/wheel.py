#!/usr/bin/env python3
"""Packs the programs of a build as a Python wheel, installs it with pip in a fresh environment, and runs what is in it.

    wheel.py [--tools target/release] [--out FOLDER]
"""
import argparse
import base64
import csv
import hashlib
import io
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAMS = ["llopt", "llopt-as", "llopt-dis", "llopt-link", "llopt-reduce", "llopt-run", "llopt-tv"]


def metadata(package):
    """The wheel's description of the package, as PyPA's specification of core metadata has it."""
    return f"""Metadata-Version: 2.4
Name: llopt
Version: {package["version"]}
Summary: {package["description"]}
License-Expression: {package["license"]}
License-File: LICENSE
Description-Content-Type: text/markdown

{(ROOT / "README.md").read_text()}"""


def pack(tools, out):
    """Writes the wheel, the same bytes for the same programs; its path."""
    package = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]
    tag = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
    name = f"llopt-{package['version']}"
    info = f"{name}.dist-info"
    files = {f"{name}.data/scripts/{program}": (tools / program).read_bytes() for program in PROGRAMS}
    files[f"{info}/METADATA"] = metadata(package).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: llopt\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([path, f"sha256={digest}", len(data)])
    rows.writerow([f"{info}/RECORD", "", ""])
    files[f"{info}/RECORD"] = record.getvalue().encode()
    wheel = out / f"{name}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path)
            entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def check(wheel, scratch):
    """Installs the wheel where nothing else is, and runs each program."""
    subprocess.run([sys.executable, "-m", "venv", scratch / "env"], check=True)
    programs = scratch / "env" / "bin"
    subprocess.run([programs / "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", wheel], check=True)

    def run(program, *arguments):
        command = [programs / program, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True, cwd=scratch).stdout

    for program in PROGRAMS:
        assert "llopt version" in run(program, "--version"), program
        assert f"USAGE: {program} " in run(program, "--help"), program
    source = ROOT / "examples" / "swap.ll"
    run("llopt", "-S", "-passes=mem2reg", source, "-o", "promoted.ll")
    promoted = (scratch / "promoted.ll").read_text()
    assert "phi" in promoted and "alloca" not in promoted, promoted
    run("llopt-as", "promoted.ll", "-o", "promoted.bc")
    assert "define i32 @swap" in run("llopt-dis", "promoted.bc", "-o", "-")
    assert "define i32 @swap" in run("llopt-link", "-S", "promoted.bc")
    assert "i32 2" in run("llopt-run", "--function=swap", "promoted.bc", "3")
    assert "1 functions: 0 proved, 1 run, 0 wrong" in run("llopt-tv", source, "promoted.bc")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tools", type=pathlib.Path, default=ROOT / "target" / "release")
    parser.add_argument("--out", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        wheel = pack(options.tools, options.out or scratch)
        check(wheel.resolve(), scratch)
        print(f"wheel: {wheel.stat().st_size / 1e6:.1f} MB, all well")


main()
