//! Strongly connected components of a graph.

/// Groups of nodes that reach one another, by the depth-first search of [tarjan1972], without recursion. `links[v]` are the nodes
/// that `v` leads to; a group comes after all groups that it leads to. Nodes of a group are in rising order.
pub fn components(links: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let n = links.len();
    let (mut index, mut low, mut open) = (vec![usize::MAX; n], vec![0; n], vec![false; n]);
    let (mut stack, mut found, mut counter) = (Vec::new(), Vec::new(), 0);
    for root in 0..n {
        if index[root] != usize::MAX {
            continue;
        }
        // nodes on the way, each with the link to look at next
        let mut way = vec![(root, 0)];
        while let Some(&mut (v, ref mut next)) = way.last_mut() {
            if *next == 0 {
                (index[v], low[v], open[v]) = (counter, counter, true);
                counter += 1;
                stack.push(v);
            }
            if let Some(&w) = links[v].get(*next) {
                *next += 1;
                if index[w] == usize::MAX {
                    way.push((w, 0));
                } else if open[w] {
                    low[v] = low[v].min(index[w]);
                }
                continue;
            }
            way.pop();
            if let Some(&(before, _)) = way.last() {
                low[before] = low[before].min(low[v]);
            }
            // nothing of the way before can be reached from here: the group is complete
            if low[v] == index[v] {
                let at = stack.iter().rposition(|&w| w == v).unwrap_or(0);
                let mut group = stack.split_off(at);
                group.iter().for_each(|&w| open[w] = false);
                group.sort_unstable();
                found.push(group);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn circles_and_chains_come_apart() {
        // 0 ⇄ 2 ← 1 ← 3, 3 on itself, and a chain 5 → 4
        let links = [vec![2], vec![2], vec![0], vec![1, 3], vec![], vec![4]];
        assert_eq!(components(&links), [vec![0, 2], vec![1], vec![3], vec![4], vec![5]]);
        // two circles that share a node are one group
        assert_eq!(components(&[vec![1], vec![0, 2], vec![1]]), [vec![0, 1, 2]]);
        assert!(components(&[]).is_empty());
    }
}
