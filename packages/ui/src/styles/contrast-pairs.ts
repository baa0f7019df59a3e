export type Pair = readonly [front: string, ground: string];

/** Text and its background: at least 4.5:1 (WCAG 2.2 AA, 1.4.3). */
export const texts: Pair[] = [
  ...["paper", "surface", "sunken"].flatMap((ground): Pair[] => [
    ["ink", ground],
    ["muted", ground],
    ["brand", ground],
    ["good", ground],
    ["bad", ground],
  ]),
  ["ink", "brand-soft"],
  ["muted", "brand-soft"],
  ["brand", "brand-soft"],
  ["brand-strong", "paper"],
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["on-accent", "accent"],
  ["good", "good-soft"],
  ["ink", "good-soft"],
  ["on-good", "good"],
  ["bad", "bad-soft"],
  ["ink", "bad-soft"],
  ["on-bad", "bad"],
  ["on-bad", "bad-strong"],
  ["paper", "ink"],
];

/** Outlines and fills with a meaning: at least 3:1 (WCAG 2.2 AA, 1.4.11). */
export const outlines = ["paper", "surface", "sunken", "brand-soft"].flatMap((ground): Pair[] => [
  ["line-strong", ground],
  ["brand", ground],
  ["bad", ground],
]);
