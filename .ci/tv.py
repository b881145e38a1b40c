#!/usr/bin/env python3
"""llopt-tv against what opt-22 makes of the corpus: no false alarm; and against the same broken on purpose: found.

    tv.py --tool target/release/llopt-tv [--sample N] [--passes P] [--broken N] FOLDER
"""
import argparse
import collections
import concurrent.futures
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

# What is changed in one instruction of a function, each to something that means another thing: the inverse of a comparison, not its neighbour,
# which what is known of the operands may make the same.
MUTATIONS = [
    (r"= add (nuw |nsw )*", "= sub "),
    (r"= sub (nuw |nsw )*", "= add "),
    (r"= mul (nuw |nsw )*", "= add "),
    (r"= and ", "= or "),
    (r"= or (disjoint )?", "= and "),
    (r"= xor ", "= and "),
    (r"= [al]shr (exact )?", "= shl "),
    (r"= sext ", "= zext "),
    (r"icmp (samesign )?eq ", "icmp ne "),
    (r"icmp (samesign )?ne ", "icmp eq "),
    (r"icmp (samesign )?ult ", "icmp uge "),
    (r"icmp (samesign )?ugt ", "icmp ule "),
    (r"icmp (samesign )?slt ", "icmp sge "),
    (r"icmp (samesign )?sgt ", "icmp sle "),
    (r"(br i1 [^,]*), (label [^,]*), (label [^, ]*)", r"\1, \3, \2"),
    (r"(ret i\d+) (-?\d\d*)$", r"\1 77"),
    (r"^(  store i\d+) -?\d+,", r"\1 99,"),
]


def run(command, limit=60):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=limit, errors="replace")
    except subprocess.TimeoutExpired:
        return None


def optimise(file, passes, to, *options):
    done = run(["opt-22", "-S", f"-passes={passes}", *options, str(file), "-o", str(to)])
    return done is not None and done.returncode == 0


def judge(tool, before, after, *options, limit=60):
    """The exit status, the counts of verdicts and all that was said."""
    done = run([tool, "-threads=1", *options, str(before), str(after)], limit)
    if done is None:
        return None, {}, f"it takes more than {limit} s"
    last = done.stdout.strip().splitlines()[-1:] or [""]
    counts = {kind: int(n) for n, kind in re.findall(r"(\d+) (functions|proved|run|wrong|not judged)", last[0])}
    return done.returncode, counts, done.stdout + done.stderr


def reasons(said):
    """Why functions are not judged."""
    return re.findall(r"^@.*?: not judged: (?:no arguments can be made, and |)([^;%@\n]*)", said, re.M)


def judged(said):
    """The names of the functions of which much is known: half of the runs at least are known to be right."""
    of_runs = r"(\d+) runs are right(?:, (\d+) are allowed)?(?:, (\d+) say nothing)?"
    known = re.findall(rf"^@(.*?): (?:proved, \d+|{of_runs})", said, re.M)
    return {name for name, right, *others in known if not right or int(right) >= sum(int(n or 0) for n in others)}


def broken(text, functions, random):
    """The text with one instruction of one of these functions changed, and what was changed."""
    lines, sites, name = text.split("\n"), [], None
    for k, line in enumerate(lines):
        if begin := re.match(r'define .*?@("[^"]*"|[-\w.$]+)\(', line):
            name = begin[1].strip('"')
        if line.startswith("  ") and name in functions:
            sites += [(k, name, m) for m in MUTATIONS if re.search(m[0], line)]
    if not sites:
        return None
    k, name, (old, new) = random.choice(sites)
    changed = re.sub(old, new, lines[k], count=1)
    if changed == lines[k]:
        return None
    what = f"@{name}: {lines[k].strip()}  =>  {changed.strip()}"
    lines[k] = changed
    return "\n".join(lines), what, name


# What llopt-tv says of what differs only where opt takes no care: of undef, which is among the arguments where all are tried, and of unknown functions that
# do not come back, so that nothing behind the call is undefined.
CARELESS = ("  where no argument is undef, it is right\n", "  where no unknown function throws, it is undefined before\n")


def true_alarm(said):
    """Is opt wrong there in a way that is known of it?"""
    wrong = re.findall(r"^@.*?: WRONG\n((?:  .*\n)*)", said, re.M)
    return all(what.endswith(CARELESS) for what in wrong)


def said_last(text):
    """Why there is no verdict: it takes more than a minute, or what the tool said."""
    return (text.strip().splitlines() or ["nothing is said"])[-1]


def keep(folder, before, after):
    """Copies both modules to where they can be looked at."""
    if folder:
        pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
        shutil.copy(before, pathlib.Path(folder) / (before.stem + ".before.ll"))
        shutil.copy(after, pathlib.Path(folder) / (before.stem + ".after.ll"))


# What keeps opt from looking at a function, or speaks of threads that run together: nothing of what one thread does.
NO_BEHAVIOUR = re.compile(r"(?<![-\w.$@%\"])(optnone|noinline|convergent)(?![-\w.$\"=])")


def normal_form(text, scratch, ends):
    """What opt makes of a module in the end, without names; None where it refuses it."""
    file, bitcode = scratch / "form.ll", scratch / "form.bc"
    text = NO_BEHAVIOUR.sub("", text)
    if ends:
        text = re.sub(r"^(define .*\)[^{\n]*?)( personality [^{]*)?{$", r"\1 mustprogress\2 {", text, flags=re.M)
    file.write_text(text)
    # Text keeps its names: opt forgets only those of bitcode.
    done = run(["llvm-as-22", str(file), "-o", str(bitcode)])
    if done is None or done.returncode != 0 or not optimise(bitcode, "default<O3>,default<O2>", file, "-discard-value-names"):
        return None
    return [line for line in file.read_text(errors="replace").split("\n") if not line.startswith((";", "source_filename"))]


def is_no_change(old, new, scratch, ends=False):
    """Does opt make the same of both? Then nothing is broken: the change was in code that does nothing. `ends`: if all loops end."""
    form = normal_form(new, scratch, ends)
    return form is not None and form == normal_form(old, scratch, ends)


def is_proved(said, function):
    """Is the changed function proved to be right all the same, as where the result was poison before?"""
    return re.search(rf"^@{re.escape(function)}: proved, ", said, re.M) is not None


def shares(counts):
    """How many functions there are of each verdict."""
    of = counts["functions"] or 1
    kinds = ", ".join(f"{n} {kind} ({100 * n / of:.1f} %)" for kind, n in counts.items() if kind != "functions")
    return f"{of} functions, {kinds}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--tool", default="target/release/llopt-tv")
    parser.add_argument("--passes", default="default<O2>")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--broken", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="a folder for the modules of alarms and of what is missed")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    files = sorted(pathlib.Path(options.folder).rglob("*.ll"))
    chance.shuffle(files)
    scratch = pathlib.Path(tempfile.mkdtemp())

    def pair(file):
        after = scratch / (file.name + ".after.ll")
        if not optimise(file, options.passes, after):
            return file, None, {}, "", None
        return (file, *judge(options.tool, file, after), after)

    total, why, alarms, pairs, passed_over = collections.Counter(), collections.Counter(), [], [], []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        while files and len(pairs) < options.sample:
            # Some files are not for opt, or not for llopt-tv.
            batch = files[: max(options.sample - len(pairs), options.jobs)]
            files = files[len(batch) :]
            for file, status, counts, text, after in pool.map(pair, batch):
                if len(pairs) == options.sample or after is None:
                    continue
                if "functions" not in counts:
                    passed_over.append((file, said_last(text)))
                    continue
                pairs.append((file, after, judged(text)))
                total.update(counts)
                why.update(reasons(text))
                if status != 0:
                    alarms.append((file, text))
    for file, text in alarms:
        keep(options.keep, file, scratch / (file.name + ".after.ll"))
        wrong = re.findall(r"^@.*?: WRONG\n(?:  .*\n)*", text, re.M)
        print(f"{'UNSOUND' if true_alarm(text) else 'ALARM'} {file}\n{''.join(wrong)}", end="")
    false = [file for file, text in alarms if not true_alarm(text)]
    print(f"{len(pairs)} pairs, {len(false)} with an alarm, {len(alarms) - len(false)} where opt-22 is unsound: {shares(total)}")
    for file, what in passed_over:
        print(f"PASSED OVER {file}: {what}")
    print("not judged:", "; ".join(f"{count} {reason}" for reason, count in why.most_common(12)))

    found, missed, no_change, proved = 0, [], 0, 0
    for file, after, functions in pairs:
        if found + len(missed) == options.broken:
            break
        whole = after.read_text(errors="replace")
        change = broken(whole, functions, chance)
        if change is None:
            continue
        if is_no_change(whole, change[0], scratch):
            no_change += 1
            continue
        wrong = scratch / "wrong.ll"
        wrong.write_text(change[0])
        status, counts, text = judge(options.tool, file, wrong)
        if "functions" not in counts:
            print(f"PASSED OVER {file}: {change[1]}: {said_last(text)}")
            continue
        if status == 1:
            found += 1
        elif is_proved(text, change[2]):
            proved += 1
        elif is_no_change(whole, change[0], scratch, ends=True):
            no_change += 1
        else:
            missed.append((file, change[1]))
            keep(options.keep, file, wrong)
    for file, what in missed:
        print(f"MISSED {file}: {what}")
    print(f"{found} of {found + len(missed)} broken modules are found; {no_change + proved} changes beside these break nothing:")
    print(f"of {no_change} opt-22 makes the same as without them, {proved} are proved to be right")
    sys.exit(1 if false else 0)


main()
