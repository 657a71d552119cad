//! Strongly connected components.

/// The strongly connected components of a graph, each after those that its nodes lead to (Tarjan's algorithm,
/// without recursion, because rule files may build chains of any length).
pub(crate) fn components<'g>(nodes: usize, successors: impl Fn(usize) -> &'g [u32]) -> Vec<Vec<u32>> {
    const UNSEEN: u32 = u32::MAX;
    let mut order = vec![UNSEEN; nodes];
    let mut low = vec![0_u32; nodes];
    let mut on_stack = vec![false; nodes];
    let mut stack: Vec<u32> = Vec::new();
    let mut calls: Vec<(u32, usize)> = Vec::new();
    let mut count = 0;
    let mut found = Vec::new();
    for root in 0..nodes {
        if order[root] != UNSEEN {
            continue;
        }
        calls.push((root as u32, 0));
        while let Some((node, next)) = calls.last_mut() {
            let at = *node as usize;
            if *next == 0 {
                order[at] = count;
                low[at] = count;
                count += 1;
                stack.push(*node);
                on_stack[at] = true;
            }
            if let Some(successor) = successors(at).get(*next) {
                *next += 1;
                let to = *successor as usize;
                if order[to] == UNSEEN {
                    calls.push((*successor, 0));
                } else if on_stack[to] {
                    low[at] = low[at].min(order[to]);
                }
                continue;
            }
            calls.pop();
            if let Some((parent, _)) = calls.last() {
                low[*parent as usize] = low[*parent as usize].min(low[at]);
            }
            if low[at] == order[at] {
                let start = stack.iter().rposition(|other| *other as usize == at).unwrap_or(0);
                let component = stack.split_off(start);
                for member in &component {
                    on_stack[*member as usize] = false;
                }
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn components_come_after_what_they_lead_to() {
        let edges: [&[u32]; 5] = [&[1], &[2], &[1, 3], &[], &[0, 4]];
        let mut found = components(5, |node| edges[node]);
        for component in &mut found {
            component.sort_unstable();
        }
        assert_eq!(found, [vec![3], vec![1, 2], vec![0], vec![4]]);
    }
}
