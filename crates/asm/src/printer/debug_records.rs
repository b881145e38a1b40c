//! Debug records as text: `#dbg_value(i32 %x, !3, !DIExpression(), !7)`.

use super::BodyPrinter;
use super::text::Text;
use ir::{DbgLocation, DbgRecord, DbgRecordKind, Md};

/// Appends a record.
pub(crate) fn write(printer: &BodyPrinter<'_>, out: &mut Vec<u8>, record: &DbgRecord) {
    out.str(match record.kind {
        DbgRecordKind::Value => "#dbg_value(",
        DbgRecordKind::Declare => "#dbg_declare(",
        DbgRecordKind::DeclareValue => "#dbg_declare_value(",
        DbgRecordKind::Assign => "#dbg_assign(",
        DbgRecordKind::Label => "#dbg_label(",
    });
    if record.kind != DbgRecordKind::Label {
        location(printer, out, record.location);
        out.str(", ");
    }
    metadata(printer, out, record.variable);
    if record.kind != DbgRecordKind::Label {
        out.str(", ");
        metadata(printer, out, record.expression);
    }
    if record.kind == DbgRecordKind::Assign {
        out.str(", ");
        metadata(printer, out, record.assign_id);
        out.str(", ");
        location(printer, out, record.address);
        out.str(", ");
        metadata(printer, out, record.address_expression);
    }
    out.str(", ");
    metadata(printer, out, record.loc);
    out.push(b')');
}

fn metadata(printer: &BodyPrinter<'_>, out: &mut Vec<u8>, md: Md) {
    if md.is_some() {
        printer.printer.md_operand(out, md);
    } else {
        out.str("(null)");
    }
}

/// Appends where a variable is.
pub(crate) fn location(printer: &BodyPrinter<'_>, out: &mut Vec<u8>, location: DbgLocation) {
    match location {
        DbgLocation::None => out.str("(null)"),
        DbgLocation::Metadata(md) => printer.printer.md_operand(out, md),
        DbgLocation::Value(_) => printer.metadata_values(out, printer.body.location_values(location), false),
        DbgLocation::ArgList(..) => printer.metadata_values(out, printer.body.location_values(location), true),
    }
}
