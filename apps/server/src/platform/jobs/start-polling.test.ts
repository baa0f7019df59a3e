import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPolling } from "./start-polling.ts";

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("polls every second, and goes on after a failure that it logs once", async () => {
  log.warn.mockClear();
  const poll = vi.fn(async () => {
    if (poll.mock.calls.length <= 3) throw new Error("the database is away");
  });
  const stop = startPolling(poll, log);
  expect(poll).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(poll).toHaveBeenCalledTimes(5);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(poll).toHaveBeenCalledTimes(5);
});

test("never runs two polls at once, and stopping waits for the one that runs", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const poll = vi.fn(() => promise);
  const stop = startPolling(poll, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
});
