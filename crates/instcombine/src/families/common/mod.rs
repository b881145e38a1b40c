//! What holds of several operations.
