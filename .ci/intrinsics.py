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

from constants import FLOATS, INTEGERS, constant, declaration, float_calls, folded, integer_calls, like, mangled, vector

NAN = re.compile(r'0x[7F]FF[0-9A-F]{13}\b|0xH[7F][C-F][0-9A-F]{2}|0xK[7F]FFF[0-9A-F]{16}|0xL[0-9A-F]{16}[7F]FFF[0-9A-F]{12}')


def typed(rng, ty):
    """A constant with its type; of vectors, some lanes are poison."""
    return f'{ty} {constant(rng, ty, ["poison"], 0, 0.1)}'


def integer_call(rng):
    """Name, result and arguments of an intrinsic on integers."""
    ty = rng.choice([*INTEGERS, '<2 x i8>', '<3 x i5>'])
    some = lambda n: [typed(rng, ty) for _ in range(n)]
    kinds = integer_calls(rng, ty, some) + [('sshl.sat ushl.sat', ty, some(2))]
    if parts := vector(ty):
        reductions = 'add mul and or xor smax smin umax umin'
        kinds.append((' '.join(f'vector.reduce.{name}' for name in reductions.split()), parts[1], some(1)))
    else:
        kinds.append(('scmp.i8 ucmp.i8', 'i8', some(2)))
    names, ret, args = rng.choice(kinds)
    return f'llvm.{rng.choice(names.split())}.{mangled(ty)}', ret, args


def float_call(rng):
    """The same of one on floats. What is known of NaNs of `bfloat` is not written as that of others."""
    ty = rng.choice([ty for ty in FLOATS if ty != 'bfloat'] + ['<2 x float>'])
    some = lambda n: [typed(rng, ty) for _ in range(n)]
    integer = like(ty, rng.choice(['i1', 'i8', 'i32', 'i64', 'i100', 'i128']))
    names, ret, args, suffix = rng.choice(float_calls(rng, ty, integer, some))
    return f'llvm.{rng.choice(names.split())}.{mangled(ty)}{suffix}', ret, args


def module(rng, count):
    """The text, and the calls by function."""
    declared, functions, calls = set(), [], {}
    for k in range(count):
        name, ret, args = rng.choice([integer_call, float_call])(rng)
        declared.add(declaration(name, ret, args))
        calls[f'f{k}'] = f'{ret} @{name}({", ".join(args)})'
        functions.append(f'define {ret} @f{k}() {{\n  %r = call {calls[f"f{k}"]}\n  ret {ret} %r\n}}')
    return '\n'.join([*sorted(declared), *functions, '']), calls


def constants(opt, text, folder):
    """What functions return that return constants, as opt writes them."""
    path = folder / 'input.ll'
    path.write_text(text)
    return folded(opt, path)


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
