"""constants.py - constants of all formats, and calls of intrinsics with them: what folding.py and intrinsics.py ask about."""
import re, subprocess

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


def vector(ty):
    """Length and element of a vector type."""
    found = re.match(r'<(\d+) x (\w+)>$', ty)
    return (int(found[1]), found[2]) if found else None


def mangled(ty):
    """The type as part of the name of an intrinsic."""
    parts = vector(ty)
    return f'v{parts[0]}{mangled(parts[1])}' if parts else SUFFIX.get(ty, ty)


def like(ty, scalar):
    """The scalar, or a vector of it with as many lanes."""
    parts = vector(ty)
    return f'<{parts[0]} x {scalar}>' if parts else scalar


def constant(rng, ty, undefined=('undef', 'poison'), chance=0.08, lane_chance=0.15):
    """A constant without its type, by chance one of the words `undefined`."""
    if parts := vector(ty):
        lanes = [constant(rng, parts[1], undefined, lane_chance) for _ in range(parts[0])]
        return '<' + ', '.join(f'{parts[1]} {lane}' for lane in lanes) + '>'
    if rng.random() < chance:
        return rng.choice(undefined)
    if ty in FLOATS:
        return rng.choice(FLOATS[ty].split())
    width = int(ty[1:])
    top, most = 1 << (width - 1), (1 << width) - 1
    value = rng.choice([0, 1, 2, 3, most, most - 1, top, top - 1, rng.getrandbits(width)]) & most
    return ('true' if value else 'false') if width == 1 else str(value if value < top else value - most - 1)


def integer_calls(rng, ty, some):
    """Names, result and arguments of intrinsics on integers; `some` makes so many constants of the type."""
    kinds = [('ctpop bitreverse', ty, some(1)), ('ctlz cttz abs', ty, some(1) + ['i1 ' + rng.choice(['true', 'false'])]),
             ('smax smin umax umin', ty, some(2)), ('sadd.sat uadd.sat ssub.sat usub.sat', ty, some(2)), ('fshl fshr', ty, some(3))]
    if not vector(ty):
        overflow = 'sadd uadd ssub usub smul umul'.replace(' ', '.with.overflow ') + '.with.overflow'
        kinds.append((overflow, f'{{ {ty}, i1 }}', some(2)))
    if ty in ('i8', 'i16', 'i32', 'i64'):
        kinds.append(('smul.fix smul.fix.sat', ty, some(2) + [f'i32 {rng.randrange(int(ty[1:]))}']))
    return kinds


def float_calls(rng, ty, integer, some):
    """The same on floats, and what follows the type in the name; `integer` is the type that numbers are converted to."""
    kinds = [('floor ceil trunc rint nearbyint round roundeven fabs canonicalize', ty, some(1), ''),
             ('minnum maxnum minimum maximum minimumnum maximumnum copysign', ty, some(2), ''), ('fma fmuladd', ty, some(3), ''),
             ('is.fpclass', like(ty, 'i1'), some(1) + [f'i32 {rng.randrange(1024)}'], ''),
             (f'fptosi.sat.{mangled(integer)} fptoui.sat.{mangled(integer)}', integer, some(1), '')]
    if not vector(ty):
        by = rng.choice([0, 1, -1, 20, -30, 200, -1100, 1100, -20000, 20000])
        kinds += [('ldexp', ty, some(1) + [f'i32 {by}'], '.i32'), ('frexp', f'{{ {ty}, i32 }}', some(1), '.i32')]
    return kinds


def declaration(name, ret, args):
    """Of an intrinsic that is called with these arguments, each behind its type."""
    types = ', '.join(re.match(r'<[^>]*>|\S+', arg)[0] for arg in args)
    return f'declare {ret} @{name}({types})'


def folded(tool, path):
    """What functions of a file return that return constants once a tool's instsimplify has run."""
    out = subprocess.run([tool, '-S', '-passes=instsimplify', path], check=True, capture_output=True, text=True).stdout
    return dict(re.findall(r'define [^@]*@(f\d+)\(\)[^{]*\{\n  ret ([^%\n]*)\n\}', out))
