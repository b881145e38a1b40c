//! The difference of two texts line by line, as `diff -w -d` finds it, which `opt` calls: a smallest one, after E. W. Myers, "An O(ND)
//! Difference Algorithm and Its Variations" (1986), and of several smallest ones the same.

use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Where a line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// Only in the old text.
    Old,
    /// Only in the new text.
    New,
    /// In both, but for blanks.
    Both,
}

/// The lines of two texts, each once; those that stand in both as the old text has them. Blanks do not count.
///
/// Takes time in proportion to the lines times those that differ, of which [`MAX_STEPS`] count.
pub(super) fn lines<'a>(old: &'a str, new: &'a str) -> Vec<(Side, &'a str)> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let [gone, fresh] = changed(&old, &new);
    let mut out = Vec::with_capacity(old.len().max(new.len()));
    let mut fresh = new.into_iter().zip(fresh).peekable();
    for (line, gone) in old.into_iter().zip(gone) {
        if gone {
            out.push((Side::Old, line));
            continue;
        }
        out.extend(std::iter::from_fn(|| fresh.next_if(|f| f.1)).map(|f| (Side::New, f.0)));
        fresh.next();
        out.push((Side::Both, line));
    }
    out.extend(fresh.map(|f| (Side::New, f.0)));
    out
}

/// Which lines of either text the other one does not have.
fn changed(old: &[&str], new: &[&str]) -> [Vec<bool>; 2] {
    let prefix = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[prefix..], &new[prefix..]);
    let suffix = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let mut classes = FxHashMap::default();
    let mut classified = |lines: &[&str]| -> Vec<usize> {
        let bare = |line: &str| line.chars().filter(|c| !c.is_ascii_whitespace()).collect::<String>();
        lines[..lines.len() - suffix]
            .iter()
            .map(|line| {
                let next = classes.len();
                *classes.entry(bare(line)).or_insert(next)
            })
            .collect()
    };
    let texts = [classified(old_rest), classified(new_rest)];
    let [mut gone, mut fresh] = search(&texts);
    Slider::run(&texts[0], &mut gone, &fresh);
    Slider::run(&texts[1], &mut fresh, &gone);
    let whole = |marks: &[bool], length: usize| {
        let mut whole = vec![false; length];
        whole[prefix..length - suffix].copy_from_slice(&marks[1..marks.len() - 1]);
        whole
    };
    [whole(&gone, old.len()), whole(&fresh, new.len())]
}

/// Texts with more lines than this together are compared without those lines that only one of them has: that is faster, and may choose
/// another of several smallest differences.
const MANY_LINES: usize = 1 << 15;

/// Steps of one search, in each of which paths go by one more line that differs. `diff -d` has no such bound; beyond it the difference may
/// not be a smallest one.
const MAX_STEPS: usize = 1 << 12;

/// Which lines are in one text only, with one that is not before the first and behind the last.
fn search(texts: &[Vec<usize>; 2]) -> [Vec<bool>; 2] {
    let [old, new] = texts;
    let many = old.len() + new.len() > MANY_LINES;
    let looked_at = |text: &[usize], other: &[usize]| -> Vec<usize> {
        let found: FxHashSet<usize> = if many { other.iter().copied().collect() } else { FxHashSet::default() };
        (0..text.len()).filter(|&k| !many || found.contains(&text[k])).collect()
    };
    let places = [looked_at(old, new), looked_at(new, old)];
    let at = |k: usize| places[k].iter().map(|&place| texts[k][place]).collect::<Vec<_>>();
    let (old, new) = (at(0), at(1));
    let mut search = Search::new(&old, &new);
    search.run();
    [0, 1].map(|k| {
        let mut changed = vec![true; texts[k].len() + 2];
        (changed[0], changed[texts[k].len() + 1]) = (false, false);
        places[k].iter().zip(&search.changed[k]).for_each(|(&place, &is)| changed[place + 1] = is);
        changed
    })
}

/// The search for the longest common subsequence of two texts, given by classes of equal lines.
struct Search<'a> {
    old: &'a [usize],
    new: &'a [usize],
    /// Lines that are in one text only.
    changed: [Vec<bool>; 2],
    /// For each diagonal, how far in `old` paths from the start and from the end have come.
    forward: Vec<isize>,
    backward: Vec<isize>,
}

/// Diagonals that paths have reached; they grow by one on either side with each step, unless they would leave the rectangle.
struct Reached {
    low: isize,
    high: isize,
}

impl Reached {
    /// Steps aside; `unreached` stands on the diagonals next to the outermost ones.
    fn widen(&mut self, limits: &Range<isize>, unreached: isize, mut set: impl FnMut(isize, isize)) {
        if self.low > limits.start {
            self.low -= 1;
            set(self.low - 1, unreached);
        } else {
            self.low += 1;
        }
        if self.high < limits.end {
            self.high += 1;
            set(self.high + 1, unreached);
        } else {
            self.high -= 1;
        }
    }

    /// Every second diagonal: others are reached after a step more or less.
    fn diagonals(&self) -> impl Iterator<Item = isize> + use<> {
        (self.low..=self.high).rev().step_by(2)
    }

    fn contains(&self, diagonal: isize) -> bool {
        (self.low..=self.high).contains(&diagonal)
    }
}

impl<'a> Search<'a> {
    fn new(old: &'a [usize], new: &'a [usize]) -> Self {
        let diagonals = vec![0; old.len() + new.len() + 3];
        let changed = [old, new].map(|text| vec![false; text.len()]);
        Self { old, new, changed, forward: diagonals.clone(), backward: diagonals }
    }

    fn same(&self, x: isize, y: isize) -> bool {
        self.old[x as usize] == self.new[y as usize]
    }

    fn index(&self, diagonal: isize) -> usize {
        (diagonal + self.new.len() as isize + 1) as usize
    }

    /// Divides the texts where a shortest path comes through, until one side of each part is empty.
    fn run(&mut self) {
        let mut open = vec![(0..self.old.len() as isize, 0..self.new.len() as isize)];
        while let Some((mut x, mut y)) = open.pop() {
            while !x.is_empty() && !y.is_empty() && self.same(x.start, y.start) {
                (x.start, y.start) = (x.start + 1, y.start + 1);
            }
            while !x.is_empty() && !y.is_empty() && self.same(x.end - 1, y.end - 1) {
                (x.end, y.end) = (x.end - 1, y.end - 1);
            }
            if x.is_empty() || y.is_empty() {
                self.changed[0][x.start as usize..x.end as usize].fill(true);
                self.changed[1][y.start as usize..y.end as usize].fill(true);
                continue;
            }
            let (mid_x, mid_y) = self.middle(&x, &y);
            open.push((x.start..mid_x, y.start..mid_y));
            open.push((mid_x..x.end, mid_y..y.end));
        }
    }

    /// A point where a path from the start and one from the end meet that are together as short as possible; behind many steps, where the
    /// path from the start is that has come farthest.
    fn middle(&mut self, x: &Range<isize>, y: &Range<isize>) -> (isize, isize) {
        let limits = x.start - y.end..x.end - y.start;
        let (first, last) = (x.start - y.start, x.end - y.end);
        let odd = (first - last) % 2 != 0;
        let (mut ahead, mut back) = (Reached { low: first, high: first }, Reached { low: last, high: last });
        let (first_index, last_index) = (self.index(first), self.index(last));
        self.forward[first_index] = x.start;
        self.backward[last_index] = x.end;
        let offset = self.index(0) as isize;
        for _ in 0..MAX_STEPS {
            ahead.widen(&limits, -1, |d, value| self.forward[(d + offset) as usize] = value);
            for d in ahead.diagonals() {
                let k = self.index(d);
                let mut at = self.forward[k + 1].max(self.forward[k - 1] + 1);
                while at < x.end && at - d < y.end && self.same(at, at - d) {
                    at += 1;
                }
                self.forward[k] = at;
                if odd && back.contains(d) && self.backward[k] <= at {
                    return (at, at - d);
                }
            }
            back.widen(&limits, isize::MAX, |d, value| self.backward[(d + offset) as usize] = value);
            for d in back.diagonals() {
                let k = self.index(d);
                let mut at = self.backward[k - 1].min(self.backward[k + 1].saturating_sub(1));
                while at > x.start && at - d > y.start && self.same(at - 1, at - d - 1) {
                    at -= 1;
                }
                self.backward[k] = at;
                if !odd && ahead.contains(d) && at <= self.forward[k] {
                    return (at, at - d);
                }
            }
        }
        self.farthest(&ahead, x, y)
    }

    /// Where the path from the start has come farthest, within the rectangle.
    fn farthest(&self, ahead: &Reached, x: &Range<isize>, y: &Range<isize>) -> (isize, isize) {
        let within = |d: isize| {
            let at = self.forward[self.index(d)].min(x.end).min(y.end + d);
            (at, at - d)
        };
        ahead.diagonals().map(within).max_by_key(|&(x, y)| x + y).unwrap_or((x.start, y.end))
    }
}

/// A run of changed lines of one text that is moved to where `diff` shows it: as far down as the same lines are found, joined to runs
/// that it meets on the way up and down, and from there up to the next place opposite a run of the other text, if it came by one.
///
/// Lines are counted from 1; unchanged ones stand before the first and behind the last.
struct Slider<'a> {
    text: &'a [usize],
    changed: &'a mut [bool],
    other: &'a [bool],
    start: usize,
    end: usize,
    /// The unchanged line of the other text that belongs to the one at `end`.
    opposite: usize,
}

impl<'a> Slider<'a> {
    fn run(text: &'a [usize], changed: &'a mut [bool], other: &'a [bool]) {
        let mut slider = Self { text, changed, other, start: 1, end: 1, opposite: 1 };
        while slider.find_next() {
            slider.settle();
        }
    }

    /// The next run.
    fn find_next(&mut self) -> bool {
        self.skip_opposite_run();
        while !self.changed[self.end] {
            if self.end > self.text.len() {
                return false;
            }
            self.end += 1;
            self.opposite += 1;
            self.skip_opposite_run();
        }
        self.start = self.end;
        self.join_below();
        true
    }

    fn skip_opposite_run(&mut self) -> bool {
        let from = self.opposite;
        while self.other[self.opposite] {
            self.opposite += 1;
        }
        self.opposite > from
    }

    fn join_below(&mut self) {
        while self.changed[self.end] {
            self.end += 1;
        }
    }

    fn settle(&mut self) {
        let meeting = loop {
            let length = self.end - self.start;
            while self.start > 1 && self.text[self.start - 2] == self.text[self.end - 2] {
                self.move_up();
            }
            let mut meeting = self.other[self.opposite - 1].then_some(self.end);
            while self.end <= self.text.len() && self.text[self.start - 1] == self.text[self.end - 1] {
                if self.move_down() {
                    meeting = Some(self.end);
                }
            }
            if self.end - self.start == length {
                break meeting;
            }
        };
        while meeting.is_some_and(|end| end < self.end) {
            self.move_up();
        }
    }

    fn move_up(&mut self) {
        (self.start, self.end) = (self.start - 1, self.end - 1);
        self.changed[self.start] = true;
        self.changed[self.end] = false;
        while self.changed[self.start - 1] {
            self.start -= 1;
        }
        self.opposite -= 1;
        while self.other[self.opposite] {
            self.opposite -= 1;
        }
    }

    /// Is there a run of the other text opposite the new place?
    fn move_down(&mut self) -> bool {
        self.changed[self.start] = false;
        self.changed[self.end] = true;
        (self.start, self.end) = (self.start + 1, self.end + 1);
        self.join_below();
        self.opposite += 1;
        self.skip_opposite_run()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The difference of texts with a line for each letter.
    fn shown(old: &str, new: &str) -> String {
        let text = |letters: &str| letters.chars().map(|c| format!("{c}\n")).collect::<String>();
        let (old, new) = (text(old), text(new));
        let mark = |side| match side {
            Side::Old => '-',
            Side::New => '+',
            Side::Both => '=',
        };
        lines(&old, &new).into_iter().map(|(side, line)| format!("{}{line}", mark(side))).collect()
    }

    #[test]
    fn of_several_smallest_differences_it_is_that_of_diff() {
        assert_eq!(shown("bec", "bfec"), "=b+f=e=c");
        assert_eq!(shown("ea", "ae"), "-e=a+e");
        assert_eq!(shown("abaa", "abbaa"), "=a=b+b=a=a");
        assert_eq!(shown("aaabab", "abaaaa"), "=a+b+a=a=a-b=a-b");
        assert_eq!(shown("aacedcdc", "cadceadc"), "-a-a=c-e+a=d=c+e+a=d=c");
        assert_eq!(shown("abaabaababa", "aaaaaba"), "=a-b-a=a-b=a=a-b=a=b=a");
        assert_eq!(shown("abbbaabbcbab", "acbbbbabbca"), "=a+c+b=b=b=b-a=a=b=b=c-b=a-b");
        assert_eq!(shown("bbbaaabaabab", "aabbbaabbaab"), "+a+a=b=b=b=a=a-a=b-a-a=b+a=a=b");
        assert_eq!(shown("aababcacbbcbaa", "acaaabbacbaabb"), "=a+c=a-b=a-b-c=a-c=b=b+a=c=b=a=a+b+b");
    }

    #[test]
    fn texts_may_be_empty_or_equal() {
        assert_eq!(shown("", "ab"), "+a+b");
        assert_eq!(shown("ab", ""), "-a-b");
        assert_eq!(shown("ab", "ab"), "=a=b");
    }

    #[test]
    fn long_texts_without_a_line_in_common_take_no_quadratic_time() {
        let text = |mark| (0..MANY_LINES).map(|k| format!("{mark}{k}\n")).collect::<String>() + "end\n";
        let (old, new) = (text('a'), text('b'));
        let all = lines(&old, &new);
        assert_eq!((all.len(), all[2 * MANY_LINES]), (2 * MANY_LINES + 1, (Side::Both, "end")));
    }

    #[test]
    fn long_texts_in_another_order_take_no_quadratic_time() {
        let text = |step: usize| (0..1 << 16).map(|k| format!("{}\n", k * step % (1 << 16))).collect::<String>();
        let (old, new) = (text(1), text(40_503));
        let all = lines(&old, &new);
        let of = |side| all.iter().filter(|l| l.0 == side).count();
        assert_eq!((of(Side::Old), of(Side::Old) + of(Side::Both)), (of(Side::New), 1 << 16));
        assert!(of(Side::Both) > 0);
    }

    #[test]
    fn blanks_do_not_count() {
        assert_eq!(lines("  a b\nc", "a  b\nd"), [(Side::Both, "  a b"), (Side::Old, "c"), (Side::New, "d")]);
    }
}
