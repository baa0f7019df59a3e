import { expect, test } from "vitest";
import { figuresOfStories, sentenceOf } from "./story-figures.mjs";

const axe = (passes, violations) => ({
  meta: {
    reports: [
      { type: "a11y", result: { passes: Array(passes).fill("rule"), violations: Array(violations).fill("rule") } },
    ],
  },
});

const report = {
  testResults: [
    { name: "/lms/packages/ui/src/kit/controls/button/button.stories.tsx", assertionResults: [axe(3, 0), axe(4, 1)] },
    { name: "/lms/packages/ui/src/site/home-screen/home-screen.stories.tsx", assertionResults: [axe(5, 0), {}] },
    { name: "/lms/packages/ui/src/site/home-screen/hero.stories.tsx", assertionResults: [axe(2, 0)] },
  ],
};

test("counts stories, the states of screens, and what axe found", () => {
  expect(figuresOfStories(report)).toEqual({
    stories: 5,
    screens: 1,
    states: 3,
    checked: 4,
    violations: 1,
    rules: 14,
  });
});

test("a run without a report has looked at nothing", () => {
  expect(sentenceOf("light", figuresOfStories(undefined))).toBe(
    "light: 0 stories, among them 0 states of 0 screens; axe looked at 0, 0 rules held, 0 violations",
  );
});
