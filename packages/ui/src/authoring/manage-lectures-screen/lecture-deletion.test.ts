import { expect, test } from "vitest";
import { describeDeletion } from "./lecture-deletion.ts";

test.each([
  [undefined, "its video and what learners"],
  [29, "its video of less than a minute and what learners"],
  [80, "its video of 1 minute and what learners"],
  [1170, "its video of 20 minutes and what learners"],
])("the length of a video of %s seconds is said where it is known", (duration, said) => {
  const lecture = { id: "l1", title: "Sampling", description: "", duration };
  expect(describeDeletion(lecture, 30)).toContain(said);
});
