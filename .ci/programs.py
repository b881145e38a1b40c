#!/usr/bin/env python3
"""Builds and runs programs from bitcode that llopt read and wrote: lua, sqlite, quickjs, zlib.

Each FOLDER/NAME.*.bc is a library; .ci/programs/NAME.c is its main program. Three programs must write the same:
  reference   llc-22 FILE, linked by clang-22
  llc         llopt FILE, llc-22, linked by clang-22
  flto        llopt FILE, linked by clang-22 -flto with lld-22
With --text a fourth goes through llopt -S and llopt again. Others are skipped, and said so."""
import argparse, pathlib, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
LIBRARIES = ['-lm', '-ldl', '-lpthread']


def run(*args):
    p = subprocess.run([str(a) for a in args], stdin=subprocess.DEVNULL, capture_output=True, timeout=900)
    if p.returncode != 0:
        raise RuntimeError(f'{args[0]} exits with {p.returncode}: {p.stderr[:500].decode(errors="replace")}')


def through_llc(bitcode, main, program):
    obj = program.with_suffix('.o')
    run('llc-22', '-filetype=obj', '-relocation-model=pic', bitcode, '-o', obj)
    run('clang-22', main, obj, '-o', program, *LIBRARIES)


def through_lto(bitcode, main, program):
    run('clang-22', '-flto', '-fuse-ld=lld', '-Wno-override-module', main, bitcode, '-o', program, *LIBRARIES)


def behaviour(program):
    p = subprocess.run([str(program)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                       timeout=300, cwd=program.parent)
    return p.returncode, p.stdout


def check(path, main, args, folder):
    """What is wrong with the programs that are made of one file."""
    copy, text = folder / 'copy.bc', folder / 'copy.ll'
    reference = folder / 'reference'
    through_llc(path, main, reference)
    want = behaviour(reference)
    if want[0] != 0 or want[1].count(b'\n') < 5:
        return [f'the reference exits with {want[0]}: {want[1][:300]!r}']
    run(args.llopt, path, '-o', copy)
    ways = [('llc', through_llc, copy), ('flto', through_lto, copy)]
    if args.text:
        again = folder / 'again.bc'
        run(args.llopt, '-S', path, '-o', text)
        run(args.llopt, text, '-o', again)
        ways.append(('text', through_llc, again))
    wrong = []
    for name, build, bitcode in ways:
        program = folder / name
        build(bitcode, main, program)
        have = behaviour(program)
        if have != want:
            wrong.append(f'{name}: exits with {have[0]}, writes {have[1][-300:]!r}')
    return wrong


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('folder', type=pathlib.Path)
    p.add_argument('--llopt', type=pathlib.Path, default=HERE.parent / 'target' / 'release' / 'llopt')
    p.add_argument('--only', default='', help='names that begin so')
    p.add_argument('--text', action='store_true')
    args = p.parse_args()
    bad = 0
    for path in sorted(args.folder.glob('*.bc')):
        driver = HERE / 'programs' / (path.name.split('.')[0] + '.c')
        if not path.name.startswith(args.only):
            continue
        if not driver.exists():
            print(f'skipped\t{path.name}: no main program for it', flush=True)
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                wrong = check(path, driver, args, pathlib.Path(folder))
            except (RuntimeError, subprocess.TimeoutExpired) as e:
                wrong = [str(e)]
        bad += bool(wrong)
        print(f'{"differs" if wrong else "same"}\t{path.name}\t{"; ".join(wrong)}'.rstrip(), flush=True)
    sys.exit(1 if bad else 0)


if __name__ == '__main__':
    main()
