/** 488 of 1284 → "38%". Only none is 0% and only all is 100%. */
export function percentOf(part: number, total: number): string {
  if (total <= 0 || part <= 0) return "0%";
  if (part >= total) return "100%";
  const percent = Math.round((part / total) * 100);
  if (percent < 1) return "<1%";
  return `${Math.min(percent, 99)}%`;
}
