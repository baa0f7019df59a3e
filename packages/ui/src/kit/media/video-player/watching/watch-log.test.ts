import { expect, test } from "vitest";
import { watchLog } from "./watch-log.ts";

/** A log beside a clock that `play` moves along with the position. */
function logged() {
  let clock = 100;
  const log = watchLog(() => clock);
  return {
    log,
    wait: (seconds: number) => {
      clock += seconds;
    },
    /** Plays, with four updates a second. */
    play: (from: number, to: number, rate = 1) => {
      log.playTo(from, rate);
      const steps = Math.round(((to - from) / rate) * 4);
      for (let step = 1; step <= steps; step += 1) {
        clock += (to - from) / rate / steps;
        log.playTo(from + ((to - from) * step) / steps, rate);
      }
      log.cut();
    },
  };
}

test("continuous playback is one range, with any number of updates", () => {
  const { log, play } = logged();
  play(7, 27);
  expect(log.take()).toEqual({ ranges: [[7, 27]], playedSeconds: 20 });
});

test("the skipped part of a seek is not in it", () => {
  const { log, play } = logged();
  play(0, 10);
  play(60, 65);
  expect(log.take()?.ranges).toEqual([
    [0, 10],
    [60, 65],
  ]);
});

test("at twice the speed as much is watched in half the time, at half in twice", () => {
  const { log, play } = logged();
  play(0, 20, 2);
  expect(log.take()).toEqual({ ranges: [[0, 20]], playedSeconds: 10 });
  play(20, 30, 0.5);
  expect(log.take()).toEqual({ ranges: [[20, 30]], playedSeconds: 30 });
});

test("a step across a change of speed counts as watched, with the clock's time", () => {
  const { log, wait } = logged();
  log.playTo(0, 1);
  wait(2);
  log.playTo(3, 2);
  expect(log.take()).toEqual({ ranges: [[0, 3]], playedSeconds: 2 });
});

test("a part watched twice is reported once, with the time of both", () => {
  const { log, play } = logged();
  play(0, 10);
  play(5, 12);
  play(2, 4);
  expect(log.take()).toEqual({ ranges: [[0, 12]], playedSeconds: 19 });
});

test("ranges are sorted, in any order of watching", () => {
  const { log, play } = logged();
  play(50, 55);
  play(10, 15);
  expect(log.take()?.ranges).toEqual([
    [10, 15],
    [50, 55],
  ]);
});

test("a seek without an event does not count as watched", () => {
  const { log, wait } = logged();
  log.playTo(0, 1);
  wait(0.25);
  log.playTo(600, 1);
  wait(1);
  log.playTo(601, 1);
  expect(log.take()).toEqual({ ranges: [[600, 601]], playedSeconds: 1 });
});

test("waiting for data does not count as played time", () => {
  const { log, wait } = logged();
  log.playTo(0, 1);
  wait(30);
  log.playTo(0.2, 1);
  expect(log.take()).toEqual({ ranges: [[0, 0.2]], playedSeconds: 0.2 });
});

test("a taken range is not reported again, and the time continues", () => {
  const { log, play } = logged();
  play(0, 10);
  log.take();
  expect(log.take()).toEqual({ ranges: [], playedSeconds: 10 });
  play(10, 15);
  expect(log.take()).toEqual({ ranges: [[10, 15]], playedSeconds: 15 });
});

test("a playback that never started has nothing to report", () => {
  const { log, wait } = logged();
  log.playTo(492, 1);
  wait(60);
  log.playTo(492, 1);
  log.cut();
  expect(log.take()).toBeUndefined();
});
