//! What synjson, which has a `main` of its own, needs of the compiler that it came from: the standard library and its allocator.
#![no_main]

extern crate proc_macro;

#[used]
static ALLOCATION: fn(usize) -> Vec<u8> = |len| vec![0; len];
#[used]
static MACROS: fn() -> bool = proc_macro::is_available;
#[used]
static OUTPUT: fn() = || println!("{:?}", std::env::args().collect::<Vec<_>>());
