#!/usr/bin/env python3
"""intrinsics.py - does llopt-run compute what opt-22 folds?

  .ci/intrinsics.py --run target/release/llopt-run --count 1000 --seed 1

Calls of intrinsics with constants, most of them at the edges of their types, through instsimplify of opt and through llopt-run.
What opt leaves, and what llopt-run says it does not do, is counted. Where llopt-run has poison or undefined behaviour opt may
have anything; the sign and payload of a NaN are nobody's.
"""
import argparse, os, random, re, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

INTEGERS = ['i1', 'i7', 'i8', 'i16', 'i32', 'i33', 'i64', 'i65', 'i128', '<2 x i8>', '<3 x i5>']
FLOATS = {
    'half': '0xH0000 0xH8000 0xH3C00 0xHBC00 0xH7C00 0xHFC00 0xH7E00 0xH0001 0xH7BFF 0xH3800 0xH4100 0xH6400',
    'float': '0.0 -0.0 1.0 -1.0 0x7FF0000000000000 0xFFF0000000000000 0x7FF8000000000000 0.5 1.5 2.5 -2.5 '
             '0x36A0000000000000 0x47EFFFFFE0000000 300.0 -129.0',
    'double': '0.0 -0.0 1.0 -1.0 0x7FF0000000000000 0xFFF0000000000000 0x7FF8000000000000 0x7FF4000000000000 0.5 1.5 '
              '-0.5 2.5 -2.5 0x1 0x000FFFFFFFFFFFFF 0x7FEFFFFFFFFFFFFF 4294967296.5 -129.0 1.0e19',
    'x86_fp80': '0xK00000000000000000000 0xK80000000000000000000 0xK3FFF8000000000000000 0xK7FFF8000000000000000 '
                '0xK7FFFC000000000000000 0xK4000A000000000000000',
    'fp128': '0xL00000000000000000000000000000000 0xL00000000000000008000000000000000 '
             '0xL00000000000000003FFF000000000000 0xL00000000000000007FFF000000000000 '
             '0xL00000000000000007FFF800000000000 0xL00000000000000004000400000000000'}
SUFFIX = {'half': 'f16', 'float': 'f32', 'double': 'f64', 'x86_fp80': 'f80', 'fp128': 'f128'}
NAN = re.compile(r'0x[7F]FF[0-9A-F]{13}\b|0xH[7F][C-F][0-9A-F]{2}|0xK[7F]FFF[0-9A-F]{16}|0xL[0-9A-F]{16}[7F]FFF[0-9A-F]{12}')


def vector(ty):
    found = re.match(r'<(\d+) x (\w+)>$', ty)
    return (int(found[1]), found[2]) if found else None


def mangled(ty):
    parts = vector(ty)
    return f'v{parts[0]}{mangled(parts[1])}' if parts else SUFFIX.get(ty, ty)


def constant(rng, ty):
    """A constant with its type."""
    if parts := vector(ty):
        lanes = [constant(rng, parts[1]) if rng.random() > 0.1 else f'{parts[1]} poison' for _ in range(parts[0])]
        return f'{ty} <{", ".join(lanes)}>'
    if ty in FLOATS:
        return f'{ty} {rng.choice(FLOATS[ty].split())}'
    width = int(ty[1:])
    top, most = 1 << (width - 1), (1 << width) - 1
    value = rng.choice([0, 1, 2, 3, most, most - 1, top, top - 1, rng.getrandbits(width), rng.getrandbits(width)]) & most
    return f'i1 {"true" if value else "false"}' if width == 1 else f'{ty} {value if value < top else value - most - 1}'


def integer_call(rng):
    """Name, result and arguments of an intrinsic on integers."""
    ty = rng.choice(INTEGERS)
    some = lambda n: [constant(rng, ty) for _ in range(n)]
    flag = ['i1 ' + rng.choice(['true', 'false'])]
    scalar = not vector(ty)
    kinds = [('ctpop bitreverse', ty, some(1)), ('ctlz cttz abs', ty, some(1) + flag), ('smax smin umax umin', ty, some(2)),
             ('sadd.sat uadd.sat ssub.sat usub.sat sshl.sat ushl.sat', ty, some(2)), ('fshl fshr', ty, some(3))]
    if scalar:
        overflow = 'sadd uadd ssub usub smul umul'.replace(' ', '.with.overflow ') + '.with.overflow'
        kinds += [(overflow, f'{{ {ty}, i1 }}', some(2)), ('scmp.i8 ucmp.i8', 'i8', some(2))]
    if ty in ('i8', 'i16', 'i32', 'i64'):
        kinds.append(('smul.fix smul.fix.sat', ty, some(2) + [f'i32 {rng.randrange(int(ty[1:]))}']))
    if not scalar:
        kinds.append(('add mul and or xor smax smin umax umin', vector(ty)[1], some(1)))
    names, ret, args = rng.choice(kinds)
    name = rng.choice(names.split())
    name = f'vector.reduce.{name}' if not scalar and ret != ty else name
    return f'llvm.{name}.{mangled(ty)}', ret, args


def float_call(rng):
    """The same of one on floats."""
    ty = rng.choice([*FLOATS, '<2 x float>'])
    some = lambda n: [constant(rng, ty) for _ in range(n)]
    result = rng.choice(['i1', 'i8', 'i32', 'i64', 'i100', 'i128'])
    kinds = [('minnum maxnum minimum maximum minimumnum maximumnum copysign', ty, some(2), ''), ('fma fmuladd', ty, some(3), ''),
             ('floor ceil trunc rint nearbyint round roundeven fabs canonicalize', ty, some(1), '')]
    if not vector(ty):
        by = rng.choice([0, 1, -1, 20, -30, 200, -1100, 1100, -20000, 20000])
        kinds += [(f'fptosi.sat.{result} fptoui.sat.{result}', result, some(1), ''), ('frexp', f'{{ {ty}, i32 }}', some(1), '.i32'),
                  ('is.fpclass', 'i1', some(1) + [f'i32 {rng.randrange(1024)}'], ''), ('ldexp', ty, some(1) + [f'i32 {by}'], '.i32')]
    names, ret, args, suffix = rng.choice(kinds)
    return f'llvm.{rng.choice(names.split())}.{mangled(ty)}{suffix}', ret, args


def module(rng, count):
    """The text, and the calls by function."""
    declared, functions, calls = set(), [], {}
    for k in range(count):
        name, ret, args = rng.choice([integer_call, float_call])(rng)
        types = ', '.join(re.match(r'<[^>]*>|\S+', arg)[0] for arg in args)
        declared.add(f'declare {ret} @{name}({types})')
        calls[f'f{k}'] = f'{ret} @{name}({", ".join(args)})'
        functions.append(f'define {ret} @f{k}() {{\n  %r = call {calls[f"f{k}"]}\n  ret {ret} %r\n}}')
    return '\n'.join([*sorted(declared), *functions, '']), calls


def constants(opt, text, folder):
    """What functions return that return constants, as opt writes them."""
    path = folder / 'input.ll'
    path.write_text(text)
    out = subprocess.run([opt, '-S', '-passes=instsimplify', path], check=True, capture_output=True, text=True).stdout
    return dict(re.findall(r'define [^@]*@(f\d+)\(\)[^{]*\{\n  ret ([^%\n]*)\n\}', out))


def lanes(text):
    """The lanes of a vector; of anything else, the parts."""
    text = NAN.sub('nan', text)
    if found := re.match(r'<(\d+) x \w+> splat \((.*)\)$', text):
        return [found[2]] * int(found[1])
    return re.sub(r'^<\d+ x \w+> <(.*)>$', r'\1', text).split(', ')


def same(wanted, got):
    """May opt have that where llopt-run has this?"""
    if got.endswith(' poison'):
        return True
    pairs = lanes(wanted), lanes(got)
    return len(pairs[0]) == len(pairs[1]) and all(a == b or 'poison' in b for a, b in zip(*pairs))


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--run', default='target/release/llopt-run')
    p.add_argument('--opt', default='opt-22')
    p.add_argument('--count', type=int, default=1000)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--jobs', type=int, default=1)
    args = p.parse_args()
    run = os.path.abspath(args.run)
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        text, calls = module(random.Random(args.seed), args.count)
        (folder / 'calls.ll').write_text(text)
        wanted = constants(args.opt, text, folder)
        ask = lambda f: subprocess.run([run, f'--function={f}', folder / 'calls.ll'], capture_output=True, text=True)
        with ThreadPoolExecutor(args.jobs) as pool:
            said = dict(zip(wanted, pool.map(ask, wanted)))
        results = {f: p.stdout.strip() for f, p in said.items() if p.returncode == 0}
        written = [f'define {calls[f].split(" @")[0]} @{f}() {{\n  ret {value}\n}}' for f, value in results.items()]
        got = constants(args.opt, '\n'.join(written), folder)
    refused = {f for f, p in said.items() if 'unsupported' in p.stderr}
    undefined = {f for f, p in said.items() if 'undefined behaviour' in p.stderr}
    bad = [f for f in wanted if f not in refused | undefined and not same(wanted[f], got.get(f, said[f].stderr))]
    for f in bad:
        print(f'{calls[f]}\n  opt: {wanted[f]}\n  llopt-run: {results.get(f, said[f].stderr)}')
    print(f'{len(wanted)} of {len(calls)} folded by opt; llopt-run: {len(refused)} not done, {len(undefined)} undefined, {len(bad)} differ')
    return bool(bad) or not results


if __name__ == '__main__':
    sys.exit(main())
