use super::{BodyScope, Parse, Parser, Scope};
use ir::{Const, Type, Value};
impl<'s, 'a> Parser<'a, BodyScope<'s, 'a>> {
    pub fn parse_value(&mut self, _ty: Type) -> Parse<Value> {
        todo!()
    }
}
impl<'a, S: Scope<'a>> Parser<'a, S> {
    pub fn parse_constant(&mut self, _ty: Type) -> Parse<Const> {
        todo!()
    }
    pub fn parse_type(&mut self) -> Parse<Type> {
        todo!()
    }
}
