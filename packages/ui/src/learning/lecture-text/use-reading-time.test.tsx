import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watching/watched.ts";
import { useReadingTime } from "./use-reading-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function reading({ duration = 60, readSeconds = 0, hidden = false } = {}) {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue(hidden ? "hidden" : "visible");
  const onRead = vi.fn<(read: Watched, occasion: WatchedOccasion) => void>();
  const { unmount } = renderHook(() => useReadingTime({ duration, readSeconds, position: () => 30, onRead }));
  const show = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const reports = () => onRead.mock.calls.map(([{ ranges, playedSeconds }, is]) => [is, ranges, playedSeconds]);
  return { show, reports, unmount, onRead };
}

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
}

test("the time on screen is reported every ten seconds, one range after the other, up to the reading time", () => {
  const { reports, onRead } = reading({ duration: 25 });
  expect(reports()).toEqual([["started", [], 0]]);
  pass(40);
  expect(reports().slice(1)).toEqual([
    ["playing", [[0, 10]], 10],
    ["playing", [[10, 20]], 20],
    ["playing", [[20, 25]], 30],
    ["playing", [], 40],
  ]);
  expect(new Set(onRead.mock.calls.map(([{ playId }]) => playId)).size).toBe(1);
  expect(onRead.mock.lastCall?.[0].position).toBe(30);
});

test("a hidden page does not count, and what was read is reported as it goes", () => {
  const { show, reports, unmount } = reading();
  pass(4);
  show("hidden");
  pass(100);
  show("visible");
  pass(3);
  unmount();
  expect(reports().slice(1)).toEqual([
    ["hidden", [[0, 4]], 4],
    ["left", [[4, 7]], 7],
  ]);
});

test("a text goes on after what is read already; one that is read begins again", () => {
  const first = reading({ readSeconds: 20 });
  pass(10);
  expect(first.reports().at(-1)).toEqual(["playing", [[20, 30]], 10]);
  first.unmount();
  const again = reading({ readSeconds: 60 });
  pass(10);
  expect(again.reports().at(-1)).toEqual(["playing", [[0, 10]], 10]);
});
