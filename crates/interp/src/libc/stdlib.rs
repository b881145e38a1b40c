//! Numbers, time, environment.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::memory::{BYTE_SET, Kind};
use crate::outcome::{Run, Stop};

/// The time at which programs run: 2001-09-09 01:46:40 UTC.
pub(super) const NOW: u64 = 1_000_000_000;

/// Years that dates are worked out for.
const YEARS: std::ops::Range<i64> = 1..10_000;

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("abs", |m, a| absolute(m.arg_int(a, 0)?.checked_abs().map(i64::from))),
    ("labs", |m, a| absolute((m.arg(a, 0)? as i64).checked_abs())),
    ("llabs", |m, a| absolute((m.arg(a, 0)? as i64).checked_abs())),
    ("rand", |m, _| Ok(Reply::Int(next_random(m)))),
    ("random", |m, _| Ok(Reply::Int(next_random(m)))),
    ("srand", seed),
    ("srandom", seed),
    ("rand_r", |m, _| Ok(Reply::Int(next_random(m)))),
    ("getenv", |_, _| Ok(Reply::Int(0))),
    ("secure_getenv", |_, _| Ok(Reply::Int(0))),
    ("system", |_, _| Ok(Reply::Int(u64::MAX))),
    ("time", |m, a| {
        let place = m.arg(a, 0)?;
        if place != 0 {
            m.memory.write(place, &NOW.to_le_bytes())?;
        }
        Ok(Reply::Int(NOW))
    }),
    ("clock", |m, _| {
        m.library.ticks += 1;
        Ok(Reply::Int(m.library.ticks))
    }),
    ("difftime", |m, a| {
        let (end, start) = (m.arg(a, 0)? as i64, m.arg(a, 1)? as i64);
        Ok(Reply::Double(end.wrapping_sub(start) as f64))
    }),
    ("gettimeofday", |m, a| {
        let place = m.arg(a, 0)?;
        now(m, place, 1)
    }),
    ("clock_gettime", |m, a| {
        let place = m.arg(a, 1)?;
        now(m, place, 1000)
    }),
    ("localtime", |m, a| broken_down(m, a)),
    ("gmtime", |m, a| broken_down(m, a)),
    ("localtime_r", |m, a| broken_down(m, a)),
    ("gmtime_r", |m, a| broken_down(m, a)),
    ("mktime", mktime),
    ("timegm", mktime),
    ("setlocale", |m, _| text(m, "locale", b"C\0")),
    ("localeconv", localeconv),
    ("nl_langinfo", |m, _| text(m, "langinfo", b"ANSI_X3.4-1968\0")),
    ("__errno_location", |m, _| Ok(Reply::Int(m.errno_address()?))),
];

/// An absolute value; the least number has none (ISO C, 7.22.6.1).
fn absolute(value: Option<i64>) -> Run<Reply> {
    let value = value.ok_or_else(|| Stop::ub("the absolute value of the least number"))?;
    Ok(Reply::Int(value as u64))
}

fn next_random(m: &mut Machine<'_>) -> u64 {
    // The example of ISO C, 7.22.2.2, with more bits.
    m.library.random = m.library.random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    m.library.random >> 33
}

fn seed(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    m.library.random = m.arg(args, 0)?;
    Ok(Reply::Void)
}

/// Writes the time as seconds and a fraction, and goes on a little.
fn now(m: &mut Machine<'_>, place: u64, unit: u64) -> Run<Reply> {
    m.library.ticks += 1;
    let ticks = m.library.ticks;
    let (seconds, fraction) = (NOW + ticks / 1_000_000, ticks % 1_000_000 * unit);
    m.memory.write(place, &[seconds, fraction].map(u64::to_le_bytes).concat())?;
    Ok(Reply::Int(0))
}

/// A text that the library keeps.
fn text(m: &mut Machine<'_>, name: &'static str, bytes: &[u8]) -> Run<Reply> {
    if let Some(&address) = m.library.tables.get(name) {
        return Ok(Reply::Int(address));
    }
    let address = m.memory.allocate(Kind::Library, bytes.len() as u64, 16)?;
    m.memory.write(address, bytes)?;
    m.library.tables.insert(name, address);
    Ok(Reply::Int(address))
}

/// `struct lconv` of the C locale: texts that are empty but for the decimal point.
fn localeconv(m: &mut Machine<'_>, _: &[Arg]) -> Run<Reply> {
    let Reply::Int(point) = text(m, "point", b".\0\0")? else { return Ok(Reply::Void) };
    let mut bytes = [point, point + 1].map(u64::to_le_bytes).concat();
    for _ in 0..8 {
        bytes.extend_from_slice(&(point + 1).to_le_bytes());
    }
    bytes.extend_from_slice(&[127; 16]);
    text(m, "lconv", &bytes)
}

/// The time of a broken-down one whose fields may be out of their ranges, which are then set right.
fn mktime(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let place = m.arg(args, 0)?;
    let mut field = [0i64; 6];
    for (k, f) in field.iter_mut().enumerate() {
        *f = m.read_word(place + 4 * k as u64, 4)? as i32 as i64;
    }
    let [second, minute, hour, day, month, year] = field;
    let (year, month) = (year + 1900 + month.div_euclid(12), month.rem_euclid(12));
    if !YEARS.contains(&year) {
        return Ok(Reply::Int(u64::MAX));
    }
    let mut days = (year - 1970) * 365 + (year - 1969).div_euclid(4) + month * 30;
    // From a guess near by, to the first of the month.
    while civil(days).0 != year || civil(days).1 != month || civil(days).2 != 1 {
        let (y, mo, ..) = civil(days);
        days += if (y, mo) < (year, month) { 1 } else { -1 };
    }
    let time = (days + day - 1) * 86400 + hour * 3600 + minute * 60 + second;
    write_fields(m, time, place)?;
    Ok(Reply::Int(time as u64))
}

/// Days since 1970 as year, month (from 0), day (from 1), day of the year.
fn civil(days: i64) -> (i64, i64, i64, i64) {
    let leap = |y: i64| (y % 4 == 0 && y % 100 != 0 || y % 400 == 0) as i64;
    let mut year = 1970 + days.div_euclid(366) - 1;
    let start =
        |y: i64| (y - 1970) * 365 + (y - 1).div_euclid(4) - (y - 1).div_euclid(100) + (y - 1).div_euclid(400) - 477;
    while start(year + 1) <= days {
        year += 1;
    }
    while start(year) > days {
        year -= 1;
    }
    let of_year = days - start(year);
    let lengths = [31, 28 + leap(year), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let (mut month, mut day) = (0, of_year);
    while month < 11 && day >= lengths[month] {
        day -= lengths[month];
        month += 1;
    }
    (year, month as i64, day + 1, of_year)
}

/// `localtime` and `gmtime`, with or without a place for the result.
fn broken_down(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let at = m.arg(args, 0)?;
    let time = m.read_word(at, 8)? as i64;
    if !YEARS.contains(&(1970 + time / (366 * 86400))) {
        return Ok(Reply::Int(0));
    }
    let place = if args.len() > 1 { m.arg(args, 1)? } else { m.memory.allocate(Kind::Library, 56, 8)? };
    write_fields(m, time, place)?;
    Ok(Reply::Int(place))
}

/// Writes a `struct tm`.
fn write_fields(m: &mut Machine<'_>, time: i64, place: u64) -> Run<()> {
    let (days, seconds) = (time.div_euclid(86400), time.rem_euclid(86400));
    let (year, month, day, of_year) = civil(days);
    let weekday = (days + 4).rem_euclid(7);
    let fields = [seconds % 60, seconds / 60 % 60, seconds / 3600, day, month, year - 1900, weekday, of_year, 0];
    m.memory.fill(place, 0, BYTE_SET, 56)?;
    for (k, field) in fields.iter().enumerate() {
        m.memory.write(place + 4 * k as u64, &(*field as i32).to_le_bytes())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::civil;

    #[test]
    fn days_are_dates() {
        assert_eq!(civil(0), (1970, 0, 1, 0));
        assert_eq!(civil(11_574), (2001, 8, 9, 251));
        assert_eq!(civil(19_782), (2024, 1, 29, 59));
        assert_eq!(civil(-1), (1969, 11, 31, 364));
    }
}
