import { expect, test } from "vitest";
import { resumeAt } from "./resume.ts";

test.each([
  ["begun goes on where it was left", { position: 12.5, completed: false }, 100, 12.5],
  ["opened and not watched starts", { position: 0, completed: false }, 100, undefined],
  ["complete and watched to its end starts again", { position: 100, completed: true }, 100, undefined],
  ["complete and left near its end starts again", { position: 91, completed: true }, 100, undefined],
  ["complete and watched again goes on in its middle", { position: 40, completed: true }, 100, 40],
  ["complete of unknown length starts again", { position: 40, completed: true }, undefined, undefined],
  ["begun of unknown length goes on", { position: 40, completed: false }, undefined, 40],
])("a lecture %s", (_, left, duration, second) => {
  expect(resumeAt(left, duration)).toBe(second);
});
