//! Features of processors, as sets of bits: from the attributes `target-cpu` and `target-features` of functions.

use crate::manager::FunctionView;

/// A feature.
pub(super) struct Feature {
    /// Its name in `target-features`.
    pub name: &'static str,
    /// What comes with it, itself included.
    pub brings: u32,
    /// What it builds on: the part of `brings` that stays when it is taken away.
    pub needs: u32,
}

/// A feature that brings some and builds on others.
pub(super) const fn feature(name: &'static str, brings: u32, needs: u32) -> Feature {
    Feature { name, brings, needs }
}

impl Feature {
    /// Its own bit; none if it has no costs of its own.
    fn own(&self) -> u32 {
        self.brings & !self.needs
    }
}

/// Processors by their names in `target-cpu`, and their features.
pub(super) type Processors = (&'static [&'static str], u32);

/// The features of a function: those of its processor, with those that are added (`+name`) and taken away (`-name`). Names that stand
/// in no table make no difference to costs.
pub(super) fn features_of(function: FunctionView<'_>, features: &[Feature], processors: &[Processors]) -> u32 {
    let attrs = &function.module.ctx.attrs;
    let list = function.module.function(function.global).map(|f| attrs.list(f.attrs.get()).function);
    let text = |key: &[u8]| {
        let found = list.and_then(|set| attrs.find_string(set, key));
        found.and_then(|text| std::str::from_utf8(text).ok()).unwrap_or_default()
    };
    let processor = text(b"target-cpu");
    let row = processors.iter().find(|row| row.0.contains(&processor));
    let mut set = row.map_or(0, |row| row.1);
    for change in text(b"target-features").split(',') {
        let Some((sign, name)) = change.split_at_checked(1) else { continue };
        let Some(feature) = features.iter().find(|row| row.name == name) else { continue };
        match sign {
            "+" => set |= feature.brings,
            "-" => set &= !with_dependents(features, feature.own()),
            _ => {}
        }
    }
    set
}

/// The bit of a feature, and those of all features that build on it.
fn with_dependents(features: &[Feature], own: u32) -> u32 {
    let dependents = features.iter().filter(|row| own != 0 && row.brings & own == own);
    dependents.fold(own, |set, row| set | row.own())
}
