import { formatters } from "./formatters.ts";

/** An amount in the smallest unit of its currency: 49900 of INR, 499 of JPY, 4990 of KWD. */
export interface Money {
  amount: number;
  currency: string;
}

// ISO 4217. The data that Intl has are those of cash: they differ for PKR, HUF and others.
const withoutDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const withThreeDecimals = "BHD IQD JOD KWD LYD OMR TND";

export function currencyDecimals(currency: string): number {
  if (withThreeDecimals.includes(currency)) return 3;
  return withoutDecimals.includes(currency) ? 0 : 2;
}

/** "₹499", "₹499.50", "KWD 4.990": decimals appear only when there are any, and then all. */
export function formatMoney({ amount, currency }: Money, locale = "en-IN"): string {
  const decimals = currencyDecimals(currency);
  const whole = amount % 10 ** decimals === 0;
  const digits = whole ? 0 : decimals;
  const options = {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return formatters.getNumberFormat(locale, options).format(amount / 10 ** decimals);
}

/** "499.00", "499", "4.990": for programs. */
export function toDecimal({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** The amount of "499", "499.5" or "4.990". Undefined for other texts, and for decimals that the currency does not have. */
export function parseDecimal(text: string, currency: string): number | undefined {
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  const decimals = currencyDecimals(currency);
  if (whole === "" || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
