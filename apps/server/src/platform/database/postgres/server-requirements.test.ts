import { expect, test } from "vitest";
import { unmetRequirement } from "./server-requirements.ts";

const server = { number: 150_000, version: "15.0", encoding: "UTF8", name: "lms" };

test.each([
  [150_000, "15.0"],
  [180_002, "18.2"],
])("%i is new enough", (number, version) => {
  expect(unmetRequirement({ ...server, number, version })).toBeUndefined();
});

test("an older one is refused with what to do", () => {
  expect(unmetRequirement({ ...server, number: 140_012, version: "14.12 (Debian 14.12-1)" })).toBe(
    "PostgreSQL 14.12 (Debian 14.12-1) at DATABASE_URL is too old. Update it to 15 or later, then start again.",
  );
});
