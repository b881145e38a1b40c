#!/usr/bin/env python3
"""folding.py - does llopt fold what opt-22 folds, to the same constants?

  .ci/folding.py --llopt target/release/llopt --count 3000 --seed 1

Operations, casts, comparisons and intrinsics on constants in every format, most of them at the edges of their types, in functions with all modes
for subnormal numbers, through instsimplify of both. Functions that depend on the host's library (sin, pow, ...) are left out but for exp2 and
log2, of which llopt folds exact results only; so are pairs of doubles where opt's arithmetic is not that of the format. What llopt leaves and opt folds is counted;
what both fold must be the same.
"""
import argparse, random, sys, tempfile
from pathlib import Path

from constants import BITS, FLOATS, INTEGERS, constant, declaration, float_calls, folded, integer_calls, like, mangled, vector

ORDERS = 'oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno'
MODES = ['', '', '"denormal-fp-math"="preserve-sign"', '"denormal-fp-math"="positive-zero,ieee"', '"denormal-fp-math"="ieee,preserve-sign"',
         '"denormal-fp-math"="dynamic"', '"denormal-fp-math"="ieee,dynamic"', '"denormal-fp-math-f32"="preserve-sign,positive-zero"']


class Calls:
    """Functions, each of which returns the result of one operation."""

    def __init__(self, seed):
        self.rng, self.declared, self.functions = random.Random(seed), set(), []

    def typed(self, ty):
        return f'{ty} {constant(self.rng, ty)}'

    def call(self, name, ret, args, attrs=''):
        self.declared.add(declaration(f'llvm.{name}', ret, args))
        return ret, f'call {ret} @llvm.{name}({", ".join(args)}) {attrs}'

    def arithmetic(self, ty, _):
        return ty, f'{self.rng.choice("fadd fsub fmul fdiv frem".split())} {self.typed(ty)}, {constant(self.rng, ty)}'

    def comparison(self, ty, _):
        return like(ty, 'i1'), f'fcmp {self.rng.choice(ORDERS.split())} {self.typed(ty)}, {constant(self.rng, ty)}'

    def cast(self, ty, _):
        scalar, other = (vector(ty) or (0, ty))[1], self.rng.choice(list(FLOATS))
        integer = like(ty, self.rng.choice(INTEGERS))
        kinds = [('fptosi', ty, integer), ('fptoui', ty, integer), ('sitofp', integer, ty), ('uitofp', integer, ty),
                 ('bitcast', ty, like(ty, f'i{BITS[scalar]}'))]
        if BITS[scalar] != BITS[other]:
            kinds += [('fpext' if BITS[scalar] < BITS[other] else 'fptrunc', ty, like(ty, other))] * 3
        op, source, target = self.rng.choice(kinds)
        return target, f'{op} {self.typed(source)} to {target}'

    def float_call(self, ty, _):
        some, integer = lambda n: [self.typed(ty) for _ in range(n)], like(ty, self.rng.choice(['i1', 'i8', 'i32', 'i64', 'i100']))
        kinds = float_calls(self.rng, ty, integer, some) + [('sqrt exp2 log2', ty, some(1), '')]
        names, ret, args, suffix = self.rng.choice(kinds)
        return self.call(f'{self.rng.choice(names.split())}.{mangled(ty)}{suffix}', ret, args)

    def integer_call(self, _, ty):
        kinds = integer_calls(self.rng, ty, lambda n: [self.typed(ty) for _ in range(n)])
        names, ret, args = self.rng.choice(kinds)
        return self.call(f'{self.rng.choice(names.split())}.{mangled(ty)}', ret, args)

    def constrained(self, *_):
        ty = self.rng.choice(['half', 'float', 'double'])
        some = lambda n: [self.typed(ty) for _ in range(n)]
        exceptions = [f'metadata !"fpexcept.{self.rng.choice(["ignore", "maytrap", "strict"])}"']
        rounding = [f'metadata !"round.{self.rng.choice("dynamic tonearest upward downward towardzero tonearestaway".split())}"']
        names, ret, args = self.rng.choice([
            ('fadd fsub fmul fdiv frem', ty, some(2) + rounding + exceptions), ('rint nearbyint', ty, some(1) + rounding + exceptions),
            ('floor ceil trunc round', ty, some(1) + exceptions),
            ('fcmp fcmps', 'i1', some(2) + [f'metadata !"{self.rng.choice(ORDERS.split())}"'] + exceptions)])
        return self.call(f'experimental.constrained.{self.rng.choice(names.split())}.{mangled(ty)}', ret, args, 'strictfp')

    def add(self, k):
        kind = self.rng.choice([self.arithmetic, self.comparison, self.cast, self.float_call, self.float_call, self.integer_call, self.constrained])
        ty = self.rng.choice([*FLOATS, '<2 x float>', '<2 x double>', '<3 x half>'])
        ret, text = kind(ty, self.rng.choice([*INTEGERS, '<2 x i8>', '<3 x i5>', '<2 x i65>']))
        attrs = self.rng.choice(MODES) + (' strictfp' if kind == self.constrained else '')
        self.functions.append(f'define {ret} @f{k}() {attrs} {{\n  %r = {text}\n  ret {ret} %r\n}}')


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--llopt', default='target/release/llopt')
    p.add_argument('--opt', default='opt-22')
    p.add_argument('--count', type=int, default=3000)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--show', type=int, default=20)
    args = p.parse_args()
    calls = Calls(args.seed)
    for k in range(args.count):
        calls.add(k)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'calls.ll'
        path.write_text('\n'.join([*sorted(calls.declared), *calls.functions, '']))
        wanted, got = folded(args.opt, path), folded(args.llopt, path)
    bad = [f for f in got if wanted.get(f) != got[f]]
    left = [f for f in wanted if f not in got]
    for title, some in ('differs', bad), ('left', left):
        for f in some[:args.show]:
            print(f'{title}: {calls.functions[int(f[1:])]}\n  opt: {wanted.get(f)}\n  llopt: {got.get(f)}')
    print(f'{len(wanted)} of {args.count} folded by opt; llopt: {len(got)} folded, {len(left)} left, {len(bad)} differ')
    return bool(bad) or not got


if __name__ == '__main__':
    sys.exit(main())
