//! What the command line says of the target: `-march`, `-mcpu`, `-mattr`, and the options of code generation that stand for
//! attributes of functions.

mod names;

use ir::target::{Arch, Triple};
use ir::{AttrList, Attribute, Module};
use names::Names;

/// An option that gives functions an attribute.
pub(crate) struct AttributeOption {
    /// Its name on the command line.
    pub(crate) option: &'static str,
    /// The key of the attribute.
    key: &'static [u8],
    /// What the attribute's value is, by that of the option; `None` for no attribute.
    value: fn(&str) -> Option<String>,
}

/// The value of a flag, written out.
fn flag(value: &str) -> Option<String> {
    Some(matches!(value, "" | "1" | "true" | "TRUE" | "True").to_string())
}

/// A mode for subnormal numbers, for results and for operands.
fn denormals(value: &str) -> Option<String> {
    Some(format!("{value},{value}"))
}

const fn option(option: &'static str, key: &'static [u8], value: fn(&str) -> Option<String>) -> AttributeOption {
    AttributeOption { option, key, value }
}

/// The options, and the attributes they stand for. A function that has the attribute keeps its own.
pub(crate) const ATTRIBUTE_OPTIONS: &[AttributeOption] = &[
    option("denormal-fp-math", b"denormal-fp-math", denormals),
    option("denormal-fp-math-f32", b"denormal-fp-math-f32", denormals),
    option("disable-tail-calls", b"disable-tail-calls", flag),
    option("enable-no-infs-fp-math", b"no-infs-fp-math", flag),
    option("enable-no-nans-fp-math", b"no-nans-fp-math", flag),
    option("enable-no-signed-zeros-fp-math", b"no-signed-zeros-fp-math", flag),
    option("frame-pointer", b"frame-pointer", |value| Some(value.to_owned())),
    option("stackrealign", b"stackrealign", |value| flag(value).filter(|v| v == "true").map(|_| String::new())),
];

/// What the command line says of the target.
#[derive(Clone, Debug, Default)]
pub struct TargetOptions {
    /// `-march`
    pub arch: Option<String>,
    /// `-mcpu`
    pub cpu: String,
    /// `-mattr`: features, each with its sign.
    pub features: Vec<String>,
    /// Attributes that other options stand for, in the order of their table: keys and values.
    pub attributes: Vec<(&'static [u8], String)>,
}

impl TargetOptions {
    /// Reads the values of `-march`, `-mcpu` and `-mattr`, as they are written.
    ///
    /// # Errors
    /// What is asked for that llopt does not know.
    pub(crate) fn new(arch: Option<&str>, cpu: Option<&str>, features: &[String]) -> Result<Self, String> {
        let cpu = cpu.unwrap_or_default();
        if cpu == "help" || features.iter().any(|f| matches!(&f[..], "help" | "+help")) {
            return Err("lists of processors and features are not supported: see llc -mcpu=help".to_owned());
        }
        if cpu == "native" {
            return Err("for the --mcpu option: 'native' is not supported, give the processor's name".to_owned());
        }
        let signed = |f: &String| {
            let lower = f.to_ascii_lowercase();
            if lower.starts_with(['+', '-']) { lower } else { format!("+{lower}") }
        };
        let arch = arch.filter(|a| !a.is_empty()).map(str::to_owned);
        Ok(Self { arch, cpu: cpu.to_owned(), features: features.iter().map(signed).collect(), attributes: Vec::new() })
    }

    /// Adds what another option stands for.
    pub(crate) fn add(&mut self, option: &AttributeOption, value: &str) {
        self.attributes.extend((option.value)(value).map(|v| (option.key, v)));
    }

    /// Gives the module's functions the attributes; what is wrong with the options is told by `warn`, a line each.
    ///
    /// # Errors
    /// `-march` names another target than the module's triple does: passes would go by the triple.
    pub(crate) fn apply(&self, module: &mut Module, mut warn: impl FnMut(String)) -> Result<(), String> {
        let text = String::from_utf8_lossy(&module.triple).into_owned();
        let target = Triple::parse(&text).arch;
        let known = target != Arch::Unknown;
        if let Some(name) = self.arch.as_deref().filter(|_| known) {
            match names::arch(name) {
                None => {
                    warn(format!("WARNING: failed to create target machine for '{text}': invalid target '{name}'.\n"))
                }
                Some(arch) if names::family(arch) == names::family(target) => {}
                Some(_) => return Err(format!("-march={name} is not supported for a module whose triple is '{text}'")),
            }
        }
        if known {
            self.warn_of_names(&Names::of(target), warn);
        }
        let cpu = Some(&self.cpu[..]).filter(|cpu| known && !cpu.is_empty());
        let features = Some(self.features.join(",")).filter(|f| known && !f.is_empty());
        if cpu.is_none() && features.is_none() && self.attributes.is_empty() {
            return Ok(());
        }
        for g in module.functions().to_vec() {
            let Some(old) = module.function(g).map(|f| f.attrs.get()) else { continue };
            let new = self.edited(module, old, cpu, features.as_deref());
            if new != old
                && let Some(f) = module.global_mut(g).function_mut()
            {
                f.attrs = new.into();
            }
        }
        Ok(())
    }

    /// Tells of processors and features that the target does not have.
    fn warn_of_names(&self, names: &Names, mut warn: impl FnMut(String)) {
        if !self.cpu.is_empty() && !names.has_processor(&self.cpu) {
            let cpu = &self.cpu;
            warn(format!("'{cpu}' is not a recognized processor for this target (ignoring processor)\n"));
        }
        for feature in self.features.iter().filter(|f| !names.has_feature(&f[1..])) {
            warn(format!("'{feature}' is not a recognized feature for this target (ignoring feature)\n"));
        }
    }

    /// The attributes of a function, with those of the command line. Features come behind those that a function has.
    fn edited(&self, module: &Module, list: AttrList, cpu: Option<&str>, features: Option<&str>) -> AttrList {
        let attrs = &module.ctx.attrs;
        let own = attrs.list(list).function;
        let find = |key: &[u8]| attrs.find_string(own, key);
        let text = |key: &[u8], value: Vec<u8>| Attribute::String(key.into(), value.into());
        attrs.edit_function(list, |set| {
            if let Some(cpu) = cpu.filter(|_| find(b"target-cpu").is_none()) {
                set.add(text(b"target-cpu", cpu.into()));
            }
            if let Some(features) = features {
                let mut all = find(b"target-features").unwrap_or_default().to_vec();
                if !all.is_empty() {
                    all.push(b',');
                }
                all.extend(features.bytes());
                set.add(text(b"target-features", all));
            }
            for (key, value) in &self.attributes {
                if find(key).is_none() {
                    set.add(text(key, value.clone().into()));
                }
            }
        })
    }
}
