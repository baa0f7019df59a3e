import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowTestDatabase } from "../../../testing/database/test-database.ts";
import type { Database } from "../../database/database.ts";
import { foldedLength } from "./folded-length.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await borrowTestDatabase()));
afterAll(() => close());

test.each([
  ["फ़न", 2],
  ["फ\u093Cन", 2],
  ["न्द", 2],
  ["न्\u200Dद", 2],
  ["जन्म", 4],
  ["\u200C", 0],
  ["ﬁn", 3],
  ["🎶🎶", 2],
])("%j has %i", (text, length) => {
  expect(foldedLength(text)).toBe(length);
});

const letters = [
  ...Array.from("aÉﬁ🎶 अकचटतपनदमसडड़ज़ङञणऩऱऴिं५"),
  "e\u0301",
  "\u0301",
  "\u0901",
  "\u093C",
  "\u094D",
  "\u094D",
  "\u094D",
  "\u200C",
  "\u200D",
];

test("any text has as many as the database's folded one", async () => {
  await assert(
    asyncProperty(array(array(constantFrom(...letters), { maxLength: 12 }), { minLength: 50 }), async (made) => {
      const texts = made.map((each) => each.join(""));
      const { rows } = await db.execute<{ lengths: number[] }>(sql`
        select json_agg(char_length(fold_text(value)) order by place) as lengths
        from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as texts (value, place)`);
      expect(texts.map(foldedLength)).toEqual(rows[0]?.lengths);
    }),
    { numRuns: 20 },
  );
});
