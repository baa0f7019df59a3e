import { formatters } from "./formatters.ts";
import { currentLanguage, locales } from "./languages.ts";

/** An amount in the smallest unit of its currency: 49900 of INR, 499 of JPY, 4990 of KWD. */
export interface Money {
  amount: number;
  currency: string;
}

// The decimals of Intl are those of cash: they differ for PKR, HUF and others.
const withoutDecimals = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F/;
const withThreeDecimals = /BHD|IQD|JOD|KWD|LYD|OMR|TND/;

/** ISO 4217. */
export function currencyDecimals(currency: string): number {
  return withThreeDecimals.test(currency) ? 3 : withoutDecimals.test(currency) ? 0 : 2;
}

/** "₹499", "₹499.50", "KWD 4.990": decimals appear only when there are any, and then all. */
export function formatMoney({ amount, currency }: Money, locale = locales[currentLanguage()]): string {
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
