import { expect, test } from "vitest";
import { resetAllStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { changePlayerSettings, playerSettings } from "./player-settings.ts";

freshBrowser();

test("volume, speed, quality, autoplay, captions, transcript, keys and theatre mode are stored for the next page", () => {
  const chosen = {
    volume: 0.4,
    muted: true,
    rate: 1.5,
    quality: 480,
    autoplayNext: true,
    theatre: true,
    captions: { shown: true, language: "hi" },
    captionStyle: { size: 200, background: "solid" },
    transcript: true,
    pageKeys: false,
  };
  for (const [name, value] of Object.entries(chosen)) changePlayerSettings({ [name]: value });
  expect(playerSettings).toEqual(chosen);
  resetAllStores();
  expect(playerSettings).toEqual(chosen);
});

test.each([
  "{",
  "null",
  "7",
  '{"volume":9,"rate":"fast","quality":"best","muted":"yes","autoplayNext":1,"theatre":"wide","captions":{"shown":1,"language":2},"captionStyle":{"size":7,"background":"red"},"transcript":"yes","pageKeys":0}',
])("damaged values (%s) are left out", (stored) => {
  localStorage.setItem("playback", stored);
  resetAllStores();
  expect(playerSettings).toEqual({
    volume: 1,
    muted: false,
    rate: 1,
    quality: undefined,
    autoplayNext: false,
    theatre: false,
    captions: { shown: false },
    captionStyle: { size: 100, background: "half" },
    transcript: false,
    pageKeys: true,
  });
});
