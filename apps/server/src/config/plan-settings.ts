import { parseDecimal } from "@lms/texts/decimal";
import { currencyDecimals, type Money } from "@lms/texts/money";
import type { EnvironmentReader } from "./environment.ts";

/** Access to every course for a number of months. */
export interface Offer extends Money {
  months: number;
}

export interface PlanSettings extends Offer {
  /** Which of these an operator has set: the plan at the gateway must agree with them. */
  stated: { price: boolean; months: boolean };
}

export const defaultOffer: Offer = { amount: 49_900, currency: "INR", months: 12 };

export function readPlan(read: EnvironmentReader): PlanSettings {
  const [price, currency] = [read.text("PLAN_PRICE"), readCurrency(read)];
  const months = read.wholeNumber("PLAN_MONTHS", { from: 1, to: 120 });
  const stated = { price: price !== undefined || currency !== undefined, months: months !== undefined };
  const offer = { ...defaultOffer, ...(months !== undefined && { months }), stated };
  if (price === undefined) {
    if (currency === undefined || currency === defaultOffer.currency) return offer;
    read.addError("PLAN_PRICE", "must be set together with PLAN_CURRENCY");
    return offer;
  }
  const chosen = currency ?? defaultOffer.currency;
  const amount = parseDecimal(price, chosen);
  if (amount === undefined || amount === 0 || amount > 2 ** 31 - 1) {
    read.addError("PLAN_PRICE", `must be a price like 499 or 499.50, above 0 and with at most ${decimals(chosen)}`);
    return offer;
  }
  return { ...offer, amount, currency: chosen };
}

function readCurrency(read: EnvironmentReader): string | undefined {
  const currency = read.text("PLAN_CURRENCY");
  if (currency === undefined || Intl.supportedValuesOf("currency").includes(currency)) return currency;
  read.addError("PLAN_CURRENCY", "must be the three capital letters of a currency, like INR");
  return undefined;
}

function decimals(currency: string): string {
  const count = currencyDecimals(currency);
  return `${count === 0 ? "no" : count} decimals in ${currency}`;
}
