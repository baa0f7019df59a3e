import { expect, test } from "vitest";
import { actsIn, isRestingState } from "../../../.storybook/foundations/resting-states.ts";

type Play = (context: never) => unknown;
type StoryModule = Readonly<Record<string, { play?: Play }>>;

const modules = import.meta.glob<StoryModule>("../src/**/*.stories.tsx", { eager: true });

test("the story of a state shows the state: what is done to it is a story of its own", () => {
  const acting = Object.entries(modules).flatMap(([path, stories]) =>
    Object.entries(stories)
      .filter(([name, { play = stories["default"]?.play }]) => isRestingState(name) && play && actsIn(String(play)))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(acting).toEqual([]);
});

test("a play acts where it types, presses, moves the focus or plays another story", () => {
  expect(actsIn("async ({ canvas, userEvent }) => {}")).toBe(true);
  expect(actsIn("async ({ canvas }) => canvas.getByRole('button').click()")).toBe(true);
  expect(actsIn("async ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible()")).toBe(false);
});

test("a state is told by the story's name, also for a viewer or a part", () => {
  expect(["Failed", "FilledForAdmin", "Busy", "Refused"].filter(isRestingState)).toHaveLength(4);
  expect(["Invalid", "Retried", "FailedlyNamed", "default"].filter(isRestingState)).toEqual([]);
});
