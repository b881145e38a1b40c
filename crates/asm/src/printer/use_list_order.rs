//! `uselistorder` directives: written where the uses of a value stand in another order than a reader of the text would
//! leave them in.
//!
//! A reader puts each use at the head of its value's list. What uses a value before its definition uses a stand-in,
//! whose uses move to the value one by one when it is defined, which reverses them; not so for blocks. So it leaves the
//! uses behind the definition, newest first, and after them those before it, oldest first.
//!
//! Globals and constants have no list of all their uses here: of theirs, the directives of the input are kept.

use super::text::Text;
use super::{BodyPrinter, ModulePrinter};
use ir::{Body, Const, ConstData, Value};

/// What opens a list of directives.
const COMMENT: &str = "\n; uselistorder directives\n";

/// Appends the directives for parameters, blocks and instructions of a body.
pub(crate) fn write_body(printer: &BodyPrinter<'_>, out: &mut Vec<u8>) {
    let mut comment = COMMENT;
    for (v, order) in body_use_list_orders(printer.body, None) {
        out.str(std::mem::take(&mut comment));
        out.str("  uselistorder ");
        printer.typed_value(out, v);
        write_order(out, &order);
    }
}

/// The parameters, blocks and instructions of a body whose uses a reader would leave in another order, each with the
/// permutation that puts them right. Readers of text and of bitcode leave them in the same order. `of_constant` gives orders
/// of constants among the operands, each once.
pub fn body_use_list_orders(body: &Body, mut of_constant: Option<OrderOfConstant<'_>>) -> Vec<(Value, Vec<u32>)> {
    let places = places(body);
    let mut orders = Vec::new();
    let visit = |v: Value, place: Option<u32>| order_to_print(body, &places, v, place).map(|order| (v, order));
    orders.extend(body.params().filter_map(|p| visit(p.into(), Some(0))));
    for b in body.blocks() {
        orders.extend(visit(b.into(), None));
        for i in body.block_insts(b) {
            if let Some(order) = &mut of_constant {
                for c in body.operands(i).filter_map(Value::constant) {
                    orders.extend(order(c).map(|order| (c.into(), order)));
                }
            }
            orders.extend(visit(i.into(), Some(places[i.index()])));
        }
    }
    orders
}

/// The order of the uses of a constant that it is to be written for now.
pub type OrderOfConstant<'o> = &'o mut dyn FnMut(Const) -> Option<Vec<u32>>;

/// Where each instruction stands in the text, from 1 on.
fn places(body: &Body) -> Vec<u32> {
    let mut places = vec![0; body.inst_capacity()];
    for (place, i) in body.all_insts().enumerate() {
        places[i.index()] = place as u32 + 1;
    }
    places
}

/// The permutation to print for a value that stands at `place` (none for a block), if one is needed.
fn order_to_print(body: &Body, places: &[u32], v: Value, place: Option<u32>) -> Option<Vec<u32>> {
    let mut uses = body.uses_of(v);
    (uses.next().is_some() && uses.next().is_some()).then_some(())?;
    // The key sorts as a reader would leave the uses.
    let key = |user: u32, operand: u32| match place {
        Some(place) if user <= place => (1, user, operand),
        _ => (0, u32::MAX - user, u32::MAX - operand),
    };
    let mut list: Vec<_> = (0u32..)
        .zip(body.uses_of(v))
        .map(|(n, u)| (key(places[body.use_inst(u).index()], body.operand_index(u) as u32), n))
        .collect();
    list.sort_unstable();
    let order: Vec<u32> = list.into_iter().map(|(_, n)| n).collect();
    (!order.is_sorted()).then_some(order)
}

fn write_order(out: &mut Vec<u8>, order: &[u32]) {
    out.str(", { ");
    for (at, &n) in order.iter().enumerate() {
        if at > 0 {
            out.str(", ");
        }
        out.u64(u64::from(n));
    }
    out.str(" }\n");
}

/// Is it a constant of which LLVM keeps no uses?
fn is_plain(data: ConstData) -> bool {
    use ConstData::*;
    matches!(data, Int(_) | BigInt(_) | Float(_) | WideFloat(_) | Null | Undef | Poison | Data(_))
}

impl ModulePrinter<'_> {
    /// Appends the directives of module-level values that were kept from the input.
    pub(crate) fn module_use_list_orders(&self, out: &mut Vec<u8>) {
        let mut comment = COMMENT;
        let is_listed = |c: Const| match self.module.consts.data(c) {
            ConstData::Splat(e) => !is_plain(self.module.consts.data(e)),
            data => !is_plain(data),
        };
        for (c, order) in self.module.use_list_orders.iter().filter(|o| is_listed(o.0)) {
            out.str(std::mem::take(&mut comment));
            out.str("uselistorder ");
            self.module_const(out, *c);
            write_order(out, order);
        }
    }
}
