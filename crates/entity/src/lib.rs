//! llopt: entity.
