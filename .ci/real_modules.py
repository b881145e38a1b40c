#!/usr/bin/env python3
"""For every pass: how many whole programs llopt prints byte for byte as opt-22 does, and how many it changes at all.

The passes are those of llopt's registry (`llopt --print-passes`) that are judged by their one right result: rows marked `C` of
the shared PASSES.md. Programs are the .bc and .ll files of a folder. `--passes A,B` names others, with options of the
command line behind them (`rel-lookup-table-converter -relocation-model=pic`). 
Hashes of reference texts are kept in --cache, by program, pass and size. `--after P` gives the programs to both tools as opt-22 leaves them
after P. `--functions` counts functions instead of programs: identical ones of all, and of those that opt-22 changes; attribute groups are
expanded, numbers of metadata left out."""
import argparse, hashlib, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent.parent
SHARED = HERE.parent / 'shared'


def canonical(passes_md):
    """Names of the passes that PASSES.md judges `C`; of a row with several spellings the first column counts."""
    names = []
    for line in passes_md.read_text().splitlines():
        cells = [c.strip() for c in line.strip('|').split('|')]
        if line.startswith('|') and len(cells) == 4 and re.match(r'C\b', cells[3]):
            names += [n.strip() for n in cells[0].split(',')]
    return names


def known(tool):
    """What stands in lists of passes, without parameters."""
    text = subprocess.run([tool, '--print-passes'], capture_output=True, text=True, check=True).stdout
    return {line.strip().split('<')[0] for line in text.splitlines() if line.startswith(' ')}


def output(tool, extra, spec, path, timeout):
    name, *options = spec.split()
    command = [str(tool), '-S', f'-passes={name}', *options, *extra, str(path), '-o', '-']
    try:
        p = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None
    # The first line names the file.
    return p.stdout.partition(b'\n')[2] if p.returncode == 0 else None


def reference(args, spec, path):
    """Hash of opt's text, and the text if it was made now."""
    key = hashlib.sha256(f'{args.ref} {spec} {path.name} {path.stat().st_size}'.encode()).hexdigest()
    kept = args.cache / key if args.cache else None
    if kept and kept.exists():
        return kept.read_text(), None
    text = output(args.ref, [], spec, path, args.timeout)
    digest = hashlib.sha256(text).hexdigest() if text is not None else 'fails'
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(digest)
    return digest, text


def functions(text):
    """Texts of the functions by name, with attribute groups in full and without numbers of metadata."""
    groups = dict(re.findall(rb'^attributes (#\d+) = (\{.*\})', text, re.M))
    found = {}
    for match in re.finditer(rb'^define .*?^\}', text, re.M | re.S):
        body = re.sub(rb'#\d+', lambda m: groups.get(m[0], m[0]), match[0])
        name = re.search(rb'@("[^"]*"|[-$._\w]+)\(', body)
        found[name[1]] = re.sub(rb'!\d+|; preds = .*', b'!', body)
    return found


def compare_functions(args, spec, programs):
    """Totals of functions: all, identical, changed by opt-22, identical among these; instructions of both tools."""
    total, same, changed, same_changed, own, theirs = 0, 0, 0, 0, 0, 0
    for path in programs:
        want = output(args.ref, [], spec, path, args.timeout)
        have = output(args.tool, ['--threads', '1'], spec, path, args.timeout)
        before = functions(output(args.ref, [], 'no-op-module', path, args.timeout))
        if want is None or have is None:
            print(f'{spec}\t{path.name}\tfails', file=sys.stderr)
            continue
        want, have = functions(want), functions(have)
        different = [n for n in want if want[n] != have.get(n)]
        altered = [n for n in want if want[n] != before.get(n)]
        total, same = total + len(want), same + len(want) - len(different)
        changed, same_changed = changed + len(altered), same_changed + len(set(altered) - set(different))
        own += sum(f.count(b'\n  ') for f in have.values())
        theirs += sum(f.count(b'\n  ') for f in want.values())
        for name in different[:args.show]:
            note = difference(want[name], have.get(name, b''))
            print(f'{spec}\t{path.name}\t{name.decode()}\t{note}', file=sys.stderr, flush=True)
    share = lambda a, b: f'{a}/{b} = {100 * a / b:.2f} %' if b else '0/0'
    print(f'| {spec} | {share(same, total)} | {share(same_changed, changed)} | {own / max(theirs, 1):.4f} |', flush=True)


def prepared(args, programs, folder):
    """The programs as opt-22 leaves them after `--after`."""
    made = [pathlib.Path(folder) / f'{p.stem}.bc' for p in programs]
    for path, new in zip(programs, made):
        subprocess.run([args.ref, f'-passes={args.after}', str(path), '-o', str(new)], check=True)
    return made


def difference(want, have):
    for number, (a, b) in enumerate(zip(want.split(b'\n'), have.split(b'\n')), 1):
        if a != b:
            return f'line {number}: want {a[:120]!r} have {b[:120]!r}'
    return 'one is longer'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', type=pathlib.Path, default=HERE / 'target/release/llopt')
    parser.add_argument('--ref', default='opt-22')
    parser.add_argument('--folder', type=pathlib.Path, default=SHARED / 'corpus/real')
    parser.add_argument('--passes', help='instead of all that are judged C')
    parser.add_argument('--cache', type=pathlib.Path, help='folder for hashes of reference texts')
    parser.add_argument('--timeout', type=float, default=300)
    parser.add_argument('--least', type=int, default=0, help='passes that must have all programs the same')
    parser.add_argument('--after', help='a pipeline that opt-22 runs on the programs first')
    parser.add_argument('--functions', action='store_true', help='count functions')
    parser.add_argument('--show', type=int, default=3, help='differing functions to name for each program')
    args = parser.parse_args()
    have = known(args.tool)
    specs = args.passes.split(',') if args.passes else [n for n in canonical(SHARED / 'PASSES.md') if n in have]
    programs = sorted(p for p in args.folder.iterdir() if p.suffix in ('.bc', '.ll'))
    with tempfile.TemporaryDirectory() as folder:
        if args.after:
            programs = prepared(args, programs, folder)
        if args.functions:
            print('| pass | functions the same | of those that opt changes | instructions, ratio |\n|---|---|---|---|', flush=True)
            for spec in specs:
                compare_functions(args, spec, programs)
            return
        compare_modules(args, specs, programs)


def compare_modules(args, specs, programs):
    print(f'| pass | same of {len(programs)} | changed by opt | differ |\n|---|---:|---:|---|', flush=True)
    whole = 0
    for spec in specs:
        same, changed, differ, notes = 0, 0, [], []
        for path in programs:
            unchanged, _ = reference(args, 'no-op-module', path)
            want, text = reference(args, spec, path)
            got = output(args.tool, ['--threads', '1'], spec, path, args.timeout)
            digest = hashlib.sha256(got).hexdigest() if got is not None else 'llopt fails'
            changed += want != unchanged
            same += want == digest
            if want != digest:
                differ.append(path.stem)
                text = text if text is not None else output(args.ref, [], spec, path, args.timeout)
                if text is not None and got is not None:
                    notes.append(f'{spec}\t{path.name}\t{difference(text, got)}')
        whole += same == len(programs)
        print(f'| {spec} | {same} | {changed} | {", ".join(differ)} |', flush=True)
        for note in notes:
            print(note, file=sys.stderr, flush=True)
    print(f'{whole} of {len(specs)} passes with all programs the same')
    sys.exit(whole < args.least)


if __name__ == '__main__':
    main()
