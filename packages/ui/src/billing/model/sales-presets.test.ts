import { expect, test } from "vitest";
import { salesPresets } from "./sales-presets.ts";

const timesOf = (today: string) =>
  Object.fromEntries(salesPresets(today).map(({ label, from, to }) => [label, `${from} ${to}`]));

test("a financial year is from April to March, the current one until today", () => {
  expect(timesOf("2026-03-31")).toMatchObject({
    "This month": "2026-03-01 2026-03-31",
    "Last 12 months": "2025-04-01 2026-03-31",
    "Financial year 2025–26": "2025-04-01 2026-03-31",
    "Financial year 2024–25": "2024-04-01 2025-03-31",
  });
  expect(timesOf("2026-04-01")).toMatchObject({
    "This month": "2026-04-01 2026-04-01",
    "Last 12 months": "2025-05-01 2026-04-01",
    "Financial year 2026–27": "2026-04-01 2026-04-01",
    "Financial year 2025–26": "2025-04-01 2026-03-31",
  });
});
