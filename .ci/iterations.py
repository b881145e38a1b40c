#!/usr/bin/env python3
"""iterations.py - do loops iterate as often as scalar evolution says?

  .ci/iterations.py --xtask target/release/xtask --run target/release/llopt-run --generated 300 --csmith 70 --seed 1

`xtask count-iterations` changes a program so that its loops count: a division by zero ends the run where a count is another one
than was said. The program must do the same before and after. Programs that do not end within --steps instructions, or for which the
interpreter lacks a function, or that depend on what undef is, are not judged. With --mistake one is added to each count: most programs must fail then.
"""
import argparse, re, subprocess, sys, tempfile
from pathlib import Path

# What generated programs call to make values matter has no body; here it does nothing.
SINK = re.compile(r'^declare void @sink\(i64([^)]*)\).*', re.M)
CLANG = ['clang-22', '-O0', '-Xclang', '-disable-O0-optnone', '-w', '-S', '-emit-llvm', '-I/usr/include/csmith', '-x', 'c', '-']
CSMITH = ['csmith', '--no-packed-struct', '--max-funcs', '6', '--seed']


def generated(a, seed):
    text = subprocess.run([a.xtask, 'generate', '--seed', str(seed)], capture_output=True, text=True, check=True).stdout
    return SINK.sub(r'define void @sink(i64\1) {\n  ret void\n}', text)


def csmith(a, seed):
    source = subprocess.run([*CSMITH, str(seed)], capture_output=True, check=True).stdout
    return subprocess.run([*CLANG, '-o', '-'], input=source, capture_output=True, check=True).stdout.decode()


def outcome(a, file, undef=0):
    """Exit code, output and report of a run; None if it does not end."""
    try:
        r = subprocess.run([a.run, f'--max-steps={a.steps}', f'--seed={undef}', str(file)], capture_output=True, timeout=a.timeout)
    except subprocess.TimeoutExpired:
        return None
    error = r.stderr.decode(errors='replace')
    return None if re.search('unsupported|limit|steps', error) else (r.returncode, r.stdout, error)


def judge(a, text, folder):
    """Number of checks, and whether the program did the same; None for what cannot be judged."""
    plain, counting = folder / 'plain.ll', folder / 'counting.ll'
    plain.write_text(text)
    before = outcome(a, plain)
    if before is None or before[2] or before != outcome(a, plain, undef=1):
        return 0, None
    mistake = ['--mistake', '1'] if a.mistake else []
    r = subprocess.run([a.xtask, 'count-iterations', *mistake, str(plain)], capture_output=True, check=True)
    counting.write_bytes(r.stdout)
    after = outcome(a, counting)
    return int(r.stderr.split()[0]), None if after is None else before == after


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--xtask', required=True)
    p.add_argument('--run', required=True)
    p.add_argument('--generated', type=int, default=0)
    p.add_argument('--csmith', type=int, default=0)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--steps', type=int, default=50_000_000)
    p.add_argument('--timeout', type=float, default=60)
    p.add_argument('--mistake', action='store_true')
    a = p.parse_args()
    failed = 0
    for make, count in ((generated, a.generated), (csmith, a.csmith)):
        checks = ended = others = 0
        for seed in range(a.seed, a.seed + count):
            with tempfile.TemporaryDirectory() as folder:
                n, same = judge(a, make(a, seed), Path(folder))
            ended += same is not None
            checks += n if same is not None else 0
            if same is False:
                others += 1
                if not a.mistake:
                    print(f'{make.__name__}, seed {seed}: does something else')
        if count:
            print(f'{make.__name__}: {count} programs, {ended} judged, {checks} checks, {others} do something else', flush=True)
        failed += others
    return 0 if a.mistake or not failed else 1


if __name__ == '__main__':
    sys.exit(main())
