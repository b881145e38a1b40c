#!/usr/bin/env python3
"""trip_counts.py - does llopt say the same of loops of whole programs as opt-22?

  .ci/trip_counts.py --tool target/release/llopt DIR      DIR holds *.bc, behind mem2reg say
                                                           (-v shows what differs)

Compared is all that `print<scalar-evolution>` says of a loop: counts of each exit and of the loop, maxima and the multiple.
"""
import argparse, re, subprocess, sys
from pathlib import Path

ARGS = ['-passes=print<scalar-evolution>', '-scalar-evolution-classify-expressions=0', '-disable-output']


def loops(tool, file):
    """Lines by function and header."""
    text = subprocess.run([tool, *ARGS, str(file)], capture_output=True, text=True, check=True).stderr
    out, function, lines = {}, '', None
    for line in text.split('\n'):
        if m := re.match(r'Determining loop execution counts for: (.*)', line):
            function, lines = m[1], None
        elif m := re.match(r'Loop (%"[^"]*"|[^\s:]+):? ?(.*)', line):
            lines = out.setdefault((function, m[1]), [])
            lines.append(m[2])
        elif lines is not None and line.startswith('  '):
            lines.append(line)
    return out


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--tool', required=True)
    p.add_argument('--opt', default='opt-22')
    p.add_argument('--least', type=float, default=99, help='per cent of loops that must be the same')
    p.add_argument('-v', action='store_true')
    p.add_argument('folder')
    a = p.parse_args()
    total = same = 0
    for file in sorted(Path(a.folder).glob('*.bc')):
        ours, theirs = loops(a.tool, file), loops(a.opt, file)
        equal = sum(ours.get(at) == lines for at, lines in theirs.items())
        total, same = total + len(theirs), same + equal
        print(f'{file.name}: {equal} of {len(theirs)} loops', flush=True)
        for at, lines in theirs.items():
            if a.v and ours.get(at) != lines:
                print(at, *(f'  want {x}' for x in lines), *(f'  have {x}' for x in ours.get(at, [])), sep='\n')
    share = 100 * same / max(total, 1)
    print(f'{same} of {total} loops: {share:.2f} %')
    return 0 if share >= a.least else 1


if __name__ == '__main__':
    sys.exit(main())
