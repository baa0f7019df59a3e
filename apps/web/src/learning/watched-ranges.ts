/** Part of a video, in seconds. */
export type Range = [from: number, to: number];

export function addRange(ranges: readonly Range[], [from, to]: Range): Range[] {
  if (to <= from) return [...ranges];
  const apart = ranges.filter(([start, end]) => end < from || start > to);
  const touching = ranges.filter(([start, end]) => end >= from && start <= to);
  const merged: Range = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ];
  return [...apart, merged].toSorted(([a], [b]) => a - b);
}

export function withoutRanges(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  return taken.reduce<Range[]>((left, cut) => left.flatMap((range) => without(range, cut)), [...ranges]);
}

function without([from, to]: Range, [start, end]: Range): Range[] {
  const parts: Range[] = [
    [from, Math.min(to, start)],
    [Math.max(from, end), to],
  ];
  return parts.filter(([first, last]) => last > first);
}
