import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "../../account/auth.ts";
import { followNotices } from "../../batches/follow-notices.ts";
import { quietTime } from "../../lib/quiet-time.ts";
import { learner } from "../../testing/fixtures.ts";
import { serve } from "../../testing/network.ts";
import { useUnreadNotices } from "./use-unread-notices.ts";

vi.mock(import("../../batches/follow-notices.ts"), () => ({ followNotices: vi.fn<(signal: AbortSignal) => void>() }));

beforeEach(() => {
  vi.mocked(followNotices).mockClear();
  vi.useFakeTimers();
  serve({ "GET /notices": { body: { notices: [], unreadCount: 2 } } });
});
afterEach(() => vi.useRealTimers());

test("the notices are followed on a page, but not by who sees it as somebody", async () => {
  auth.user = { ...learner, seeing: { until: "2026-03-09T09:30:00.000Z" } };
  const seen = renderHook(() => useUnreadNotices("/about"));
  await vi.advanceTimersByTimeAsync(quietTime);
  expect(followNotices).not.toHaveBeenCalled();
  seen.unmount();

  auth.user = learner;
  renderHook(() => useUnreadNotices("/about"));
  await vi.advanceTimersByTimeAsync(quietTime);
  await vi.dynamicImportSettled();
  expect(followNotices).toHaveBeenCalledOnce();
});
