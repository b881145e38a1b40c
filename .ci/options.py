#!/usr/bin/env python3
"""Which options of opt-22 the tool has: those that `opt-22 --help` shows, and those on the RUN lines of LLVM's own tests.

  options.py [--tool FILE] [--rows FILE] [--list CLASS]

Each option is `same` (accepted; docs/options.md says of which the output differs), `pass` (the old spelling of a pass that is there), or refused, with the class of its reason. --rows takes the
verdicts of runlines.py --json, and counts on how many RUN lines the options stand. --list prints the options of a class. What is refused must be refused by name: that is tried for each."""
import argparse, collections, json, pathlib, re, subprocess

HERE = pathlib.Path(__file__).resolve().parent
TARGETS = 'aarch64|amdgpu|amdgcn|arc|arm|avr|bpf|dxil|gcn|gisel|hexagon|lanai|loongarch|m68k|micromips|mips|msp430|mve|nvptx|nvvm|ppc|r600|riscv|si|sparc|spirv|spv|systemz|thumb2|ve|wasm|webassembly|x86|xcore|xtensa|mir'
CLASSES = [
    ('another pass or code generation of a target', rf'^({TARGETS})[-_\d]|^(emscripten|enable-emscripten|x86|r600|argext|hw|hcomm|m(no|warn|error|cabac|eabi|hvx|ve)-?)'),
    ('Polly', r'^polly'),
    ('profiles: instrumentation and samples', r'profile|pgo|counter|instr(prof|umentation)|^vp-|sampled?-|^icp|propeller|ctx-|ir2vec|mir2vec|cspgo|profcheck|misexpect'),
    ('links of several modules', r'lto|summary|import|^whole-program|devirt'),
    ('loops: vectorising, unrolling, unswitching', r'unroll|unswitch|vector|^lsr|irce|interleave|prefetch|^loop'),
    ('inlining', r'inline|outlin|hot-?cold'),
]


def options(tool, argument):
    text = subprocess.run([tool, argument], capture_output=True, text=True).stdout
    return set(re.findall(r'^\s+--?([\w-]+)', text, re.M))


def on_run_lines(rows):
    count = collections.Counter()
    for row in rows:
        commands = [c for c in re.split(r'\|', row[2]) if re.search(r'\bopt\b', c)]
        count.update({o for c in commands for o in re.findall(r'(?<=\s)--?([A-Za-z][\w-]*)', c)})
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', default=HERE.parent / 'target' / 'release' / 'llopt')
    parser.add_argument('--rows', type=pathlib.Path)
    parser.add_argument('--list')
    given = parser.parse_args()
    shown, all_options, own = options('opt-22', '--help'), options('opt-22', '--help-hidden'), options(given.tool, '--help-hidden')
    lines = on_run_lines(json.loads(given.rows.read_text())) if given.rows else collections.Counter()
    passes = set(re.findall(r'^\| `([^`]*)`', (HERE.parent / 'PASSES.md').read_text(), re.M))
    classes, uses, silent = collections.defaultdict(list), collections.Counter(), []
    for option in sorted(shown | {o for o in lines if o in all_options}):
        if re.fullmatch('O[123sz]', option):
            kind = 'refused: default pipelines, which need passes that are not there'
        elif option in own:
            kind = 'same'
        elif option in passes:
            kind = 'pass'
        else:
            kind = 'refused: ' + next((name for name, pattern in CLASSES if re.search(pattern, option)), 'analyses, passes and code generation that are not there')
            run = subprocess.run([given.tool, f'-{option}', '/dev/null', '-disable-output'], capture_output=True, text=True)
            if run.returncode == 0 or option not in run.stderr:
                silent.append(option)
        classes[kind].append(option)
        uses[kind] += lines[option]
    for kind, found in sorted(classes.items(), key=lambda c: -len(c[1])):
        print(f'{len(found):5} options, on {uses[kind]:5} RUN lines: {kind}')
    if given.list:
        print('\n'.join(o for kind, found in classes.items() if given.list in kind for o in found))
    if silent:
        raise SystemExit('not refused by name: ' + ', '.join(silent))


if __name__ == '__main__':
    main()
