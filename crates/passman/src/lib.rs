//! llopt: passman.
