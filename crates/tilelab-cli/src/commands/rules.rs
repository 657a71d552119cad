//! `tilelab rules`: the rules of a game, from its page in the documentation.

use anyhow::Context as _;
use clap::Args;
use rust_embed::RustEmbed;
use tilelab_arena::find_game;

use super::{parameters_text, print};

/// Print the rules of a game, its parameters, and how moves are typed.
#[derive(Args)]
#[command(after_help = super::examples::RULES)]
pub struct Rules {
    /// The game, such as hex.
    game: String,
    /// Print the whole page of the documentation, as Markdown.
    #[arg(long)]
    all: bool,
}

/// The pages of the games, one per game.
#[derive(RustEmbed)]
#[folder = "../../docs/games"]
struct Pages;

impl Rules {
    pub fn run(&self) -> anyhow::Result<()> {
        let game = find_game(self.game.split(':').next().unwrap_or_default())?;
        let page = page(game.name).with_context(|| format!("{} has no page of rules", game.name))?;
        if self.all {
            return print(&page);
        }
        let rules = rules_of(&page);
        print(&format!("{rules}\nParameters, as in {}:name=value:\n{}", game.name, parameters_text(game.parameters)))
    }
}

/// The page of a game in Markdown.
fn page(name: &str) -> Option<String> {
    let file = Pages::get(&format!("{name}.md"))?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

/// The sections of a page that a player needs, as plain text: the first one, and the one on actions.
fn rules_of(page: &str) -> String {
    let mut is_shown = true;
    let mut lines: Vec<String> = Vec::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            is_shown = title.starts_with("Actions") || title.starts_with("Roles");
        }
        // Parameters are listed apart, and a terminal shows no pictures.
        let is_left_out = line.starts_with('|') || line.starts_with("![");
        let is_second_blank = line.is_empty() && lines.last().is_some_and(String::is_empty);
        if is_shown && !is_left_out && !is_second_blank {
            lines.push(plain(line));
        }
    }
    lines.join("\n").trim_end().to_owned() + "\n"
}

/// A line without the marks of headings and links.
fn plain(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line.trim_start_matches("## ").trim_start_matches("# ");
    while let Some((before, link)) = rest.split_once('[') {
        let Some((name, after)) =
            link.split_once("](").and_then(|(name, target)| Some((name, target.split_once(')')?.1)))
        else {
            break;
        };
        text += before;
        text += name;
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use tilelab_arena::GAMES;

    use super::*;

    #[test]
    fn every_game_has_rules() {
        for game in GAMES {
            let rules = rules_of(&page(game.name).expect(game.name));
            assert!(rules.lines().count() > 3, "{}: {rules}", game.name);
            assert!(!rules.contains("](") && !rules.contains("\n|"), "{}: {rules}", game.name);
        }
    }

    #[test]
    fn pages_become_plain_text() {
        let page = "# Go (`go`)\n\nSee [the rules](rules.md) and [x].\n\n| a | b |\n\n![picture](go.png)\n\n## Speed\n\nFast.\n\n## Actions and so on\n\nType `a1`.\n";
        assert_eq!(rules_of(page), "Go (`go`)\n\nSee the rules and [x].\n\nActions and so on\n\nType `a1`.\n");
    }
}
