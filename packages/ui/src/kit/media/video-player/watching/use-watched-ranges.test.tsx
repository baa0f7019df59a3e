import { fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useWatchedRanges } from "./use-watched-ranges.ts";
import type { Watched, WatchedOccasion } from "./watched.ts";

let clock = 0;

beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock * 1000);
});

/** A video under the control of the test, and its reports. */
function playback() {
  const state = { currentTime: 0, playbackRate: 1, paused: true, ended: false, seeking: false, readyState: 4 };
  const video = document.createElement("video");
  for (const key of Object.keys(state)) Object.defineProperty(video, key, { get: () => Reflect.get(state, key) });
  const savedPosition: { current: { time: number } | undefined } = { current: undefined };
  const onWatched = vi.fn<(watched: Watched, occasion: WatchedOccasion) => void>();
  const { unmount } = renderHook(() => useWatchedRanges({ video: { current: video }, savedPosition, onWatched }));

  const fire = (type: string) => fireEvent(video, new Event(type));
  const play = (seconds: number) => {
    if (state.paused) {
      state.paused = false;
      fire("playing");
    }
    for (let passed = 0; passed < seconds; passed += 0.25) {
      clock += 0.25;
      state.currentTime += 0.25 * state.playbackRate;
      fire("timeupdate");
    }
  };
  const pause = () => {
    state.paused = true;
    fire("timeupdate");
    fire("pause");
  };
  const seek = (time: number) => {
    state.currentTime = time;
    state.seeking = true;
    fire("seeking");
    fire("timeupdate");
    state.seeking = false;
    fire("seeked");
  };

  return {
    state,
    savedPosition,
    unmount,
    fire,
    play,
    pause,
    seek,
    /** After that of the start. */
    reports: () =>
      onWatched.mock.calls
        .filter(([, occasion]) => occasion !== "started")
        .map(([{ position, ranges, playedSeconds }, occasion]) => ({ position, ranges, playedSeconds, occasion })),
    starts: () => onWatched.mock.calls.filter(([, occasion]) => occasion === "started").map(([watched]) => watched),
    playIds: () => new Set(onWatched.mock.calls.map(([{ playId }]) => playId)),
  };
}

describe("given it plays", () => {
  test("its start is reported once, at the position from which it plays", () => {
    const { seek, play, pause, starts } = playback();
    seek(12);
    play(1);
    pause();
    play(1);
    expect(starts()).toEqual([{ playId: expect.any(String), position: 12, ranges: [], playedSeconds: 0 }]);
  });

  test("every ten seconds the played ranges are reported", () => {
    const { play, reports, playIds } = playback();
    play(25);
    expect(reports()).toEqual([
      { position: 10, ranges: [[0, 10]], playedSeconds: 10, occasion: "playing" },
      { position: 20, ranges: [[10, 20]], playedSeconds: 20, occasion: "playing" },
    ]);
    expect(playIds().size).toBe(1);
  });

  test("ten seconds are those of the clock, at any speed", () => {
    const { state, play, reports } = playback();
    state.playbackRate = 2;
    play(10);
    expect(reports()).toEqual([{ position: 20, ranges: [[0, 20]], playedSeconds: 10, occasion: "playing" }]);
  });

  test("a change of speed loses no range", () => {
    const { state, fire, play, pause, reports } = playback();
    play(4);
    clock += 0.1;
    state.currentTime += 0.1;
    state.playbackRate = 1.5;
    fire("ratechange");
    play(2);
    pause();
    expect(reports()).toEqual([{ position: 7.1, ranges: [[0, 7.1]], playedSeconds: 6.1, occasion: "paused" }]);
  });

  test("a seek leaves out the skipped part, and reports from its target", () => {
    const { play, pause, seek, reports } = playback();
    play(3);
    seek(300);
    play(2);
    pause();
    expect(reports()).toEqual([
      {
        position: 302,
        ranges: [
          [0, 3],
          [300, 302],
        ],
        playedSeconds: 5,
        occasion: "paused",
      },
    ]);
  });

  test("a replaced source neither counts the jump back nor loses the position", () => {
    const { state, savedPosition, fire, play, seek, unmount, reports } = playback();
    play(5);
    savedPosition.current = { time: 5 };
    state.currentTime = 0;
    state.readyState = 0;
    fire("emptied");
    fire("timeupdate");
    state.readyState = 4;
    seek(5);
    fire("playing");
    play(2);
    savedPosition.current = undefined;
    unmount();
    expect(reports()).toEqual([{ position: 7, ranges: [[0, 7]], playedSeconds: 7, occasion: "left" }]);
  });
});

describe("given it stops", () => {
  test("a pause is reported at once", () => {
    const { play, pause, reports } = playback();
    play(2);
    pause();
    expect(reports()).toEqual([{ position: 2, ranges: [[0, 2]], playedSeconds: 2, occasion: "paused" }]);
  });

  test("the end is reported once, as the end", () => {
    const { state, fire, play, reports } = playback();
    play(2);
    state.ended = true;
    state.paused = true;
    fire("timeupdate");
    fire("pause");
    fire("ended");
    expect(reports()).toEqual([{ position: 2, ranges: [[0, 2]], playedSeconds: 2, occasion: "ended" }]);
  });

  test("hiding the page reports the ranges since, and playback continues", () => {
    const { play, reports } = playback();
    play(3);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    play(2);
    fireEvent(window, new Event("pagehide"));
    expect(reports()).toEqual([
      { position: 3, ranges: [[0, 3]], playedSeconds: 3, occasion: "hidden" },
      { position: 5, ranges: [[3, 5]], playedSeconds: 5, occasion: "hidden" },
    ]);
  });

  test("unmounting reports the rest", () => {
    const { play, unmount, reports } = playback();
    play(3);
    unmount();
    expect(reports()).toEqual([{ position: 3, ranges: [[0, 3]], playedSeconds: 3, occasion: "left" }]);
  });
});

describe("given there is nothing new", () => {
  test("nothing is reported twice", () => {
    const { play, pause, unmount, reports } = playback();
    play(2);
    pause();
    fireEvent(window, new Event("pagehide"));
    unmount();
    expect(reports()).toHaveLength(1);
  });

  test("a new position of a paused video is reported on unmount", () => {
    const { play, pause, seek, unmount, reports } = playback();
    play(2);
    pause();
    seek(80);
    unmount();
    expect(reports().slice(1)).toEqual([{ position: 80, ranges: [], playedSeconds: 2, occasion: "left" }]);
  });

  test("a video that was never played reports nothing, whatever its position", () => {
    const { seek, unmount, reports } = playback();
    seek(492);
    unmount();
    expect(reports()).toEqual([]);
  });
});
