import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "../database/database.ts";
import { day, hour, minute } from "../lib/time/durations.ts";
import { countUp, takeFromBudget, takeSlot } from "./counters.ts";

const now = new Date("2026-03-01T12:00:00Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await borrowTestDatabase()));
afterAll(() => close());

const taken = (key: string, at: Date) => takeFromBudget(db, key, { burst: 2, interval: 2 * minute }, at);
const counted = async (key: string, at: Date) => (await countUp(db, key, hour, at)).count;

test("what was counted while the clock was an hour late in the day does not refuse anybody for that hour", async () => {
  expect([await counted("ahead", after(hour)), await counted("ahead", after(hour))]).toEqual([1, 2]);
  expect(await counted("ahead", now)).toBe(1);
  expect(await counted("ahead", after(minute))).toBe(2);

  expect([await taken("budget", after(hour)), await taken("budget", after(hour))]).toEqual([undefined, undefined]);
  expect(await taken("budget", after(hour))).toEqual(after(hour + 2 * minute));
  expect([await taken("budget", now), await taken("budget", now)]).toEqual([undefined, undefined]);
  expect(await taken("budget", now)).toEqual(after(2 * minute));

  expect(await takeSlot(db, "slot", minute, after(30 * day))).toBe(undefined);
  expect(await takeSlot(db, "slot", minute, now)).toBe(undefined);
  expect(await takeSlot(db, "slot", minute, now)).toEqual(after(minute));
});

test("servers whose clocks differ by minutes share a limit all the same", async () => {
  const early = after(-5 * minute);
  expect([await counted("shared", now), await counted("shared", early), await counted("shared", now)]).toEqual([
    1, 2, 3,
  ]);

  expect([await taken("shared budget", now), await taken("shared budget", now)]).toEqual([undefined, undefined]);
  expect(await taken("shared budget", early)).toEqual(after(2 * minute));
});
