//! Functions made by a program.

use ir::{Block, Body, Const, Function, Global, GlobalKind, GlobalValue, Inst, Module, Type, Value};

/// Where a branch goes if the condition is true.
#[derive(Clone, Copy, Debug)]
pub struct Then(pub Block);

/// Where a branch goes if the condition is false.
#[derive(Clone, Copy, Debug)]
pub struct Else(pub Block);

/// Makes a function, block by block. Instructions come to the end of the block at hand ([`Builder::switch_to`]).
///
/// ```
/// use llopt::ir::{Module, Type};
/// let mut module = Module::new("example");
/// let mut b = llopt::Builder::new(&mut module, "twice", Type::I32, &[("x", Type::I32)]);
/// let entry = b.block("entry");
/// b.switch_to(entry);
/// let x = b.param(0);
/// let sum = b.named("sum").add(x, x);
/// b.ins().ret(Some(sum));
/// b.finish();
/// llopt::verify(&module)?;
/// assert!(llopt::show::function(&module, b"twice").unwrap().to_string().contains("%sum = add i32 %x, %x"));
/// # Ok::<(), llopt::Error>(())
/// ```
pub struct Builder<'m> {
    module: &'m mut Module,
    function: Global,
    body: Box<Body>,
    at: Block,
}

impl<'m> Builder<'m> {
    /// A function with external linkage, of this name, result and parameters. A declaration of that name and type becomes this definition; where something else
    /// has the name, the function gets another one, as in LLVM.
    pub fn new(module: &'m mut Module, name: &str, result: Type, params: &[(&str, Type)]) -> Self {
        let types: Vec<Type> = params.iter().map(|p| p.1).collect();
        let function = declare(module, name, result, &types);
        let mut body = Box::new(Body::new(&types));
        let ids: Vec<_> = body.params().collect();
        for (id, (name, _)) in ids.into_iter().zip(params) {
            body.set_name(id.into(), name.as_bytes());
        }
        Self { module, function, body, at: Block::NONE }
    }

    /// A new block behind those that there are; the first is the entry.
    pub fn block(&mut self, name: &str) -> Block {
        let block = self.body.append_block();
        self.body.set_name(block.into(), name.as_bytes());
        block
    }

    /// From here on, instructions come to the end of this block.
    pub fn switch_to(&mut self, block: Block) {
        self.at = block;
    }

    /// A parameter, counted from 0.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn param(&self, k: usize) -> Value {
        self.body.params().nth(k).expect("the function has this parameter").into()
    }

    /// An integer.
    pub fn int(&mut self, ty: Type, n: i64) -> Value {
        self.body.consts_mut().int(&self.module.ctx.types, ty, n as u64).into()
    }

    /// A `double`.
    pub fn double(&mut self, x: f64) -> Value {
        self.body.consts_mut().float(Type::DOUBLE, u128::from(x.to_bits())).into()
    }

    /// Zero, null, or all zeros, of any type.
    pub fn null(&mut self, ty: Type) -> Value {
        let null: Const = self.body.consts_mut().null(&self.module.ctx.types, ty);
        null.into()
    }

    /// The address of a function or variable.
    pub fn address(&mut self, g: Global) -> Value {
        let ty = self.module.global_type(g);
        self.body.consts_mut().global(ty, g).into()
    }

    /// A declaration, for calls; a definition of that name and type counts as well.
    pub fn declare(&mut self, name: &str, result: Type, params: &[Type]) -> Global {
        let ty = self.module.ctx.types.func(result, params, false);
        let known = self.module.lookup(name.as_bytes()).filter(|&g| self.module.global(g).value_type == ty);
        known.unwrap_or_else(|| declare(self.module, name, result, params))
    }

    /// The function itself, for calls of it.
    pub fn function(&self) -> Global {
        self.function
    }

    /// All instructions, at the end of the block at hand.
    pub fn ins(&mut self) -> ir::Builder<'_> {
        ir::Builder::at_end(&mut self.body, &self.module.ctx.types, self.at)
    }

    /// The same, naming the instruction that is made next.
    pub fn named(&mut self, name: &str) -> ir::Builder<'_> {
        let mut ins = self.ins();
        ins.named(name.as_bytes());
        ins
    }

    /// A call of a function; what it returns, if anything.
    ///
    /// ```
    /// use llopt::ir::{Module, Type};
    /// let mut module = Module::new("example");
    /// let mut b = llopt::Builder::new(&mut module, "main", Type::I32, &[]);
    /// let puts = b.declare("puts", Type::I32, &[Type::PTR]);
    /// let entry = b.block("entry");
    /// b.switch_to(entry);
    /// let text = b.null(Type::PTR);
    /// let written = b.call(puts, &[text]);
    /// b.ins().ret(Some(written));
    /// b.finish();
    /// llopt::verify(&module)?;
    /// # Ok::<(), llopt::Error>(())
    /// ```
    pub fn call(&mut self, callee: Global, args: &[Value]) -> Value {
        let (ty, address) = (self.module.global(callee).value_type, self.address(callee));
        self.ins().call(ty, address, args).into()
    }

    /// A branch on a condition. The words say which way is which.
    pub fn cond_br(&mut self, cond: Value, Then(yes): Then, Else(no): Else) -> Inst {
        self.ins().cond_br(cond, yes, no)
    }

    /// A phi with these values, by the blocks that they come from. More may be added once they are known ([`Self::add_incoming`]).
    ///
    /// ```
    /// use llopt::ir::{IntPredicate, Module, Type};
    /// use llopt::{Else, Then};
    /// let mut module = Module::new("example");
    /// let mut b = llopt::Builder::new(&mut module, "bits", Type::I32, &[("n", Type::I32)]);
    /// let [entry, head, done] = ["entry", "head", "done"].map(|name| b.block(name));
    /// let (n, one) = (b.param(0), b.int(Type::I32, 1));
    /// b.switch_to(entry);
    /// b.ins().br(head);
    /// b.switch_to(head);
    /// let i = b.phi(Type::I32, &[(one, entry)]);
    /// let next = b.ins().add(i.into(), one);
    /// b.add_incoming(i, next, head);
    /// let goes_on = b.ins().icmp(IntPredicate::Ult, next, n);
    /// b.cond_br(goes_on, Then(head), Else(done));
    /// b.switch_to(done);
    /// b.ins().ret(Some(i.into()));
    /// b.finish();
    /// llopt::verify(&module)?;
    /// # Ok::<(), llopt::Error>(())
    /// ```
    pub fn phi(&mut self, ty: Type, incoming: &[(Value, Block)]) -> Inst {
        let phi = self.ins().phi(ty);
        incoming.iter().for_each(|&(v, from)| self.add_incoming(phi, v, from));
        phi
    }

    /// Another value of a phi.
    pub fn add_incoming(&mut self, phi: Inst, v: Value, from: Block) {
        self.body.push_phi_entry(phi, v, from);
    }

    /// Puts the function into the module.
    pub fn finish(self) -> Global {
        self.module.put_body(self.function, self.body);
        self.function
    }
}

/// A function of this name and type that has no body: one that is there, or a new one.
fn declare(module: &mut Module, name: &str, result: Type, params: &[Type]) -> Global {
    let ty = module.ctx.types.func(result, params, false);
    let fits = |&g: &Global| module.global(g).value_type == ty && !module.has_body(g);
    let known = module.lookup(name.as_bytes()).filter(fits);
    known.unwrap_or_else(|| {
        module.add_global(GlobalValue::new(name.as_bytes(), ty, GlobalKind::Function(Box::<Function>::default())))
    })
}
