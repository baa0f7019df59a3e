import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { type SiteSettings, siteSettings, versions } from "./schema/settings.ts";

const link = { label: "Subscribe now", href: "/checkout" };
const promo = { amount: 499_900, title: "Every batch, every course, one price", text: "Subscribe once.", link };
const stats = [
  { value: "50K+", label: "Active students" },
  { value: "1000+", label: "Courses" },
  { value: "200+", label: "Expert instructors" },
  { value: "95%", label: "Satisfaction rate" },
];
const contact = { phone: "+91 22 5550 0100" };

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openTestDatabase()));
beforeEach(async () => {
  await db.delete(siteSettings);
  await db.delete(versions);
});
afterAll(() => close());

async function migrated(settings: SiteSettings): Promise<SiteSettings | undefined> {
  await db.insert(siteSettings).values({ settings });
  const text = readFileSync(new URL("./migrations/0016_unset-figures.sql", import.meta.url), "utf8");
  for (const statement of text.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  const [row] = await db.select({ settings: siteSettings.settings }).from(siteSettings);
  return row?.settings;
}

test("figures and the compared price that nobody set go", async () => {
  expect(await migrated({ promo, stats, contact })).toEqual({ promo: { ...promo, amount: 49_900 }, contact });
});

test("what an operator has set stays", async () => {
  const own = { promo: { ...promo, amount: 99_900 }, stats: stats.slice(0, 2) };
  expect(await migrated(own)).toEqual(own);
});

test("a demo keeps both", async () => {
  await db.insert(versions).values({ name: "demo", value: 1 });
  expect(await migrated({ promo, stats })).toEqual({ promo, stats });
});
