//! Which shuffles cost nothing, and which take two steps.

use super::cost::Cost;
use super::query::CostQuery;
use ir::Type;

/// A lane of a mask that is poison.
const POISON: u32 = u32::MAX;

/// The cost of a `shufflevector` to type `to` of vectors of type `from`.
pub(super) fn shuffle_cost(q: &CostQuery<'_>, to: Type, from: Type, mask: &[u32]) -> Cost {
    if mask.iter().all(|&m| m == POISON) {
        return Cost::FREE;
    }
    let step = || q.model().shuffle(q, to);
    let (Some((lanes, scalable)), Some((to_lanes, _))) = (q.types().vector_len(from), q.types().vector_len(to)) else {
        return step();
    };
    let is_copy = !scalable && is_identity(mask, lanes);
    match to_lanes.cmp(&lanes) {
        std::cmp::Ordering::Equal | std::cmp::Ordering::Greater if is_copy => Cost::FREE,
        std::cmp::Ordering::Less if scalable || !is_extract(mask, lanes) => {
            // Shuffled at the wider type, then the low lanes are taken.
            q.model().shuffle(q, from) + step()
        }
        _ => step(),
    }
}

/// Are the lanes, up to those that `lanes` more do not have, those of one of the operands in place, or poison?
fn is_identity(mask: &[u32], lanes: u32) -> bool {
    let (start, rest) = mask.split_at((lanes as usize).min(mask.len()));
    let of = |first: u32| start.iter().zip(first..).all(|(&m, own)| m == POISON || m == own);
    (of(0) || of(lanes)) && rest.iter().all(|&m| m == POISON)
}

/// Are the lanes those of one of the operands one after another, from some lane on?
fn is_extract(mask: &[u32], lanes: u32) -> bool {
    let known = || mask.iter().enumerate().filter(|m| *m.1 != POISON);
    let Some((k, &first)) = known().next() else { return false };
    let Some(start) = (first % lanes).checked_sub(k as u32) else { return false };
    let is_from_start = |(k, &m): (usize, &u32)| m / lanes == first / lanes && m % lanes == start + k as u32;
    start as usize + mask.len() <= lanes as usize && known().all(is_from_start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_and_extracts_are_recognised() {
        assert!(is_identity(&[0, 1, POISON, 3], 4));
        assert!(is_identity(&[4, 5, 6, 7], 4));
        assert!(!is_identity(&[0, 5, 2, 3], 4));
        assert!(is_identity(&[0, 1, POISON, POISON], 2));
        assert!(!is_identity(&[0, 1, 0, POISON], 2));
        assert!(is_extract(&[2, 3], 4));
        assert!(is_extract(&[POISON, 6], 4));
        assert!(!is_extract(&[0, 6], 4));
        assert!(!is_extract(&[1, 0], 4));
        assert!(!is_extract(&[POISON, 0], 4));
    }
}
