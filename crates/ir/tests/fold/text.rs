//! Reads the few kinds of constants that the tests of folding are written in. The text is trusted: it is part of the tests.

use ir::float_text::{Format, Literal};
use ir::inst::flags;
use ir::*;

/// A reader of one constant after another.
pub struct Reader<'a> {
    pub text: &'a str,
    pub types: &'a TypeTable,
    pub pool: &'a mut ConstPool,
    /// Are expressions folded?
    pub fold: bool,
}

impl Reader<'_> {
    fn eat(&mut self, token: &str) -> bool {
        let Some(rest) = self.text.strip_prefix(token) else { return false };
        let is_word = token.ends_with(|c: char| c.is_ascii_alphanumeric());
        if is_word && rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
            return false;
        }
        self.text = rest.trim_start();
        true
    }

    fn expect(&mut self, token: &str) {
        assert!(self.eat(token), "expected {token:?} before {:?}", self.text);
    }

    /// Characters up to the next delimiter.
    fn word(&mut self) -> String {
        let end = self.text.find(|c: char| " ,()<>[]{}".contains(c)).unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at(end);
        self.text = rest.trim_start();
        word.to_owned()
    }

    fn number<T: std::str::FromStr>(&mut self) -> T {
        let word = self.word();
        word.parse().unwrap_or_else(|_| panic!("no number: {word:?} before {:?}", self.text))
    }

    pub fn ty(&mut self) -> Type {
        if self.eat("<") {
            let scalable = self.eat("vscale");
            if scalable {
                self.expect("x");
            }
            let len = self.number();
            self.expect("x");
            let elem = self.ty();
            self.expect(">");
            return self.types.vector(elem, len, scalable);
        }
        if self.eat("[") {
            let len = self.number();
            self.expect("x");
            let elem = self.ty();
            self.expect("]");
            return self.types.array(elem, len);
        }
        if self.eat("{") {
            let mut fields = Vec::new();
            while !self.eat("}") {
                fields.push(self.ty());
                self.eat(",");
            }
            return self.types.structure(&fields, false);
        }
        if self.eat("ptr") {
            if !self.eat("addrspace") {
                return Type::PTR;
            }
            self.expect("(");
            let space = self.number();
            self.expect(")");
            return self.types.ptr(space);
        }
        match &*self.word() {
            "half" => Type::HALF,
            "bfloat" => Type::BFLOAT,
            "float" => Type::FLOAT,
            "double" => Type::DOUBLE,
            "x86_fp80" => Type::X86_FP80,
            "fp128" => Type::FP128,
            "ppc_fp128" => Type::PPC_FP128,
            word => self.types.int(word[1..].parse().unwrap_or_else(|_| panic!("no type: {word:?}"))),
        }
    }

    pub fn typed(&mut self) -> Const {
        let ty = self.ty();
        self.constant(ty)
    }

    fn constant(&mut self, ty: Type) -> Const {
        if self.eat("undef") {
            return self.pool.undef(ty);
        }
        if self.eat("poison") {
            return self.pool.poison(ty);
        }
        if self.eat("zeroinitializer") || self.eat("null") {
            return self.pool.null(self.types, ty);
        }
        if self.eat("splat") {
            self.expect("(");
            let elem = self.typed();
            self.expect(")");
            return self.pool.splat(self.types, ty, elem);
        }
        for (open, close) in [("<", ">"), ("{", "}"), ("[", "]")] {
            if self.eat(open) {
                let mut items = Vec::new();
                while !self.eat(close) {
                    items.push(self.typed());
                    self.eat(",");
                }
                return self.pool.aggregate(self.types, ty, &items);
            }
        }
        if self.eat("@") {
            let name = self.word().into_bytes()[0];
            return self.pool.global(ty, Global(u32::from(name - b'a')));
        }
        if let Some(op) = Opcode::ALL.iter().copied().find(|op| self.eat(op.name())) {
            return self.expression(ty, op);
        }
        self.simple(ty)
    }

    fn simple(&mut self, ty: Type) -> Const {
        let word = self.word();
        if !self.types.is_float(ty) {
            let value: num_bigint::BigInt = match &*word {
                "true" => 1.into(),
                "false" => 0.into(),
                _ => word.parse().unwrap_or_else(|_| panic!("no integer: {word:?} before {:?}", self.text)),
            };
            let width = self.types.int_width(ty).expect("an integer type");
            let modulus = num_bigint::BigInt::from(1) << width;
            let words: Vec<u64> = (value + &modulus).magnitude().iter_u64_digits().collect();
            return self.pool.int_words(self.types, ty, &words);
        }
        let format = match ty {
            Type::HALF => Format::Half,
            Type::BFLOAT => Format::BFloat,
            Type::FLOAT => Format::Float,
            Type::DOUBLE => Format::Double,
            Type::X86_FP80 => Format::X86Fp80,
            Type::FP128 => Format::Fp128,
            _ => Format::PpcFp128,
        };
        let bits = Literal::parse(&word).and_then(|l| l.to(format)).unwrap_or_else(|_| panic!("no float: {word:?}"));
        self.pool.float(ty, bits)
    }

    /// What an instruction computes.
    pub fn instruction(&mut self) -> Option<Const> {
        let is_compare = [Opcode::ICmp, Opcode::FCmp].into_iter().find(|op| self.eat(op.name()));
        if let Some(op) = is_compare {
            let word = self.word();
            let predicate = match op {
                Opcode::ICmp => fold::Predicate::Int(IntPredicate::from_name(word.as_bytes()).expect("a predicate")),
                _ => fold::Predicate::Float(FloatPredicate::from_name(word.as_bytes()).expect("a predicate")),
            };
            let (a, b) = self.pair();
            return fold::compare(self.pool, self.types, predicate, a, b);
        }
        let op = Opcode::ALL.iter().copied().find(|op| self.eat(op.name())).expect("an opcode");
        match op {
            _ if op.is_binary() => {
                let (a, b) = self.pair();
                fold::binary_op(self.pool, self.types, op, a, b)
            }
            Opcode::Select => {
                let condition = self.typed();
                self.expect(",");
                let a = self.typed();
                self.expect(",");
                let b = self.typed();
                fold::select(self.pool, self.types, condition, a, b)
            }
            Opcode::FNeg => {
                let operand = self.typed();
                fold::fneg(self.pool, self.types, operand)
            }
            Opcode::Freeze => {
                let operand = self.typed();
                fold::freeze(self.pool, self.types, operand)
            }
            Opcode::ExtractValue => {
                let aggregate = self.typed();
                let path = self.path();
                fold::extract_value(self.pool, self.types, aggregate, &path)
            }
            Opcode::InsertValue => {
                let aggregate = self.typed();
                self.expect(",");
                let value = self.typed();
                let path = self.path();
                fold::insert_value(self.pool, self.types, aggregate, value, &path)
            }
            _ => {
                let operand = self.typed();
                self.expect("to");
                let ty = self.ty();
                fold::cast_op(self.pool, self.types, CastOp::new(op).expect("a cast"), ty, operand)
            }
        }
    }

    /// Two operands of one type.
    fn pair(&mut self) -> (Const, Const) {
        let ty = self.ty();
        let a = self.constant(ty);
        self.expect(",");
        (a, self.constant(ty))
    }

    fn path(&mut self) -> Vec<u32> {
        let mut path = Vec::new();
        while self.eat(",") {
            path.push(self.number());
        }
        path
    }

    fn expression(&mut self, ty: Type, opcode: Opcode) -> Const {
        let mut expr = Expr {
            opcode,
            flags: 0,
            source: Type::VOID,
            in_range: None,
            operands: Box::default(),
            mask: Box::default(),
        };
        self.flags(&mut expr);
        self.expect("(");
        if opcode == Opcode::GetElementPtr {
            expr.source = self.ty();
            self.eat(",");
        }
        let mut operands = Vec::new();
        while !self.eat(")") {
            operands.push(self.typed());
            self.eat(",");
            if self.eat("to") {
                self.ty();
            }
        }
        if opcode == Opcode::ShuffleVector {
            let mask = operands.pop().expect("a mask");
            expr.mask = self.mask(mask);
        }
        expr.operands = operands.into();
        if self.fold { fold::constant_expr(self.pool, self.types, ty, expr) } else { self.unfolded(ty, expr) }
    }

    /// The expression as it is; but the text of a splat is that splat.
    fn unfolded(&mut self, ty: Type, expr: Expr) -> Const {
        let is_splat_text = expr.opcode == Opcode::ShuffleVector && self.types.vector_len(ty).is_some_and(|(_, s)| s);
        if let (true, &[vector, rest]) = (is_splat_text, &*expr.operands)
            && self.pool.data(rest) == ConstData::Poison
            && let ConstData::Expr(e) = self.pool.data(vector)
            && self.pool.expr(e).opcode == Opcode::InsertElement
            && let &[inner, element, at] = &*self.pool.expr(e).operands
            && self.pool.data(inner) == ConstData::Poison
            && self.pool.as_u64(at) == Some(0)
        {
            return self.pool.splat(self.types, ty, element);
        }
        self.pool.expression(ty, expr)
    }

    fn flags(&mut self, expr: &mut Expr) {
        let is_gep = expr.opcode == Opcode::GetElementPtr;
        loop {
            expr.flags |= match () {
                () if self.eat("inbounds") => flags::GEP_INBOUNDS | flags::GEP_NUSW,
                () if self.eat("nusw") => flags::GEP_NUSW,
                () if self.eat("nuw") => {
                    if is_gep {
                        flags::GEP_NUW
                    } else {
                        flags::NUW
                    }
                }
                () if self.eat("nsw") => flags::NSW,
                () if self.eat("inrange") => {
                    self.expect("(");
                    let low = self.number();
                    self.expect(",");
                    expr.in_range = Some(Box::new((low, self.number())));
                    self.expect(")");
                    0
                }
                () => return,
            };
        }
    }

    fn mask(&mut self, mask: Const) -> Box<[i32]> {
        let (len, _) = self.types.vector_len(self.pool.ty(mask)).expect("a vector");
        (0..len)
            .map(|i| {
                let index = self.pool.element(self.types, mask, i.into()).expect("an index");
                self.pool.as_u64(index).map_or(-1, |v| v as i32)
            })
            .collect()
    }
}
