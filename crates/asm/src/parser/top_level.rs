//! The top level: globals, function headers, comdats, attribute groups, module asm. See LangRef, "Module Structure".

use super::attributes::FunctionAttrs;
use super::constants::Label;
use super::scope::{GlobalPlaces, Undefined, UndefinedKind};
use super::types::Argument;
use super::use_orders::BlockOrder;
use super::{Failure, ModuleScope, Parse, ParseOptions, Parser, Scope};
use crate::keywords::Kw;
use crate::lexer::{Pos, Tok, guess_close, skip_braces};
use ir::attr_kind::AttrKind;
use ir::{
    Align, AttrList, AttrListData, AttrSet, Attribute, BodySlot, CallConv, CodeModel, Comdat, ComdatKind, Const,
    DllStorage, Function, Global, GlobalKind, GlobalValue, Linkage, Md, MdKind, ThreadLocal, Type, TypeData,
    UnnamedAddr, Variable, Visibility,
};
use rustc_hash::FxHashMap;

/// What stands before the kind of a global.
#[derive(Clone, Copy, Debug, Default)]
struct Prefix {
    linkage: Linkage,
    has_linkage: bool,
    dso_local: bool,
    visibility: Visibility,
    dll_storage: DllStorage,
}

impl Prefix {
    fn effective_dll_storage(&self) -> DllStorage {
        if self.linkage.is_local() { DllStorage::Default } else { self.dll_storage }
    }
}

/// The body of a function, still unread.
#[derive(Clone, Debug)]
pub struct PendingBody {
    /// The function.
    pub function: Global,
    /// Where its `{` stands.
    pub open: Pos,
    /// Behind its `}`, if that is a guess; see [`TopLevel`].
    pub guessed_end: Option<Pos>,
    /// Where the names or numbers of its parameters stand in [`super::Symbols::params`].
    pub params: std::ops::Range<u32>,
}

/// Function attributes that name groups, to be completed when these are known.
#[derive(Debug)]
enum PendingAttrs {
    Function(Global, FunctionAttrs),
    Variable(Global, FunctionAttrs),
}

/// What the top level leaves to do.
#[derive(Debug, Default)]
pub struct TopLevel {
    /// Bodies.
    pub bodies: Vec<PendingBody>,
    /// Are ends of bodies to be guessed? See `driver.rs`.
    guess_ends: bool,
    attrs: Vec<PendingAttrs>,
    block_comments: bool,
    /// Orders of the uses of blocks.
    pub block_orders: Vec<BlockOrder>,
}

impl TopLevel {
    /// Nothing to do yet.
    pub fn new(guess_ends: bool) -> Self {
        Self { guess_ends, ..Self::default() }
    }
}

impl<'a> Parser<'a, ModuleScope<'a>> {
    /// Reads everything but bodies.
    pub fn parse_top_level(&mut self, options: &ParseOptions, top: &mut TopLevel) -> Parse<()> {
        self.parse_target(options)?;
        loop {
            match self.lex.tok {
                Tok::Eof => return Ok(()),
                Tok::Kw(Kw::Declare) => self.parse_declare(top)?,
                Tok::Kw(Kw::Define) => self.parse_define(top)?,
                Tok::Kw(Kw::Module) => self.parse_module_asm()?,
                Tok::LocalVar | Tok::LocalId => self.parse_type_definition()?,
                Tok::GlobalVar | Tok::GlobalId => self.parse_global_entity(top)?,
                Tok::ComdatVar => self.parse_comdat_definition()?,
                Tok::Exclaim => self.parse_standalone_metadata()?,
                Tok::MetadataVar => self.parse_named_metadata()?,
                Tok::SummaryId => self.parse_summary_entry()?,
                Tok::Kw(Kw::Attributes) => self.parse_attribute_group()?,
                Tok::Kw(Kw::Uselistorder) => self.parse_module_use_list_order()?,
                Tok::Kw(Kw::UselistorderBb) => self.parse_block_use_list_order(top)?,
                _ => return self.error_here("expected top-level entity"),
            }
        }
    }

    fn parse_target(&mut self, options: &ParseOptions) -> Parse<()> {
        let mut layout = options.data_layout.clone().map(|text| (0, text));
        loop {
            match self.lex.tok {
                Tok::Kw(Kw::Target) => {
                    self.lex.advance();
                    match self.lex.tok {
                        Tok::Kw(Kw::Triple) => {
                            self.lex.advance();
                            self.expect(Tok::Equal, "expected '=' after target triple")?;
                            self.scope.symbols.module.triple = self.parse_string()?;
                        }
                        Tok::Kw(Kw::Datalayout) => {
                            self.lex.advance();
                            self.expect(Tok::Equal, "expected '=' after target datalayout")?;
                            let pos = self.lex.pos;
                            let text = self.parse_string()?;
                            if options.data_layout.is_none() {
                                layout = Some((pos, text));
                            }
                        }
                        _ => return self.error_here("unknown target property"),
                    }
                }
                Tok::Kw(Kw::SourceFilename) => {
                    self.lex.advance();
                    self.expect(Tok::Equal, "expected '=' after source_filename")?;
                    self.scope.symbols.module.source_filename = self.parse_string()?;
                }
                _ => break,
            }
        }
        let (pos, mut text) = layout.unwrap_or_default();
        if text.is_empty() && options.infer_layout {
            text = self.inferred_layout(options).into_bytes();
        }
        match ir::DataLayout::parse(&text) {
            Ok(dl) => self.scope.symbols.module.data_layout = dl,
            Err(message) => return self.error(pos, message),
        }
        Ok(())
    }

    fn inferred_layout(&self, options: &ParseOptions) -> String {
        let own = String::from_utf8_lossy(&self.scope.symbols.module.triple);
        let triple = options.triple.as_deref().unwrap_or(&own);
        ir::target_layout::layout_of_target(&ir::target::Triple::parse(triple))
    }

    fn parse_module_asm(&mut self) -> Parse<()> {
        self.lex.advance();
        self.expect(Tok::Kw(Kw::Asm), "expected 'module asm'")?;
        let text = self.parse_string()?;
        let text = text.strip_suffix(b"\n").unwrap_or(&text);
        self.scope.symbols.module.asm.extend(text.split(|&c| c == b'\n').map(<[u8]>::to_vec));
        Ok(())
    }

    fn parse_attribute_group(&mut self) -> Parse<()> {
        self.lex.advance();
        let pos = self.lex.pos;
        if !self.at(Tok::AttrGroup) {
            return self.error_here("expected attribute group id");
        }
        let number = self.lex.num as u32;
        self.lex.advance();
        self.expect(Tok::Equal, "expected '=' here")?;
        self.expect(Tok::LBrace, "expected '{' here")?;
        let attrs = self.parse_function_attrs(true)?;
        self.expect(Tok::RBrace, "expected end of attribute group")?;
        if attrs.builder.is_empty() {
            return self.error(pos, "attribute group has no attributes");
        }
        let set = attrs.builder.finish(&self.cx.attrs);
        self.scope.symbols.groups.insert(number, set);
        Ok(())
    }

    fn parse_comdat_definition(&mut self) -> Parse<()> {
        let pos = self.lex.pos;
        let name = self.lex.text();
        self.lex.advance();
        self.expect(Tok::Equal, "expected '=' here")?;
        self.expect(Tok::Kw(Kw::Comdat), "expected comdat type")?;
        let kind = match self.lex.tok {
            Tok::Kw(Kw::Any) => ComdatKind::Any,
            Tok::Kw(Kw::ExactMatch) => ComdatKind::ExactMatch,
            Tok::Kw(Kw::Largest) => ComdatKind::Largest,
            Tok::Kw(Kw::NoDeduplicate) => ComdatKind::NoDeduplicate,
            Tok::Kw(Kw::SameSize) => ComdatKind::SameSize,
            _ => return self.error_here("unknown selection kind"),
        };
        self.lex.advance();
        let known = self.scope.symbols.module.find_comdat(&name).is_some();
        let undefined = &mut self.scope.undefined;
        let referred = undefined.iter().position(|u| u.kind == UndefinedKind::Comdat && *u.key == *name);
        match referred {
            Some(i) => drop(undefined.swap_remove(i)),
            None if known => {
                let message = format!("redefinition of comdat '${}'", String::from_utf8_lossy(&name));
                return self.error(pos, message);
            }
            None => {}
        }
        let c = self.scope.symbols.module.comdat(&name);
        self.scope.symbols.module.comdat_mut(c).kind = kind;
        Ok(())
    }

    fn comdat_ref(&mut self, name: &[u8], pos: Pos) -> Comdat {
        if let Some(c) = self.scope.symbols.module.find_comdat(name) {
            return c;
        }
        let message = format!("use of undefined comdat '${}'", String::from_utf8_lossy(name));
        self.scope.undefined(Undefined { kind: UndefinedKind::Comdat, key: name.to_vec(), pos, message });
        self.scope.symbols.module.comdat(name)
    }

    fn parse_comdat(&mut self, global_name: &[u8]) -> Parse<Comdat> {
        let pos = self.lex.pos;
        if !self.eat_kw(Kw::Comdat) {
            return Ok(Comdat::NONE);
        }
        if !self.eat(Tok::LParen) {
            if global_name.is_empty() {
                return self.error_here("comdat cannot be unnamed");
            }
            return Ok(self.comdat_ref(global_name, pos));
        }
        if !self.at(Tok::ComdatVar) {
            return self.error_here("expected comdat variable");
        }
        let (name, pos) = (self.lex.text(), self.lex.pos);
        let c = self.comdat_ref(&name, pos);
        self.lex.advance();
        self.expect(Tok::RParen, "expected ')' after comdat var")?;
        Ok(c)
    }

    fn parse_prefix(&mut self) -> Parse<Prefix> {
        let mut p = Prefix { has_linkage: true, ..Prefix::default() };
        p.linkage = match self.lex.tok {
            Tok::Kw(Kw::Private) => Linkage::Private,
            Tok::Kw(Kw::Internal) => Linkage::Internal,
            Tok::Kw(Kw::Weak) => Linkage::WeakAny,
            Tok::Kw(Kw::WeakOdr) => Linkage::WeakOdr,
            Tok::Kw(Kw::Linkonce) => Linkage::LinkOnceAny,
            Tok::Kw(Kw::LinkonceOdr) => Linkage::LinkOnceOdr,
            Tok::Kw(Kw::AvailableExternally) => Linkage::AvailableExternally,
            Tok::Kw(Kw::Appending) => Linkage::Appending,
            Tok::Kw(Kw::Common) => Linkage::Common,
            Tok::Kw(Kw::ExternWeak) => Linkage::ExternWeak,
            Tok::Kw(Kw::External) => Linkage::External,
            _ => {
                p.has_linkage = false;
                Linkage::External
            }
        };
        if p.has_linkage {
            self.lex.advance();
        }
        p.dso_local = self.eat_kw(Kw::DsoLocal);
        if !p.dso_local {
            self.eat_kw(Kw::DsoPreemptable);
        }
        p.visibility = match self.lex.tok {
            Tok::Kw(Kw::Default) => Visibility::Default,
            Tok::Kw(Kw::Hidden) => Visibility::Hidden,
            Tok::Kw(Kw::Protected) => Visibility::Protected,
            _ => return self.parse_dll_storage(p),
        };
        self.lex.advance();
        self.parse_dll_storage(p)
    }

    fn parse_dll_storage(&mut self, mut p: Prefix) -> Parse<Prefix> {
        p.dll_storage = match self.lex.tok {
            Tok::Kw(Kw::Dllimport) => DllStorage::Import,
            Tok::Kw(Kw::Dllexport) => DllStorage::Export,
            _ => return Ok(p),
        };
        self.lex.advance();
        if p.dso_local && p.dll_storage == DllStorage::Import {
            return self.error_here("dso_location and DLL-StorageClass mismatch");
        }
        Ok(p)
    }

    fn check_prefix(&mut self, p: &Prefix, pos: Pos) -> Parse<()> {
        if !p.linkage.is_local() {
            return Ok(());
        }
        if p.visibility != Visibility::Default {
            return self.error(pos, "symbol with local linkage must have default visibility");
        }
        if p.dll_storage != DllStorage::Default && self.local_dll.is_none() {
            let message = "symbol with local linkage cannot have a DLL storage class".to_owned();
            self.local_dll = Some(Failure { event: self.lex.pos, pos, message });
        }
        Ok(())
    }

    /// A local symbol with a DLL storage class, unless the text is so old that it has typed pointers: then, local symbols
    /// just have none.
    pub fn take_local_dll(&mut self) -> Option<Failure> {
        self.local_dll.take().filter(|_| !self.typed_pointers)
    }

    fn parse_unnamed_addr(&mut self) -> UnnamedAddr {
        if self.eat_kw(Kw::UnnamedAddr) {
            UnnamedAddr::Global
        } else if self.eat_kw(Kw::LocalUnnamedAddr) {
            UnnamedAddr::Local
        } else {
            UnnamedAddr::None
        }
    }

    fn parse_thread_local(&mut self) -> Parse<ThreadLocal> {
        if !self.eat_kw(Kw::ThreadLocal) {
            return Ok(ThreadLocal::NotThreadLocal);
        }
        if !self.eat(Tok::LParen) {
            return Ok(ThreadLocal::GeneralDynamic);
        }
        let model = match self.lex.tok {
            Tok::Kw(Kw::LocalDynamic) => ThreadLocal::LocalDynamic,
            Tok::Kw(Kw::InitialExec) => ThreadLocal::InitialExec,
            Tok::Kw(Kw::LocalExec) => ThreadLocal::LocalExec,
            _ => return self.error_here("expected localdynamic, initialexec or localexec"),
        };
        self.lex.advance();
        self.expect(Tok::RParen, "expected ')' after thread local model")?;
        Ok(model)
    }

    /// Checks the number of a numbered entity and takes it.
    fn take_number(&mut self, pos: Pos, what: &str, written: Option<u32>) -> Parse<u32> {
        let next = self.scope.symbols.next_global;
        let number = written.unwrap_or(next);
        if number < next {
            return self.error(pos, format!("{what} expected to be numbered '@{next}' or greater"));
        }
        self.scope.symbols.next_global = number + 1;
        Ok(number)
    }

    fn parse_global_entity(&mut self, top: &mut TopLevel) -> Parse<()> {
        let pos = self.lex.pos;
        let key: Label<'a> = if self.at(Tok::GlobalVar) {
            let name = self.lex.text();
            self.lex.advance();
            self.expect(Tok::Equal, "expected '=' in global variable")?;
            Ok(name)
        } else {
            let number = self.take_number(pos, "global", Some(self.lex.num as u32))?;
            self.lex.advance();
            self.expect(Tok::Equal, "expected '=' after name")?;
            Err(number)
        };
        let prefix = self.parse_prefix()?;
        let thread_local = self.parse_thread_local()?;
        let unnamed_addr = self.parse_unnamed_addr();
        let mut value = GlobalValue::new(key.as_deref().unwrap_or(b""), Type::VOID, GlobalKind::Alias(Const::NONE));
        value.linkage = prefix.linkage;
        value.visibility = prefix.visibility;
        value.dll_storage = prefix.effective_dll_storage();
        value.dso_local = implied_dso_local(&prefix);
        value.thread_local = thread_local;
        value.unnamed_addr = unnamed_addr;
        match self.lex.tok {
            Tok::Kw(Kw::Alias | Kw::Ifunc) => self.parse_alias(key, pos, &prefix, value),
            _ => self.parse_variable(key, pos, &prefix, value, top),
        }
    }

    fn parse_variable(
        &mut self,
        key: Label<'a>,
        pos: Pos,
        prefix: &Prefix,
        mut value: GlobalValue,
        top: &mut TopLevel,
    ) -> Parse<()> {
        self.check_prefix(prefix, pos)?;
        // As in LLVM, the layout's space for globals is not the default of the text.
        value.addr_space = if self.at_kw(Kw::Addrspace) { self.parse_addr_space()? } else { 0 };
        let mut v = Variable { externally_initialized: self.eat_kw(Kw::ExternallyInitialized), ..Variable::default() };
        v.is_constant = match self.lex.tok {
            Tok::Kw(Kw::Constant) => true,
            Tok::Kw(Kw::Global) => false,
            _ => return self.error_here("expected 'global' or 'constant'"),
        };
        self.lex.advance();
        let type_pos = self.lex.pos;
        value.value_type = self.parse_type()?;
        if !prefix.has_linkage || !matches!(prefix.linkage, Linkage::External | Linkage::ExternWeak) {
            v.initializer = self.parse_constant(value.value_type)?;
        }
        if matches!(
            self.cx.types.get(value.value_type),
            TypeData::Func { .. } | TypeData::Label | TypeData::Metadata | TypeData::Token | TypeData::X86Amx
        ) {
            return self.error(type_pos, "invalid type for global variable");
        }
        self.check_new(&key, pos, "global")?;
        while self.eat(Tok::Comma) {
            self.parse_variable_property(&key, &mut v, &mut value)?;
        }
        let attrs = self.parse_function_attrs(false)?;
        value.kind = GlobalKind::Variable(Box::new(v));
        let g = self.define(key, value, pos, type_pos)?;
        if !attrs.builder.is_empty() || !attrs.groups.is_empty() {
            top.attrs.push(PendingAttrs::Variable(g, attrs));
        }
        Ok(())
    }

    fn parse_variable_property(&mut self, key: &Label<'a>, v: &mut Variable, value: &mut GlobalValue) -> Parse<()> {
        match self.lex.tok {
            Tok::Kw(Kw::Section) => {
                self.lex.advance();
                v.section = self.parse_string()?.into();
            }
            Tok::Kw(Kw::Partition) => {
                self.lex.advance();
                value.partition = self.parse_string()?.into();
            }
            Tok::Attr(AttrKind::Alignment) => v.set_align(self.parse_alignment(false)?),
            Tok::Kw(Kw::CodeModel) => v.code_model = self.parse_code_model()?,
            Tok::MetadataVar => {
                let attachment = self.parse_attachment()?;
                add_attachment(&mut v.attachments, attachment);
            }
            Tok::Kw(Kw::NoSanitizeAddress) => {
                v.sanitizer.no_address = true;
                self.lex.advance();
            }
            Tok::Kw(Kw::NoSanitizeHwaddress) => {
                v.sanitizer.no_hwaddress = true;
                self.lex.advance();
            }
            Tok::Attr(AttrKind::SanitizeMemTag) => {
                v.sanitizer.memtag = true;
                self.lex.advance();
            }
            Tok::Kw(Kw::SanitizeAddressDyninit) => {
                v.sanitizer.dyn_init = true;
                self.lex.advance();
            }
            Tok::Kw(Kw::Comdat) => v.comdat = self.parse_comdat(key.as_deref().unwrap_or(b""))?,
            _ => return self.error_here("unknown global variable property!"),
        }
        Ok(())
    }

    fn parse_code_model(&mut self) -> Parse<CodeModel> {
        self.lex.advance();
        if !self.at(Tok::Str) {
            return self.error_here("expected global code model string");
        }
        let pos = self.lex.pos;
        let text = self.parse_string()?;
        match CodeModel::ALL.iter().find(|m| **m != CodeModel::Default && m.name().as_bytes() == text) {
            Some(&model) => Ok(model),
            None => self.error(pos, "expected global code model string"),
        }
    }

    /// Fails if the name is taken by something that is defined.
    fn check_new(&mut self, key: &Label<'a>, pos: Pos, what: &str) -> Parse<()> {
        let Ok(name) = key else { return Ok(()) };
        let Some(g) = self.scope.symbols.module.lookup(name) else { return Ok(()) };
        if self.scope.symbols.places[g].defined == Pos::MAX {
            return Ok(());
        }
        let name = String::from_utf8_lossy(name).into_owned();
        if what == "function" && self.scope.symbols.module.function(g).is_some() {
            return self.error(pos, format!("invalid redefinition of function '{name}'"));
        }
        self.error(pos, format!("redefinition of {what} '@{name}'"))
    }

    /// Enters a global; one that was referred to before keeps its id.
    fn define(&mut self, key: Label<'a>, value: GlobalValue, pos: Pos, type_pos: Pos) -> Parse<Global> {
        let reserved = match &key {
            Ok(name) => self.scope.symbols.module.lookup(name),
            Err(number) => self.scope.symbols.numbered_globals.get(number).copied(),
        };
        let ty = self.cx.types.ptr(value.addr_space);
        let g = match reserved {
            Some(g) => {
                let places = self.scope.symbols.places[g];
                if places.referred_type != ty {
                    return self.wrong_forward_reference(&key, &value, places, ty, type_pos);
                }
                self.scope.symbols.module.define_reserved(g, value);
                g
            }
            None => self.scope.symbols.module.add_new_global(value),
        };
        let places = self.scope.symbols.places.slot(g);
        (places.defined, places.type_pos) = (pos, type_pos);
        if let Err(number) = key {
            self.scope.symbols.numbered_globals.insert(number, g);
        }
        Ok(g)
    }

    #[cold]
    fn wrong_forward_reference<T>(
        &mut self,
        key: &Label<'a>,
        value: &GlobalValue,
        places: GlobalPlaces,
        ty: Type,
        type_pos: Pos,
    ) -> Parse<T> {
        let (is, was) = (self.show_type(ty), self.show_type(places.referred_type));
        match (&value.kind, key) {
            (GlobalKind::Function(_), Ok(name)) => {
                let name = String::from_utf8_lossy(name);
                let message = format!(
                    "invalid forward reference to function '{name}' with wrong type: expected '{is}' but was '{was}'"
                );
                self.error(places.referred, message)
            }
            (GlobalKind::Function(_), Err(number)) => {
                let message = format!(
                    "type of definition and forward reference of '@{number}' disagree: expected '{is}' but was '{was}'"
                );
                self.error(places.referred, message)
            }
            (GlobalKind::Variable(_), _) => {
                self.error(type_pos, "forward reference and definition of global have different types")
            }
            _ => self.error(type_pos, "forward reference and definition of alias have different types"),
        }
    }

    fn parse_alias(&mut self, key: Label<'a>, pos: Pos, prefix: &Prefix, mut value: GlobalValue) -> Parse<()> {
        let is_alias = self.at_kw(Kw::Alias);
        self.lex.advance();
        let linkage = prefix.linkage;
        let valid = matches!(
            linkage,
            Linkage::External
                | Linkage::Internal
                | Linkage::Private
                | Linkage::WeakAny
                | Linkage::WeakOdr
                | Linkage::LinkOnceAny
                | Linkage::LinkOnceOdr
                | Linkage::AvailableExternally
        );
        if is_alias && !valid {
            return self.error(pos, "invalid linkage type for alias");
        }
        self.check_prefix(prefix, pos)?;
        let type_pos = self.lex.pos;
        value.value_type = self.parse_type()?;
        self.expect(Tok::Comma, "expected comma after alias or ifunc's type")?;
        let target_pos = self.lex.pos;
        let target = match self.lex.tok {
            Tok::Op(op) => self.parse_expression(op, target_pos)?,
            _ => self.parse_typed_constant()?,
        };
        let Some(space) = self.cx.types.addr_space(self.scope.pool_ref().ty(target)) else {
            return self.error(target_pos, "An alias or ifunc must have pointer type");
        };
        value.addr_space = space;
        self.check_new(&key, pos, "global")?;
        let mut attachments = Vec::new();
        while self.eat(Tok::Comma) {
            if self.eat_kw(Kw::Partition) {
                value.partition = self.parse_string()?.into();
            } else if !is_alias && self.at(Tok::MetadataVar) {
                let attachment = self.parse_attachment()?;
                add_attachment(&mut attachments, attachment);
            } else {
                return self.error_here("unknown alias or ifunc property!");
            }
        }
        value.kind = if is_alias { GlobalKind::Alias(target) } else { GlobalKind::IFunc(target, attachments) };
        self.define(key, value, pos, type_pos)?;
        Ok(())
    }

    fn parse_declare(&mut self, top: &mut TopLevel) -> Parse<()> {
        let start = self.lex.pos;
        self.lex.advance();
        let mut attachments = Vec::new();
        self.parse_attachments(&mut attachments)?;
        let (g, _) = self.parse_header(false, start, top)?;
        if let Some(f) = self.scope.symbols.module.global_mut(g).function_mut() {
            f.attachments = attachments;
        }
        Ok(())
    }

    fn parse_attachments(&mut self, attachments: &mut Vec<(MdKind, Md)>) -> Parse<()> {
        while self.at(Tok::MetadataVar) {
            let attachment = self.parse_attachment()?;
            add_attachment(attachments, attachment);
        }
        Ok(())
    }

    fn parse_define(&mut self, top: &mut TopLevel) -> Parse<()> {
        let start = self.lex.pos;
        self.lex.advance();
        let (g, args) = self.parse_header(true, start, top)?;
        let mut attachments = Vec::new();
        self.parse_attachments(&mut attachments)?;
        if !self.at(Tok::LBrace) {
            return self.error_here("expected '{' in function body");
        }
        if let Some(f) = self.scope.symbols.module.global_mut(g).function_mut() {
            f.attachments = attachments;
            f.body = BodySlot::Taken;
        }
        let open = self.lex.pos;
        let names = &mut self.scope.symbols.params;
        let first = names.len();
        names.extend(args.into_iter().map(|a| a.name));
        let params = first as u32..names.len() as u32;
        let source = self.lex.source();
        let guessed_end = if top.guess_ends { guess_close(source, open) } else { None };
        top.bodies.push(PendingBody { function: g, open, guessed_end, params });
        let end = guessed_end.unwrap_or_else(|| skip_braces(source, open, &mut top.block_comments));
        self.lex.jump(end);
        Ok(())
    }

    fn check_function_linkage(&mut self, p: &Prefix, define: bool, pos: Pos) -> Parse<()> {
        match p.linkage {
            Linkage::External => {}
            Linkage::ExternWeak if define => return self.error(pos, "invalid linkage for function definition"),
            Linkage::ExternWeak => {}
            Linkage::Appending | Linkage::Common => return self.error(pos, "invalid function linkage type"),
            _ if !define => return self.error(pos, "invalid linkage for function declaration"),
            _ => {}
        }
        self.check_prefix(p, pos)
    }

    fn parse_header(&mut self, define: bool, start: Pos, top: &mut TopLevel) -> Parse<(Global, Vec<Argument<'a>>)> {
        let linkage_pos = self.lex.pos;
        let prefix = self.parse_prefix()?;
        let call_conv = self.parse_call_conv()?;
        let ret_attrs = self.parse_ret_attrs()?;
        let type_pos = self.lex.pos;
        let ret = self.parse_type_or("expected type", true)?;
        self.check_function_linkage(&prefix, define, linkage_pos)?;
        if matches!(ret, Type::LABEL | Type::METADATA) || self.is_function_type(ret) {
            return self.error(type_pos, "invalid function return type");
        }
        let name_pos = self.lex.pos;
        let key: Label<'a> = match self.lex.tok {
            Tok::GlobalVar => Ok(self.lex.text()),
            Tok::GlobalId => Err(self.take_number(name_pos, "function", Some(self.lex.num as u32))?),
            _ => return self.error_here("expected function name"),
        };
        self.lex.advance();
        if !self.at(Tok::LParen) {
            return self.error_here("expected '(' in function argument list");
        }
        let (args, vararg) = self.parse_arguments(false)?;
        let mut value = GlobalValue::new(key.as_deref().unwrap_or(b""), Type::VOID, GlobalKind::Alias(Const::NONE));
        value.linkage = prefix.linkage;
        value.visibility = prefix.visibility;
        value.dll_storage = prefix.effective_dll_storage();
        value.dso_local = implied_dso_local(&prefix);
        value.unnamed_addr = self.parse_unnamed_addr();
        value.addr_space = if self.at_kw(Kw::Addrspace) {
            self.parse_addr_space()?
        } else {
            self.scope.symbols.module.data_layout.program_space
        };
        let mut f = Function { call_conv, ..Function::default() };
        let mut attrs = self.parse_function_attrs(false)?;
        self.parse_function_properties(&key, &mut f, &mut value)?;
        if let Some(pos) = attrs.builtin {
            return self.error(pos, "'builtin' attribute not valid on function");
        }
        if let Some(align) = take_alignment(&mut attrs) {
            f.align = align;
        }
        let sret = args.first().is_some_and(|a| self.cx.attrs.has(a.attrs, AttrKind::StructRet));
        if sret && ret != Type::VOID {
            return self.error(type_pos, "functions with 'sret' argument must return void");
        }
        let params: smallvec::SmallVec<[Type; 16]> = args.iter().map(|a| a.ty).collect();
        value.value_type = self.cx.types.func(ret, &params, vararg);
        self.check_new(&key, name_pos, "function")?;
        let list =
            AttrListData { function: AttrSet::EMPTY, ret: ret_attrs, params: args.iter().map(|a| a.attrs).collect() };
        f.attrs = self.cx.attrs.intern_list(list).into();
        value.kind = GlobalKind::Function(Box::new(f));
        let g = self.define(key, value, start, type_pos)?;
        if !attrs.builder.is_empty() || !attrs.groups.is_empty() {
            top.attrs.push(PendingAttrs::Function(g, attrs));
        }
        self.check_argument_names(&args)?;
        Ok((g, args))
    }

    fn check_argument_names(&mut self, args: &[Argument<'a>]) -> Parse<()> {
        // A few names are compared with each other.
        const FEW: usize = 8;
        let mut seen = rustc_hash::FxHashSet::default();
        for (i, arg) in args.iter().enumerate() {
            let Ok(name) = &arg.name else { continue };
            let known = match args.len() {
                ..=FEW => args[..i].iter().any(|a| a.name.as_ref() == Ok(name)),
                _ => !seen.insert(name),
            };
            if known {
                let message = format!("redefinition of argument '%{}'", String::from_utf8_lossy(name));
                return self.error(arg.pos, message);
            }
        }
        Ok(())
    }

    fn parse_function_properties(&mut self, key: &Label<'a>, f: &mut Function, value: &mut GlobalValue) -> Parse<()> {
        if self.eat_kw(Kw::Section) {
            f.section = self.parse_string()?.into();
        }
        if self.eat_kw(Kw::Partition) {
            value.partition = self.parse_string()?.into();
        }
        f.comdat = self.parse_comdat(key.as_deref().unwrap_or(b""))?;
        f.align = self.parse_alignment(false)?;
        if self.at_kw(Kw::PrefAlign) {
            f.pref_align = self.parse_pref_align()?;
        }
        if self.eat_kw(Kw::Gc) {
            f.gc = self.parse_string()?.into();
        }
        if self.eat_kw(Kw::Prefix) {
            f.prefix = self.parse_typed_constant()?;
        }
        if self.eat_kw(Kw::Prologue) {
            f.prologue = self.parse_typed_constant()?;
        }
        if self.eat_kw(Kw::Personality) {
            f.personality = self.parse_typed_constant()?;
        }
        Ok(())
    }

    fn parse_pref_align(&mut self) -> Parse<Align> {
        self.lex.advance();
        self.expect(Tok::LParen, "expected '('")?;
        let pos = self.lex.pos;
        let value = self.parse_u64()?;
        self.expect(Tok::RParen, "expected ')'")?;
        match Align::new(value) {
            Some(align) => Ok(align),
            None => self.error(pos, "alignment is not a power of two"),
        }
    }

    /// Completes function attributes, now that all groups are known.
    pub fn finish_attrs(&mut self, top: &mut TopLevel) {
        let mut done = FxHashMap::default();
        for pending in std::mem::take(&mut top.attrs) {
            match pending {
                PendingAttrs::Function(g, attrs) => {
                    let set = self.resolve_attrs(&attrs);
                    let Some(old) = self.scope.symbols.module.function(g).map(|f| f.attrs.get()) else { continue };
                    let (list, align) = *done.entry((old, set)).or_insert_with(|| self.with_function_attrs(old, set));
                    if let Some(f) = self.scope.symbols.module.global_mut(g).function_mut() {
                        (f.attrs, f.align) = (list.into(), align.unwrap_or(f.align));
                    }
                }
                PendingAttrs::Variable(g, attrs) => {
                    let set = self.resolve_attrs(&attrs);
                    if let Some(v) = self.scope.symbols.module.global_mut(g).variable_mut() {
                        v.attrs = set;
                    }
                }
            }
        }
    }

    /// The list with `set` for the function itself, and the alignment, which is none of its attributes.
    fn with_function_attrs(&self, list: AttrList, set: AttrSet) -> (AttrList, Option<Align>) {
        let table = &self.cx.attrs;
        let align = table.find_int(set, AttrKind::Alignment).and_then(Align::new);
        let function = if align.is_some() { self.without_alignment(set) } else { set };
        (table.intern_list(AttrListData { function, ..table.list(list).clone() }), align)
    }

    fn without_alignment(&self, set: AttrSet) -> AttrSet {
        let mut builder = ir::AttrBuilder::default();
        builder.add_set(&self.cx.attrs, set).remove(AttrKind::Alignment);
        builder.finish(&self.cx.attrs)
    }

    /// Reads `^0 = ...`, whose text is kept as it is.
    fn parse_summary_entry(&mut self) -> Parse<()> {
        let number = self.lex.num as u32;
        self.lex.advance();
        self.expect(Tok::Equal, "expected '=' here")?;
        let start = self.lex.pos;
        if !matches!(self.lex.tok, Tok::LabelStr) {
            return self.error_here("unexpected summary kind");
        }
        let source = self.lex.source();
        let mut depth = 0usize;
        let mut p = start;
        // An entry is `kind: (...)` or `kind: number`: parentheses are balanced, and strings are skipped.
        let end = loop {
            match source.get(p) {
                None => break p,
                Some(b'(') => depth += 1,
                Some(b')') if depth > 0 => {
                    depth -= 1;
                    if depth == 0 {
                        break p + 1;
                    }
                }
                Some(b'\n') if depth == 0 => break p,
                Some(b'"') => match memchr::memchr(b'"', &source[p + 1..]) {
                    Some(n) => p += n + 1,
                    None => return self.error(p, "end of file in string constant"),
                },
                Some(b';') => p = memchr::memchr(b'\n', &source[p..]).map_or(source.len(), |n| p + n) - 1,
                _ => {}
            }
            p += 1;
        };
        if depth != 0 {
            return self.error(end.min(source.len()), "expected ')' here");
        }
        let text = source[start..end].trim_ascii_end().to_vec();
        self.scope.symbols.module.summary.get_or_insert_default().entries.push((number, text));
        self.lex.jump(end);
        Ok(())
    }

    fn parse_module_use_list_order(&mut self) -> Parse<()> {
        self.lex.advance();
        let c = self.parse_typed_constant()?;
        self.expect(Tok::Comma, "expected comma in uselistorder directive")?;
        let order = self.parse_use_list_indexes()?;
        self.scope.symbols.module.use_list_orders.push((c, order.into()));
        Ok(())
    }

    /// Reads `uselistorder_bb @f, %b, {...}`.
    fn parse_block_use_list_order(&mut self, top: &mut TopLevel) -> Parse<()> {
        let directive = self.lex.pos;
        self.lex.advance();
        if !matches!(self.lex.tok, Tok::GlobalVar | Tok::GlobalId) {
            return self.error_here("expected function name in uselistorder_bb");
        }
        let pos = self.lex.pos;
        let function = self.function_with_blocks();
        self.lex.advance();
        self.expect(Tok::Comma, "expected comma in uselistorder_bb directive")?;
        let (label_pos, numbered) = (self.lex.pos, self.at(Tok::LocalId));
        if !numbered && !self.at(Tok::LocalVar) {
            return self.error_here("expected basic block name in uselistorder_bb");
        }
        let label = if numbered { Vec::new() } else { self.lex.text().to_vec() };
        self.lex.advance();
        self.expect(Tok::Comma, "expected comma in uselistorder_bb directive")?;
        let order = self.parse_use_list_indexes()?;
        match function {
            Err(message) => self.error(pos, message),
            Ok(_) if numbered => self.error(label_pos, "invalid numeric label in uselistorder_bb"),
            Ok(function) => {
                top.block_orders.push(BlockOrder { function, label, label_pos, directive, order });
                Ok(())
            }
        }
    }

    /// The function at the cursor, whose blocks may be ordered; the message if it is none.
    fn function_with_blocks(&self) -> Result<Global, &'static str> {
        let symbols = &self.scope.symbols;
        let global = if self.at(Tok::GlobalVar) {
            symbols.module.lookup(&self.lex.text())
        } else {
            symbols.numbered_globals.get(&(self.lex.num as u32)).copied()
        };
        let Some(g) = global.filter(|&g| symbols.places[g].defined != Pos::MAX) else {
            return Err("invalid function forward reference in uselistorder_bb");
        };
        match symbols.module.function(g) {
            None => Err("expected function name in uselistorder_bb"),
            Some(f) if matches!(f.body, BodySlot::Declaration) => Err("invalid declaration in uselistorder_bb"),
            Some(_) => Ok(g),
        }
    }
}

impl<'a, S: Scope<'a>> Parser<'a, S> {
    /// Reads a calling convention, if there is one.
    pub fn parse_call_conv(&mut self) -> Parse<CallConv> {
        match self.lex.tok {
            Tok::Cc(conv) => {
                self.lex.advance();
                Ok(conv)
            }
            Tok::Kw(Kw::Ccc) => {
                self.lex.advance();
                Ok(CallConv::C)
            }
            Tok::Kw(Kw::Cc) => {
                self.lex.advance();
                let pos = self.lex.pos;
                let number = self.parse_u32()?;
                match CallConv::from_number(number) {
                    Some(conv) => Ok(conv),
                    None => self.error(pos, "calling convention number too large"),
                }
            }
            Tok::Kw(Kw::RiscvVlsCc) => {
                self.lex.advance();
                let mut len = 128;
                if self.eat(Tok::LParen) {
                    len = self.parse_u32()?;
                    self.expect(Tok::RParen, "expected ')'")?;
                }
                match CallConv::riscv_vls(len) {
                    Some(conv) => Ok(conv),
                    None => self.error_here("unknown RISC-V ABI VLEN"),
                }
            }
            _ => Ok(CallConv::C),
        }
    }

    /// Reads `{ 1, 0, 2 }`.
    pub(super) fn parse_use_list_indexes(&mut self) -> Parse<Vec<u32>> {
        let pos = self.lex.pos;
        self.expect(Tok::LBrace, "expected '{' here")?;
        if self.at(Tok::RBrace) {
            return self.error_here("expected non-empty list of uselistorder indexes");
        }
        let mut indexes = Vec::new();
        loop {
            indexes.push(self.parse_u32()?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "expected '}' here")?;
        if indexes.len() < 2 {
            return self.error(pos, "expected >= 2 uselistorder indexes");
        }
        let mut seen = vec![false; indexes.len()];
        for &i in &indexes {
            match seen.get_mut(i as usize) {
                Some(s) if !*s => *s = true,
                _ => return self.error(pos, "expected distinct uselistorder indexes in range [0, size)"),
            }
        }
        if indexes.iter().enumerate().all(|(i, &n)| i as u32 == n) {
            return self.error(pos, "expected uselistorder indexes to change the order");
        }
        Ok(indexes)
    }
}

/// Local symbols, and hidden ones that are not external weak, are in the same unit whether it is said or not.
fn implied_dso_local(p: &Prefix) -> bool {
    p.dso_local || p.linkage.is_local() || p.visibility != Visibility::Default && p.linkage != Linkage::ExternWeak
}

/// Adds an attachment; one of the kinds that may stand only once replaces an earlier one.
fn add_attachment(list: &mut Vec<(MdKind, Md)>, attachment: (MdKind, Md)) {
    list.push(attachment);
    list.sort_by_key(|a| a.0);
}

/// Takes `align` out of what is written on the function itself.
fn take_alignment(attrs: &mut FunctionAttrs) -> Option<Align> {
    let Some(Attribute::Int(_, bytes)) = attrs.builder.get(AttrKind::Alignment) else { return None };
    let align = Align::new(*bytes);
    attrs.builder.remove(AttrKind::Alignment);
    align
}
