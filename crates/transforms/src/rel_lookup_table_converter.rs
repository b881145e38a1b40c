//! `rel-lookup-table-converter`: tables of addresses become tables of distances, so that position-independent code needs no relocations.
//!
//! # What it does
//! ```text
//! @t = internal constant [2 x ptr] [ptr @a, ptr @b]     @t.rel = internal unnamed_addr constant [2 x i32]
//!                                                         [i32 trunc (@a - @t.rel), i32 trunc (@b - @t.rel)], align 4
//! %p = getelementptr [2 x ptr], ptr @t, i64 0, i64 %i   %reltable.shift = shl i64 %i, 2
//! %l = load ptr, ptr %p                                 %reltable.intrinsic = call ptr @llvm.load.relative.i64(...)
//! ```
//!
//! # What it leaves alone, and why
//! Tables that are used more than once or for anything but such a load; those that others see, or that hold addresses of what others
//! see or may write; volatile loads; thread-local tables, which have no fixed distance to anything. Targets whose code is not position-independent, whose pointers are not of 64 bits, or on which
//! distances may need more than 32 bits: see [`supports_tables`].
//!
//! # Algorithm, complexity
//! One pass counts uses, one looks at each table once; linear.
//!
//! # Needs and preserves
//! Needs nothing; preserves all analyses of control flow.
//!
//! # Poison, flags, debug info
//! New instructions have the debug locations of those that they take the places of.
//!
//! # Compatibility with LLVM 22
//! `-relocation-model` and `-code-model`. LLVM also converts volatile loads and thread-local tables.

use crate::utils::erase::erase_globals;
use ir::fold;
use ir::intrinsics::id;
use ir::target::{Arch, Os, Triple};
use ir::{
    Align, Body, Builder, CastOp, Const, ConstData, ConstPool, EntitySet, Global, GlobalClass, GlobalKind, GlobalValue,
    Inst, Linkage, Module, Opcode, SecondaryMap, ThreadLocal, Type, UnnamedAddr, Value, Variable, Visibility,
};
use passman::{ModulePass, ModuleUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses};

const RELOCATION: &str = "relocation-model";
const CODE: &str = "code-model";

/// The options on the command line.
pub const OPTIONS: &[PassOption] = &[
    PassOption {
        name: CODE,
        kind: PassOptionKind::OneOf(&["tiny", "small", "kernel", "medium", "large"]),
        value: "value",
        help: "Choose code model",
    },
    PassOption {
        name: RELOCATION,
        kind: PassOptionKind::OneOf(&["static", "pic", "dynamic-no-pic", "ropi", "rwpi", "ropi-rwpi"]),
        value: "value",
        help: "Choose relocation model",
    },
];

/// Bytes of an address.
const POINTER: u64 = 8;

/// The pass.
#[derive(Clone, Debug, Default)]
pub struct RelLookupTableConverter {
    relocation: Option<String>,
    code: Option<String>,
}

impl ModulePass for RelLookupTableConverter {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let module = &mut *unit.module;
        let triple = Triple::parse(&String::from_utf8_lossy(&module.triple));
        if !supports_tables(&triple, self.relocation.as_deref(), self.code.as_deref()) {
            return PreservedAnalyses::all();
        }
        let tables = find_tables(module);
        for table in &tables {
            if drops_unnamed_addr(&triple) {
                table.targets.iter().for_each(|&g| module.global_mut(g).unnamed_addr = UnnamedAddr::None);
            }
            convert(module, table);
        }
        order_tables(module, &tables);
        erase_globals(module, &tables.iter().map(|t| t.global).collect::<Vec<_>>());
        if tables.is_empty() { PreservedAnalyses::all() } else { PreservedAnalyses::cfg() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.relocation = options.text(RELOCATION).map(str::to_owned);
        self.code = options.text(CODE).map(str::to_owned);
    }
}

/// Are such tables good for the target, as LLVM's `TargetTransformInfo::shouldBuildRelLookupTables` says: is code position-independent, by
/// the option or by habit, and does it fit into 2 GiB?
fn supports_tables(triple: &Triple, relocation: Option<&str>, code: Option<&str>) -> bool {
    let is_small = matches!(code, None | Some("tiny" | "small" | "kernel"));
    let is_pic = relocation == Some("pic");
    is_small
        && match triple.arch {
            Arch::X86_64 if triple.is_darwin() => !matches!(relocation, Some("ropi" | "rwpi" | "ropi-rwpi")),
            Arch::X86_64 => {
                is_pic || relocation == Some("dynamic-no-pic") || relocation.is_none() && triple.os == Os::Windows
            }
            Arch::AArch64 | Arch::AArch64Be => is_pic && !triple.is_darwin(),
            Arch::RiscV64 | Arch::RiscV64Be | Arch::Mips64 | Arch::Mips64El | Arch::SystemZ | Arch::SparcV9 => is_pic,
            // These use a larger code model, if no other is asked for.
            Arch::Ppc64Le | Arch::LoongArch64 | Arch::Wasm64 => is_pic && code.is_some(),
            Arch::BpfEl | Arch::BpfEb | Arch::Spirv | Arch::Spirv64 => is_pic || relocation.is_none(),
            Arch::AmdGcn => true,
            _ => false,
        }
}

/// Linkers of these targets cannot do with such references to what is `unnamed_addr`.
fn drops_unnamed_addr(triple: &Triple) -> bool {
    match triple.arch {
        Arch::AArch64 | Arch::AArch64Be => true,
        Arch::X86_64 => triple.is_darwin(),
        _ => false,
    }
}

/// A table that can be converted.
struct Table {
    global: Global,
    function: Global,
    address: Inst,
    load: Inst,
    index: Value,
    entries: Vec<Const>,
    /// The variables that the entries are in.
    targets: Vec<Global>,
    /// What becomes of it.
    place: std::cell::Cell<Global>,
}

fn find_tables(module: &mut Module) -> Vec<Table> {
    let users = single_users(module);
    let mut tables = Vec::new();
    for g in module.variables().to_vec() {
        if let Some(Use::By(function, address)) = users[g] {
            tables.extend(Table::new(module, g, function, address));
        }
    }
    tables
}

/// How a global is used.
#[derive(Clone, Copy)]
enum Use {
    /// By one instruction.
    By(Global, Inst),
    /// Otherwise.
    Else,
}

/// The globals that are used, and by which instruction those that are used once.
fn single_users(module: &Module) -> SecondaryMap<Global, Option<Use>> {
    let mut users: SecondaryMap<Global, Option<Use>> = SecondaryMap::default();
    let mut seen = EntitySet::with_capacity(module.consts.len());
    let mut scratch = Body::new(&[]);
    for g in module.all_globals() {
        for c in module.global(g).constants() {
            module.consts.for_each_global(c, &mut seen, |u| users.set(u, Some(Use::Else)));
        }
        if let Some(body) = module.read_body(g, &mut scratch) {
            note_users_in(body, g, &mut users);
        }
    }
    users
}

fn note_users_in(body: &Body, g: Global, users: &mut SecondaryMap<Global, Option<Use>>) {
    let pool = body.consts();
    let mut seen = EntitySet::new();
    for c in pool.iter() {
        match pool.as_global(c) {
            Some(u) if body.has_uses(c) => {
                let user = body.users_of(c).next().filter(|_| body.has_one_use(c) && users[u].is_none());
                users.set(u, Some(user.map_or(Use::Else, |i| Use::By(g, i))));
            }
            None if body.has_uses(c) || body.metadata_uses_of(c).next().is_some() => {
                pool.for_each_global(c, &mut seen, |u| users.set(u, Some(Use::Else)));
            }
            _ => {}
        }
    }
}

/// Does no other module see the variable?
fn is_hidden(global: &GlobalValue) -> bool {
    global.linkage.is_local() || global.visibility != Visibility::Default && global.linkage != Linkage::ExternWeak
}

impl Table {
    fn new(module: &mut Module, g: Global, function: Global, address: Inst) -> Option<Self> {
        let global = module.global(g);
        let v = global.variable()?;
        let initializer = v.initializer.expand()?;
        let body = module.body(function)?;
        if !v.is_constant
            || !global.linkage.is_local()
            || global.thread_local != ThreadLocal::NotThreadLocal
            || body.inst(address).opcode != Opcode::GetElementPtr
        {
            return None;
        }
        let only_user = |i: Inst| body.users_of(i).next().filter(|_| body.has_one_use(i));
        let load =
            only_user(address).filter(|&l| body.inst(l).opcode == Opcode::Load && !body.inst(l).is_volatile())?;
        only_user(load)?;
        let space = module.ctx.types.addr_space(body.inst(load).ty)?;
        if module.data_layout.pointer(space).bits != 64
            || body.operand(address, 0) != global_in(body, module, g)?.into()
        {
            return None;
        }
        let (index, stride) = index_and_stride(module, body, address)?;
        if stride < POINTER {
            return None;
        }
        let size = module.data_layout.alloc_size(&module.ctx.types, global.value_type).value;
        let ty = body.inst(load).ty;
        let mut table = Self {
            global: g,
            function,
            address,
            load,
            index,
            entries: Vec::new(),
            targets: Vec::new(),
            place: std::cell::Cell::new(Global::NONE),
        };
        let mut offset = 0;
        while offset < size {
            let entry = pointer_at(module, initializer, ty, offset)?;
            let target = variable_behind(&module.consts, entry)?;
            let is_fixed = module.global(target).variable().is_some_and(|v| v.is_constant);
            if !is_fixed || !module.global(target).linkage.is_local() || !is_hidden(module.global(target)) {
                return None;
            }
            table.entries.push(entry);
            table.targets.push(target);
            offset = offset.checked_add(stride)?;
        }
        Some(table)
    }
}

fn global_in(body: &Body, module: &Module, g: Global) -> Option<Const> {
    body.consts().find_global(module.global_type(g), g)
}

/// The only variable part of an address, and how many bytes each step of it is, if the rest is zero.
fn index_and_stride(module: &Module, body: &Body, address: Inst) -> Option<(Value, u64)> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let mut ty = body.inst(address).source_type();
    let (mut fixed, mut variable) = (0u64, None);
    for k in 1..body.inst(address).num_operands() {
        let index = body.operand(address, k);
        let number = index.constant().map(|c| body.consts().as_i64(types, c));
        if let (Some(number), true) = (number, k > 1 && types.is_struct(ty)) {
            let field = usize::try_from(number?).ok()?;
            fixed = fixed.wrapping_add(layout.field_offset(types, ty, field)?);
            ty = types.component(ty, field as u64)?;
            continue;
        }
        if k > 1 {
            ty = types.element(ty)?;
        }
        let size = layout.alloc_size(types, ty);
        match (number, variable) {
            _ if size.scalable => return None,
            (Some(number), _) => fixed = fixed.wrapping_add((number? as u64).wrapping_mul(size.value)),
            (None, None) => variable = Some((index, size.value)),
            (None, Some((old, stride))) if old == index => variable = Some((old, size.value.wrapping_add(stride))),
            _ => return None,
        }
    }
    variable.filter(|_| fixed == 0)
}

/// The address at this offset of a constant.
fn pointer_at(module: &mut Module, c: Const, pointer: Type, offset: u64) -> Option<Const> {
    let (pool, types, layout) = (&module.consts, &module.ctx.types, &module.data_layout);
    let (mut c, mut offset) = (c, offset);
    loop {
        let ty = pool.ty(c);
        if ty == pointer {
            return (offset == 0).then_some(c);
        }
        match pool.data(c) {
            ConstData::Aggregate(items) => {
                let index = if types.is_struct(ty) {
                    let offsets = layout.field_offsets(types, ty);
                    let index = offsets.partition_point(|&o| o <= offset).checked_sub(1)?;
                    offset -= offsets[index];
                    index
                } else {
                    let size = layout.alloc_size(types, types.element(ty)?).value;
                    let index = usize::try_from(offset.checked_div(size)?).ok()?;
                    offset %= size;
                    index
                };
                c = *pool.operands(items).get(index)?;
            }
            // A number that is an address.
            ConstData::Expr(e)
                if offset == 0 && pool.expr(e).opcode == Opcode::PtrToInt && types.int_width(ty) == Some(64) =>
            {
                c = pool.expr(e).operands[0];
            }
            _ => return None,
        }
    }
}

/// The variable that an address is a fixed distance from.
fn variable_behind(pool: &ConstPool, mut c: Const) -> Option<Global> {
    loop {
        match pool.data(c) {
            ConstData::Global(g) => return Some(g),
            ConstData::Expr(e) => {
                let expr = pool.expr(e);
                let is_fixed = match expr.opcode {
                    Opcode::GetElementPtr => expr.operands[1..].iter().all(|&i| pool.as_u64(i).is_some()),
                    Opcode::PtrToInt | Opcode::BitCast => true,
                    _ => false,
                };
                c = *expr.operands.first().filter(|_| is_fixed)?;
            }
            _ => return None,
        }
    }
}

/// Makes the new table, and lets the load use it.
fn convert(module: &mut Module, table: &Table) {
    let new = make_table(module, table);
    table.place.set(new);
    let Some(body) = module.body(table.function) else { return };
    let index_type = body.value_type(table.index);
    let Some(callee) = module.declare_intrinsic(id::LOAD_RELATIVE, &[index_type]) else { return };
    let (call_type, base_type) = (module.global(callee).value_type, module.global_type(new));
    let types = std::mem::take(&mut module.ctx.types);
    if let Some(body) = module.body_mut(table.function) {
        let two = body.consts_mut().int(&types, index_type, 2);
        let base = body.consts_mut().global(base_type, new);
        let callee = body.consts_mut().global(Type::PTR, callee);
        let mut b = Builder::before(body, &types, table.address);
        let shift = b.named(b"reltable.shift").shl(table.index, two.into());
        let mut b = Builder::before(body, &types, table.load);
        let call = b.named(b"reltable.intrinsic").call(call_type, callee.into(), &[base.into(), shift]);
        body.replace_all_uses(table.load, call);
        body.remove(table.load);
        body.remove(table.address);
    }
    module.ctx.types = types;
}

fn make_table(module: &mut Module, table: &Table) -> Global {
    let ty = module.ctx.types.array(Type::I32, table.entries.len() as u64);
    let old = module.global(table.global);
    let kind = GlobalKind::Variable(Box::new(Variable {
        is_constant: true,
        externally_initialized: old.variable().is_some_and(|v| v.externally_initialized),
        align: Align::new(4).unwrap_or(Align::NONE).into(),
        ..Variable::default()
    }));
    let mut value = GlobalValue::new(&[&old.name[..], b".rel"].concat(), ty, kind);
    (value.linkage, value.addr_space) = (old.linkage, old.addr_space);
    (value.unnamed_addr, value.dso_local) = (UnnamedAddr::Global, true);
    let new = module.add_global(value);
    let address = module.global_type(new);
    let Module { consts, ctx, .. } = module;
    let types = &ctx.types;
    let (Some(to_int), Some(trunc)) = (CastOp::new(Opcode::PtrToInt), CastOp::new(Opcode::Trunc)) else { return new };
    let base = consts.global(address, new);
    let base = fold::cast(consts, types, to_int, Type::I64, base);
    let distance = |&entry: &Const| {
        let target = fold::cast(consts, types, to_int, Type::I64, entry);
        let distance = fold::binary(consts, types, Opcode::Sub, 0, target, base);
        fold::cast(consts, types, trunc, Type::I32, distance)
    };
    let entries: Vec<Const> = table.entries.iter().map(distance).collect();
    let initializer = consts.aggregate(types, ty, &entries);
    if let Some(v) = module.global_mut(new).variable_mut() {
        v.initializer = initializer;
    }
    new
}

/// Puts each new table in the place of the old one.
fn order_tables(module: &mut Module, tables: &[Table]) {
    let mut order = module.variables().to_vec();
    order.truncate(order.len() - tables.len());
    let mut places: SecondaryMap<Global, Global> = SecondaryMap::with_default(Global::NONE);
    tables.iter().for_each(|t| places.set(t.global, t.place.get()));
    let order = order.into_iter().flat_map(|g| places[g].expand().into_iter().chain([g])).collect();
    module.set_list(GlobalClass::Variables, order);
}
