import { expect, test } from "vitest";
import { currentCoursePage } from "./current-course-page.ts";

const place = { slug: "numbers-4f0c2a91be" };
const answer = (slug: string | undefined) => ({ status: 200, body: { course: { slug } } });

test.each([
  { response: answer("numbers-4f0c2a91be"), to: undefined },
  { response: answer("statistics-4f0c2a91be"), to: "/courses/statistics-4f0c2a91be" },
  { response: answer("गणित-4f0c2a91be"), to: `/courses/${encodeURIComponent("गणित")}-4f0c2a91be` },
  { response: answer(undefined), to: undefined },
  { response: { status: 404, body: { success: false, message: "Course not found" } }, to: undefined },
  { response: undefined, to: undefined },
])("the address after the response %# is $to", ({ response, to }) => {
  expect(currentCoursePage(place, response)).toBe(to);
});
