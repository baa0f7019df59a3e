import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRounds } from "./start-rounds.ts";

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("looks every second, and goes on after a failure that it tells once", async () => {
  log.warn.mockClear();
  const doRound = vi.fn(async () => {
    if (doRound.mock.calls.length <= 3) throw new Error("the database is away");
  });
  const stop = startRounds(doRound, log, { queue: "mails" });
  expect(doRound).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(doRound).toHaveBeenCalledTimes(5);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(doRound).toHaveBeenCalledTimes(5);
});

test("never runs two rounds at once, and a stop waits for the one under way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const doRound = vi.fn(() => promise);
  const stop = startRounds(doRound, log, { queue: "mails" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(doRound).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
});

test("a stop does not wait for ever", async () => {
  const { promise } = Promise.withResolvers<void>();
  const stop = startRounds(() => promise, log, { queue: "mails", patience: 5000 });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(4999);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
});
