/**
 * A client that knows no sections may reorder lectures: this finds their sections. `ranks` has for each lecture, in the new order, the
 * index of its section. As few lectures as possible change their section: a lecture out of order gets that of the lecture before it.
 */
export function ranksInOrder(ranks: readonly number[]): number[] {
  const unmoved = longestRun(ranks);
  const first = ranks.find((_, index) => unmoved.has(index)) ?? 0;
  let current = first;
  return ranks.map((rank, index) => {
    if (unmoved.has(index)) current = rank;
    return current;
  });
}

/** The indexes of a longest part of the ranks that never falls. */
function longestRun(ranks: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, rank] of ranks.entries()) {
    const found = ends.findIndex((end) => (ranks[end] ?? 0) > rank);
    const length = found < 0 ? ends.length : found;
    before[index] = ends[length - 1];
    ends[length] = index;
  }
  const run = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before[place]) run.add(place);
  return run;
}
