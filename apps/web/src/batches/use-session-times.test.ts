import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSessionTimes } from "./use-session-times.ts";

const minute = 60_000;
const startsAt = "2026-07-07T12:30:00.000Z";
const endsAt = "2026-07-07T14:00:00.000Z";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(startsAt) - 20 * minute }));
afterEach(() => void vi.useRealTimers());

test("loads again 15 minutes before a session and at its end", () => {
  const reload = vi.fn<() => void>();
  const { unmount } = renderHook(() => useSessionTimes([{ startsAt, endsAt, cancelled: false }], reload));
  vi.advanceTimersByTime(4 * minute);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(104 * minute);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(minute);
  expect(reload).toHaveBeenCalledTimes(2);
  unmount();
});

test("after a sleep that both fell into, loads once; for a cancelled session never", () => {
  const reload = vi.fn<() => void>();
  renderHook(() => useSessionTimes([{ startsAt, endsAt, cancelled: false }], reload));
  const never = vi.fn<() => void>();
  renderHook(() => useSessionTimes([{ startsAt, endsAt, cancelled: true }], never));
  vi.setSystemTime(Date.parse(endsAt) + minute);
  vi.advanceTimersByTime(5000);
  expect(reload).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});
