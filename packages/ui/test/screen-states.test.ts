import { describe, expect, test } from "vitest";
import {
  requiredStates,
  ruledOut,
  screenOf,
  shows,
  storyNames,
} from "../../../.storybook/foundations/screen-states.ts";

const sources = import.meta.glob<string>("../src/*/*/*-screen.tsx", { query: "?raw", import: "default", eager: true });
const stories = import.meta.glob<string>("../src/*/*/*-screen.stories.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

const screens = Object.entries(sources).map(([path, source]) => ({
  screen: screenOf(path),
  required: requiredStates(source),
  names: storyNames(stories[path.replace(".tsx", ".stories.tsx")]),
}));

describe.each(screens)("$screen", ({ screen, required, names }) => {
  const excluded = Object.keys(ruledOut[screen] ?? {});

  test("shows each state that it does not rule out", () => {
    expect(required.filter((state) => !excluded.includes(state) && !shows(names, state))).toEqual([]);
  });

  test("rules out no state that it shows, or that nobody asks of it", () => {
    expect(excluded.filter((state) => !required.includes(state) || shows(names, state))).toEqual([]);
  });
});

test("every screen's folder is looked at, and every exclusion belongs to one", () => {
  expect(screens.length).toBeGreaterThanOrEqual(19);
  const known = screens.map(({ screen }) => screen);
  expect(Object.keys(ruledOut).filter((screen) => !known.includes(screen))).toEqual([]);
  expect(Object.keys(stories).map(screenOf).toSorted()).toEqual(known.toSorted());
});

test("a screen without a required story is found out", () => {
  const names = storyNames("export const Filled: Story = {};\nexport const BusyForAdmin: Story = {};");
  const missing = requiredStates("viewer: SignedInViewer; validate: () => void").filter(
    (state) => !shows(names, state),
  );
  expect(missing).toEqual([
    "Loading",
    "Empty",
    "Failed",
    "Crowded",
    "Invalid",
    "Refused",
    "FilledForLearner",
    "FilledForAdmin",
  ]);
});
