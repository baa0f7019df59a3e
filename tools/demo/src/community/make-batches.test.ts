import { expect, test } from "vitest";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { daysSinceMonday } from "../../../../apps/server/src/platform/lib/time/kolkata.ts";
import { seededRandom } from "../seeded-random.ts";
import { demoBatches, weekdays } from "./batches.ts";
import { makeBatch } from "./make-batches.ts";

/** 22 November 2026 is a Sunday; late in the evening in Asia/Kolkata. */
const firstStarts = weekdays.map((name, index) => [name, new Date(Date.UTC(2026, 10, 23 + index, 17))] as const);

function made(now: Date) {
  const known = { courseIds: new Map(), members: [], learnerId: undefined };
  return demoBatches.map((demo) => makeBatch(demo, known, seededRandom(1), now));
}

function weekdaysIn(text: string): string[] {
  return weekdays.filter((name) => text.includes(name));
}

function weekdayOf(moment: Date): string | undefined {
  return weekdays[daysSinceMonday(moment)];
}

test.each(firstStarts)("seeded on a %s, batches begin and end on the weekdays of their texts", (_weekday, now) => {
  for (const { batch } of made(now)) {
    const named = weekdaysIn(batch.description);
    // "type on Saturday, colour on Sunday" and "Mondays and Thursdays": the first begins, the last ends.
    expect([batch.title, named.at(0), named.at(-1)]).toEqual([
      batch.title,
      named.length > 0 ? weekdayOf(batch.startsAt) : undefined,
      named.length > 0 ? weekdayOf(batch.endsAt) : undefined,
    ]);
  }
});

test.each(firstStarts)(
  "seeded on a %s, the first session begins with its batch and the last ends with it",
  (_weekday, now) => {
    for (const { batch, sessions } of made(now)) {
      expect(sessions.at(0)?.startsAt).toEqual(batch.startsAt);
      expect(sessions.at(-1)?.endsAt).toEqual(batch.endsAt);
      const named = weekdaysIn(batch.description);
      if (named.length === 0) continue;
      expect(new Set(sessions.map(({ startsAt }) => weekdayOf(startsAt)))).toEqual(new Set(named));
    }
  },
);

test("SQL in Four Weeks has eight evenings, as it says", () => {
  const all = made(new Date(Date.UTC(2026, 10, 23)));
  const sql = all.find(({ batch }) => batch.title === "SQL in Four Weeks");
  expect(sql?.sessions).toHaveLength(8);
});

/** What a text says of its day. */
const said: [words: string, isTrue: (createdAt: Date, batch: { startsAt: Date; endsAt: Date }) => boolean][] = [
  ["good to meet you", (createdAt, { startsAt }) => createdAt > startsAt],
  [
    "last Saturday",
    (createdAt, { startsAt }) => createdAt > startsAt && Number(createdAt) - Number(startsAt) < 7 * day,
  ],
  ["this Thursday", (createdAt, { startsAt }) => createdAt > startsAt && weekdayOf(createdAt) === "Wednesday"],
  ["was the last evening", (createdAt, { endsAt }) => createdAt > endsAt],
];

test.each(firstStarts)("seeded on a %s, announcements are of the days they speak of", (_weekday, now) => {
  const wrong = made(now).flatMap(({ batch, announcements }) =>
    announcements.filter(({ body, createdAt }) => {
      const published = batch.createdAt !== undefined && createdAt > batch.createdAt && createdAt < now;
      return !published || said.some(([words, isTrue]) => body.includes(words) && !isTrue(createdAt, batch));
    }),
  );
  expect(wrong).toEqual([]);
});

test.each(firstStarts)("seeded on a %s, two batches run, three come and two are over", (_weekday, now) => {
  const states = made(now).map(({ batch: { startsAt, endsAt } }) => {
    if (startsAt > now) return "upcoming";
    return endsAt > now ? "running" : "ended";
  });
  expect(states).toEqual(["running", "running", "upcoming", "upcoming", "upcoming", "ended", "ended"]);
});
