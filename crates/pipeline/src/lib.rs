//! llopt: pipeline.
