//! When one behaviour refines another.

use crate::behaviour::{Behaviour, End, Memory, Part, Seen, Whose};

/// Is `after` as `before`, or more defined? What differs, otherwise.
pub(crate) fn refines(before: &Behaviour, after: &Behaviour) -> Result<(), String> {
    match (&before.end, &after.end) {
        (_, End::Undefined(why)) => return Err(format!("undefined behaviour is new: {why}")),
        (_, End::TooLong) => return Err(format!("it ended after {} steps, and takes too long now", before.steps)),
        // Nothing can be said.
        (_, End::Unsupported(_)) => return Ok(()),
        _ => {}
    }
    events(&before.events, &after.events)?;
    match (&before.end, &after.end) {
        (End::Returned(old), End::Returned(new)) => values("the result", old, new)?,
        (old, new) if old == new => {}
        (old, new) => return Err(format!("it {}, and now it {}", ending(old), ending(new))),
    }
    if before.end == End::Aborted {
        return Ok(());
    }
    for (place, old) in &before.memory {
        if let Some((_, new)) = after.memory.iter().find(|m| m.0 == *place) {
            memory(&place.to_string(), old, new)?;
        }
    }
    Ok(())
}

/// Do the first events, so many, differ already? Then nothing that comes after them is to blame.
pub(crate) fn differ_before(before: &[Seen], after: &Behaviour, count: usize) -> bool {
    let before = &before[..count.min(before.len())];
    let is_plain = |events: &[Seen]| events.iter().all(|e| matches!(e, Seen::Call(..) | Seen::Volatile(..)));
    let common = before.len().min(after.events.len());
    let events = &after.events[..common];
    let differs = before.iter().zip(events).any(|(a, b)| event(a, b).is_err());
    is_plain(before) && is_plain(events) && (differs || after.has_ended() && common < before.len())
}

fn ending(end: &End) -> String {
    match end {
        End::Returned(_) => "returned".to_owned(),
        End::Exited(code) => format!("exited with {code}"),
        End::Aborted => "aborted".to_owned(),
        End::Unwound => "threw".to_owned(),
        End::Undefined(_) | End::Unsupported(_) | End::TooLong => "did not end".to_owned(),
    }
}

fn values(what: &str, old: &[Part], new: &[Part]) -> Result<(), String> {
    for (k, (a, b)) in old.iter().zip(new).enumerate() {
        if !part(a, b) {
            let place = if old.len() > 1 { format!("part {k} of {what}") } else { what.to_owned() };
            return Err(format!("{place} was {}, and is {}", shown(a), shown(b)));
        }
    }
    if old.len() == new.len() { Ok(()) } else { Err(format!("{what} has another type")) }
}

fn part(old: &Part, new: &Part) -> bool {
    match (old, new) {
        (Part::Poison, _) => true,
        (Part::Undef, new) => *new != Part::Poison,
        (Part::Hidden, Part::Pointer(_)) | (Part::Pointer(_), Part::Hidden) => true,
        (Part::Pointer(a), Part::Pointer(_)) if a.whose == Whose::Block => true,
        (Part::Bits(a, p), Part::Bits(b, q)) => {
            a == b || p.as_ref().is_some_and(|p| p.whose == Whose::Block) || p.is_some() && p == q
        }
        _ => old == new,
    }
}

fn shown(part: &Part) -> String {
    match part {
        Part::Poison => "poison".to_owned(),
        Part::Undef => "undef".to_owned(),
        Part::Nan => "not a number".to_owned(),
        Part::Hidden => "an address".to_owned(),
        Part::Float(bits) | Part::Bits(bits, _) => {
            let digits: Vec<String> = bits.iter().rev().map(|b| format!("{b:x}")).collect();
            format!("0x{}", digits.join("_"))
        }
        Part::Pointer(a) => a.to_string(),
    }
}

fn events(old: &[Seen], new: &[Seen]) -> Result<(), String> {
    // Output counts as a whole: in how many pieces it comes does not.
    let blocks = old.contains(&Seen::VolatileBlock);
    if blocks && !new.iter().any(is_volatile) {
        return Err(format!("{} is gone", name(&Seen::VolatileBlock)));
    }
    let (old, new) = (joined(old, blocks), joined(new, blocks));
    for (k, (a, b)) in old.iter().zip(&new).enumerate() {
        event(a, b).map_err(|m| format!("event {k}: {m}"))?;
    }
    match old.len().cmp(&new.len()) {
        std::cmp::Ordering::Less => Err(format!("{} is new", name(&new[old.len()]))),
        std::cmp::Ordering::Greater => Err(format!("{} is gone", name(&old[new.len()]))),
        std::cmp::Ordering::Equal => Ok(()),
    }
}

fn is_volatile(event: &Seen) -> bool {
    matches!(event, Seen::Volatile(..) | Seen::VolatileBlock)
}

/// Events, apart from volatile accesses where there are some of which only the sum is known.
fn joined(events: &[Seen], blocks: bool) -> Vec<Seen> {
    let mut out: Vec<Seen> = Vec::new();
    for event in events.iter().filter(|e| !blocks || !is_volatile(e)) {
        match (out.last_mut(), event) {
            (Some(Seen::Output(to, bytes)), Seen::Output(other, more)) if to == other => bytes.extend(more),
            _ => out.push(event.clone()),
        }
    }
    out
}

fn name(event: &Seen) -> String {
    match event {
        Seen::Output(to, bytes) => format!("output to {to}: {:?}", String::from_utf8_lossy(bytes)),
        Seen::Call(name, ..) => format!("a call of @{name}"),
        Seen::Volatile(_, _, None) => "a volatile load".to_owned(),
        Seen::Volatile(..) => "a volatile store".to_owned(),
        Seen::VolatileBlock => "a volatile transfer".to_owned(),
    }
}

fn event(old: &Seen, new: &Seen) -> Result<(), String> {
    match (old, new) {
        (Seen::Call(f, args, seen, around), Seen::Call(g, others, see, about)) if f == g => {
            values(&format!("what @{f} gets"), args, others)?;
            // What was no pointer may be one now.
            if seen.len() != see.len() && args.iter().any(|a| matches!(a, Part::Poison | Part::Undef)) {
                return Ok(());
            }
            if seen.len() != see.len() {
                return Err(format!("@{f} sees other objects"));
            }
            // Behind an address that nobody learns there may be more afterwards.
            let may_grow = args.contains(&Part::Hidden);
            let fits = if may_grow { bytes } else { memory };
            seen.iter().zip(see).try_for_each(|(a, b)| fits(&format!("what @{f} sees"), a, b))?;
            // Where attributes say afterwards that it sees less, nothing is there.
            let both =
                around.iter().filter_map(|(place, a)| Some((place, a, &about.iter().find(|m| m.0 == *place)?.1)));
            both.into_iter().try_for_each(|(place, a, b)| memory(&format!("what @{f} sees of {place}"), a, b))
        }
        (Seen::Volatile(a, size, Some(value)), Seen::Volatile(b, bytes, Some(other))) if (a, size) == (b, bytes) => {
            values("what a volatile store stores", value, other)
        }
        _ if old == new => Ok(()),
        _ => Err(format!("was {}, and is {}", name(old), name(new))),
    }
}

fn memory(what: &str, old: &Memory, new: &Memory) -> Result<(), String> {
    // Nobody may read what is dead or of no size.
    if !old.bytes.is_empty() && old.bytes.len() < new.bytes.len() {
        return Err(format!("{what} has another size"));
    }
    bytes(what, old, new)
}

/// The same where there may be more bytes afterwards.
fn bytes(what: &str, old: &Memory, new: &Memory) -> Result<(), String> {
    if old.bytes.len() > new.bytes.len() {
        return Err(format!("{what} has another size"));
    }
    for (k, (a, b)) in old.bytes.iter().zip(&new.bytes).enumerate() {
        if a.is_some() && a != b && !same_word(old, new, k) {
            let shown = |byte: &Option<u8>| byte.map_or("undefined".to_owned(), |b| format!("{b:#04x}"));
            return Err(format!("{what}: byte {k} was {}, and is {}", shown(a), shown(b)));
        }
    }
    Ok(())
}

/// Do both have the same pointer there, or floats that are not numbers?
fn same_word(old: &Memory, new: &Memory, k: usize) -> bool {
    let pointer = |m: &Memory| m.pointers.iter().find(|p| p.0 == k / m.word * m.word).map(|p| p.1.clone());
    let (a, b) = (pointer(old), pointer(new));
    let of_block = a.as_ref().is_some_and(|a| a.whose == Whose::Block);
    of_block || a.is_some() && a == b || is_nan(old, k) && is_nan(new, k)
}

/// Is byte `k` part of a `float` or `double` that is not a number?
fn is_nan(memory: &Memory, k: usize) -> bool {
    let word = |size: usize| {
        let start = k / size * size;
        let bytes = memory.bytes.get(start..start + size)?;
        bytes.iter().rev().try_fold(0u64, |word, byte| byte.map(|b| word << 8 | u64::from(b)))
    };
    word(4).is_some_and(|w| f32::from_bits(w as u32).is_nan()) || word(8).is_some_and(|w| f64::from_bits(w).is_nan())
}
