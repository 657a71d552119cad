//! The plies of a session, as its snapshots share them.
//!
//! Every change makes a new snapshot, and a game may have thousands of plies. They lie in chunks that snapshots have in
//! common, so a change copies the last chunk at most.

use std::sync::Arc;

use tilelab_core::Ply;

/// Plies per chunk: few enough to copy with every move, many enough that a long game has few chunks.
const CHUNK: usize = 64;

/// A list of plies whose copies are cheap.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Plies {
    /// All but the last one are full.
    chunks: Vec<Arc<[Ply]>>,
    len: usize,
}

impl From<&[Ply]> for Plies {
    fn from(plies: &[Ply]) -> Self {
        Self { chunks: plies.chunks(CHUNK).map(Arc::from).collect(), len: plies.len() }
    }
}

impl Plies {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn get(&self, place: usize) -> Option<&Ply> {
        self.chunks.get(place / CHUNK)?.get(place % CHUNK)
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Ply> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// The plies after the first `start`.
    pub(crate) fn after(&self, start: usize) -> impl Iterator<Item = &Ply> {
        let chunks = self.chunks.get(start / CHUNK..).unwrap_or_default();
        chunks.iter().flat_map(|chunk| chunk.iter()).skip(start % CHUNK)
    }

    /// A copy of the first `count`; none if there are fewer.
    pub(crate) fn first(&self, count: usize) -> Option<Vec<Ply>> {
        (count <= self.len).then(|| self.iter().take(count).cloned().collect())
    }

    /// The first `kept` of these, then others.
    pub(crate) fn changed(&self, kept: usize, added: &[Ply]) -> Self {
        let kept = kept.min(self.len);
        let full = kept / CHUNK;
        let rest: Vec<Ply> = self.after(full * CHUNK).take(kept % CHUNK).chain(added).cloned().collect();
        let mut chunks = self.chunks[..full].to_vec();
        chunks.extend(rest.chunks(CHUNK).map(Arc::from));
        Self { chunks, len: kept + added.len() }
    }

    /// How many plies at the beginning are those of another list.
    pub(crate) fn shared(&self, other: &Self) -> usize {
        let is_same = |(own, other): &(&Arc<[Ply]>, &Arc<[Ply]>)| Arc::ptr_eq(own, other);
        let chunks = self.chunks.iter().zip(&other.chunks).take_while(is_same).count();
        let start = (chunks * CHUNK).min(self.len);
        start + self.after(start).zip(other.after(start)).take_while(|(a, b)| is_same_action(a, b)).count()
    }

    /// Whether a list is the beginning of this one, but for the times.
    pub(crate) fn starts_with(&self, plies: &[Ply]) -> bool {
        plies.len() <= self.len && self.iter().zip(plies).all(|(a, b)| is_same_action(a, b))
    }
}

fn is_same_action(one: &Ply, other: &Ply) -> bool {
    (one.player, one.action) == (other.player, other.action)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(actions: impl IntoIterator<Item = u16>) -> Vec<Ply> {
        let ply = |action| Ply { player: Some((action % 2) as u8), action, name: action.to_string(), ms: None };
        actions.into_iter().map(ply).collect()
    }

    #[test]
    fn changes_are_those_of_a_vector() {
        for before in [0, 1, 63, 64, 65, 200] {
            let list = Plies::from(&plies(0..before)[..]);
            for kept in [0, 1, 63, 64, 65, 127, 128, 200].into_iter().filter(|&kept| kept <= before) {
                for added in [0, 1, 2, 64, 130] {
                    let expected = plies((0..kept).chain(1_000..1_000 + added));
                    let changed = list.changed(kept.into(), &plies(1_000..1_000 + added));
                    assert_eq!(changed.len(), expected.len());
                    assert_eq!(changed.first(changed.len()).as_ref(), Some(&expected));
                    assert_eq!(changed, Plies::from(&expected[..]));
                    assert!(changed.starts_with(&expected) && changed.get(expected.len()).is_none());
                    assert_eq!(changed.get(kept.into()), expected.get(usize::from(kept)));
                    assert_eq!(changed.shared(&list), usize::from(kept));
                    assert!(changed.after(kept.into()).eq(&expected[kept.into()..]));
                    assert!(changed.iter().rev().eq(expected.iter().rev()));
                }
            }
        }
    }

    #[test]
    fn a_move_in_a_long_game_copies_one_chunk() {
        let list = Plies::from(&plies(0..5_000)[..]);
        let next = list.changed(5_000, &plies([7]));
        let own = next.chunks.iter().filter(|chunk| !list.chunks.iter().any(|other| Arc::ptr_eq(chunk, other)));
        assert_eq!(own.map(|chunk| chunk.len()).sum::<usize>(), 5_000 % CHUNK + 1);
    }
}
