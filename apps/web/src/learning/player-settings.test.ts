import { expect, test } from "vitest";
import { resetAllStores } from "../lib/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { playerSettings, setAutoplayNext, setRate, setTheatre, setVolume } from "./player-settings.ts";

freshBrowser();

test("volume, speed, autoplay and theatre mode are stored for the next page", () => {
  setVolume(0.4, true);
  setRate(1.5);
  setAutoplayNext(true);
  setTheatre(true);
  const chosen = { volume: 0.4, muted: true, rate: 1.5, autoplayNext: true, theatre: true };
  expect(playerSettings).toEqual(chosen);
  resetAllStores();
  expect(playerSettings).toEqual(chosen);
});

test.each(["{", "null", "7", '{"volume":9,"rate":"fast","muted":"yes","autoplayNext":1,"theatre":"wide"}'])(
  "damaged values (%s) are left out",
  (stored) => {
    localStorage.setItem("playback", stored);
    resetAllStores();
    expect(playerSettings).toEqual({ volume: 1, muted: false, rate: 1, autoplayNext: false, theatre: false });
  },
);
