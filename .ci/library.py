#!/usr/bin/env python3
"""library.py - does llopt know of library functions what opt-22 knows?

  .ci/library.py --tool target/release/llopt

Declares every function of the table in crates/ir/src/library/table.rs and runs inferattrs of both tools: on many triples; with other types
in each place of the prototypes; with attributes that are there already. The module flag RtLibUseGOT makes opt mark each function
that it takes for one of the library, so that names, prototypes and targets show even where nothing else is inferred.
"""
import argparse, itertools, random, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TABLE = Path(__file__).resolve().parent.parent / 'crates/ir/src/library/table.rs'
ROW = re.compile(r'^    (\w+) "([^"]+)" (\w+)\(([^)]*)\);$', re.M)
FLAG = '!llvm.module.flags = !{!0}\n!0 = !{i32 7, !"RtLibUseGOT", i32 1}\n'
# Functions with prototypes that the types of the table cannot tell.
OWN = {
    'cabs': ['double', 'double', 'double'], 'cabsf': ['float', '[2 x float]'], 'cabsl': ['x86_fp80', 'x86_fp80', 'x86_fp80'],
    'sincospi_stret': ['{ double, double }', 'double'], 'sincospif_stret': ['<2 x float>', 'float'],
    'size_returning_new': ['{ ptr, SIZE }', 'SIZE'], 'size_returning_new_hot_cold': ['{ ptr, SIZE }', 'SIZE', 'i8'],
    'size_returning_new_aligned': ['{ ptr, SIZE }', 'SIZE', 'SIZE'],
    'size_returning_new_aligned_hot_cold': ['{ ptr, SIZE }', 'SIZE', 'SIZE', 'i8'],
}
TYPES = ['void', 'i1', 'i8', 'i16', 'i32', 'i64', 'i128', 'half', 'bfloat', 'float', 'double', 'x86_fp80', 'fp128', 'ppc_fp128', 'ptr',
         'ptr addrspace(1)', '{ double, double }', '{ float, float }', '<2 x float>', '<2 x double>', '[2 x double]',
         '[2 x x86_fp80]', '{ ptr, i64 }', '{ ptr, i32 }', '<{ ptr, i64 }>', '{ i64, ptr }']
ARCHES = ('x86_64 i386 aarch64 aarch64_be arm64ec arm thumb armv7 armeb powerpc powerpc64 powerpc64le mips mips64 riscv32 riscv64 s390x '
          'sparc sparcv9 avr msp430 amdgcn r600 nvptx nvptx64 wasm32 wasm64 xcore tce tcele hexagon loongarch64 bpf ve spirv64 lanai '
          'm68k csky xtensa dxil unknown').split()
SYSTEMS = ('darwin darwin8 darwin9 darwin12 darwin13 darwin20 dragonfly freebsd freebsd13 fuchsia ios ios2 ios3 ios6 ios7 ios8 ios9 '
           'kfreebsd linux macosx macosx10.4 macosx10.5 macosx10.6 macosx10.7 macosx10.8 macosx10.9 macos11 netbsd openbsd solaris uefi '
           'windows zos haiku rtems aix cuda amdhsa ps4 ps5 tvos tvos3 tvos7 tvos9 watchos watchos2 bridgeos driverkit19 xros xros7 '
           'xros9 hurd wasi wasip1 emscripten liteos serenity vulkan none').split()
ENVIRONMENTS = ('eabihf eabi gnuabi64 gnueabihf gnueabihft64 gnueabi gnuf32 gnuf64 gnusf gnux32 gnu_ilp32 gnut64 gnu android android27 '
                'android28 androideabi30 musl musleabihf muslx32 llvm msvc itanium cygnus coreclr simulator macabi ohos').split()
ATTRIBUTES = ('readonly writeonly readnone noalias returned noundef nonnull captures(none) captures(address) allocptr '
              'allocalign').split()
FUNCTION_ATTRIBUTES = ('nounwind nobuiltin convergent memory(none) memory(read) memory(write) memory(argmem:read) willreturn nosync nofree '
                       'mustprogress strictfp cold noreturn allocsize(0) allockind("alloc") "alloc-family"="own" "no-builtins" '
                       '"no-builtin-strlen" noinline optnone').split()


class Function:
    def __init__(self, match):
        self.id, self.name, ret, params = match.groups()
        self.types = [ret, *filter(None, params.split(', '))]

    def prototype(self, int_bits, size_bits):
        size = f'i{size_bits}'
        if own := OWN.get(self.id):
            return [t.replace('SIZE', size) for t in own]
        names = {'Void': 'void', 'Char': 'i8', 'Int16': 'i16', 'Int32': 'i32', 'Int64': 'i64', 'Int': f'i{int_bits}', 'AnyInt': 'i32',
                 'IntOrWider': f'i{max(int_bits, size_bits)}', 'Long': 'i64' if size_bits == 64 else 'i32', 'LongLong': 'i64',
                 'Size': size, 'SSize': size, 'Float': 'float', 'Double': 'double', 'LongDouble': 'x86_fp80', 'AnyFloat': 'double',
                 'Ptr': 'ptr', 'Variadic': '...'}
        found = []
        for t in self.types:
            found.append(found[-1] if t == 'Same' else names[t])
        return found

    def declaration(self, types, attributes=''):
        return f'declare {types[0]} @"{self.name}"({", ".join(types[1:])}){attributes}'


FUNCTIONS = [Function(m) for m in ROW.finditer(TABLE.read_text())]


def declarations(text):
    """The declarations of a module, with their attributes in the place of the numbers of groups."""
    groups = dict(re.findall(r'^attributes (#\d+) = \{ (.*) \}$', text, re.M))
    lines = [re.sub(r'#\d+', lambda m: groups.get(m[0], m[0]), line) for line in text.splitlines() if line.startswith('declare')]
    return dict(sorted((re.search(r'@("[^"]+"|[\w.$]+)', line)[1], line) for line in lines))


def infer(tool, source, options=()):
    done = subprocess.run([tool, '-S', '-passes=inferattrs', '-disable-verify', *options], input=source, capture_output=True, text=True)
    return declarations(done.stdout) if done.returncode == 0 else None


class Comparison:
    def __init__(self, args):
        self.args, self.modules, self.lines, self.skipped, self.differences = args, 0, 0, 0, []

    def compare(self, what, source, options=()):
        theirs, ours = infer(self.args.opt, source, options), infer(self.args.tool, source, options)
        return what, theirs, ours

    def note(self, what, theirs, ours):
        if theirs is None:
            self.skipped += 1
            return
        self.modules += 1
        self.lines += len(theirs)
        for name in theirs:
            mine = (ours or {}).get(name)
            if not self.same(theirs[name], mine):
                self.differences.append(f'{what}\n  opt:   {theirs[name]}\n  llopt: {mine}')

    def same(self, theirs, ours):
        if ours is None:
            return False
        # What opt writes there its own verifier refuses: see docs/differences.md.
        refused = []
        if 'addrspace(1)' in theirs or theirs.count('returned') > 1:
            refused.append('returned')
        if re.search(r'readonly (returned )?writeonly|readnone (returned )?(readonly|writeonly)', theirs):
            refused += ['readonly', 'writeonly']
        for word in refused:
            theirs, ours = theirs.replace(' ' + word, ''), ours.replace(' ' + word, '')
        return theirs == ours

    def run(self, jobs):
        with ThreadPoolExecutor(self.args.jobs) as pool:
            for result in pool.map(lambda job: self.compare(*job), jobs):
                self.note(*result)


def header(triple, size_bits):
    return f'target datalayout = "e-p:{size_bits}:{size_bits}"\n' + (f'target triple = "{triple}"\n' if triple else '')


def module(triple, int_bits, size_bits):
    lines = [f.declaration(f.prototype(int_bits, size_bits)) for f in FUNCTIONS]
    return header(triple, size_bits) + '\n'.join(lines) + '\n' + FLAG


def widths(triple):
    return (16, 16) if triple.startswith(('avr', 'msp430')) else (32, 64)


def triples(rng, count):
    """Triples: each architecture, system and environment often enough, and some that nobody would write."""
    yield from ['', 'x86_64-scei-ps4', 'x86_64-sie-ps5', 'x86_64-pc-windows-msvc', 'i686-pc-windows-gnu', 'i386-pc-cygwin']
    yield from (f'{a}-unknown-{s}' for a, s in itertools.product(['x86_64', 'i386', 'arm'], SYSTEMS))
    yield from (f'{a}-unknown-linux-gnu' for a in ARCHES)
    yield from (f'{a}-pc-windows-msvc' for a in ARCHES)
    yield from (f'x86_64-unknown-linux-{e}' for e in ENVIRONMENTS)
    yield from (f'x86_64-unknown-windows-{e}' for e in ENVIRONMENTS)
    for _ in range(count):
        vendor = rng.choice(['unknown', 'apple', 'pc', 'scei', 'sie'])
        yield '-'.join([rng.choice(ARCHES), vendor, rng.choice(SYSTEMS), rng.choice(ENVIRONMENTS)])


def targets(rng, count):
    for triple in dict.fromkeys(triples(rng, count)):
        yield f'triple {triple!r}', module(triple, *widths(triple))


def prototypes():
    """Each place of each prototype with each type; one parameter less, one more; `...` put there and taken away."""
    for triple, int_bits, size_bits in [('x86_64-unknown-linux-gnu', 32, 64), ('x86_64-apple-macosx10.15', 32, 32),
                                        ('i686-pc-windows-msvc', 32, 32), ('avr-unknown-unknown', 16, 16)]:
        base = {f: f.prototype(int_bits, size_bits) for f in FUNCTIONS}
        changes = [(f'place {k} is {t}', lambda p, k=k, t=t: p[:k] + [t] + p[k + 1:] if k < len(p) and p[k] != '...' else None)
                   for k in range(8) for t in TYPES if k == 0 or t != 'void']
        changes += [('one less', lambda p: p[:-1] if len(p) > 1 else None), ('one more', lambda p: [x for x in p if x != '...'] + ['i32']),
                    ('one more before ...', lambda p: p[:-1] + ['i32', '...'] if p[-1] == '...' else None),
                    ('variadic', lambda p: p + ['...'] if p[-1] != '...' else None)]
        for what, change in changes:
            lines = [f.declaration(types) for f, p in base.items() if (types := change(p))]
            yield f'{triple}: {what}', header(triple, size_bits) + '\n'.join(lines) + '\n' + FLAG


def attributes(rng, count):
    """Declarations that have attributes."""
    def some(all, odds, fits=lambda a: True):
        return ''.join(f' {a}' for a in all if rng.random() < odds and fits(a))

    for k in range(count):
        lines = []
        for f in FUNCTIONS:
            types = f.prototype(32, 64)
            placed = [t + some(ATTRIBUTES, 0.06) if t == 'ptr' and j else t for j, t in enumerate(types)]
            # No allocation of a size that is none, and no `free` that allocates.
            senseless = set() if len(types) > 1 and types[1] == 'i64' else {'allocsize(0)'}
            if re.search('free|realloc', f.name):
                senseless.add('allockind("alloc")')
            attrs = some(FUNCTION_ATTRIBUTES, 0.04, lambda a: a not in senseless)
            lines.append(f.declaration(placed, attrs))
        yield f'attributes {k}', header('x86_64-unknown-linux-gnu', 64) + '\n'.join(lines) + '\n'


def options():
    """Functions that are switched off."""
    source = module('x86_64-unknown-linux-gnu', 32, 64)
    yield 'all off', source, ['-disable-simplify-libcalls']
    for f in FUNCTIONS[::10]:
        yield f'{f.name} off', source, [f'-disable-builtin={f.name}', '-disable-builtin=strlen']


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', default='target/release/llopt')
    parser.add_argument('--opt', default='opt-22')
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--count', type=int, default=200, help='random triples, and modules with random attributes')
    parser.add_argument('--show', type=int, default=20, help='differences that are shown')
    args = parser.parse_args()
    rng = random.Random(args.seed)
    comparison = Comparison(args)
    for jobs in targets(rng, args.count), prototypes(), attributes(rng, args.count), options():
        comparison.run(jobs)
    print('\n'.join(comparison.differences[:args.show]))
    print(f'{comparison.modules} modules, {comparison.lines} declarations, {len(comparison.differences)} differ; '
          f'{comparison.skipped} modules that opt does not take')
    sys.exit(1 if comparison.differences or not comparison.modules else 0)


if __name__ == '__main__':
    main()
