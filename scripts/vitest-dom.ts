import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { bareTexts } from "../.storybook/layout/bare-texts.ts";
import { loadLateParts } from "../packages/ui/src/lib/late-part.tsx";

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

beforeAll(async () => {
  // The app is there from the beginning, as after the first page.
  if (typeof document !== "undefined") document.documentElement.dataset["drawn"] = "";
  await loadLateParts();
});

afterEach(() => {
  const bare = typeof document === "undefined" ? [] : bareTexts();
  cleanup();
  if (bare.length > 0) throw new Error(`Texts without an element of their own:\n${bare.join("\n")}`);
});
