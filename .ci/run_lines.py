#!/usr/bin/env python3
"""Judges the tool by the RUN lines of LLVM's own tests that need only passes that are there.

  run_lines.py [--tool FILE] [--passes FILE] [--list KIND,KIND] [--rows FILE]

runlines.py says what became of each line. A line counts if PASSES.md (or --passes, an older one) has all passes that it names; -O1 and higher name passes that are not there. Said is which share
of these lines passes, and of which an option is refused. --rows takes the verdicts of an earlier run (runlines.py --json)."""
import argparse, collections, json, pathlib, re, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = HERE.parent.parent / 'shared'
TOOL = HERE.parent / 'target' / 'release' / 'llopt'
CACHE = HERE.parent / 'target' / 'conformance' / 'run-lines.json'
MANAGERS = {'module', 'cgscc', 'function', 'loop', 'loop-mssa', 'loop-nest', 'machine-function', 'coro-cond', 'devirt', 'repeat', ''}


def verdicts(tool):
    CACHE.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(suffix='.json') as rows:
        subprocess.run([SHARED / 'runlines.py', SHARED / 'corpus/open/ir', '--tool', tool, '--cache', CACHE, '--json', rows.name], check=True, stdout=subprocess.DEVNULL)
        return json.loads(pathlib.Path(rows.name).read_text())


def legacy_passes():
    """Names of passes of code generation, which opt takes as options."""
    text = subprocess.run(['opt-22', '--help-hidden'], capture_output=True, text=True).stdout
    return set(re.findall(r'^      --([\w-]+) ', text, re.M))


def pipelines(line):
    return re.findall(r"\s--?(?:passes|p)[= ](?:'([^']*)'|\"([^\"]*)\"|(\S+))", line)


def without_parameters(text):
    """The pipeline without what stands in angle brackets, but that of `print<..>` and its kin, which belongs to the name."""
    text = re.sub(r'\b(print|require|invalidate|verify|default|thinlto|thinlto-pre-link|lto|lto-pre-link)<([\w -]*)>', r'\1[\2]', text)
    while re.search(r'<[^<>]*>', text):
        text = re.sub(r'<[^<>]*>', '', text)
    return text.replace('[', '<').replace(']', '>')


def missing_passes(line, known, legacy):
    analyses = {re.sub(r'^\w+<(.*)>$', r'\1', n) for n in known if n.startswith(('print<', 'require<'))}
    wanted = [name for quoted in pipelines(line) for name in re.split(r'[,()]', without_parameters(''.join(quoted)))]
    wanted = [re.sub(r'^function ', '', name).strip() for name in wanted]
    missing = [w for w in wanted if w not in known and w not in MANAGERS and not w.startswith(('require<', 'invalidate<')) and not (w.endswith('<O0>'))]
    missing += [w for w in wanted if w.startswith('require<') and w not in known and w[8:-1] not in analyses]
    options = re.findall(r'\s--?([\w-]+)', line)
    missing += [o for o in options if re.fullmatch(r'O[123sz]', o) or (o in legacy and o not in known)]
    return missing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--tool', default=TOOL)
    parser.add_argument('--passes', type=pathlib.Path, default=HERE.parent / 'PASSES.md')
    parser.add_argument('--list', default='')
    parser.add_argument('--rows', type=pathlib.Path)
    options = parser.parse_args()
    known = set(re.findall(r'^\| `([^`]*)`', options.passes.read_text(), re.M))
    legacy = legacy_passes()
    rows = json.loads(options.rows.read_text()) if options.rows else verdicts(options.tool)
    judged = [row for row in rows if row[0] == 'pass' or not missing_passes(row[2], known, legacy)]
    kinds = collections.Counter(row[0] for row in judged)
    for kind, key, line, output in judged:
        if kind in options.list.split(','):
            print(kind, key, line[:200], '|', ' '.join(output.split())[:200])
    print(f"{len(rows)} lines, {len(judged)} of which name only passes that are there: " + ', '.join(f'{kind} {n} ({100 * n / len(judged):.1f} %)' for kind, n in kinds.most_common()))


if __name__ == '__main__':
    main()
