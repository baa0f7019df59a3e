import { currencyDecimals, type Money } from "./money.ts";

/** "499.00", "499", "4.990": for programs. */
export function toDecimal({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** "१२" → "12": a number can be typed in either script. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)));
}

/** The amount of "499", "499.5" or "4.990". Undefined for other texts, and for decimals that the currency does not have. */
export function parseDecimal(text: string, currency: string): number | undefined {
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(plainDigits(text)) ?? [];
  const decimals = currencyDecimals(currency);
  if (whole === "" || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
