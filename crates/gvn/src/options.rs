//! The parameters of the pass in a pipeline.

/// What the pass may do, as `-passes=gvn<…>` says. What is not said is LLVM's default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pre: Option<bool>,
    load_pre: Option<bool>,
    split_backedge_load_pre: Option<bool>,
    memdep: Option<bool>,
    memoryssa: Option<bool>,
}

impl Options {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// A message about an unknown parameter.
    pub fn parse(params: &str) -> Result<Self, String> {
        let mut options = Self::default();
        for p in params.split(';').filter(|p| !p.is_empty()) {
            let (name, on) = p.strip_prefix("no-").map_or((p, true), |name| (name, false));
            let flag = options.flags_mut().into_iter().find(|f| f.0 == name);
            *flag.ok_or_else(|| format!("invalid GVN pass parameter '{name}'"))?.1 = Some(on);
            // One of the two finds dependencies; the last word counts.
            match name {
                "memdep" => options.memoryssa = Some(!on),
                "memoryssa" => options.memdep = Some(!on),
                _ => {}
            }
        }
        Ok(options)
    }

    /// Names and values, in the order in which they are shown.
    fn flags_mut(&mut self) -> [(&'static str, &mut Option<bool>); 5] {
        [
            ("pre", &mut self.pre),
            ("load-pre", &mut self.load_pre),
            ("split-backedge-load-pre", &mut self.split_backedge_load_pre),
            ("memdep", &mut self.memdep),
            ("memoryssa", &mut self.memoryssa),
        ]
    }

    /// As they stand in a pipeline.
    pub fn text(mut self) -> String {
        let last = "memoryssa";
        let said = self.flags_mut().into_iter().filter_map(|(name, on)| Some((name, (*on)?)));
        // LLVM writes a semicolon behind each one but the last that there is.
        let end = |name| if name == last { "" } else { ";" };
        said.map(|(name, on)| format!("{}{name}{}", if on { "" } else { "no-" }, end(name))).collect()
    }

    /// Are partial redundancies removed?
    pub fn pre(&self) -> bool {
        self.pre.unwrap_or(true)
    }

    /// Those of loads, too?
    pub fn load_pre(&self) -> bool {
        self.load_pre.unwrap_or(true)
    }

    /// May a block be put into the back edge of a loop for that?
    pub fn split_backedge_load_pre(&self) -> bool {
        self.split_backedge_load_pre.unwrap_or(false)
    }

    /// Are dependencies through memory searched for?
    pub fn memdep(&self) -> bool {
        self.memdep.unwrap_or(true)
    }
}
