//! Parts of arrays and structures.

use super::{Folder, MAX_ELEMENTS};
use crate::constant::Const;

impl Folder<'_> {
    /// `extractvalue`
    pub(super) fn extract_value(&mut self, aggregate: Const, path: &[u32]) -> Option<Const> {
        path.iter().try_fold(aggregate, |c, &i| self.pool.element(self.types, c, i.into()))
    }

    /// `insertvalue`
    pub(super) fn insert_value(&mut self, aggregate: Const, value: Const, path: &[u32]) -> Option<Const> {
        // From the outermost aggregate to the one that holds the value, and back.
        let mut parents = Vec::with_capacity(path.len());
        let mut inner = aggregate;
        for &i in path {
            parents.push((inner, i));
            inner = self.pool.element(self.types, inner, i.into())?;
        }
        parents.into_iter().rev().try_fold(value, |value, (parent, at)| self.replace(parent, at, value))
    }

    /// The aggregate with another component.
    fn replace(&mut self, aggregate: Const, at: u32, value: Const) -> Option<Const> {
        let ty = self.pool.ty(aggregate);
        let len = self.types.element_count(ty).filter(|&len| len <= MAX_ELEMENTS.into())?;
        let mut items = Vec::with_capacity(len as usize);
        for i in 0..len {
            let item = if i == at.into() { Some(value) } else { self.pool.element(self.types, aggregate, i) };
            items.push(item?);
        }
        Some(self.pool.aggregate(self.types, ty, &items))
    }
}
