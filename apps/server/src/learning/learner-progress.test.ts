import { array, assert, constantFrom, double, integer, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { applyReport, type Report } from "./apply-report.ts";
import {
  completeLecture,
  type LearnerProgress,
  newLearnerProgress,
  type ReportedLecture,
  undoCompletion,
} from "./learner-progress.ts";
import { maxBeforeFirstReport, maxPlays } from "./open-plays.ts";
import { total } from "./ranges/ranges.ts";

const start = new Date("2026-06-15T10:00:00.000Z");
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const lecture: ReportedLecture = { id: "lecture", courseId: "course", durationSeconds: 100 };
const long = { id: "long", courseId: "course", durationSeconds: 10_000 };
const slack = maxBeforeFirstReport / 1000;

const report = (changed: Partial<Report> = {}): Report => ({
  playId: "play",
  position: 0,
  ranges: [],
  playedSeconds: 0,
  ...changed,
});
const progress = (learner: LearnerProgress, of = lecture) => learner.lectures.get(of.id);
const learned = (learner: LearnerProgress) => [...learner.days.values()].reduce((sum, seconds) => sum + seconds, 0);

function watchFrom(
  learner: LearnerProgress,
  from: number,
  to: number,
  { at = from, of = lecture, playId = "play" } = {},
): void {
  applyReport(learner, of, report({ playId, position: from }), after(at));
  const played = to - from;
  applyReport(
    learner,
    of,
    report({ playId, position: to, ranges: [[from, to]], playedSeconds: played }),
    after(at + played),
  );
}

describe("a correct player", () => {
  test("counts all seconds that it showed, and the time that it took", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 60);
    expect(progress(learner)).toMatchObject({ ranges: [[0, 60]], watched: 60, position: 60, completion: "none" });
    expect(learned(learner)).toBe(60);
  });

  test("may play at twice the speed", () => {
    const learner = newLearnerProgress("asha");
    applyReport(learner, long, report(), start);
    applyReport(learner, long, report({ position: 600, ranges: [[0, 600]], playedSeconds: 300 }), after(300));
    expect(progress(learner, long)?.watched).toBe(600);
    expect(learned(learner)).toBe(300);
  });

  test("that was offline for ten minutes reports them all afterwards", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 10, { of: long });
    applyReport(learner, long, report({ position: 610, ranges: [[10, 610]], playedSeconds: 610 }), after(700));
    expect(progress(learner, long)?.watched).toBe(610);
    expect(learned(learner)).toBe(610);
  });

  test("makes a lecture complete at nine tenths, and not before", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 89.9);
    expect(progress(learner)?.completedAt).toBeNull();
    applyReport(learner, lecture, report({ ranges: [[89.9, 90]], playedSeconds: 90 }), after(90));
    expect(progress(learner)).toMatchObject({ completion: "watched", completedAt: after(90) });
  });

  test("does not complete a lecture of unknown length", () => {
    const learner = newLearnerProgress("asha");
    const unknown = { ...lecture, durationSeconds: null };
    watchFrom(learner, 0, 500, { of: unknown });
    expect(progress(learner)).toMatchObject({ watched: 500, completedAt: null });
    completeLecture(learner, unknown, after(600));
    expect(progress(learner)).toMatchObject({ completion: "by-hand", completedAt: after(600) });
  });

  test("that reports twice, or late, changes nothing", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 20);
    const first = report({ position: 10, ranges: [[0, 10]], playedSeconds: 10 });
    const before = structuredClone(learner);
    applyReport(learner, lecture, first, after(30));
    const last = report({ position: 20, ranges: [[0, 20]], playedSeconds: 20 });
    applyReport(learner, lecture, last, after(31));
    expect(learner.lectures).toEqual(before.lectures);
    expect(learner.days).toEqual(before.days);
  });
});

describe("impossible reports", () => {
  test("a new play counts at most what may have run before its first report", () => {
    const learner = newLearnerProgress("asha");
    applyReport(learner, long, report({ ranges: [[0, 5000]], position: 5000, playedSeconds: 5000 }), start);
    expect(progress(learner, long)?.ranges).toEqual([[0, 2 * slack]]);
    expect(learned(learner)).toBe(slack);
    applyReport(learner, long, report({ ranges: [[0, 5000]], playedSeconds: 9000 }), after(10));
    expect(progress(learner, long)?.ranges).toEqual([[0, 2 * slack + 20]]);
    expect(learned(learner)).toBe(slack + 10);
  });

  test("a clock that goes back adds nothing and removes nothing", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 20);
    applyReport(learner, lecture, report({ ranges: [[20, 90]], playedSeconds: 90 }), after(-500));
    expect(progress(learner)?.watched).toBe(20);
    expect(learned(learner)).toBe(20);
  });

  test("two browsers at once count once", () => {
    const learner = newLearnerProgress("asha");
    for (const playId of ["laptop", "phone"]) applyReport(learner, long, report({ playId }), start);
    for (let second = 10; second <= 300; second += 10) {
      for (const [playId, late] of [
        ["laptop", 0],
        ["phone", 4],
      ] as const) {
        const played = second + late;
        applyReport(learner, long, report({ playId, playedSeconds: played }), after(played));
      }
    }
    expect(learned(learner)).toBeGreaterThanOrEqual(304);
    expect(learned(learner)).toBeLessThanOrEqual(304 + slack);
  });

  test("a thousand plays count as much as a few", () => {
    const learner = newLearnerProgress("asha");
    const lectures = Array.from({ length: 1000 }, (_, index) => ({ ...long, id: `lecture ${index}` }));
    for (let minute = 0; minute <= 10; minute += 1) {
      for (const [index, one] of lectures.entries()) {
        applyReport(
          learner,
          one,
          report({ playId: `play ${index}`, ranges: [[0, 10_000]], playedSeconds: 10_000 }),
          after(minute * 60),
        );
      }
    }
    expect(learner.plays.size).toBe(maxPlays);
    const watched = [...learner.lectures.values()].reduce((sum, row) => sum + total(row.ranges), 0);
    expect(watched).toBeLessThanOrEqual(maxPlays * 2 * 600);
    expect(learned(learner)).toBeLessThanOrEqual(600 + slack);
  });

  const happening = record({
    pause: double({ min: 0, max: 40, noNaN: true }),
    device: integer({ min: 0, max: 6 }),
    lecture: constantFrom(lecture, long),
    ranges: array(
      tuple(integer({ min: 0, max: 11_000 }), integer({ min: 0, max: 3000 })).map(
        ([from, length]): [number, number] => [from, from + length],
      ),
      { maxLength: 5 },
    ),
    position: integer({ min: 0, max: 20_000 }),
    playedSeconds: double({ min: 0, max: 5000, noNaN: true }),
  });

  test("no reports add more time than the clock or more seconds than the lecture has", () => {
    assert(
      property(array(happening, { maxLength: 40 }), (life) => {
        const learner = newLearnerProgress("asha");
        let passed = 0;
        for (const { pause, device, lecture: of, ...reported } of life) {
          passed += pause;
          applyReport(learner, of, { ...reported, playId: `device ${device}` }, after(passed));
        }
        expect(learned(learner)).toBeLessThanOrEqual(passed + slack + 0.01);
        const rows = [...learner.lectures.values()];
        const watched = rows.reduce((sum, row) => sum + row.watched, 0);
        expect(watched).toBeLessThanOrEqual(maxPlays * 2 * (passed + slack) + 0.01);
        for (const row of rows) {
          const durationSeconds = row.lectureId === long.id ? 10_000 : 100;
          expect(row.watched).toBeLessThanOrEqual(durationSeconds + 1e-6);
          expect(row.position).toBeLessThanOrEqual(durationSeconds);
          expect(row.completedAt === null || total(row.ranges) >= 0.9 * durationSeconds - 1e-6).toBe(true);
        }
      }),
    );
  });
});

describe("a lecture of 23 seconds", () => {
  const short = { ...lecture, id: "short", durationSeconds: 23 };
  const whole = { ranges: [[0, 23]] as [number, number][], position: 23 };

  test("is not complete by a first report, nor after six seconds, whatever these say", () => {
    const learner = newLearnerProgress("asha");
    applyReport(learner, short, report({ ...whole, playedSeconds: 23 }), start);
    expect(progress(learner, short)).toMatchObject({ watched: 11.5, completedAt: null });
    applyReport(learner, short, report({ ...whole, playedSeconds: 29 }), after(6));
    expect(progress(learner, short)).toMatchObject({ watched: 23, completedAt: null });
  });

  test("is not complete by six seconds and a seek to the end", () => {
    const learner = newLearnerProgress("asha");
    applyReport(learner, short, report(), start);
    const ranges: [number, number][] = [
      [0, 5],
      [22, 23],
    ];
    applyReport(learner, short, report({ ranges, position: 23, playedSeconds: 6 }), after(6));
    applyReport(learner, short, report({ ranges, position: 23, playedSeconds: 6 }), after(600));
    expect(progress(learner, short)).toMatchObject({ watched: 6, completedAt: null });
  });

  test("is not complete sooner with several plays at once", () => {
    const learner = newLearnerProgress("asha");
    const plays = ["a", "b", "c", "d"];
    for (const playId of plays) applyReport(learner, short, report({ playId }), start);
    for (const [index, playId] of plays.entries()) {
      applyReport(learner, short, report({ playId, ranges: [[index * 6, index * 6 + 6]] }), after(6));
    }
    expect(progress(learner, short)).toMatchObject({ watched: 23, completedAt: null });
  });

  test.each([1, 2])("is complete when it was watched at speed %d", (speed) => {
    const learner = newLearnerProgress("asha");
    applyReport(learner, short, report(), start);
    const seconds = 23 / speed;
    expect(applyReport(learner, short, report({ ...whole, playedSeconds: seconds }), after(seconds))).toBe(0);
    expect(progress(learner, short)?.completedAt).toEqual(after(seconds));
  });

  test("is complete when it was watched in two sessions", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 11, { of: short });
    watchFrom(learner, 11, 23, { of: short, playId: "later", at: 4000 });
    expect(progress(learner, short)?.completion).toBe("watched");
  });

  test("whose first reports were lost is complete as soon as the clock has confirmed the last one", () => {
    const learner = newLearnerProgress("asha");
    const last = report({ ...whole, playedSeconds: 23 });
    const first = applyReport(learner, short, last, start);
    const second = applyReport(learner, short, last, after(first));
    expect([first, second]).toEqual([6, 6]);
    expect(applyReport(learner, short, last, after(first + second))).toBe(0);
    expect(progress(learner, short)?.completion).toBe("watched");
  });
});

describe("the position in a lecture", () => {
  test("is that of the player that reported last", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 50, { playId: "laptop" });
    watchFrom(learner, 10, 20, { playId: "phone", at: 60 });
    expect(progress(learner)).toMatchObject({ position: 20, lastPlayedAt: after(70) });
  });

  test("ignores a report that arrives late, and follows a paused player that is moved", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 50);
    applyReport(learner, lecture, report({ position: 30, ranges: [[20, 30]], playedSeconds: 30 }), after(60));
    expect(progress(learner)?.position).toBe(50);
    applyReport(learner, lecture, report({ position: 80, playedSeconds: 50 }), after(61));
    expect(progress(learner)?.position).toBe(80);
  });

  test("ignores a report that was sent late while another player played on", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 50, { playId: "phone", at: 60 });
    const late: Partial<Report> = { playId: "laptop", ranges: [[0, 20]], position: 20, playedSeconds: 20 };
    applyReport(learner, lecture, report({ ...late, secondsAgo: 80 }), after(130));
    expect(progress(learner)).toMatchObject({ position: 50, lastPlayedAt: after(110) });
    applyReport(learner, lecture, report({ ...late, position: 22, playedSeconds: 22, secondsAgo: 10 }), after(131));
    expect(progress(learner)).toMatchObject({ position: 22, lastPlayedAt: after(121) });
  });

  test("is not past its end", () => {
    const learner = newLearnerProgress("asha");
    applyReport(learner, lecture, report({ position: 4000 }), start);
    expect(progress(learner)?.position).toBe(100);
  });
});

describe("by hand", () => {
  test("a completion stays as it is when it is set again or watched", () => {
    const learner = newLearnerProgress("asha");
    completeLecture(learner, lecture, start);
    completeLecture(learner, lecture, after(5));
    watchFrom(learner, 0, 95, { at: 10 });
    expect(progress(learner)).toMatchObject({ completion: "by-hand", completedAt: start });
  });

  test("after undoing it, only what is watched from then on completes the lecture", () => {
    const learner = newLearnerProgress("asha");
    watchFrom(learner, 0, 95);
    expect(undoCompletion(learner, lecture)).toBe(true);
    expect(progress(learner)).toMatchObject({ completion: "undone", completedAt: null, watched: 95 });

    applyReport(learner, lecture, report({ position: 100, ranges: [[95, 100]], playedSeconds: 100 }), after(100));
    expect(progress(learner)).toMatchObject({ completedAt: null, watched: 100 });

    watchFrom(learner, 0, 90, { playId: "again", at: 200 });
    expect(progress(learner)).toMatchObject({ completion: "watched", completedAt: after(290), watched: 100 });
  });

  test("undoing changes nothing on a lecture that is not complete", () => {
    const learner = newLearnerProgress("asha");
    expect(undoCompletion(learner, lecture)).toBe(false);
    watchFrom(learner, 0, 10);
    expect(undoCompletion(learner, lecture)).toBe(false);
  });
});

test("learning over midnight counts on both days of India", () => {
  const learner = newLearnerProgress("asha");
  const beforeMidnight = new Date("2026-06-15T18:29:50.000Z");
  applyReport(learner, lecture, report(), beforeMidnight);
  applyReport(learner, lecture, report({ playedSeconds: 30 }), new Date(beforeMidnight.getTime() + 30_000));
  expect(learner.days).toEqual(
    new Map([
      ["2026-06-15", 10],
      ["2026-06-16", 20],
    ]),
  );
});
