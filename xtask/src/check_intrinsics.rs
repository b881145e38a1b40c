//! Compares the table of intrinsics with `opt-22`: declares each one, overloaded ones with types that fit, and expects
//! the attributes that opt prints to be those of the table. opt gives attributes only to declarations whose signatures
//! are right, so that this checks the signatures too.

use ir::attr_kind::AttrKind;
use ir::intrinsics::{AnyClass, Intrinsic, Scalar, StaticAttr, StaticValue, TypeDesc};
use std::collections::HashMap;
use std::io::Write;
use std::process::{Command, ExitCode, Stdio};

/// The types that stand for overloaded ones in one round of the comparison.
struct Choice {
    int: Scalar,
    float: Scalar,
    ptr: Scalar,
    scalable: bool,
}

const CHOICES: [Choice; 2] = [
    Choice { int: Scalar::Int(32), float: Scalar::Float, ptr: Scalar::Ptr(0), scalable: false },
    Choice { int: Scalar::Int(64), float: Scalar::Double, ptr: Scalar::Ptr(3), scalable: true },
];

/// Starts of the names whose declarations opt drops when it reads them: debug intrinsics become records, and the
/// others are upgraded although they are still defined.
const DROPPED: [&str; 3] = ["llvm.dbg.", "llvm.arm.mve.vrintn.v", "llvm.x86.avx512.broadcastm"];

/// Declares all intrinsics, asks opt, and prints what differs.
pub fn run() -> ExitCode {
    let mut differences = 0;
    for choice in &CHOICES {
        match compare(choice) {
            Ok(count) => differences += count,
            Err(message) => {
                eprintln!("error: {message}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("{} intrinsics, {differences} differences", Intrinsic::COUNT);
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn compare(choice: &Choice) -> Result<usize, String> {
    let declared: Vec<Declaration> = Intrinsic::all().map(|one| declare(one, choice)).collect();
    let mut text = String::new();
    for one in &declared {
        text += &format!("declare {} @{}({})\n", one.returns, one.name, one.params(false));
    }
    let printed = opt(&text)?;
    let printed = parse(&printed);
    let mut differences = 0;
    for one in &declared {
        let dropped = DROPPED.iter().any(|start| one.name.starts_with(start));
        let expected = if dropped { "(missing)".into() } else { one.printed() };
        let actual = printed.get(one.name.as_str()).map_or("(missing)", String::as_str);
        if actual != expected {
            differences += 1;
            println!("{}\n  llopt: {expected}\n  opt:   {actual}", one.name);
        }
    }
    Ok(differences)
}

fn opt(text: &str) -> Result<String, String> {
    let mut child = Command::new("opt-22")
        .args(["-S", "-passes=verify", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start opt-22: {error}"))?;
    // opt reads everything before it writes anything.
    let mut stdin = child.stdin.take().ok_or("no input pipe")?;
    stdin.write_all(text.as_bytes()).map_err(|error| format!("cannot write to opt-22: {error}"))?;
    drop(stdin);
    let output = child.wait_with_output().map_err(|error| format!("cannot read from opt-22: {error}"))?;
    if !output.status.success() {
        return Err("opt-22 failed".into());
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}

/// Each declared name with its line, the number of its attribute group replaced by the attributes.
fn parse(printed: &str) -> HashMap<&str, String> {
    let mut groups = HashMap::new();
    for line in printed.lines() {
        if let Some((number, attrs)) = line.strip_prefix("attributes #").and_then(|rest| rest.split_once(" = { ")) {
            groups.insert(number, attrs.trim_end_matches(" }"));
        }
    }
    let mut found = HashMap::new();
    for line in printed.lines().filter(|line| line.starts_with("declare ")) {
        let (front, group) = line.split_once(" #").unwrap_or((line, ""));
        let name = front.split_once('@').and_then(|(_, rest)| rest.split_once('(')).map_or("", |(name, _)| name);
        found.insert(name, format!("{front} {}", groups.get(group).unwrap_or(&"")));
    }
    found
}

/// One intrinsic with concrete types.
struct Declaration {
    intrinsic: Intrinsic,
    name: String,
    returns: String,
    types: Vec<Ty>,
    first_param: usize,
}

#[derive(Clone, Debug)]
enum Ty {
    Plain(String),
    Scalar(Scalar),
    Vector(u16, bool, Scalar),
}

fn declare(intrinsic: Intrinsic, choice: &Choice) -> Declaration {
    let signature = intrinsic.signature();
    let descs: Vec<TypeDesc> = signature.returns().chain(signature.params()).collect();
    let mut overloads = vec![Ty::Plain(String::new()); signature.overload_count()];
    // The pointers of gather and scatter follow another overloaded type, so they come last.
    for desc in &descs {
        if let TypeDesc::Any { index, class } = *desc {
            overloads[usize::from(index)] = choose(usize::from(index), class, &descs, choice);
        }
    }
    for desc in &descs {
        if let TypeDesc::PtrsToElement { index, .. } = *desc {
            overloads[usize::from(index)] = instantiate(*desc, &overloads);
        }
    }
    let types: Vec<Ty> = descs.iter().map(|&desc| instantiate(desc, &overloads)).collect();
    let first_param = signature.returns().len();
    let returned: Vec<String> = types[..first_param].iter().map(show).collect();
    let returns = match returned.as_slice() {
        [] => "void".into(),
        [one] => one.clone(),
        fields => format!("{{ {} }}", fields.join(", ")),
    };
    let suffix: String = overloads.iter().map(|ty| format!(".{}", mangle(ty))).collect();
    Declaration { intrinsic, name: format!("{}{suffix}", intrinsic.name()), returns, types, first_param }
}

/// A type for an overloaded one that suits all that refer to it.
fn choose(index: usize, class: AnyClass, descs: &[TypeDesc], choice: &Choice) -> Ty {
    let mut lanes = 0;
    for desc in descs {
        match *desc {
            TypeDesc::OneNth { of, .. } if usize::from(of) == index => lanes = 840,
            TypeDesc::SameVector(of)
            | TypeDesc::ElementOf(of)
            | TypeDesc::Subdivided2(of)
            | TypeDesc::Subdivided4(of)
            | TypeDesc::BitcastToInt(of)
            | TypeDesc::PtrsToElement { of, .. }
                if usize::from(of) == index && lanes == 0 =>
            {
                lanes = 4
            }
            _ => (),
        }
    }
    let element = match class {
        AnyClass::Ptr => return Ty::Scalar(choice.ptr),
        AnyClass::Float => choice.float,
        AnyClass::Vector if lanes == 0 => return Ty::Vector(16, choice.scalable, choice.int),
        _ => choice.int,
    };
    if lanes == 0 { Ty::Scalar(element) } else { Ty::Vector(lanes, false, element) }
}

fn instantiate(desc: TypeDesc, overloads: &[Ty]) -> Ty {
    let at = |index: u8| overloads[usize::from(index)].clone();
    let plain = |text: &str| Ty::Plain(text.into());
    match desc {
        TypeDesc::Void => plain("void"),
        TypeDesc::Token => plain("token"),
        TypeDesc::Metadata => plain("metadata"),
        TypeDesc::X86Amx => plain("x86_amx"),
        TypeDesc::AArch64SvCount => plain("target(\"aarch64.svcount\")"),
        TypeDesc::EmptyStruct => plain("{}"),
        TypeDesc::Scalar(scalar) => Ty::Scalar(scalar),
        TypeDesc::Vector { lanes, scalable, element } => Ty::Vector(lanes, scalable, element),
        TypeDesc::Any { index, .. } => at(index),
        TypeDesc::PtrsToElement { of, .. } => change(at(of), |lanes, _| (lanes, Scalar::Ptr(0))),
        TypeDesc::Match(of) | TypeDesc::SameVector(of) => at(of),
        TypeDesc::Extended(of) => change(at(of), |lanes, element| (lanes, scale(element, 2, 1))),
        TypeDesc::Truncated(of) => change(at(of), |lanes, element| (lanes, scale(element, 1, 2))),
        TypeDesc::OneNth { of, n } => change(at(of), |lanes, element| (lanes / u16::from(n), element)),
        TypeDesc::SameLanes { of, element } => change(at(of), |lanes, _| (lanes, element)),
        TypeDesc::ElementOf(of) => match at(of) {
            Ty::Vector(_, _, element) => Ty::Scalar(element),
            other => other,
        },
        TypeDesc::Subdivided2(of) => change(at(of), |lanes, element| (lanes * 2, scale(element, 1, 2))),
        TypeDesc::Subdivided4(of) => change(at(of), |lanes, element| (lanes * 4, scale(element, 1, 4))),
        TypeDesc::BitcastToInt(of) => change(at(of), |lanes, element| (lanes, as_int(element))),
    }
}

/// Changes lanes and element of a vector, or a scalar as if it were an element.
fn change(ty: Ty, how: impl Fn(u16, Scalar) -> (u16, Scalar)) -> Ty {
    match ty {
        Ty::Vector(lanes, scalable, element) => {
            let (lanes, element) = how(lanes, element);
            Ty::Vector(lanes, scalable, element)
        }
        Ty::Scalar(scalar) => Ty::Scalar(how(1, scalar).1),
        other => other,
    }
}

fn scale(scalar: Scalar, by: u8, over: u8) -> Scalar {
    match (scalar, by, over) {
        (Scalar::Int(bits), ..) => Scalar::Int(bits * by / over),
        (Scalar::Float, 2, 1) => Scalar::Double,
        (Scalar::Float, 1, 2) => Scalar::Half,
        (Scalar::Double, 1, 2) => Scalar::Float,
        (other, ..) => other,
    }
}

fn as_int(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::Float => Scalar::Int(32),
        Scalar::Double => Scalar::Int(64),
        other => other,
    }
}

fn show_scalar(scalar: Scalar) -> String {
    match scalar {
        Scalar::Int(bits) => format!("i{bits}"),
        Scalar::Half => "half".into(),
        Scalar::BFloat => "bfloat".into(),
        Scalar::Float => "float".into(),
        Scalar::Double => "double".into(),
        Scalar::Fp128 => "fp128".into(),
        Scalar::PpcFp128 => "ppc_fp128".into(),
        Scalar::Ptr(0) => "ptr".into(),
        Scalar::Ptr(space) => format!("ptr addrspace({space})"),
    }
}

fn show(ty: &Ty) -> String {
    match ty {
        Ty::Plain(text) => text.clone(),
        Ty::Scalar(scalar) => show_scalar(*scalar),
        Ty::Vector(lanes, false, element) => format!("<{lanes} x {}>", show_scalar(*element)),
        Ty::Vector(lanes, true, element) => {
            format!("<vscale x {lanes} x {}>", show_scalar(*element))
        }
    }
}

/// The type as it stands in a suffix; of the types that [`choose`] gives.
fn mangle(ty: &Ty) -> String {
    match ty {
        Ty::Plain(text) => text.clone(),
        Ty::Scalar(Scalar::Ptr(space)) => format!("p{space}"),
        Ty::Scalar(Scalar::Float) => "f32".into(),
        Ty::Scalar(Scalar::Double) => "f64".into(),
        Ty::Scalar(scalar) => show_scalar(*scalar),
        Ty::Vector(lanes, scalable, element) => {
            format!("{}v{lanes}{}", if *scalable { "nx" } else { "" }, mangle(&Ty::Scalar(*element)))
        }
    }
}

impl Declaration {
    fn params(&self, with_attrs: bool) -> String {
        let mut params = Vec::new();
        for (number, ty) in self.types[self.first_param..].iter().enumerate() {
            let mut text = show(ty);
            if with_attrs {
                let attrs = self.intrinsic.attributes().param(number);
                text.extend(attrs.map(|attr| format!(" {}", show_attr(attr, ty))));
            }
            params.push(text);
        }
        if self.intrinsic.signature().is_vararg() {
            params.push("...".into());
        }
        params.join(", ")
    }

    /// The line that opt should print, with its group of attributes written out.
    fn printed(&self) -> String {
        let attrs = self.intrinsic.attributes();
        let ret = attrs.ret().map(|attr| format!("{} ", show_attr(attr, &self.types[0]))).collect::<String>();
        let function: Vec<String> =
            attrs.function().iter().map(|&attr| show_attr(attr, &Ty::Plain(String::new()))).collect();
        format!("declare {ret}{} @{}({}) {}", self.returns, self.name, self.params(true), function.join(" "))
    }
}

fn show_attr(attr: StaticAttr, ty: &Ty) -> String {
    let name = attr.kind.name();
    match (attr.kind, attr.value) {
        (_, StaticValue::None) => name.into(),
        (AttrKind::Captures, StaticValue::Int(0)) => "captures(none)".into(),
        (AttrKind::Memory, StaticValue::Int(effects)) => {
            format!("memory({})", show_memory(effects))
        }
        (AttrKind::Alignment, StaticValue::Int(bytes)) => format!("align {bytes}"),
        (_, StaticValue::Int(value)) => format!("{name}({value})"),
        (_, StaticValue::Range { lower, upper }) => {
            let (Ty::Scalar(element) | Ty::Vector(_, _, element)) = *ty else {
                return "range of no integer".into();
            };
            let Scalar::Int(bits) = element else {
                return "range of no integer".into();
            };
            let wrap = |value: i64| value << (64 - bits) >> (64 - bits);
            format!("range(i{bits} {}, {})", wrap(lower), wrap(upper))
        }
    }
}

/// `memory(...)` as printed: the effect on other memory first, if any, then the locations that differ from it.
fn show_memory(effects: u64) -> String {
    const NAMES: [&str; 6] = ["argmem", "inaccessiblemem", "errnomem", "", "target_mem0", "target_mem1"];
    const OTHER: usize = 3;
    let effect = |location: usize| ["none", "read", "write", "readwrite"][(effects >> (2 * location) & 3) as usize];
    let mut parts = Vec::new();
    if effect(OTHER) != "none" || effects == 0 {
        parts.push(effect(OTHER).to_string());
    }
    for (location, name) in NAMES.iter().enumerate() {
        if effect(location) != effect(OTHER) {
            parts.push(format!("{name}: {}", effect(location)));
        }
    }
    parts.join(", ")
}
