//! `-mergefunc-verify`: is the order of functions one? Every pair compares both ways, every triple goes round.

use crate::utils::function_comparator::compare;
use ir::{EntitySet, Global, Module};
use std::cmp::Ordering;

/// Checks that the order is antisymmetric and transitive on these functions. Cubic in their number, which the user names.
///
/// # Errors
/// Which functions are in no order.
pub fn check_order(module: &Module, named_blocks: &EntitySet<Global>, functions: &[Global]) -> Result<(), String> {
    let name = |g: Global| String::from_utf8_lossy(&module.global(g).name).into_owned();
    let all: Vec<Vec<Ordering>> =
        functions.iter().map(|&f| functions.iter().map(|&g| compare(module, named_blocks, f, g)).collect()).collect();
    let n = functions.len();
    for i in 0..n {
        for j in 0..n {
            if all[i][j] != all[j][i].reverse() {
                return Err(format!("mergefunc: no order of '{}' and '{}'", name(functions[i]), name(functions[j])));
            }
            for k in 0..n {
                let goes_on = all[i][j] == all[j][k] || all[j][k] == Ordering::Equal;
                if goes_on && all[i][k] != all[i][j] {
                    let names = [i, j, k].map(|x| name(functions[x]));
                    return Err(format!("mergefunc: no order of '{}'", names.join("', '")));
                }
            }
        }
    }
    Ok(())
}
