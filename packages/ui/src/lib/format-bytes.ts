/** 1536 bytes → "1.5 kB": decimal, as in file managers. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"] as const;
  let step = 0;
  let amount = bytes;
  while (Math.round(amount) >= 1000 && step < units.length - 1) {
    amount /= 1000;
    step += 1;
  }
  return `${amount.toFixed(step === 0 || amount >= 100 ? 0 : 1)} ${units[step]}`;
}
