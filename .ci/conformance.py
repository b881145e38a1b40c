#!/usr/bin/env python3
"""Runs the conformance checks of conformance.json over a sample of the shared corpus.

Each row names a conform.py run, over folders of the corpus or `own` ones of this repository, and the least share that must be the same as the reference's; a row whose share drops
fails. `--tool` names the program, `--only A,B` the rows by parts of their names, `--raise` writes the shares reached back into the file, rounded down to a tenth of a percent."""
import argparse, hashlib, json, math, pathlib, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = HERE.parent.parent / 'shared'
RECORD = HERE / 'conformance.json'
TOOL = HERE.parent / 'target' / 'release' / 'llopt'
# Warnings name the file, so results that the reference gave for a corpus elsewhere would not match.
CACHE = HERE.parent / 'target' / 'conformance' / hashlib.sha256(str(SHARED).encode()).hexdigest()[:12]


def run(row, tool):
    """The share of files (in percent) that are the same, and a line that says so."""
    with tempfile.NamedTemporaryFile(suffix='.json') as out:
        folders = [str(SHARED / 'corpus' / d) for d in row.get('folders', [])] + [str(HERE.parent / d) for d in row.get('own', [])]
        command = [str(SHARED / 'conform.py'), '--tool', str(tool), '--passes', row['passes'], '--json', out.name,
                   '--timeout', '60', '--cache', str(CACHE), *row.get('options', []), *folders]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        table = json.loads(pathlib.Path(out.name).read_text())['table'][0]
    bad = {k: table.get(k, 0) for k in ('crash', 'panic', 'timeout', 'invalid', 'accepted', *(['error'] if 'options' not in row or '--negative' not in row['options'] else []))}
    count, total = (table['fn_same_chg'], table['fn_chg']) if row.get('by') == 'changed' else (table.get('same', 0), table['files'])
    return 100 * count / max(total, 1), total, {k: v for k, v in bad.items() if v}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--tool', default=TOOL)
    parser.add_argument('--only', type=lambda names: names.split(','))
    parser.add_argument('--raise', action='store_true', dest='raises')
    options = parser.parse_args()
    rows = json.loads(RECORD.read_text())
    failed = 0
    chosen = [row for row in rows if not options.only or any(part in row['name'] for part in options.only)]
    for row in chosen:
        share, total, bad = run(row, options.tool)
        allowed = row.get('allowed', {})
        worse = share < row['share'] or any(v > allowed.get(k, 0) for k, v in bad.items())
        failed += worse
        print(f"{'FAIL' if worse else 'ok  '} {row['name']:28} {share:6.2f} % of {total} (recorded {row['share']} %) {bad or ''}",
              flush=True)
        if options.raises:
            row['share'] = max(row['share'], math.floor(share * 10) / 10)
    if options.raises:
        RECORD.write_text(json.dumps(rows, indent=1) + '\n')
    print(f'{len(chosen) - failed} passed, {failed} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
