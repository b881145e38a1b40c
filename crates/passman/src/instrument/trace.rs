//! `-time-trace`: what ran when, in the format that Chrome's tracing and its kin read (Trace Event Format).

use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How runs are traced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceOptions {
    /// `-time-trace-granularity`: what takes less is not shown, microseconds.
    pub granularity: u64,
}

/// Something that is going on.
struct Open {
    name: String,
    detail: String,
    since: Duration,
}

/// Something that is over.
struct Event {
    name: String,
    detail: String,
    start: Duration,
    length: Duration,
}

/// How often something ran, and how long.
#[derive(Default)]
struct Total {
    count: u64,
    length: Duration,
}

struct Log {
    options: TraceOptions,
    start: Instant,
    /// Microseconds since 1970 at the start.
    began: u128,
    open: Vec<Open>,
    events: Vec<Event>,
    totals: FxHashMap<String, Total>,
}

/// The log; clones share one.
#[derive(Clone)]
pub struct Trace(Arc<Mutex<Log>>);

impl Trace {
    /// An empty log, whose clock starts now.
    pub fn new(options: TraceOptions) -> Self {
        let began = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_micros());
        let start = Instant::now();
        Self(Arc::new(Mutex::new(Log {
            options,
            start,
            began,
            open: Vec::new(),
            events: Vec::new(),
            totals: FxHashMap::default(),
        })))
    }

    /// Something begins, inside of what is going on.
    pub fn begin(&self, name: &str, detail: &str) {
        let mut log = self.0.lock();
        let since = log.start.elapsed();
        log.open.push(Open { name: name.to_owned(), detail: detail.to_owned(), since });
    }

    /// What began last ends.
    pub fn end(&self) {
        let mut log = self.0.lock();
        let now = log.start.elapsed();
        let Some(Open { name, detail, since }) = log.open.pop() else { return };
        let length = now.saturating_sub(since);
        // What runs inside of its like counts once.
        if log.open.iter().all(|o| o.name != name) {
            let total = log.totals.entry(name.clone()).or_default();
            total.count += 1;
            total.length += length;
        }
        if length.as_micros() >= u128::from(log.options.granularity) {
            log.events.push(Event { name, detail, start: since, length });
        }
    }

    /// The whole log as JSON; `program` is the name of the process.
    pub fn to_json(&self, program: &str) -> String {
        let log = self.0.lock();
        let pid = std::process::id();
        let mut out = "{\"traceEvents\":[".to_owned();
        for Event { name, detail, start, length } in &log.events {
            let (start, length) = (start.as_micros(), length.as_micros());
            let _ = write!(out, "{{\"pid\":{pid},\"tid\":{pid},\"ts\":{start},\"ph\":\"X\",\"dur\":{length},\"name\":");
            string(name, &mut out);
            if !detail.is_empty() {
                out += ",\"args\":{\"detail\":";
                string(detail, &mut out);
                out.push('}');
            }
            out += "},";
        }
        let mut totals: Vec<_> = log.totals.iter().collect();
        totals.sort_by(|a, b| b.1.length.cmp(&a.1.length).then_with(|| a.0.cmp(b.0)));
        for (k, (name, total)) in totals.into_iter().enumerate() {
            let (tid, count, length) = (u64::from(pid) + 1 + k as u64, total.count, total.length.as_micros());
            let _ = write!(out, "{{\"pid\":{pid},\"tid\":{tid},\"ph\":\"X\",\"ts\":0,\"dur\":{length},\"name\":");
            string(&format!("Total {name}"), &mut out);
            let average = length / u128::from(count.max(1)) / 1000;
            let _ = write!(out, ",\"args\":{{\"count\":{count},\"avg ms\":{average}}}}},");
        }
        for (k, what) in ["process_name", "thread_name"].into_iter().enumerate() {
            let comma = if k == 0 { "" } else { "," };
            let _ = write!(out, "{comma}{{\"cat\":\"\",\"pid\":{pid},\"tid\":{pid},\"ts\":0,\"ph\":\"M\",\"name\":");
            let _ = write!(out, "\"{what}\",\"args\":{{\"name\":");
            string(program, &mut out);
            out += "}}";
        }
        let _ = write!(out, "],\"beginningOfTime\":{}}}", log.began);
        out
    }
}

/// Writes a string as JSON does.
fn string(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if (c as u32) < 0x20 => _ = write!(out, "\\u{:04x}", c as u32),
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_nest_and_are_summed_up() {
        let trace = Trace::new(TraceOptions { granularity: 0 });
        trace.begin("Outer", "[module]");
        trace.begin("Inner", "a\"b");
        trace.end();
        trace.begin("Inner", "");
        trace.end();
        trace.end();
        let json = trace.to_json("llopt");
        let at = |text: &str| json.find(text).unwrap_or_else(|| panic!("{text} in {json}"));
        assert!(at("\"name\":\"Inner\",\"args\":{\"detail\":\"a\\\"b\"}") < at("\"name\":\"Outer\""));
        assert!(at("\"name\":\"Total Outer\"") < at("\"name\":\"Total Inner\",\"args\":{\"count\":2,"));
        assert!(json.starts_with("{\"traceEvents\":[{") && json.contains("],\"beginningOfTime\":"));
    }

    #[test]
    fn what_takes_less_than_the_granularity_is_only_summed_up() {
        let trace = Trace::new(TraceOptions { granularity: 1_000_000_000 });
        trace.begin("Pass", "f");
        trace.end();
        let json = trace.to_json("llopt");
        assert!(!json.contains("\"name\":\"Pass\"") && json.contains("\"Total Pass\""));
    }
}
