/** The index at which `id` comes back among those that are there: after the nearest before it in `order`, or before the nearest after it. */
export function placeIn(present: readonly string[], id: string, order: readonly string[]): number | undefined {
  if (present.length === 0) return 0;
  const own = order.indexOf(id);
  const before = order.slice(0, Math.max(own, 0)).findLast((each) => present.includes(each));
  if (before !== undefined) return present.indexOf(before) + 1;
  const after = order.slice(own + 1).find((each) => present.includes(each));
  return after === undefined ? undefined : present.indexOf(after);
}

/** `trashed`: those that were deleted before, the last one first. Each comes where it would be if it were restored now. */
export function orderWithTrashed(
  present: readonly string[],
  trashed: readonly { id: string; order: readonly string[] }[],
): string[] {
  const all = [...present];
  for (const { id, order } of trashed) all.splice(placeIn(all, id, order) ?? all.length, 0, id);
  return all;
}
