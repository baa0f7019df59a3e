import { array, assert, boolean, double, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { recentActivity } from "./recent-activity.ts";
import { coursePercent, toCourseProgress, type StoredProgress } from "./course-progress.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 5, 15, 10, minute));
const lectures = ["one", "two", "three"].map((id) => ({
  id,
  title: `Lecture ${id}`,
  durationSeconds: 100,
  videoFile: "v",
}));
const texts = { title: "Algebra", createdBy: "Ada Byron", language: "en" };
const course = { id: "course", ...texts, thumbnailFile: "picture", lectures };

function storedProgress(changed: Partial<StoredProgress> = {}): StoredProgress {
  return { position: 0, watched: 0, lastPlayedAt: null, completedAt: null, ...changed };
}
const stateOf = (watched: number, done: boolean) => storedProgress({ watched, completedAt: done ? at(1) : null });
const progressMap = (of: Record<string, Partial<StoredProgress>>) =>
  new Map(Object.entries(of).map(([id, changed]) => [id, storedProgress(changed)]));

describe("percent", () => {
  test.each<[string, Record<string, Partial<StoredProgress>>, number]>([
    ["nothing", {}, 0],
    ["a part", { one: { watched: 50 } }, 16],
    ["a complete one and a part", { one: { watched: 90, completedAt: at(1) }, two: { watched: 29 } }, 43],
    ["all of two thirds", { one: { completedAt: at(1) }, two: { completedAt: at(1) } }, 66],
    [
      "all watched, one taken back",
      { one: { watched: 100 }, two: { completedAt: at(1) }, three: { completedAt: at(1) } },
      99,
    ],
    ["all", { one: { completedAt: at(1) }, two: { completedAt: at(1) }, three: { completedAt: at(1) } }, 100],
  ])("of %s", (_, of, percent) => {
    expect(coursePercent(lectures, progressMap(of), 0)).toBe(percent);
  });

  test("of lectures of unknown length counts the complete ones", () => {
    const unknown = lectures.map((lecture) => ({ ...lecture, durationSeconds: null }));
    expect(coursePercent(unknown, progressMap({ one: { watched: 5000 }, two: { completedAt: at(1) } }), 0)).toBe(33);
  });

  test("does not fall below the minimum", () => {
    expect(coursePercent(lectures, progressMap({ one: { watched: 50 } }), 40)).toBe(40);
    expect(coursePercent(lectures, progressMap({ one: { completedAt: at(1) }, two: { watched: 50 } }), 40)).toBe(50);
    expect(coursePercent([], new Map(), 40)).toBe(40);
  });

  test("never exceeds 100, and does not fall by watching or completing", () => {
    const state = record({ watched: double({ min: 0, max: 150, noNaN: true }), done: boolean() });
    const more = record({ watched: double({ min: 0, max: 50, noNaN: true }), done: boolean() });
    assert(
      property(array(tuple(state, more), { minLength: 1, maxLength: 8 }), (pairs) => {
        const all = pairs.map((_, index) => ({ id: String(index), title: "", durationSeconds: 100.1 }));
        const before = new Map(pairs.map(([{ watched, done }], index) => [String(index), stateOf(watched, done)]));
        const after = new Map(
          pairs.map(([one, other], index) => [
            String(index),
            stateOf(one.watched + other.watched, one.done || other.done),
          ]),
        );
        const percent = coursePercent(all, after, 0);
        expect(percent).toBeGreaterThanOrEqual(coursePercent(all, before, 0));
        expect(percent).toBeLessThanOrEqual(100);
        expect(percent === 100).toBe([...after.values()].every(({ completedAt }) => completedAt !== null));
      }),
    );
  });
});

describe("the next lecture of a course", () => {
  test.each<[string, Record<string, Partial<StoredProgress>>, object]>([
    ["at its first lecture when nothing was played", {}, { lectureId: "one", number: 1, position: 0, duration: 100 }],
    [
      "in the lecture played last",
      { one: { lastPlayedAt: at(1), position: 5 }, two: { lastPlayedAt: at(2), position: 7 } },
      { lectureId: "two", number: 2, position: 7 },
    ],
    [
      "behind the lecture played last when that is complete",
      { two: { lastPlayedAt: at(2), completedAt: at(2), position: 100 } },
      { lectureId: "three", number: 3, position: 0 },
    ],
    [
      "from the start again",
      { three: { lastPlayedAt: at(2), completedAt: at(2) }, one: { completedAt: at(1) } },
      { lectureId: "two" },
    ],
  ])("%s", (_, of, next) => {
    expect(toCourseProgress(course, progressMap(of), undefined).next).toMatchObject(next);
  });

  test("is one that is open, and a closed one only where no other is left", () => {
    const first = progressMap({ one: { lastPlayedAt: at(1), completedAt: at(1) } });
    const next = [["two"], ["three"], ["two", "three"]].map(
      (closed) => toCourseProgress(course, first, undefined, new Set(closed)).next?.lectureId,
    );
    expect(next).toEqual(["three", "two", "two"]);
  });

  test("is absent when all are complete", () => {
    const all = progressMap({
      one: { completedAt: at(1) },
      two: { completedAt: at(1) },
      three: { completedAt: at(1) },
    });
    expect(toCourseProgress(course, all, undefined)).not.toHaveProperty("next");
  });
});

describe("the moments of a course", () => {
  const all = { one: { completedAt: at(5) }, two: { completedAt: at(9) }, three: { completedAt: at(7) } };
  const start = { startedAt: at(1), minimumPercent: 0 };

  test("are its start, and the completion of its last lecture", () => {
    const moments = { startedAt: at(1).toISOString(), completedAt: at(9).toISOString() };
    expect(toCourseProgress(course, progressMap(all), start)).toMatchObject(moments);
    expect(toCourseProgress(course, progressMap(all), undefined)).not.toHaveProperty("startedAt");
  });

  test("have no completion while a lecture is left, nor without lectures", () => {
    const left = progressMap({ ...all, two: { watched: 89 } });
    expect(toCourseProgress(course, left, start)).not.toHaveProperty("completedAt");
    expect(toCourseProgress({ ...course, lectures: [] }, progressMap(all), start)).not.toHaveProperty("completedAt");
  });
});

test("activity is newest first; a course is completed with its last lecture", () => {
  const of = progressMap({ one: { completedAt: at(5) }, two: { completedAt: at(9) }, three: { completedAt: at(7) } });
  const starts = new Map([["course", { startedAt: at(1) }]]);
  const activity = recentActivity([course], of, starts).map(({ kind, at: when, lectureTitle }) => [
    kind,
    when,
    lectureTitle,
  ]);
  expect(activity).toEqual([
    ["completed-course", at(9).toISOString(), undefined],
    ["completed-lecture", at(9).toISOString(), "Lecture two"],
    ["completed-lecture", at(7).toISOString(), "Lecture three"],
    ["completed-lecture", at(5).toISOString(), "Lecture one"],
    ["started", at(1).toISOString(), undefined],
  ]);
  of.delete("two");
  expect(recentActivity([course], of, starts).map(({ kind }) => kind)).not.toContain("completed-course");
});

test("of a long history the latest ten are shown", () => {
  const many = {
    ...course,
    lectures: Array.from({ length: 30 }, (_, index) => ({
      id: `${index}`,
      title: `${index}`,
      durationSeconds: 1,
      videoFile: null,
    })),
  };
  const of = new Map(many.lectures.map(({ id }, index) => [id, storedProgress({ completedAt: at(index) })]));
  const activity = recentActivity([many], of, new Map());
  expect(activity).toHaveLength(10);
  expect(activity.at(-1)).toMatchObject({ lectureTitle: "21" });
});
