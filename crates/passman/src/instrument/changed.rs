//! `-print-changed`: reports IR after the passes that changed it.

use super::blocks::{self, FunctionState, Functions};
use super::diff;
use super::dot_cfg::{Website, html};
use super::ir_text::module_text;
use super::print_ir::write_unit;
use super::{Options, PassId, Unit};
use crate::output::Out;
use std::io::Write;

/// How changes are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangeStyle {
    /// In what form?
    pub form: ChangeForm,
    /// Say nothing of passes that changed nothing, and do not show the IR at the start?
    pub quiet: bool,
}

/// In what form changes are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeForm {
    /// The whole new text.
    Text,
    /// Lines that went and came.
    Diff {
        /// With colours?
        color: bool,
    },
    /// A page with pictures of the control flow.
    DotCfg,
}

impl ChangeStyle {
    /// The style named by `-print-changed=<name>`.
    pub fn from_name(name: &str) -> Option<Self> {
        let (form, quiet) = match name {
            "quiet" => ("", true),
            _ => name.strip_suffix("-quiet").map_or((name, false), |form| (form, true)),
        };
        let form = match form {
            "" => ChangeForm::Text,
            "diff" => ChangeForm::Diff { color: false },
            "cdiff" => ChangeForm::Diff { color: true },
            "dot-cfg" => ChangeForm::DotCfg,
            _ => return None,
        };
        Some(Self { form, quiet })
    }
}

/// The IR of a unit in the form that is compared.
#[derive(PartialEq)]
enum State {
    Text(String),
    Blocks(Functions),
}

/// Compares IR before and after each pass.
pub(super) struct ChangeReporter {
    style: ChangeStyle,
    started: bool,
    /// IR before the passes that are running; `None` where it does not matter.
    stack: Vec<Option<State>>,
    /// What is there if changes are shown on a page, and in text otherwise.
    site: Option<Website>,
}

/// Why nothing is shown of a pass.
#[derive(Clone, Copy)]
enum Silence {
    Ignored,
    FilteredOut,
    NoChange,
}

impl ChangeReporter {
    /// What the options ask for. A page that cannot be begun is told of on `out`; then there are no reports.
    pub fn new(options: &Options, out: &mut Out) -> Option<Self> {
        let style = options.print_changed?;
        let site = match style.form {
            ChangeForm::DotCfg => match Website::create(&options.dot_cfg) {
                Ok(site) => Some(site),
                Err(e) => {
                    let directory = &options.dot_cfg.directory;
                    let _ = writeln!(
                        out,
                        "Unable to open output stream for -cfg-dot-changed: {directory}/passes.html: {e}"
                    );
                    return None;
                }
            },
            _ => None,
        };
        Some(Self { style, started: false, stack: Vec::new(), site })
    }

    /// Before a pass; the message that ends the run if the page cannot be written.
    pub fn before(&mut self, options: &Options, pass: PassId<'_>, unit: Unit<'_>, out: &mut Out) -> Result<(), String> {
        if !std::mem::replace(&mut self.started, true) && !self.style.quiet {
            self.show_start(options, unit, out)?;
        }
        self.stack.push(is_interesting(options, pass, unit).then(|| self.state(options, unit)));
        Ok(())
    }

    fn show_start(&mut self, options: &Options, unit: Unit<'_>, out: &mut Out) -> Result<(), String> {
        if let Some(site) = &mut self.site {
            return site.initial(&blocks::functions(options, unit), is_module(unit));
        }
        let _ = writeln!(out, "*** IR Dump At Start ***");
        let _ = module_text(unit.module(), out);
        Ok(())
    }

    /// After a pass; the message that ends the run if the page cannot be written.
    pub fn after(&mut self, options: &Options, pass: PassId<'_>, unit: Unit<'_>, out: &mut Out) -> Result<(), String> {
        let Some(before) = self.stack.pop() else { return Ok(()) };
        if pass.is_special() {
            return self.tell(Silence::Ignored, pass.class, unit, out);
        }
        let Some(before) = before else { return self.tell(Silence::FilteredOut, pass.class, unit, out) };
        let after = self.state(options, unit);
        if before == after {
            return self.tell(Silence::NoChange, pass.class, unit, out);
        }
        if let (Some(site), State::Blocks(before), State::Blocks(after)) = (&mut self.site, &before, &after) {
            return site.changed((pass.class, &unit.name()), [before, after], is_module(unit));
        }
        show_text(options, pass.class, unit, self.style, [&before, &after], out);
        Ok(())
    }

    fn tell(&mut self, why: Silence, class: &str, unit: Unit<'_>, out: &mut Out) -> Result<(), String> {
        if self.style.quiet {
            return Ok(());
        }
        let (on_page, in_text, end) = match why {
            Silence::Ignored => ("", "Pass", "ignored"),
            Silence::FilteredOut => ("Pass ", "Dump After", "filtered out"),
            Silence::NoChange => ("Pass ", "Dump After", "omitted because no change"),
        };
        let name = unit.name();
        if let Some(site) = &mut self.site {
            return site.tell(&format!("{on_page}{} on {name} {end}", html(class)));
        }
        let _ = writeln!(out, "*** IR {in_text} {class} on {name} {end} ***");
        Ok(())
    }

    fn state(&self, options: &Options, unit: Unit<'_>) -> State {
        if self.style.form != ChangeForm::Text {
            return State::Blocks(blocks::functions(options, unit));
        }
        let mut text = Vec::new();
        let _ = write_unit(options, unit, &mut text);
        State::Text(String::from_utf8_lossy(&text).into_owned())
    }
}

/// Are the functions of a report about `unit` those of its module?
fn is_module(unit: Unit<'_>) -> bool {
    matches!(unit, Unit::Module(_) | Unit::Scc(..))
}

/// Shows in text what a pass of this class did.
fn show_text(
    options: &Options,
    class: &str,
    unit: Unit<'_>,
    style: ChangeStyle,
    [before, after]: [&State; 2],
    out: &mut Out,
) {
    let name = unit.name();
    if let State::Text(text) = before
        && options.print_before_changed
    {
        let _ = write!(out, "*** IR Dump Before {class} on {name} ***\n{text}");
    }
    // A single function that was to be printed may be gone.
    if matches!(after, State::Text(text) if text.is_empty()) {
        let _ = writeln!(out, "*** IR Deleted After {class} on {name} ***");
        return;
    }
    let _ = writeln!(out, "*** IR Dump After {class} on {name} ***");
    let _ = match (before, after) {
        (_, State::Text(text)) => out.write_all(text.as_bytes()),
        (State::Blocks(before), State::Blocks(after)) => {
            out.write_all(differences(style, unit, before, after).as_bytes())
        }
        (State::Text(_), State::Blocks(_)) => Ok(()),
    };
}

fn differences(style: ChangeStyle, unit: Unit<'_>, before: &Functions, after: &Functions) -> String {
    let (none, name) = (FunctionState::default(), unit.name());
    let color = style.form == ChangeForm::Diff { color: true };
    let mut out = String::new();
    for (old, new) in after.pairs(before) {
        if is_module(unit) {
            out += &format!("\n*** IR for function {name} ***\n");
        }
        out += &diff::functions(old.unwrap_or(&none), new.unwrap_or(&none), color);
    }
    out + "\n"
}

/// Do changes by this pass to this unit matter?
fn is_interesting(options: &Options, pass: PassId<'_>, unit: Unit<'_>) -> bool {
    let filter = &options.filter_passes;
    if pass.is_special() || !filter.is_empty() && !filter.iter().any(|f| f == pass.name) {
        return false;
    }
    match unit {
        Unit::Function(m, g) | Unit::Loop(m, g, _) => options.prints_function(&m.global(g).name),
        _ => true,
    }
}
