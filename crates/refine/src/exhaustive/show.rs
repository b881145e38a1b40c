//! Values for people.

use super::program::End;
use super::table::Engine;
use super::value::{Code, Field, Layout, Set};
use ir::types::TypeData;
use ir::{Module, Type};

/// Values of a set that are shown, and ends of a function.
const SHOWN: usize = 8;

/// What a register holds.
pub(super) fn set(module: &Module, ty: Type, layout: &Layout, set: &Set) -> String {
    if set.len() > 1 && layout.undef().as_ref() == Some(set) {
        return "undef".to_owned();
    }
    let mut shown: Vec<String> = set.iter().take(SHOWN).map(|c| value(module, ty, layout, c)).collect();
    if set.len() > SHOWN {
        shown.push("…".to_owned());
    }
    match set.iter().next() {
        Some(code) if set.len() == 1 => shown.concat() + &hexadecimal(layout, code),
        _ => format!("undef among {{{}}}", shown.join(", ")),
    }
}

/// The digits of a single number that is more than one decimal digit.
fn hexadecimal(layout: &Layout, code: Code) -> String {
    match *layout.fields {
        [f] => f
            .get(code)
            .filter(|&n| n > 9 || f.width > 1 && n >> (f.width - 1) != 0)
            .map_or(String::new(), |n| format!(" ({n:#x})")),
        _ => String::new(),
    }
}

/// What a function may do.
pub(super) fn ends(engine: &mut Engine<'_>, ty: Type, ends: &[End]) -> String {
    let layout = engine.layout(ty);
    let mut shown = Vec::new();
    for end in ends {
        let text = match (end, &layout) {
            (End::Undefined(cause), _) => format!("undefined behaviour: {}", engine.explain(cause)),
            (End::Endless, _) => "it goes on for ever".to_owned(),
            (End::Returned(_), _) if ty == Type::VOID => "it returns".to_owned(),
            (End::Returned(values), Ok(layout)) => set(engine.module, ty, layout, values),
            (End::Returned(_), Err(what)) => what.clone(),
        };
        if !shown.contains(&text) {
            shown.push(text);
        }
    }
    if shown.len() > SHOWN {
        shown.truncate(SHOWN);
        shown.push("…".to_owned());
    }
    shown.join(" or ")
}

fn value(module: &Module, ty: Type, layout: &Layout, code: Code) -> String {
    let mut fields = layout.fields.iter();
    parts(module, ty, &mut fields, code)
}

fn parts(module: &Module, ty: Type, fields: &mut std::slice::Iter<'_, Field>, code: Code) -> String {
    let types = &module.ctx.types;
    if let TypeData::Int(width) = *types.get(ty) {
        return fields.next().map_or_else(String::new, |f| number(width, f.get(code)));
    }
    let count = types.element_count(ty).unwrap_or(0);
    let mut each = Vec::new();
    for k in 0..count {
        each.extend(types.component(ty, k).map(|part| parts(module, part, fields, code)));
    }
    let (open, close) = if types.is_vector(ty) { ("<", ">") } else { ("{ ", " }") };
    format!("{open}{}{close}", each.join(", "))
}

fn number(width: u32, bits: Option<u128>) -> String {
    match bits {
        None => "poison".to_owned(),
        Some(bits) if width == 1 => (bits != 0).to_string(),
        Some(bits) => {
            let shift = 128 - width;
            ((bits << shift) as i128 >> shift).to_string()
        }
    }
}
