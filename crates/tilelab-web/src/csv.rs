//! Tables as comma-separated values (RFC 4180).

/// A heading and its lines.
pub(crate) fn csv<const N: usize>(head: &[&str; N], lines: impl Iterator<Item = [String; N]>) -> String {
    let heading = head.map(str::to_owned);
    [heading].into_iter().chain(lines).map(|fields| fields.map(|field| quoted(&field)).join(",") + "\r\n").collect()
}

/// A field that may hold anything.
fn quoted(text: &str) -> String {
    // Spreadsheets take a text that begins so for a formula, and people choose their names; a number is one.
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_quotes_and_formulas_are_marked() {
        let line = ["say \"hi\"", "mcts:nodes=5,memory=1", "=1+1", "-12.5"].map(str::to_owned);
        assert_eq!(
            csv(&["a", "b", "c", "d"], [line].into_iter()),
            "a,b,c,d\r\n\"say \"\"hi\"\"\",\"mcts:nodes=5,memory=1\",'=1+1,-12.5\r\n"
        );
    }
}
