#!/usr/bin/env python3
"""Builds and runs programs from bitcode that llopt read and wrote: lua, sqlite, quickjs, zlib, synjson.

Each FOLDER/NAME.*.bc is a library; .ci/programs/NAME.c is its main program, or NAME.rs, which the version of rustc must
compile that FILE came from. Three programs must write the same:
  reference   llc-22 FILE, linked by clang-22 or rustc
  llc         llopt FILE, llc-22, linked likewise
  flto        llopt FILE, linked with -flto by clang-22 and lld-22
With --text a fourth goes through llopt -S and llopt again; with --passes llopt runs these passes. Others are skipped, and
said so."""
import argparse, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARIES = ['-lm', '-ldl', '-lpthread']
# What Rust programs read.
INPUTS = sorted((HERE.parent / 'crates' / 'ir' / 'src').glob('*.rs'))


def run(*args):
    p = subprocess.run([str(a) for a in args], stdin=subprocess.DEVNULL, capture_output=True, timeout=900)
    if p.returncode != 0:
        raise RuntimeError(f'{args[0]} exits with {p.returncode}: {p.stderr[:500].decode(errors="replace")}')


def through_llc(bitcode, main, program):
    obj = program.with_suffix('.o')
    run('llc-22', '-filetype=obj', '-relocation-model=pic', bitcode, '-o', obj)
    if main.suffix == '.rs':
        run('rustc', '-O', main, '-C', f'link-arg={obj}', '-o', program)
    else:
        run('clang-22', main, obj, '-o', program, *LIBRARIES)


def through_lto(bitcode, main, program):
    if main.suffix == '.rs':
        flags = [f'link-arg={a}' for a in ('-flto', '-fuse-ld=lld', bitcode)]
        run('rustc', '-O', main, '-C', 'linker=clang-22', *(x for f in flags for x in ('-C', f)), '-o', program)
    else:
        run('clang-22', '-flto', '-fuse-ld=lld', '-Wno-override-module', main, bitcode, '-o', program, *LIBRARIES)


def behaviour(program, main):
    inputs = INPUTS if main.suffix == '.rs' else []
    p = subprocess.run([str(program), *map(str, inputs)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                       stderr=subprocess.STDOUT, timeout=300, cwd=program.parent)
    # The hash tables of Rust are in another order each time.
    return p.returncode, sorted(re.split(rb'[,{}]', p.stdout)) if inputs else p.stdout


def check(path, main, args, folder):
    """What is wrong with the programs that are made of one file."""
    copy, text = folder / 'copy.bc', folder / 'copy.ll'
    reference = folder / 'reference'
    through_llc(path, main, reference)
    want = behaviour(reference, main)
    if want[0] != 0 or len(want[1]) < 100:
        return [f'the reference exits with {want[0]}: {want[1][:300]!r}']
    passes = [f'-passes={args.passes}'] if args.passes else []
    run(args.llopt, *passes, path, '-o', copy)
    ways = [('llc', through_llc, copy), ('flto', through_lto, copy)]
    if args.text:
        again = folder / 'again.bc'
        run(args.llopt, '-S', *passes, path, '-o', text)
        run(args.llopt, text, '-o', again)
        ways.append(('text', through_llc, again))
    wrong = []
    for name, build, bitcode in ways:
        program = folder / name
        build(bitcode, main, program)
        have = behaviour(program, main)
        if have != want:
            wrong.append(f'{name}: exits with {have[0]}, writes {have[1][-300:]!r:.400}')
    return wrong


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('folder', type=pathlib.Path)
    p.add_argument('--llopt', type=pathlib.Path, default=HERE.parent / 'target' / 'release' / 'llopt')
    p.add_argument('--only', default='', help='names that begin so')
    p.add_argument('--text', action='store_true')
    p.add_argument('--passes', default='')
    args = p.parse_args()
    bad = 0
    for path in sorted(args.folder.glob('*.bc')):
        drivers = sorted((HERE / 'programs').glob(path.name.split('.')[0] + '.*'))
        if not path.name.startswith(args.only):
            continue
        if not drivers:
            print(f'skipped\t{path.name}: no main program for it', flush=True)
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                wrong = check(path, drivers[0], args, pathlib.Path(folder))
            except (RuntimeError, subprocess.TimeoutExpired) as e:
                wrong = [str(e)]
        bad += bool(wrong)
        print(f'{"differs" if wrong else "same"}\t{path.name}\t{"; ".join(wrong)}'.rstrip(), flush=True)
    sys.exit(1 if bad else 0)


if __name__ == '__main__':
    main()
