#!/usr/bin/env python3
"""llopt-link against llvm-link-22: the same text, or the same message and exit status.

    link.py --tool target/release/llopt-link [--pairs N] [--parts N] [--verify OPT] CORPUS [REAL]

Pairs of files of CORPUS are chosen by a hash of their names until N of them link; those that do not are compared, too. Programs of REAL are split
(llvm-split-22), and the parts linked again, two at a time and all together. --verify: what llopt-link makes must be accepted by this opt."""
import argparse
import concurrent.futures
import hashlib
import pathlib
import subprocess
import sys
import tempfile

OPTIONS = [[], [], [], ["--only-needed"], ["--internalize"]]


def run(command, limit=120):
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return None


def number(text):
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def said(done, tool):
    """Messages without the name of the program, which differs."""
    return done.stderr.replace(tool.encode() + b":", b"TOOL:").strip()


def compare(options, case):
    """What llvm-link says of a case ('linked', 'refused', 'none'), and in what llopt-link differs."""
    extra, files = case
    command = [*extra, "-S", *map(str, files)]
    theirs = run([options.ref, *command])
    if theirs is None or theirs.returncode < 0 or b"PLEASE submit a bug" in theirs.stderr:
        return case, "none", None
    kind = "linked" if theirs.returncode == 0 else "refused"
    ours = run([options.tool, "-threads=1", *command])
    if ours is None:
        return case, kind, "timeout"
    if ours.returncode < 0 or b"internal error" in ours.stderr:
        return case, kind, "crash: " + ours.stderr.decode(errors="replace")[:300]
    if (ours.returncode == 0) != (theirs.returncode == 0):
        return case, kind, f"exit status {ours.returncode}, not {theirs.returncode}: {said(ours, options.tool)} / {said(theirs, options.ref)}"
    if ours.stdout != theirs.stdout:
        return case, kind, "text"
    if said(ours, options.tool) != said(theirs, options.ref):
        return case, kind, f"messages: {said(ours, options.tool)} / {said(theirs, options.ref)}"
    if options.verify and kind == "linked":
        done = subprocess.run([options.verify, "-passes=verify", "-disable-output"], input=ours.stdout, capture_output=True)
        if done.returncode != 0:
            return case, kind, "does not verify: " + done.stderr.decode(errors="replace")[:300]
    return case, kind, None


def pairs(folder, salt):
    """Pairs of files: neighbours in the order of a hash, and neighbours in their folder, which have more in common."""
    files = sorted(pathlib.Path(folder).rglob("*.ll"))
    by_hash = sorted(files, key=lambda f: number(salt + str(f.relative_to(folder))))
    place = {f: k for k, f in enumerate(files)}
    for k, file in enumerate(by_hash):
        near = files[(place[file] + 1) % len(files)]
        other = near if k % 2 else by_hash[(k + 1) % len(by_hash)]
        yield OPTIONS[number(salt + str(file)) % len(OPTIONS)], [file, other]


def parts(folder, count, scratch):
    """Parts of programs, two at a time with one of them by the program's hash, and all of a program."""
    for program in sorted(pathlib.Path(folder).glob("*.bc")):
        into = scratch / program.name
        if run(["llvm-split-22", f"-j={count}", str(program), "-o", str(into)], 600) is None:
            continue
        made = sorted(scratch.glob(program.name + "*"))
        first = number(program.name) % len(made)
        for k in range(1, len(made)):
            yield OPTIONS[k % len(OPTIONS)], [made[first], made[(first + k) % len(made)]]
        yield [], made


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus")
    parser.add_argument("real", nargs="?")
    parser.add_argument("--tool", default="target/release/llopt-link")
    parser.add_argument("--ref", default="llvm-link-22")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--salt", default="", help="another choice of pairs")
    parser.add_argument("--parts", type=int, default=4)
    parser.add_argument("--verify")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    scratch = pathlib.Path(tempfile.mkdtemp())
    total, failures = {}, []

    def count(case, kind, difference):
        of = total.setdefault(kind, [0, 0])
        of[1] += 1
        of[0] += difference is None
        if difference is not None:
            failures.append((case, difference))

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        chosen = pairs(options.corpus, options.salt)
        while total.get("linked", [0, 0])[1] < options.pairs:
            batch = [case for case, _ in zip(chosen, range(4 * options.jobs))]
            if not batch:
                break
            for result in pool.map(lambda case: compare(options, case), batch):
                count(*result)
        print("corpus:", ", ".join(f"{kind} {same} of {all} the same" for kind, (same, all) in total.items()))
        total.clear()
        if options.real:
            for result in pool.map(lambda case: compare(options, case), list(parts(options.real, options.parts, scratch))):
                count(*result)
            print("programs:", ", ".join(f"{kind} {same} of {all} the same" for kind, (same, all) in total.items()))
    for (extra, files), difference in failures:
        print("DIFFERS", *extra, *files, difference)
    sys.exit(1 if failures else 0)


main()
