//! Debug records, `#dbg_value(...)` and its kin. See "Source Level Debugging", "Debug records".

use super::{BodyScope, Parse, Parser};
use ir::DbgRecordId;

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads one record.
    pub fn parse_debug_record(&mut self) -> Parse<DbgRecordId> {
        todo!()
    }
}
