export const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export function nextRate(rate: number, steps: -1 | 1): number {
  const next =
    steps > 0 ? rates.find((candidate) => candidate > rate) : rates.findLast((candidate) => candidate < rate);
  return next ?? rate;
}
