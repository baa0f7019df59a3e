import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { bareTexts } from "../.storybook/layout/bare-texts.ts";

// The first test of a file compiles the pages that it opens.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no list of the tracks of a video.
if (typeof HTMLMediaElement !== "undefined")
  Object.defineProperty(HTMLMediaElement.prototype, "textTracks", { value: new EventTarget() });

// jsdom lays nothing out, so that no size changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  const bare = typeof document === "undefined" ? [] : bareTexts();
  cleanup();
  if (bare.length > 0) throw new Error(`Texts without an element of their own:\n${bare.join("\n")}`);
});
