#!/usr/bin/env python3
"""Holds llopt's bitcode against LLVM's over a folder of .ll and .bc files.

  read    llvm-as FILE -> llopt-dis           the text of llvm-dis on the same bitcode
  write   llopt-as FILE -> llvm-dis           the text of llvm-dis on llvm-as's bitcode
  size    llopt-as FILE, llvm-as FILE         bytes in all, and how many files are the same but for the producer

With --opt, llopt and opt stand in the place of all of these but llvm-as: opt, unlike llvm-dis, infers data layouts and
merges types of debug info. `write` then compares with opt's own bitcode, for text and bitcode differ in what is inferred. --assembler llvm-as-14 takes another version's bitcode for `read` (files that it refuses are left out). --least X makes
the run fail when a share of `read` or `write` is below X percent or the files are larger than 1.02 of LLVM's."""
import argparse, concurrent.futures, pathlib, random, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent.parent


def run(*args, timeout=60):
    try:
        p = subprocess.run([str(a) for a in args], stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired:
        return 'timeout', b'', b''


def text_of(out):
    return b'\n'.join(l for l in out.split(b'\n') if not l.startswith(b'; ModuleID'))


def first_difference(want, have):
    for n, (a, b) in enumerate(zip(want.split(b'\n'), have.split(b'\n')), 1):
        if a != b:
            return f'line {n}: want {a[:150]!r} have {b[:150]!r}'
    return 'one is longer'


def without_producer(data):
    # The identification block: a header of 4 bytes, then a block whose length stands in its third word.
    words = int.from_bytes(data[8:12], 'little')
    return data[12 + 4 * words:]


def one(args, path):
    out = {}
    with tempfile.TemporaryDirectory() as folder:
        theirs, ours = pathlib.Path(folder, 'a.bc'), pathlib.Path(folder, 'b.bc')
        if path.suffix == '.bc':
            theirs = path
        elif run(args.assembler, path, '-o', theirs)[0] != 0:
            return None
        code, text, _ = run(*args.reference, theirs, '-o', '-')
        if code != 0:
            return None
        want = text_of(text)
        code, text, err = run(*args.reader, theirs, '-o', '-')
        out['read'] = 'same' if code == 0 and text_of(text) == want else \
            (f'error {code}: {err[:300].decode(errors="replace")}' if code != 0 else first_difference(want, text_of(text)))
        if args.read_only:
            return out
        if args.opt and path.suffix == '.ll':
            run('opt-22', path, '-o', ours)
            want = text_of(run(*args.reference, ours, '-o', '-')[1])
        writer = [args.tools / 'llopt'] if path.suffix == '.bc' else args.writer
        code, _, err = run(*writer, path, '-o', ours)
        if code == 0:
            code, text, err = run(*args.reference, ours, '-o', '-')
        out['write'] = 'same' if code == 0 and text_of(text) == want else \
            (f'error {code}: {err[:300].decode(errors="replace")}' if code != 0 else first_difference(want, text_of(text)))
        if path.suffix == '.ll':
            if run(args.tools / 'llopt-as', path, '-o', ours)[0] == 0:
                a, b = theirs.read_bytes(), ours.read_bytes()
                out['size'] = (len(a), len(b), without_producer(a) == without_producer(b))
    return out


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('folders', nargs='+', type=pathlib.Path)
    p.add_argument('--tools', type=pathlib.Path, default=HERE / 'target' / 'release')
    p.add_argument('--assembler', default='llvm-as-22')
    p.add_argument('--read-only', action='store_true')
    p.add_argument('--sample', type=int)
    p.add_argument('--jobs', type=int, default=2)
    p.add_argument('--least', type=float)
    p.add_argument('--list', type=int, default=10, help='so many differences are shown')
    p.add_argument('--opt', action='store_true')
    args = p.parse_args()
    args.reference = ['opt-22', '-S'] if args.opt else ['llvm-dis-22']
    args.reader = [args.tools / 'llopt', '-S'] if args.opt else [args.tools / 'llopt-dis']
    args.writer = [args.tools / ('llopt' if args.opt else 'llopt-as')]
    files = sorted(f for d in args.folders for f in ([d] if d.is_file() else list(d.rglob('*.ll')) + list(d.rglob('*.bc'))))
    if args.sample and args.sample < len(files):
        files = sorted(random.Random(1).sample(files, args.sample))
    counts, shown, sizes, failed = {}, 0, [], False
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for path, result in zip(files, pool.map(lambda f: one(args, f), files)):
            for kind, what in (result or {}).items():
                if kind == 'size':
                    sizes.append(what)
                    continue
                same, total = counts.get(kind, (0, 0))
                counts[kind] = (same + (what == 'same'), total + 1)
                if what != 'same' and shown < args.list:
                    shown += 1
                    print(f'{kind}\t{path}\t{what}', flush=True)
    for kind, (same, total) in counts.items():
        share = 100 * same / max(total, 1)
        failed |= args.least is not None and share < args.least
        print(f'{kind:6} {share:6.2f} % of {total} the same')
    if sizes:
        a, b = sum(s[0] for s in sizes), sum(s[1] for s in sizes)
        failed |= args.least is not None and b > 1.02 * a
        print(f'size   {b / a:6.4f} of LLVM\'s; {sum(s[2] for s in sizes)} of {len(sizes)} files the same')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
