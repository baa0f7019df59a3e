import { array, assert, boolean, constant, integer, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import { day } from "../../lib/time/durations.ts";
import { closedLectures, type CoursePace } from "./closed-lectures.ts";

const opening = record({ at: option(integer({ min: 0, max: 20 * day })), days: option(integer({ min: 1, max: 20 })) });
const lecture = record({
  id: constant(""),
  title: constant("A lecture"),
  preview: boolean(),
  completed: boolean(),
  openings: array(opening, { minLength: 2, maxLength: 2 }),
});
function numbered(course: CoursePace): CoursePace {
  const lectures = course.lectures.map((each, index) => Object.assign({}, each, { id: `lecture ${index}` }));
  return { ...course, lectures };
}

const pace = record({
  inSequence: boolean(),
  before: option(constant({ id: "first", title: "First", shortId: "0123456789" }), { freq: 2 }),
  startedAt: option(integer({ min: 0, max: 10 * day })),
  released: boolean(),
  lectures: array(lecture, { maxLength: 8 }),
}).map(numbered);
const moment = integer({ min: 0, max: 40 * day });

test("a lecture is closed exactly while it waits for a time, a lecture before it or a course", () => {
  assert(
    property(pace, moment, (course, now) => {
      const closed = closedLectures(course, now);
      const started = course.startedAt ?? now;
      for (const [index, { id, preview, completed, openings }] of course.lectures.entries()) {
        const waitsForTime = openings.some(
          ({ at, days }) => (at ?? 0) > now || (days !== null && started + days * day > now),
        );
        const earlier = course.lectures.slice(0, index).filter((each) => !each.completed);
        const waitsForLecture = course.inSequence && earlier.length > 0;
        const isFree = course.released || preview || completed;
        expect(closed.has(id)).toBe(!isFree && (waitsForTime || waitsForLecture || course.before !== null));
        expect(closed.get(id)?.afterLecture?.id).toBe(closed.has(id) && waitsForLecture ? earlier[0]?.id : undefined);
      }
    }),
  );
});

test("it opens at the moment that is said, if it waits for nothing else", () => {
  assert(
    property(pace, moment, (course, now) => {
      const started = { ...course, startedAt: course.startedAt ?? now };
      for (const [id, { at, afterLecture, afterCourse }] of closedLectures(started, now)) {
        if (at === undefined || afterLecture || afterCourse) continue;
        expect(closedLectures(started, at - 1).has(id)).toBe(true);
        expect(closedLectures(started, at).has(id)).toBe(false);
      }
    }),
  );
});

test("nothing that is open closes again as time passes or more is completed", () => {
  assert(
    property(pace, moment, integer({ min: 0, max: 7 }), (course, now, index) => {
      const before = closedLectures(course, now);
      const startedAt = course.startedAt ?? now;
      const lectures = course.lectures.map((each, place) => (place === index ? { ...each, completed: true } : each));
      const after = closedLectures({ ...course, startedAt, lectures }, now + day);
      expect([...after.keys()].filter((id) => !before.has(id))).toEqual([]);
    }),
  );
});
