//! The example programs run to their ends.

macro_rules! examples {
    ($($name:ident $file:literal;)*) => {
        $(
            #[path = $file]
            mod $name;

            #[test]
            fn $name() {
                $name::main().unwrap();
            }
        )*
    };
}

examples! {
    first "../examples/first.rs";
    count "../examples/count.rs";
    own_pass "../examples/own_pass.rs";
    promote "../examples/promote.rs";
    merge "../examples/merge.rs";
}
