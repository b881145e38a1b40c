//! Facts other than costs, which `print<cost-model>` does not show. Costs are held against `opt-22` by the tests of that pass.

use super::*;
use ir::{Module, Type};

/// Facts of the function `f` of a module with this triple and these attributes.
fn with_target(triple: &str, attributes: &str, check: impl Fn(CostQuery<'_>)) {
    let text = format!("target triple = \"{triple}\"\ndefine void @f() {attributes} {{\n  ret void\n}}\n");
    let module: Module = asm::parse_module(text.into(), "m", &asm::ParseOptions::default()).unwrap();
    let global = module.lookup(b"f").unwrap();
    let view = FunctionView { module: &module, global, body: module.body(global).unwrap() };
    check(CostQuery::new(&TargetFacts::of(view), view));
}

fn base_and(offset: i64, scale: i64) -> AddressingMode {
    AddressingMode { offset, scale, has_base: true, ..AddressingMode::default() }
}

#[test]
fn without_a_triple_nothing_is_legal() {
    with_target("", "", |q| {
        let model = q.model();
        assert!(!model.is_legal_type(&q, Type::I32));
        assert!(model.is_legal_addressing_mode(&q, &base_and(0, 1), None));
        assert!(!model.is_legal_addressing_mode(&q, &base_and(1, 0), None));
        assert_eq!(model.num_registers(RegisterClass::Scalar), 8);
        assert!(!model.is_vscale_power_of_2());
    });
}

#[test]
fn x86_has_indices_of_four_sizes() {
    with_target("x86_64-unknown-linux-gnu", "\"target-cpu\"=\"skylake-avx512\"", |q| {
        let model = q.model();
        for scale in [0, 1, 2, 4, 8] {
            assert!(model.is_legal_addressing_mode(&q, &base_and(-4096, scale), Some(Type::I8)));
        }
        assert!(!model.is_legal_addressing_mode(&q, &base_and(0, 3), None));
        let triple_index = AddressingMode { has_base: false, ..base_and(0, 3) };
        assert!(model.is_legal_addressing_mode(&q, &triple_index, None));
        assert!(!model.is_legal_addressing_mode(&q, &base_and(1 << 31, 0), None));
        assert!(model.is_legal_type(&q, Type::I8) && !model.is_legal_type(&q, Type::I128));
        assert!(!model.is_legal_type(&q, q.types().int(24)) && model.is_legal_type(&q, Type::X86_FP80));
        assert_eq!(model.registers_for_type(&q, q.types().int(129)), 4);
        assert_eq!(model.register_bits(RegisterClass::Vector), 512);
        assert!(model.is_legal_add_immediate(i64::from(i32::MIN)) && !model.is_legal_add_immediate(1 << 31));
    });
}

#[test]
fn aarch64_scales_offsets_and_indices_by_what_is_accessed() {
    with_target("aarch64", "", |q| {
        let model = q.model();
        let legal = |mode, ty| model.is_legal_addressing_mode(&q, &mode, Some(ty));
        assert!(legal(base_and(8 * 4095, 0), Type::I64) && !legal(base_and(8 * 4096, 0), Type::I64));
        assert!(!legal(base_and(4095, 0), Type::I64) && legal(base_and(255, 0), Type::I64));
        assert!(legal(base_and(-256, 0), Type::I8) && !legal(base_and(-257, 0), Type::I8));
        assert!(legal(base_and(0, 8), Type::I64) && !legal(base_and(0, 8), Type::I32));
        assert!(!legal(base_and(8, 8), Type::I64));
        assert!(model.is_legal_type(&q, Type::I32) && !model.is_legal_type(&q, Type::I16));
        assert!(!model.is_legal_type(&q, Type::X86_FP80));
        assert!(model.is_legal_add_immediate(-0xfff) && model.is_legal_add_immediate(0xfff000));
        assert!(!model.is_legal_add_immediate(0x1001) && !model.is_legal_add_immediate(i64::MIN));
        assert!(model.is_vscale_power_of_2());
    });
}
