//! The parameters of the pass in a pipeline.

/// What the pass may do, as `-passes=simplifycfg<…>` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// So many instructions may be executed in vain so that two branches become one.
    pub bonus_inst_threshold: i64,
    /// Phis of constants that a switch decides become its condition.
    pub forward_switch_cond: bool,
    /// A switch over one range becomes a comparison.
    pub switch_range_to_icmp: bool,
    /// A switch that only computes a number becomes arithmetic.
    pub switch_to_arithmetic: bool,
    /// A switch that only computes a number becomes a table.
    pub switch_to_lookup: bool,
    /// Loops keep their canonical form: headers and latches are no blocks to thread through.
    pub keep_loops: bool,
    /// Common instructions of both successors move above the branch.
    pub hoist_common_insts: bool,
    /// Loads and stores become masked ones, where the target has such.
    pub hoist_loads_stores_with_cond_faulting: bool,
    /// Common instructions of predecessors move below them.
    pub sink_common_insts: bool,
    /// Cheap blocks are executed always.
    pub speculate_blocks: bool,
    /// Conditional branches are simplified.
    pub simplify_cond_branch: bool,
    /// Blocks behind unpredictable branches are executed always, if that costs no more than a wrong guess.
    pub speculate_unpredictables: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            bonus_inst_threshold: 1,
            forward_switch_cond: false,
            switch_range_to_icmp: false,
            switch_to_arithmetic: false,
            switch_to_lookup: false,
            keep_loops: true,
            hoist_common_insts: false,
            hoist_loads_stores_with_cond_faulting: false,
            sink_common_insts: false,
            speculate_blocks: true,
            simplify_cond_branch: true,
            speculate_unpredictables: false,
        }
    }
}

const THRESHOLD: &str = "bonus-inst-threshold";

impl Options {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// A message about an unknown parameter.
    pub fn parse(params: &str) -> Result<Self, String> {
        let mut options = Self::default();
        for p in params.split(';').filter(|p| !p.is_empty()) {
            if let Some(number) = p.strip_prefix(THRESHOLD).and_then(|p| p.strip_prefix('=')) {
                options.bonus_inst_threshold = number.parse().map_err(|_| {
                    format!("invalid argument to SimplifyCFG pass bonus-threshold parameter: '{number}' ")
                })?;
                continue;
            }
            let (name, on) = p.strip_prefix("no-").map_or((p, true), |name| (name, false));
            let flag = options.flags_mut().into_iter().find(|f| f.0 == name);
            *flag.ok_or_else(|| format!("invalid SimplifyCFG pass parameter '{name}' "))?.1 = on;
        }
        Ok(options)
    }

    /// Names and values, in the order in which they are shown.
    fn flags_mut(&mut self) -> [(&'static str, &mut bool); 11] {
        [
            ("forward-switch-cond", &mut self.forward_switch_cond),
            ("switch-range-to-icmp", &mut self.switch_range_to_icmp),
            ("switch-to-arithmetic", &mut self.switch_to_arithmetic),
            ("switch-to-lookup", &mut self.switch_to_lookup),
            ("keep-loops", &mut self.keep_loops),
            ("hoist-common-insts", &mut self.hoist_common_insts),
            ("hoist-loads-stores-with-cond-faulting", &mut self.hoist_loads_stores_with_cond_faulting),
            ("sink-common-insts", &mut self.sink_common_insts),
            ("speculate-blocks", &mut self.speculate_blocks),
            ("simplify-cond-branch", &mut self.simplify_cond_branch),
            ("speculate-unpredictables", &mut self.speculate_unpredictables),
        ]
    }

    /// As they stand in a pipeline.
    pub fn text(mut self) -> String {
        let mut text = format!("{THRESHOLD}={}", self.bonus_inst_threshold);
        for (name, on) in self.flags_mut() {
            text += if *on { ";" } else { ";no-" };
            text += name;
        }
        text
    }
}
