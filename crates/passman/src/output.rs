//! Where text for standard error goes: one place for passes, dumps and logs, so that their order is kept.

use parking_lot::Mutex;
use std::io::{self, Write};
use std::sync::Arc;

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
