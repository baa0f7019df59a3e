/** The same numbers for the same seed, so that every demo has the same learners. */
export interface Random {
  /** At least 0, less than 1. */
  number: () => number;
  /** At least `low`, less than `high`. */
  between: (low: number, high: number) => number;
  sample: <Item>(items: readonly Item[], count: number) => Item[];
}

/** The generator mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const number = (): number => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + number() * (high - low);
  return {
    number,
    between,
    sample: (items, count) => {
      const left = [...items];
      return Array.from({ length: count }, () => left.splice(Math.floor(between(0, left.length)), 1)).flat();
    },
  };
}
