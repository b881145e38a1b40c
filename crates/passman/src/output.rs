//! Where text for standard error goes: one place for passes, dumps and logs, so that their order is kept.

use parking_lot::Mutex;
use std::io::{self, Write};
use std::sync::Arc;

/// Bytes of a long text that are handed on together.
const PIECE: usize = 1 << 16;

/// Hands on what a pass has of a long text, once there is a piece of it, so that no more is kept.
pub fn hand_on(out: &mut dyn Write, text: &mut Vec<u8>) {
    if text.len() >= PIECE {
        // A reader that went away shows when the whole output is written.
        let _ = out.write_all(text);
        text.clear();
    }
}

/// A writer that can be shared. Errors of writing are the affair of whoever made it.
#[derive(Clone)]
pub struct Out(Arc<Mutex<Box<dyn Write + Send>>>);

impl Out {
    /// Shares a writer.
    pub fn new(writer: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Box::new(writer))))
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.lock().flush()
    }
}
