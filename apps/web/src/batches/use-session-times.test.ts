import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSessionTimes } from "./use-session-times.ts";

const minute = 60_000;
const startsAt = "2026-07-07T12:30:00.000Z";
const endsAt = "2026-07-07T14:00:00.000Z";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(startsAt) - 20 * minute }));
afterEach(() => void vi.useRealTimers());

function watch(session: { cancelled: boolean }) {
  const reload = vi.fn<() => Promise<boolean>>(async () => true);
  const { unmount } = renderHook(() => useSessionTimes([{ startsAt, endsAt, ...session }], reload));
  return { reload, unmount };
}

test("loads again 15 minutes before a session and at its end", async () => {
  const { reload } = watch({ cancelled: false });
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minute);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(104 * minute);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(minute);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("while that fails loads once more after each pause", async () => {
  const { reload, unmount } = watch({ cancelled: false });
  reload.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(reload).toHaveBeenCalledTimes(3);
  reload.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(100 * minute);
  expect(reload).toHaveBeenCalledTimes(4);
  unmount();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(reload).toHaveBeenCalledTimes(4);
});

test("after a sleep that both fell into, loads once; for a cancelled session never", async () => {
  const held = watch({ cancelled: false });
  const cancelled = watch({ cancelled: true });
  vi.setSystemTime(Date.parse(endsAt) + minute);
  await vi.advanceTimersByTimeAsync(5000);
  expect(held.reload).toHaveBeenCalledOnce();
  expect(cancelled.reload).not.toHaveBeenCalled();
});
