//! llopt: testkit.
