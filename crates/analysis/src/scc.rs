//! Strongly connected components of a graph of numbered nodes.

const UNSEEN: u32 = u32::MAX;
/// The number of a node whose component is complete: it counts for no other.
const DONE: u32 = u32::MAX - 1;

/// Components, each after those that it has edges to.
#[derive(Clone, Debug, Default)]
pub struct Components {
    members: Vec<u32>,
    ends: Vec<u32>,
}

impl Components {
    /// The nodes of each component, the one found last first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        let start = |k: usize| if k == 0 { 0 } else { self.ends[k - 1] as usize };
        (0..self.ends.len()).map(move |k| &self.members[start(k)..self.ends[k] as usize])
    }
}

/// The components of what is reached from `roots`, which are searched one after the other, among nodes `0..n`. R. E. Tarjan's
/// algorithm ("Depth-First Search and Linear Graph Algorithms", 1972) without recursion.
pub fn components<'a>(n: usize, roots: impl IntoIterator<Item = u32>, edges: impl Fn(u32) -> &'a [u32]) -> Components {
    let (mut number, mut low) = (vec![UNSEEN; n], vec![0; n]);
    let (mut open, mut out, mut count) = (Vec::new(), Components::default(), 0);
    let mut walk: Vec<(u32, u32)> = Vec::new();
    for root in roots {
        if number[root as usize] == UNSEEN {
            walk.push((root, 0));
        }
        while let Some((node, edge)) = walk.last_mut() {
            let v = *node as usize;
            if *edge == 0 {
                (number[v], low[v]) = (count, count);
                count += 1;
                open.push(v as u32);
            }
            if let Some(&next) = edges(*node).get(*edge as usize) {
                *edge += 1;
                match number[next as usize] {
                    UNSEEN => walk.push((next, 0)),
                    DONE => {}
                    seen => low[v] = low[v].min(seen),
                }
                continue;
            }
            walk.pop();
            if let Some(&(parent, _)) = walk.last() {
                low[parent as usize] = low[parent as usize].min(low[v]);
            }
            if low[v] == number[v] {
                while let Some(member) = open.pop() {
                    number[member as usize] = DONE;
                    out.members.push(member);
                    if member == v as u32 {
                        break;
                    }
                }
                out.ends.push(out.members.len() as u32);
            }
        }
    }
    out
}
