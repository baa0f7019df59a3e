import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SourceAddress, useRenewal } from "./use-renewal.ts";

const minute = 60_000;
const onSourceExpired = vi.fn(async () => undefined);
const replace = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onSourceExpired.mockClear();
  replace.mockClear();
});
afterEach(() => vi.useRealTimers());

const addressFor = (src: string, milliseconds: number): SourceAddress => ({
  src,
  expiresAt: Date.now() + milliseconds,
});

/** A video of 600 seconds at its hundredth. */
function videoWith(loadedUntil: number): HTMLVideoElement {
  const element = document.createElement("video");
  const buffered = { length: 1, start: () => 90, end: () => loadedUntil };
  Object.defineProperties(element, {
    currentTime: { value: 100 },
    duration: { value: 600 },
    buffered: { value: buffered },
  });
  return element;
}

interface Given {
  address?: SourceAddress;
  latest?: SourceAddress;
  playing?: boolean;
  waiting?: boolean;
  loadedUntil?: number;
}

function render(given: Given) {
  const first = addressFor("/first", 10 * minute);
  const video = { current: videoWith(110) };
  const optionsOf = ({ loadedUntil = 110, ...changed }: Given) => {
    video.current = videoWith(loadedUntil);
    return {
      video,
      address: first,
      latest: first,
      playing: true,
      waiting: false,
      onSourceExpired,
      replace,
      ...changed,
    };
  };
  const { result, rerender } = renderHook((now: Given) => useRenewal(optionsOf(now)), { initialProps: given });
  return { renewal: result, rerender: (next: Given) => rerender({ ...given, ...next }), first };
}

test("the next address is requested a minute before the end, while the video plays", () => {
  render({});
  vi.advanceTimersByTime(9 * minute - 1);
  expect(onSourceExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSourceExpired).toHaveBeenCalledOnce();
  expect(replace).not.toHaveBeenCalled();
});

test("a paused video requests nothing, until the page is seen again", () => {
  render({ playing: false });
  vi.advanceTimersByTime(120 * minute);
  expect(onSourceExpired).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(onSourceExpired).toHaveBeenCalledOnce();
});

test("a video that has ended its address plays on with what is loaded, and gets the next one when it needs bytes", () => {
  const { renewal, rerender } = render({});
  vi.advanceTimersByTime(10 * minute);
  const latest = addressFor("/second", 10 * minute);
  rerender({ latest });
  renewal.current.onNeed();
  expect(replace).not.toHaveBeenCalled();
  rerender({ latest, loadedUntil: 101 });
  renewal.current.onNeed();
  expect(replace).toHaveBeenCalledOnce();
});

test("a seek to where nothing is loaded goes there with the next address", () => {
  const { renewal, rerender } = render({});
  vi.advanceTimersByTime(10 * minute);
  expect(renewal.current.takesSeek(300)).toBe(false);
  rerender({ latest: addressFor("/second", 10 * minute) });
  expect(renewal.current.takesSeek(105)).toBe(false);
  expect(renewal.current.takesSeek(300)).toBe(true);
  expect(replace.mock.calls).toEqual([[300]]);
});

test("an address that is valid is kept, however little is loaded", () => {
  const { renewal, rerender } = render({});
  vi.advanceTimersByTime(minute);
  rerender({ latest: addressFor("/second", 10 * minute), loadedUntil: 100 });
  renewal.current.onNeed();
  renewal.current.onPlay();
  expect(replace).not.toHaveBeenCalled();
});

test("without a next address it is requested, and used when it comes, unless it is not needed any more", () => {
  const { renewal, rerender } = render({ playing: false, loadedUntil: 100 });
  vi.advanceTimersByTime(10 * minute);
  renewal.current.onNeed();
  expect(onSourceExpired).toHaveBeenCalledOnce();
  rerender({ latest: addressFor("/second", 10 * minute), loadedUntil: 130 });
  expect(replace).not.toHaveBeenCalled();

  renewal.current.onNeed();
  rerender({ latest: addressFor("/third", -1), loadedUntil: 100 });
  expect(replace).not.toHaveBeenCalled();
  renewal.current.onNeed();
  rerender({ latest: addressFor("/fourth", 10 * minute), loadedUntil: 100 });
  expect(replace).toHaveBeenCalledOnce();
});

test("playing again after hours begins with a fresh address, unless the whole video is loaded", () => {
  const { renewal, rerender } = render({ playing: false });
  vi.advanceTimersByTime(120 * minute);
  renewal.current.onPlay();
  expect(onSourceExpired).toHaveBeenCalledOnce();
  const latest = addressFor("/second", 10 * minute);
  rerender({ latest });
  expect(replace).toHaveBeenCalledOnce();
  rerender({ latest, loadedUntil: 600 });
  renewal.current.onPlay();
  expect(replace).toHaveBeenCalledOnce();
});

test("a video that waits for five seconds doubts its address, also a valid one", () => {
  const { rerender } = render({ waiting: true, loadedUntil: 100 });
  vi.advanceTimersByTime(4999);
  expect(onSourceExpired).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSourceExpired).toHaveBeenCalledOnce();
  rerender({ loadedUntil: 100 });
  expect(replace).not.toHaveBeenCalled();
  rerender({ latest: addressFor("/second", 10 * minute), loadedUntil: 100 });
  expect(replace).toHaveBeenCalledOnce();
});

test("many needs are one request in five seconds", () => {
  const { renewal } = render({ playing: false, loadedUntil: 100 });
  vi.advanceTimersByTime(10 * minute);
  for (let count = 0; count < 50; count += 1) {
    renewal.current.onNeed();
    vi.advanceTimersByTime(200);
  }
  expect(onSourceExpired).toHaveBeenCalledTimes(2);
});
