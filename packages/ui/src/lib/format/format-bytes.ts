import { numberFormat } from "./formatter.ts";

/** 1536 bytes → "1.5 kB": decimal, as in file managers. The units are the same in every language. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"] as const;
  let step = 0;
  let amount = bytes;
  while (Math.round(amount) >= 1000 && step < units.length - 1) {
    amount /= 1000;
    step += 1;
  }
  const digits = step === 0 || amount >= 100 ? 0 : 1;
  const rounded = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return `${numberFormat(rounded).format(amount)} ${units[step]}`;
}
