import { describe, expect, test } from "vitest";
import { screenRoutes } from "../../../.storybook/foundations/screen-routes.ts";
import {
  requiredStates,
  ruledOut,
  screenOf,
  shows,
  storyNames,
  type StoryModule,
} from "../../../.storybook/foundations/screen-states.ts";

const folders = Object.keys(import.meta.glob("../src/*/*-screen/*-screen.tsx")).map(screenOf);
const modules = import.meta.glob<StoryModule>("../src/*/*-screen/*-screen.stories.tsx", { eager: true });

const screens = Object.entries(modules).map(([path, stories]) => ({
  screen: screenOf(path),
  required: requiredStates(stories),
  names: storyNames(stories),
}));

describe.each(screens)("$screen", ({ screen, required, names }) => {
  const excluded = Object.keys(ruledOut[screen] ?? {});

  test("shows each state that is not excluded", () => {
    expect(required.filter((state) => !excluded.includes(state) && !shows(names, state))).toEqual([]);
  });

  test("excludes no state that it shows, or that is not required", () => {
    expect(excluded.filter((state) => !required.includes(state) || shows(names, state))).toEqual([]);
  });
});

test("every screen has stories and a route, and every exclusion belongs to a screen", () => {
  expect(screens.length).toBeGreaterThanOrEqual(19);
  expect(screens.map(({ screen }) => screen).toSorted()).toEqual(folders.toSorted());
  // What replaces a page that failed to render has no route.
  expect(folders.filter((screen) => screenRoutes(screen).length === 0)).toEqual(["error-screen"]);
  expect(Object.keys(ruledOut).filter((screen) => !folders.includes(screen))).toEqual([]);
});

test("a screen without a required story is reported", () => {
  const stories = { default: { args: { viewer: {}, validate: () => ({}) } }, Filled: {}, BusyForAdmin: {} };
  const missing = requiredStates(stories).filter((state) => !shows(storyNames(stories), state));
  expect(missing).toEqual([
    "Loading",
    "Empty",
    "Failed",
    "Crowded",
    "Invalid",
    "Refused",
    "FilledForVisitor",
    "FilledForLearner",
    "FilledForAdmin",
  ]);
});
