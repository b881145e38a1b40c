//! Entries of the module summary, as they were read.

use super::ModulePrinter;
use super::text::Text;

impl ModulePrinter<'_> {
    /// Appends the entries of the summary.
    pub(crate) fn summary(&self, out: &mut Vec<u8>) {
        let Some(summary) = self.module.summary.as_deref().filter(|s| !s.entries.is_empty()) else { return };
        out.push(b'\n');
        for (number, text) in &summary.entries {
            out.push(b'^');
            out.u64(u64::from(*number));
            out.str(" = ");
            out.extend_from_slice(text);
            out.push(b'\n');
        }
    }
}
