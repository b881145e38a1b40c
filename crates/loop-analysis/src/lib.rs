//! What is known of loops and of accesses to memory in them, for passes that change loops.
//!
//! | file | what it holds |
//! |---|---|
//! | `iv_users.rs` | the uses of induction variables (`print<iv-users>`) |
//! | `division.rs` | quotients and remainders of expressions, by algebra |
//! | `delinearization.rs` | subscripts of arrays, from addresses (`print<delinearization>`) |
//! | `dependence/` | dependences between accesses (`print<da>`) |
//! | `predicated.rs` | scalar evolution of a loop under run-time tests |
//! | `loop_access/` | may iterations run at once, and under which tests? (`print<access-info>`) |

pub mod delinearization;
pub mod dependence;
pub mod division;
pub mod iv_users;
pub mod loop_access;
pub mod predicated;
