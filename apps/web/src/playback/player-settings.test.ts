import { expect, test } from "vitest";
import { resetAllStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { changePlayerSettings, followPlayerSettings, playerSettings } from "./player-settings.ts";

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

/** As another tab writes them; this one may have missed it, as a page that is left for a while does. */
function changeInOtherTab(change: object): void {
  const stored: unknown = JSON.parse(localStorage.getItem("playback") ?? "{}");
  localStorage.setItem("playback", JSON.stringify({ ...Object(stored), ...change }));
}

test("a change leaves the settings that another tab has changed in the meantime", () => {
  changePlayerSettings({ volume: 0.4, quality: 480 });
  changeInOtherTab({ rate: 2, quality: undefined });
  changePlayerSettings({ theatre: true });
  resetAllStores();
  expect(playerSettings).toMatchObject({ volume: 0.4, rate: 2, quality: undefined, theatre: true });
});

test("changes of another tab are followed, and what it removes stays here", () => {
  followPlayerSettings();
  changePlayerSettings({ volume: 0.4 });
  changeInOtherTab({ autoplayNext: true });
  dispatchEvent(new StorageEvent("storage", { key: "playback" }));
  expect(playerSettings).toMatchObject({ volume: 0.4, autoplayNext: true });
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "playback" }));
  expect(playerSettings).toMatchObject({ volume: 0.4, autoplayNext: true });
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
