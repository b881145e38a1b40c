#!/usr/bin/env python3
"""folding.py - does llopt fold what opt-22 folds, to the same constants?

  .ci/folding.py --llopt target/release/llopt --count 3000 --seed 1

Operations, casts, comparisons and intrinsics on constants in every format, most of them at the edges of their types, in functions with all modes
for subnormal numbers, through instsimplify of both. Functions that depend on the host's library (sin, pow, ...) are left out but for exp2 and
log2, of which llopt folds exact results only; so are pairs of doubles where opt's arithmetic is not that of the format. What llopt leaves and opt folds is counted;
what both fold must be the same.
"""
import argparse, random, re, subprocess, sys, tempfile
from pathlib import Path

FLOATS = {
    'half': '0xH0000 0xH8000 0xH3C00 0xHBC00 0xH7C00 0xHFC00 0xH7E00 0xH7D01 0xHFE01 0xH0001 0xH83FF 0xH7BFF 0xH3800 0xH4100 0xH6400',
    'bfloat': '0xR0000 0xR8000 0xR3F80 0xR7F80 0xRFF80 0xR7FC0 0xR7FA1 0xR0001 0xR7F7F 0xR4000',
    'float': '0.0 -0.0 1.0 -1.0 0x7FF0000000000000 0xFFF0000000000000 0x7FF8000000000000 0x7FF4000000000000 0xFFFC000020000000 0.5 '
             '1.5 2.5 -2.5 0x36A0000000000000 0x47EFFFFFE0000000 300.0 -129.0 2.0 10.0',
    'double': '0.0 -0.0 1.0 -1.0 0x7FF0000000000000 0xFFF0000000000000 0x7FF8000000000000 0x7FF4000000000000 0xFFF8000000000123 0.5 '
              '1.5 -0.5 2.5 -2.5 0x1 0x000FFFFFFFFFFFFF 0x7FEFFFFFFFFFFFFF 4294967296.5 -129.0 1.0e19 2.0 1000.0',
    'x86_fp80': '0xK00000000000000000000 0xK80000000000000000000 0xK3FFF8000000000000000 0xK7FFF8000000000000000 '
                '0xK7FFFC000000000000000 0xK4000A000000000000000 0xK00000000000000000001 0xK7FFFA000000000000000',
    'fp128': '0xL00000000000000000000000000000000 0xL00000000000000008000000000000000 0xL00000000000000003FFF000000000000 '
             '0xL00000000000000007FFF000000000000 0xL00000000000000007FFF800000000000 0xL00000000000000004000400000000000 '
             '0xL00000000000000010000000000000000'}
SUFFIX = {'half': 'f16', 'bfloat': 'bf16', 'float': 'f32', 'double': 'f64', 'x86_fp80': 'f80', 'fp128': 'f128'}
BITS = {'half': 16, 'bfloat': 16, 'float': 32, 'double': 64, 'x86_fp80': 80, 'fp128': 128}
INTEGERS = ['i1', 'i7', 'i8', 'i16', 'i32', 'i33', 'i64', 'i65', 'i128']
ORDERS = 'oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno'
MODES = ['', '', '"denormal-fp-math"="preserve-sign"', '"denormal-fp-math"="positive-zero,ieee"', '"denormal-fp-math"="ieee,preserve-sign"',
         '"denormal-fp-math"="dynamic"', '"denormal-fp-math"="ieee,dynamic"', '"denormal-fp-math-f32"="preserve-sign,positive-zero"']


def vector(ty):
    found = re.match(r'<(\d+) x (\w+)>$', ty)
    return (int(found[1]), found[2]) if found else None


def mangled(ty):
    parts = vector(ty)
    return f'v{parts[0]}{mangled(parts[1])}' if parts else SUFFIX.get(ty, ty)


def like(ty, scalar):
    """The scalar, or a vector of it with as many lanes."""
    parts = vector(ty)
    return f'<{parts[0]} x {scalar}>' if parts else scalar


def constant(rng, ty, undefined=0.08):
    if parts := vector(ty):
        return '<' + ', '.join(f'{parts[1]} {constant(rng, parts[1], 0.15)}' for _ in range(parts[0])) + '>'
    if rng.random() < undefined:
        return rng.choice(['undef', 'poison'])
    if ty in FLOATS:
        return rng.choice(FLOATS[ty].split())
    width = int(ty[1:])
    top, most = 1 << (width - 1), (1 << width) - 1
    value = rng.choice([0, 1, 2, 3, most, most - 1, top, top - 1, rng.getrandbits(width)]) & most
    return ('true' if value else 'false') if width == 1 else str(value if value < top else value - most - 1)


class Calls:
    """Functions, each of which returns the result of one operation."""

    def __init__(self, seed):
        self.rng, self.declared, self.functions = random.Random(seed), set(), []

    def typed(self, ty):
        return f'{ty} {constant(self.rng, ty)}'

    def call(self, name, ret, args, attrs=''):
        types = ', '.join(re.match(r'<[^>]*>|\S+', arg)[0] for arg in args)
        self.declared.add(f'declare {ret} @llvm.{name}({types})')
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
        by = self.rng.choice([0, 1, -1, 20, -30, 200, -1100, 20000, -20000])
        kinds = [('fabs floor ceil trunc rint nearbyint round roundeven canonicalize sqrt exp2 log2', ty, some(1), ''),
                 ('minnum maxnum minimum maximum minimumnum maximumnum copysign', ty, some(2), ''), ('fma fmuladd', ty, some(3), ''),
                 ('is.fpclass', like(ty, 'i1'), some(1) + [f'i32 {self.rng.randrange(1024)}'], ''),
                 (f'fptosi.sat.{mangled(integer)} fptoui.sat.{mangled(integer)}', integer, some(1), '')]
        if not vector(ty):
            kinds += [('ldexp', ty, some(1) + [f'i32 {by}'], '.i32'), ('frexp', f'{{ {ty}, i32 }}', some(1), '.i32')]
        names, ret, args, suffix = self.rng.choice(kinds)
        return self.call(f'{self.rng.choice(names.split())}.{mangled(ty)}{suffix}', ret, args)

    def integer_call(self, _, ty):
        some, flag = lambda n: [self.typed(ty) for _ in range(n)], ['i1 ' + self.rng.choice(['true', 'false'])]
        kinds = [('ctpop bitreverse', ty, some(1)), ('ctlz cttz abs', ty, some(1) + flag), ('smax smin umax umin', ty, some(2)),
                 ('sadd.sat uadd.sat ssub.sat usub.sat', ty, some(2)), ('fshl fshr', ty, some(3))]
        if not vector(ty):
            overflow = 'sadd uadd ssub usub smul umul'.replace(' ', '.with.overflow ') + '.with.overflow'
            kinds += [(overflow, f'{{ {ty}, i1 }}', some(2))]
        if ty in ('i8', 'i16', 'i32', 'i64'):
            kinds.append(('smul.fix smul.fix.sat', ty, some(2) + [f'i32 {self.rng.randrange(int(ty[1:]))}']))
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


def results(tool, path):
    """What functions return that return constants."""
    out = subprocess.run([tool, '-S', '-passes=instsimplify', path], check=True, capture_output=True, text=True).stdout
    return dict(re.findall(r'define [^@]*@(f\d+)\(\)[^{]*\{\n  ret ([^%\n]*)\n\}', out))


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
        wanted, got = results(args.opt, path), results(args.llopt, path)
    bad = [f for f in got if wanted.get(f) != got[f]]
    left = [f for f in wanted if f not in got]
    for title, some in ('differs', bad), ('left', left):
        for f in some[:args.show]:
            print(f'{title}: {calls.functions[int(f[1:])]}\n  opt: {wanted.get(f)}\n  llopt: {got.get(f)}')
    print(f'{len(wanted)} of {args.count} folded by opt; llopt: {len(got)} folded, {len(left)} left, {len(bad)} differ')
    return bool(bad) or not got


if __name__ == '__main__':
    sys.exit(main())
