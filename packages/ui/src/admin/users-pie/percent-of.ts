/** 488 of 1284 → "38%". Only none is 0% and only all is 100%. */
export function percentOf(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return "0%";
  if (part >= whole) return "100%";
  const percent = Math.round((part / whole) * 100);
  if (percent < 1) return "<1%";
  return `${Math.min(percent, 99)}%`;
}
