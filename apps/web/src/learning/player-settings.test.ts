import { expect, test } from "vitest";
import { resetAllStores } from "../lib/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { playerSettings, setRate, setVolume } from "./player-settings.ts";

freshBrowser();

test("volume and speed are stored for the next page", () => {
  setVolume(0.4, true);
  setRate(1.5);
  expect(playerSettings).toEqual({ volume: 0.4, muted: true, rate: 1.5 });
  resetAllStores();
  expect(playerSettings).toEqual({ volume: 0.4, muted: true, rate: 1.5 });
});

test.each(["{", "null", "7", '{"volume":9,"rate":"fast","muted":"yes"}'])(
  "damaged values (%s) are left out",
  (stored) => {
    localStorage.setItem("playback", stored);
    resetAllStores();
    expect(playerSettings).toEqual({ volume: 1, muted: false, rate: 1 });
  },
);
