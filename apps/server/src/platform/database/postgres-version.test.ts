import { expect, test } from "vitest";
import { requirePostgres } from "./postgres-version.ts";

test.each([
  [150_000, "15.0"],
  [180_002, "18.2"],
])("%i is new enough", (number, version) => {
  expect(() => requirePostgres({ number, version })).not.toThrow();
});

test("an older one is refused with what to do", () => {
  expect(() => requirePostgres({ number: 140_012, version: "14.12 (Debian 14.12-1)" })).toThrow(
    "PostgreSQL 14.12 (Debian 14.12-1) at DATABASE_URL is too old. Update it to 15 or later, then start again.",
  );
});
