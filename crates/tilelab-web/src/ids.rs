//! Names and secrets: 16 random bytes as 22 letters of base64url.

use crate::error::ApiError;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A new id or token that cannot be guessed.
pub(crate) fn random() -> Result<String, ApiError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
    Ok(encode(u128::from_be_bytes(bytes)))
}

/// A random seed below 2^53, which JavaScript represents exactly.
pub(crate) fn seed() -> Result<u64, ApiError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(format!("no randomness: {error}")))?;
    Ok(u64::from_be_bytes(bytes) >> 11)
}

/// Six bits a letter, the highest first; the last letter has two bits and four of padding.
fn encode(number: u128) -> String {
    (0..22)
        .map(|place| {
            let bits = if place < 21 { number >> (122 - 6 * place) } else { number << 4 };
            char::from(LETTERS[(bits & 63) as usize])
        })
        .collect()
}

/// Whether a text can be the name of anything.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// Compares secrets in a time that does not depend on where they differ.
pub(crate) fn same_secret(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_base64url() {
        assert_eq!(encode(0), "A".repeat(22));
        assert_eq!(encode(u128::MAX), format!("{}w", "_".repeat(21)));
        assert_eq!(encode(u128::from_be_bytes(*b"0123456789abcdef")), "MDEyMzQ1Njc4OWFiY2RlZg");
        let id = random().expect("an id");
        assert!(is_id(&id) && id != random().expect("an id"));
        assert!(!is_id("../../etc/passwd______"));
    }

    #[test]
    fn secrets_are_compared_whole() {
        assert!(same_secret("abc", "abc"));
        assert!(!same_secret("abc", "abd") && !same_secret("abc", "ab") && !same_secret("", "a"));
    }
}
