//! Systems of linear inequalities over integers.
//!
//! # Algorithm
//! A row `c, k1, k2, …` says that `c >= k1 * x1 + k2 * x2 + …`. Whether a system has a solution is found by elimination of one variable after
//! the other (J. Fourier and T. Motzkin; W. Pugh, "The Omega Test", 1991): each pair of rows in which it has opposite signs becomes one row without it. What
//! has no solution in rational numbers has none in integers; "it may have one" is always a right answer.

use smallvec::SmallVec;

/// An elimination is given up when it has made so many rows.
const MAX_SOLVER_ROWS: usize = 500;

/// A coefficient and the number of its variable; 0 is the constant.
type Entry = (i64, u32);

/// The entries of a row that are not 0, by variable.
type Row = SmallVec<[Entry; 8]>;

/// All numbers of a row.
pub(crate) type Dense = SmallVec<[i64; 16]>;

/// Rows that all hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct System {
    rows: Vec<Row>,
    /// The number of variables, with the constant.
    variables: usize,
}

impl System {
    /// Without rows.
    pub fn new(variables: usize) -> Self {
        Self { rows: Vec::new(), variables: variables + 1 }
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Adds a row. One without variables says nothing, and is left out.
    pub fn add(&mut self, row: &[i64]) -> bool {
        if row.iter().skip(1).all(|&k| k == 0) {
            return false;
        }
        self.variables = self.variables.max(row.len());
        self.rows.push(sparse(row));
        true
    }

    /// Says that a variable is not negative.
    pub fn add_non_negative(&mut self, variable: usize) {
        self.variables = self.variables.max(variable + 1);
        self.rows.push(SmallVec::from_slice(&[(-1, variable as u32)]));
    }

    /// Removes the row that was added last.
    pub fn pop(&mut self) {
        self.rows.pop();
    }

    /// Forgets the variables that were added last.
    pub fn forget_variables(&mut self, count: usize) {
        self.variables = self.variables.saturating_sub(count);
    }

    /// Does a row follow from the others?
    pub fn implies(&self, row: &[i64]) -> bool {
        if row.iter().skip(1).all(|&k| k == 0) {
            return row.first().is_some_and(|&c| c >= 0);
        }
        let Some(opposite) = negated(row) else { return false };
        let mut with = self.clone();
        with.add(&opposite);
        !with.may_have_solution()
    }

    fn may_have_solution(mut self) -> bool {
        while !self.rows.is_empty() && self.variables > 1 {
            if self.eliminate_last().is_none() {
                return true;
            }
        }
        self.rows.iter().all(|row| row.first().is_none_or(|&(c, id)| id != 0 || c >= 0))
    }

    /// Eliminates the last variable. `None` if numbers or the system get too large.
    fn eliminate_last(&mut self) -> Option<()> {
        let last = (self.variables - 1) as u32;
        let mut with: Vec<Row> = Vec::new();
        let mut k = 0;
        while k < self.rows.len() {
            if self.rows[k].last().is_some_and(|e| e.1 == last) {
                with.push(self.rows.swap_remove(k));
            } else {
                k += 1;
            }
        }
        for (k, a) in with.iter().enumerate() {
            for b in &with[k + 1..] {
                let (Some(&(x, _)), Some(&(y, _))) = (a.last(), b.last()) else { continue };
                if (x < 0) == (y < 0) {
                    continue;
                }
                let (lower, upper) = if y < 0 { (b, a) } else { (a, b) };
                let row = combined(lower, upper)?;
                if !row.is_empty() {
                    self.rows.push(row);
                }
                if self.rows.len() > MAX_SOLVER_ROWS {
                    return None;
                }
            }
        }
        self.variables -= 1;
        Some(())
    }
}

fn sparse(row: &[i64]) -> Row {
    row.iter().enumerate().filter(|e| *e.1 != 0).map(|(id, &k)| (k, id as u32)).collect()
}

/// The sum of two rows, scaled so that the last variable, negative in one and positive in the other, is gone. `None` if a number gets too large.
fn combined(lower: &Row, upper: &Row) -> Option<Row> {
    let (low, high) = (lower.last()?.0, upper.last()?.0);
    let mut out = Row::new();
    let (mut i, mut j) = (0, 0);
    while i < upper.len() && j < lower.len() {
        let id = upper[i].1.min(lower[j].1);
        let take = |row: &Row, at: &mut usize| {
            let (k, entry) = row[*at];
            let found = entry == id;
            *at += usize::from(found);
            if found { k } else { 0 }
        };
        let (a, b) = (take(upper, &mut i), take(lower, &mut j));
        let sum = a.checked_mul(low.checked_neg()?)?.checked_add(b.checked_mul(high)?)?;
        if sum != 0 {
            out.push((sum, id));
        }
    }
    Some(out)
}

/// The row that says that this one does not hold.
pub(crate) fn negated(row: &[i64]) -> Option<Dense> {
    let mut row = Dense::from_slice(row);
    row[0] = row.first()?.checked_add(1)?;
    negated_or_equal(&row)
}

/// The row that says that both sides are equal if this one holds, too.
pub(crate) fn negated_or_equal(row: &[i64]) -> Option<Dense> {
    row.iter().map(|k| k.checked_neg()).collect()
}

/// The row that says that the left side is less.
pub(crate) fn strictly_less(row: &[i64]) -> Option<Dense> {
    let mut row = Dense::from_slice(row);
    row[0] = row.first()?.checked_sub(1)?;
    Some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transitivity_and_its_limits() {
        // x1 <= x2, x2 <= x3 + 5
        let mut s = System::new(3);
        s.add(&[0, 1, -1, 0]);
        s.add(&[5, 0, 1, -1]);
        assert!(s.implies(&[5, 1, 0, -1]));
        assert!(!s.implies(&[4, 1, 0, -1]));
        s.pop();
        assert!(!s.implies(&[5, 1, 0, -1]));
    }

    #[test]
    fn rows_without_variables_are_decided_at_once() {
        let s = System::new(1);
        assert!(s.implies(&[0, 0]));
        assert!(!s.implies(&[-1, 0]));
    }

    #[test]
    fn too_large_numbers_prove_nothing() {
        let mut s = System::new(2);
        s.add(&[0, i64::MAX, i64::MIN]);
        s.add(&[0, i64::MIN, i64::MAX]);
        assert!(!s.implies(&[0, 1, -1]));
        assert!(negated(&[i64::MAX, 1]).is_none());
    }
}
