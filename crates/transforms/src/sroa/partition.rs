//! Partitions: the bytes of an alloca, cut where slices allow it.

use super::slices::Slice;

/// Bytes `begin..end`, and the slices that touch them.
#[derive(Clone, Debug, Default)]
pub(super) struct Partition {
    /// First byte.
    pub begin: u64,
    /// First byte behind.
    pub end: u64,
    /// The slices that start here: `first..last` of all.
    pub first: usize,
    /// See [`Self::first`].
    pub last: usize,
    /// Slices that started in an earlier partition and reach into this one.
    pub tails: Vec<usize>,
}

impl Partition {
    /// Bytes.
    pub fn size(&self) -> u64 {
        self.end - self.begin
    }

    /// Starts no slice here?
    pub fn is_empty(&self) -> bool {
        self.first == self.last
    }

    /// All slices: those that start here, and then those that started before.
    pub fn all<'a>(&'a self, slices: &'a [Slice]) -> impl Iterator<Item = &'a Slice> {
        slices[self.first..self.last].iter().chain(self.tails.iter().map(|&k| &slices[k]))
    }
}

/// The partitions of sorted slices, from left to right. The state between two of them is the partition itself.
pub(super) struct Partitions {
    at: Partition,
    tails_end: u64,
}

impl Partitions {
    pub fn new() -> Self {
        Self { at: Partition::default(), tails_end: 0 }
    }

    /// The next partition.
    pub fn next<'a>(&'a mut self, slices: &[Slice]) -> Option<&'a Partition> {
        self.drop_ended_tails(slices);
        let p = &mut self.at;
        if p.first == slices.len() {
            return None;
        }
        if p.first != p.last {
            for (k, s) in slices.iter().enumerate().take(p.last).skip(p.first) {
                if s.splittable && s.end > p.end {
                    p.tails.push(k);
                    self.tails_end = self.tails_end.max(s.end);
                }
            }
            p.first = p.last;
            if p.first == slices.len() {
                if p.tails.is_empty() {
                    return None;
                }
                (p.begin, p.end) = (p.end, self.tails_end);
                return Some(p);
            }
            let next = &slices[p.first];
            if !p.tails.is_empty() && next.begin != p.end && !next.splittable {
                (p.begin, p.end) = (p.end, next.begin);
                return Some(p);
            }
        }
        Self::take_slices(p, slices);
        Some(p)
    }

    fn drop_ended_tails(&mut self, slices: &[Slice]) {
        let end = self.at.end;
        if end >= self.tails_end {
            self.at.tails.clear();
            self.tails_end = 0;
        } else {
            self.at.tails.retain(|&k| slices[k].end > end);
        }
    }

    /// Takes in the slices that start in the next partition.
    fn take_slices(p: &mut Partition, slices: &[Slice]) {
        let first = &slices[p.first];
        p.begin = if p.tails.is_empty() { first.begin } else { p.end };
        p.end = first.end;
        p.last = p.first + 1;
        while let Some(s) = slices.get(p.last).filter(|s| s.begin < p.end) {
            if !first.splittable {
                if !s.splittable {
                    p.end = p.end.max(s.end);
                }
            } else if s.splittable {
                p.end = p.end.max(s.end);
            } else {
                // What cannot be split starts a partition of its own.
                p.end = s.begin;
                break;
            }
            p.last += 1;
        }
    }
}
