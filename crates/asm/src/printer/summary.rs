//! Entries of the summary.

use super::ModulePrinter;
use super::text::Text;

impl ModulePrinter<'_> {
    /// Appends the entries of the summary.
    pub(crate) fn summary(&self, out: &mut Vec<u8>) {
        if !self.options.summary.is_empty() {
            out.push(b'\n');
        }
        for (number, text) in &self.options.summary {
            out.push(b'^');
            out.u64(u64::from(*number));
            out.str(" = ");
            out.extend_from_slice(text);
            out.push(b'\n');
        }
    }
}
