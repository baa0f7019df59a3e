import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPostman } from "./start-postman.ts";

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("looks every second, and goes on after a failure that it tells once", async () => {
  log.warn.mockClear();
  const deliver = vi.fn(async () => {
    if (deliver.mock.calls.length <= 3) throw new Error("the database is away");
  });
  const stop = startPostman(deliver, log);
  expect(deliver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(deliver).toHaveBeenCalledTimes(5);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(deliver).toHaveBeenCalledTimes(5);
});

test("never runs two rounds at once, and a stop waits for the one under way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deliver = vi.fn(() => promise);
  const stop = startPostman(deliver, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(deliver).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
});

test("a stop does not wait for ever", async () => {
  const { promise } = Promise.withResolvers<void>();
  const stop = startPostman(() => promise, log, { patience: 5000 });
  await vi.advanceTimersByTimeAsync(1000);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(4999);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stopping;
});
