import { expect, test } from "vitest";
import { freshBrowser } from "../testing/reset.ts";
import { playback, resetPlayback, restorePlayback, setRate, setVolume } from "./player-settings.ts";

freshBrowser();

test("volume and speed outlive the page", () => {
  setVolume(0.4, true);
  setRate(1.5);
  resetPlayback();
  expect(playback).toEqual({ volume: 1, muted: false, rate: 1 });
  restorePlayback();
  expect(playback).toEqual({ volume: 0.4, muted: true, rate: 1.5 });
});

test.each(["{", "null", "7", '{"volume":9,"rate":"fast","muted":"yes"}'])(
  "damaged values (%s) are left out",
  (kept) => {
    localStorage.setItem("playback", kept);
    restorePlayback();
    expect(playback).toEqual({ volume: 1, muted: false, rate: 1 });
  },
);
