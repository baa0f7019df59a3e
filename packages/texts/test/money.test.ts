import { expect, test } from "vitest";
import { parseDecimal, toDecimal } from "../src/decimal.ts";
import { currencyDecimals, formatMoney } from "../src/money.ts";

test.each([
  [49_900, "INR", "₹499", "499.00"],
  [0, "INR", "₹0", "0.00"],
  [49_950, "INR", "₹499.50", "499.50"],
  [12_345_678_900, "INR", "₹12,34,56,789", "123456789.00"],
  [499, "JPY", "JP¥499", "499"],
  [4990, "KWD", "KWD 4.990", "4.990"],
  [5000, "KWD", "KWD 5", "5.000"],
  [7, "KWD", "KWD 0.007", "0.007"],
  // Intl writes this one without decimals.
  [49_950, "PKR", "PKR 499.50", "499.50"],
])("%d of %s are %s", (amount, currency, text, decimal) => {
  expect(formatMoney({ amount, currency }).replaceAll("\u00A0", " ")).toBe(text);
  expect(toDecimal({ amount, currency })).toBe(decimal);
  expect(parseDecimal(decimal, currency)).toBe(amount);
});

test("an amount is typed in the digits of either script", () => {
  expect(parseDecimal("४९९.५", "INR")).toBe(49_950);
});

test.each(["", "1,000", "-1", "1.", ".5", "1e3", "₹499", "499.001", "9999999999"])("%s is no price in INR", (text) => {
  expect(parseDecimal(text, "INR")).toBeUndefined();
});

test("a price has no more decimals than its currency", () => {
  expect(["JPY", "USD", "KWD"].map(currencyDecimals)).toEqual([0, 2, 3]);
  expect([parseDecimal("499.5", "JPY"), parseDecimal("4.9901", "KWD")]).toEqual([undefined, undefined]);
  expect([parseDecimal("4.9", "USD"), parseDecimal("4.9", "KWD")]).toEqual([490, 4900]);
});
