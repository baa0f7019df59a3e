import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useTranscript } from "./use-transcript.ts";

/** A line from one second to another: jsdom has no captions. */
class Line {
  startTime: number;
  endTime: number;
  constructor(startTime: number, endTime: number) {
    this.startTime = startTime;
    this.endTime = endTime;
  }
  getCueAsHTML = () => document.createDocumentFragment();
}

beforeEach(() => vi.stubGlobal("VTTCue", Line));

function readCaptions() {
  const media = document.createElement("video");
  const cues = [new Line(2, 4), new Line(10, 12), new Line(20, 22), new Line(30, 32)];
  const activeCues: Line[] = [];
  const element = document.createElement("track");
  Object.defineProperty(element, "track", { value: Object.assign(new EventTarget(), { cues, activeCues }) });
  const { track } = element;
  const seek = (time: number) => {
    media.currentTime = time;
    const due = cues.filter(({ startTime, endTime }) => startTime <= time && time < endTime);
    const changes = due.length + activeCues.length > 0;
    activeCues.splice(0, activeCues.length, ...due);
    if (changes) track.dispatchEvent(new Event("cuechange"));
    media.dispatchEvent(new Event("seeked"));
  };
  const read = { status: "ready", language: "en", track, media } as const;
  return { read, seek };
}

test("in a gap the line that has begun last is current, wherever a seek came from, and none before the first", () => {
  const { read, seek } = readCaptions();
  const { result } = renderHook(() => useTranscript(read));
  expect(result.current.current).toBe(-1);
  const currentAt = [21, 15, 25, 11, 5, 1].map((time) => {
    act(() => seek(time));
    return result.current.current;
  });
  expect(currentAt).toEqual([2, 1, 2, 1, 0, -1]);
});
