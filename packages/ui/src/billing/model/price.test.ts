import { expect, test } from "vitest";
import { durationLabel, formatPeriod, refundPromise } from "./price.ts";
import { bundle } from "./bundle.fixtures.ts";

test("a period of whole years is formatted in years", () => {
  expect([1, 6, 12, 18, 24].map(formatPeriod)).toEqual(["1 month", "6 months", "1 year", "18 months", "2 years"]);
});

test("the label has the period", () => {
  const labels = [12, 24, 1, 6].map((durationMonths) => durationLabel({ ...bundle, durationMonths }));
  expect(labels).toEqual(["1 Year Duration", "2 Years Duration", "1 Month Duration", "6 Months Duration"]);
});

test("a limited refund shows its limit", () => {
  expect(refundPromise(bundle)).toBe("100% refund at cancellation");
  expect(refundPromise({ ...bundle, refundWindowDays: 1 })).toBe("100% refund at cancellation within 1 day");
  expect(refundPromise({ ...bundle, refundWindowDays: 14 })).toBe("100% refund at cancellation within 14 days");
  expect(refundPromise({ ...bundle, refundWindowDays: 0 })).toBe("No refund at cancellation");
});
