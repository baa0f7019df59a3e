import { act, fireEvent, render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retries } from "../../../../lib/retries.ts";
import { CaptionTrack } from "./caption-track.tsx";
import type { LoadedCaptions } from "./captions.ts";

// jsdom loads no captions.
beforeEach(() => {
  Object.defineProperty(HTMLTrackElement.prototype, "track", { configurable: true, value: new EventTarget() });
});
afterEach(() => {
  retries.clear();
  Reflect.deleteProperty(HTMLTrackElement.prototype, "track");
});

interface Given {
  mode?: TextTrackMode;
  onLoaded?: (captions: LoadedCaptions) => void;
}

function captions({ mode = "showing", onLoaded }: Given = {}) {
  const props = { language: "en", src: "/captions/en", isDefault: true, onCues: vi.fn(), onExpired: undefined };
  return createElement("video", {}, <CaptionTrack {...props} mode={mode} onLoaded={onLoaded} />);
}

function play(): void {
  fireEvent.play(document.querySelector("video") ?? document);
}

/** A browser loads the file of a track once. */
function track(): HTMLTrackElement {
  const found = document.querySelector("track");
  if (!found) throw new Error("There is no track.");
  return found;
}

function fail(): HTMLTrackElement {
  const failed = track();
  Object.defineProperty(failed, "readyState", { value: HTMLTrackElement.ERROR });
  fireEvent.error(failed);
  return failed;
}

test("captions that have failed are loaded again by the next playing, and when the connection is back", () => {
  render(captions());
  const first = fail();
  expect(track()).toBe(first);

  play();
  expect(track()).not.toBe(first);

  const second = fail();
  act(() => {
    for (const retry of retries) retry();
  });
  expect(track()).not.toBe(second);
  expect(retries).toHaveProperty("size", 0);
});

test("captions that have failed are loaded again when they are chosen again, or needed for a transcript", () => {
  const { rerender } = render(captions());
  const first = fail();
  rerender(captions({ mode: "disabled" }));
  expect(track()).toBe(first);
  play();
  expect(track()).toBe(first);
  rerender(captions());
  expect(track()).not.toBe(first);

  const second = fail();
  rerender(captions({ onLoaded: vi.fn() }));
  expect(track()).not.toBe(second);
});

test("captions that are loaded stay when the video plays", () => {
  render(captions());
  const loaded = track();
  Object.defineProperty(loaded, "readyState", { value: HTMLTrackElement.LOADED });
  fireEvent.load(loaded);
  play();
  expect(track()).toBe(loaded);
});
