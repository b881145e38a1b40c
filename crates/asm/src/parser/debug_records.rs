//! Debug records, `#dbg_value(...)` and its kin. See "Source Level Debugging", "Debug records".

use super::metadata::Operand;
use super::{BodyScope, Parse, Parser};
use crate::lexer::Tok;
use ir::{DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Md};

impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    /// Reads one record.
    pub fn parse_debug_record(&mut self) -> Parse<DbgRecordId> {
        self.lex.advance();
        let kind = match (self.lex.tok, self.lex.raw()) {
            (Tok::Word, b"dbg_value") => DbgRecordKind::Value,
            (Tok::Word, b"dbg_declare") => DbgRecordKind::Declare,
            (Tok::Word, b"dbg_declare_value") => DbgRecordKind::DeclareValue,
            (Tok::Word, b"dbg_assign") => DbgRecordKind::Assign,
            (Tok::Word, b"dbg_label") => DbgRecordKind::Label,
            _ => return self.error_here("expected debug record type here"),
        };
        self.lex.advance();
        self.expect(Tok::LParen, "Expected '(' here")?;
        let mut record = DbgRecord::new(kind);
        let (mut location, mut address) = (None, None);
        if kind == DbgRecordKind::Label {
            record.variable = self.parse_record_node()?;
        } else {
            location = Some(self.parse_record_operand()?);
            record.variable = self.parse_record_node()?;
            record.expression = self.parse_record_node()?;
        }
        if kind == DbgRecordKind::Assign {
            record.assign_id = self.parse_record_node()?;
            address = Some(self.parse_record_operand()?);
            record.address_expression = self.parse_record_node()?;
        }
        record.loc = self.parse_node()?;
        self.expect(Tok::RParen, "Expected ')' here")?;
        Ok(self.add_record(record, location, address))
    }

    /// Reads a node and the comma behind it.
    fn parse_record_node(&mut self) -> Parse<Md> {
        let node = self.parse_node()?;
        self.expect(Tok::Comma, "Expected ',' here")?;
        Ok(node)
    }

    /// Reads a location and the comma behind it.
    fn parse_record_operand(&mut self) -> Parse<Operand> {
        let operand = self.parse_body_metadata()?;
        self.expect(Tok::Comma, "Expected ',' here")?;
        Ok(operand)
    }

    fn add_record(&mut self, record: DbgRecord, location: Option<Operand>, address: Option<Operand>) -> DbgRecordId {
        let id = self.scope.body.make_record(record);
        if let Some(location) = location {
            let location = self.record_location(id, location);
            self.scope.body.set_record_location(id, location);
        }
        if let Some(address) = address {
            let address = self.record_location(id, address);
            self.scope.body.set_record_address(id, address);
        }
        id
    }

    fn record_location(&mut self, id: DbgRecordId, operand: Operand) -> DbgLocation {
        match operand {
            Operand::Md(md) => DbgLocation::Metadata(md),
            Operand::Value(value) => self.scope.body.record_value(id, value),
            Operand::ArgList(values) => self.scope.body.record_arg_list(id, &values),
        }
    }
}
