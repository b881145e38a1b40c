//! Runs of which nothing can be said, and why.

use crate::behaviour::{Behaviour, End};
use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result};

/// Functions that are named for each reason.
const NAMED: usize = 3;

/// Why runs say nothing: how many, and in which functions.
#[derive(Clone, Debug, Default)]
pub struct Inconclusive {
    reasons: BTreeMap<String, (u64, Vec<String>)>,
}

impl Inconclusive {
    /// One more run of a function.
    pub(crate) fn add(&mut self, function: &str, why: String) {
        let (count, names) = self.reasons.entry(why).or_default();
        *count += 1;
        if names.len() <= NAMED && names.iter().all(|name| name != function) {
            names.push(function.to_owned());
        }
    }

    /// The reasons, without counts.
    pub fn reasons(&self) -> String {
        let all: Vec<&str> = self.reasons.keys().map(|why| &**why).collect();
        all.join("; ")
    }

    /// How many runs there are.
    pub fn count(&self) -> u64 {
        self.reasons.values().map(|r| r.0).sum()
    }
}

impl Display for Inconclusive {
    /// A line for each reason.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (why, (count, names)) in &self.reasons {
            let shown: Vec<String> = names.iter().take(NAMED).map(|name| format!("@{name}")).collect();
            let more = if names.len() > NAMED { ", …" } else { "" };
            writeln!(f, "  {count} inconclusive: {why} ({}{more})", shown.join(", "))?;
        }
        Ok(())
    }
}

/// Why it is of no use to hold another run against this one, if it is not.
pub(crate) fn reason(before: &Behaviour) -> Option<String> {
    match &before.end {
        End::Undefined(_) => Some("undefined behaviour before".to_owned()),
        End::Unsupported(what) => Some(format!("unsupported: {what}")),
        End::TooLong => Some("it takes too long".to_owned()),
        End::Returned(_) | End::Exited(_) | End::Aborted | End::Unwound if before.chosen => {
            Some("it depends on what undef, freeze or an address is".to_owned())
        }
        End::Returned(_) | End::Exited(_) | End::Aborted | End::Unwound => {
            before.broken.map(|promise| format!("it breaks a promise: {promise}"))
        }
    }
}
