/** A search may no longer find what was chosen. */
export function withChosen<Item extends { id: string }>(found: readonly Item[], chosen: Item | undefined): Item[] {
  return chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : [...found];
}
