//! A machine that is used again: what its memory was before the first run is kept and put back, with what was decoded since.

use crate::libc::{File, Library};
use crate::machine::Machine;
use crate::memory;
use crate::random::Random;
use rustc_hash::FxHashMap;

/// What a run changes, as it was before.
#[derive(Debug)]
pub(crate) struct Image {
    memory: memory::Image,
    files: FxHashMap<u64, File>,
    descriptors: FxHashMap<i32, u64>,
    standard: [u64; 3],
}

impl Machine<'_> {
    /// Makes the machine as it was when it was new, and gives runs so many steps. To be called before the first run, too.
    pub fn reset(&mut self, steps: u64) {
        self.limits.steps = steps;
        match self.image.take() {
            None => self.image = Some(self.keep_image()),
            Some(image) => {
                self.put_back(&image);
                self.image = Some(image);
            }
        }
    }

    fn keep_image(&self) -> Image {
        let Library { files, descriptors, standard, .. } = &self.library;
        let (files, descriptors, standard) = (files.clone(), descriptors.clone(), *standard);
        Image { memory: self.memory.image(), files, descriptors, standard }
    }

    fn put_back(&mut self, image: &Image) {
        self.memory.restore(&image.memory);
        self.makers = crate::origin::Makers::default();
        self.library = Library {
            files: image.files.clone(),
            descriptors: image.descriptors.clone(),
            standard: image.standard,
            sink: self.library.sink.take(),
            may_read_files: self.library.may_read_files,
            ..Library::default()
        };
        self.forget_blocks();
        self.random = Random::new(self.options.seed ^ u64::from(self.choice) << 40);
        (self.used_undef, self.saw_addresses, self.unwound) = (false, false, false);
        self.questions = 0;
        (self.doubtful, self.undecided, self.main) = (None, None, None);
        (self.steps, self.serial, self.opaque_calls, self.nesting) = (0, 0, 0, 0);
        (self.unwinding, self.type_ids) = (None, FxHashMap::default());
        self.regs.clear();
        self.frames.clear();
        self.stack_objects.clear();
        self.result.clear();
        self.events.clear();
        self.watched.clear();
        self.calls_done.clear();
        self.outside_objects.clear();
    }
}
