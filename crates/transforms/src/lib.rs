//! llopt: transforms.
