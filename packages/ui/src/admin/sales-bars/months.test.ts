import { expect, test } from "vitest";
import { bestMonth, monthlySales, salesSentence } from "./months.ts";

const sales = [3, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0];

test("a month that has not begun has no sales, not zero", () => {
  const months = monthlySales(2026, sales, "2026-03-10T12:00:00.000Z");
  expect(months.slice(0, 4)).toEqual([
    { month: "January", sales: 3 },
    { month: "February", sales: 0 },
    { month: "March", sales: 5 },
    { month: "April" },
  ]);
});

test("a month begins in India", () => {
  expect(monthlySales(2026, sales, "2026-03-31T18:29:59.000Z")[3]).toEqual({ month: "April" });
  expect(monthlySales(2026, sales, "2026-03-31T18:30:00.000Z")[3]).toEqual({ month: "April", sales: 0 });
});

test("a past year has all its months, a future one has none", () => {
  expect(monthlySales(2025, sales, "2026-03-10T12:00:00.000Z").every((month) => month.sales !== undefined)).toBe(true);
  expect(monthlySales(2027, sales, "2026-03-10T12:00:00.000Z").some((month) => month.sales !== undefined)).toBe(false);
});

test("the best month is the first of those that sold the most; without sales there is none", () => {
  const months = monthlySales(2025, [4, 9, 9], "2026-03-10T12:00:00.000Z");
  expect(bestMonth(months)?.month).toBe("February");
  expect(bestMonth(monthlySales(2025, [], "2026-03-10T12:00:00.000Z"))).toBeUndefined();
});

test("the bars in words", () => {
  expect(salesSentence(2026, monthlySales(2026, sales, "2026-03-10T12:00:00.000Z"))).toBe(
    "Sales in 2026 by month: January 3, February 0, March 5. The most in March.",
  );
  expect(salesSentence(2024, monthlySales(2024, [], "2026-03-10T12:00:00.000Z"))).toBe("Nothing was sold in 2024.");
});
