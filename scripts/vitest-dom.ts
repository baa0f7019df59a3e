import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { bareTexts } from "../.storybook/layout/bare-texts.ts";
import { misplacedElements } from "../.storybook/layout/misplaced-elements.ts";
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
  const hasPage = typeof document !== "undefined";
  const bare = hasPage ? bareTexts() : [];
  const misplaced = hasPage ? misplacedElements() : [];
  cleanup();
  if (bare.length > 0) throw new Error(`Texts without an element of their own:\n${bare.join("\n")}`);
  if (misplaced.length > 0) throw new Error(`Elements that no document may have there:\n${misplaced.join("\n")}`);
});
