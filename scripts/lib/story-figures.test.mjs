import { expect, test } from "vitest";
import { figuresOfStories, sentencesOf } from "./story-figures.mjs";

const axe = (type, passes, violations) => ({
  type,
  result: { passes: Array(passes).fill("rule"), violations: Array(violations).fill("rule") },
});
const story = (passes, violations) => ({
  meta: { reports: [axe("colours in dark", 2, 0), axe("a11y", passes, violations)] },
});

const report = {
  testResults: [
    {
      name: "/lms/packages/ui/src/kit/controls/button/button.stories.tsx",
      assertionResults: [story(3, 0), story(4, 1)],
    },
    { name: "/lms/packages/ui/src/site/home-screen/home-screen.stories.tsx", assertionResults: [story(5, 0), {}] },
    { name: "/lms/packages/ui/src/site/home-screen/hero.stories.tsx", assertionResults: [story(2, 0)] },
  ],
};

test("counts stories, the states of screens, and what axe found in each theme", () => {
  expect(figuresOfStories(report)).toEqual({
    stories: 5,
    screens: 1,
    states: 3,
    light: { checked: 4, violations: 1, rules: 14 },
    dark: { checked: 4, violations: 0, rules: 8 },
  });
});

test("a run without a report has looked at nothing", () => {
  expect(sentencesOf(figuresOfStories(undefined))).toEqual([
    "stories: 0, among them 0 states of 0 screens",
    "in light axe looked at 0, 0 rules held, 0 violations",
    "in dark, for its colours, axe looked at 0, 0 rules held, 0 violations",
  ]);
});
