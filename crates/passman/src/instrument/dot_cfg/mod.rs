//! `-print-changed=dot-cfg`: a page that lists what passes did, with a picture of each function that one changed.

mod graph;
mod order;

use super::blocks::{FunctionState, Functions};
use super::line_diff::Side;
use graph::Graph;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::process::Command;

/// What the options about pictures of changes say.
#[derive(Clone, Debug)]
pub struct DotCfgOptions {
    /// `-dot-cfg-dir`: where the page and the pictures go. A `~` in front stands for the user's home.
    pub directory: String,
    /// `-print-changed-dot-path`: the program that lays out graphs, by path, or by name among the programs of the system.
    pub program: String,
    /// Colours of what is shown.
    pub colors: Colors,
}

/// Colours, by Graphviz's names.
#[derive(Clone, Debug)]
pub struct Colors {
    /// `-dot-cfg-before-color`: of what is gone.
    pub before: String,
    /// `-dot-cfg-after-color`: of what is new.
    pub after: String,
    /// `-dot-cfg-common-color`: of what stayed.
    pub common: String,
}

impl Default for DotCfgOptions {
    fn default() -> Self {
        let colors = Colors { before: "red".to_owned(), after: "forestgreen".to_owned(), common: "black".to_owned() };
        Self { directory: "./".to_owned(), program: "dot".to_owned(), colors }
    }
}

impl Colors {
    fn of(&self, side: Side) -> &str {
        match side {
            Side::Old => &self.before,
            Side::New => &self.after,
            Side::Both => &self.common,
        }
    }
}

impl DotCfgOptions {
    /// The directory by its full path.
    fn full_directory(&self) -> io::Result<String> {
        let directory = match (self.directory.strip_prefix('~'), std::env::home_dir()) {
            (Some(rest), Some(home)) if rest.is_empty() || rest.starts_with('/') => format!("{}{rest}", home.display()),
            _ => self.directory.clone(),
        };
        if directory.starts_with('/') {
            return Ok(directory);
        }
        Ok(format!("{}/{directory}", std::env::current_dir()?.display()))
    }
}

/// The page while passes run.
pub(super) struct Website {
    page: File,
    directory: String,
    program: String,
    colors: Colors,
    /// Number of the next entry.
    number: u32,
}

impl Website {
    /// Begins the page.
    pub fn create(options: &DotCfgOptions) -> io::Result<Self> {
        let directory = options.full_directory()?;
        let mut page = File::create(format!("{directory}/passes.html"))?;
        page.write_all(include_bytes!("head.html"))?;
        Ok(Self { page, directory, program: options.program.clone(), colors: options.colors.clone(), number: 0 })
    }

    /// Adds the functions at the start. They are numbered if they are `in_module`. The message if files cannot be written, here and below.
    pub fn initial(&mut self, functions: &Functions, in_module: bool) -> Result<(), String> {
        self.write(
            "<button type=\"button\" class=\"collapsible\">0. Initial IR (by function)</button>\n\
             <div class=\"content\">\n  <p>\n",
        )?;
        self.pictures([functions, functions], in_module, "Initial IR")?;
        self.write("  </p>\n</div><br/>\n")?;
        self.number += 1;
        Ok(())
    }

    /// Adds what a pass did to the functions of a unit, which are numbered if they are `in_module`.
    pub fn changed(
        &mut self,
        (class, unit): (&str, &str),
        states: [&Functions; 2],
        in_module: bool,
    ) -> Result<(), String> {
        self.pictures(states, in_module, &format!("Pass {} on {unit}", html(class)))?;
        self.write("    </p></div>\n")?;
        self.number += 1;
        Ok(())
    }

    /// Adds a line about a pass without a picture.
    pub fn tell(&mut self, text: &str) -> Result<(), String> {
        self.write(&format!("  <a>{}. {text}</a><br/>\n", self.number))?;
        self.number += 1;
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<(), String> {
        self.page.write_all(text.as_bytes()).map_err(|e| cannot_write(&format!("{}/passes.html", self.directory), &e))
    }

    fn pictures(&mut self, [before, after]: [&Functions; 2], in_module: bool, text: &str) -> Result<(), String> {
        let none = FunctionState::default();
        for (minor, (old, new)) in after.pairs(before).into_iter().enumerate() {
            let parts = if in_module { vec![self.number as usize, minor] } else { vec![self.number as usize] };
            let joined = |by| parts.iter().map(usize::to_string).collect::<Vec<_>>().join(by);
            let (file, text) = (format!("diff_{}", joined("_")), format!("{}. {text}", joined(".")));
            let graph = Graph::new(old.unwrap_or(&none), new.unwrap_or(&none), &self.colors);
            let link = match self.lay_out(&file, &graph.text(&text, &self.colors))? {
                Ok(()) => format!("  <a href=\"{file}.pdf\" target=\"_blank\">{text}</a><br/>\n"),
                Err(message) => message.to_owned(),
            };
            self.write(&link)?;
        }
        Ok(())
    }

    /// Lets the program make a PDF of a picture; what the page says instead of it if the program does not run to its end.
    fn lay_out(&self, file: &str, picture: &[u8]) -> Result<Result<(), &'static str>, String> {
        let [source, target] = ["dot", "pdf"].map(|kind| format!("{}/{file}.{kind}", self.directory));
        fs::write(&source, picture).map_err(|e| cannot_write(&source, &e))?;
        let status = Command::new(&self.program).args(["-Tpdf", "-o", &target, &source]).status();
        fs::remove_file(&source).map_err(|e| format!("cannot remove {source}: {e}"))?;
        let by_path = self.program.contains('/');
        Ok(match status {
            // A shell says by 126 and 127 that it could not run what it was to run.
            Ok(status) if status.code().is_some_and(|code| code != 126 && code != 127) => Ok(()),
            Err(e) if !by_path && matches!(e.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied) => {
                Err("Unable to find dot executable.")
            }
            _ => Err("Error executing system dot."),
        })
    }
}

fn cannot_write(path: &str, e: &io::Error) -> String {
    format!("cannot write {path}: {e}")
}

impl Drop for Website {
    fn drop(&mut self) {
        let _ = self.page.write_all(include_bytes!("foot.html"));
    }
}

/// Text as it stands on the page and in labels.
pub(super) fn html(text: &str) -> String {
    text.replace('<', "&lt;").replace('>', "&gt;")
}
