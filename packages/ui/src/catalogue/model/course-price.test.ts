import { expect, test } from "vitest";
import { admin, learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { coursePrice } from "./course-price.ts";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

test("a course has the bundle's price, unless the viewer has a subscription", () => {
  expect(coursePrice(bundle, visitor)).toBe("Included in ₹499 a year");
  expect(coursePrice(bundle, learner)).toBe("Included in ₹499 a year");
  expect(coursePrice(bundle, admin)).toBe("Included in ₹499 a year");
  expect(coursePrice(bundle, subscriber)).toBe("Included");
  expect(coursePrice(undefined, subscriber)).toBe("Included");
  expect(coursePrice(undefined, visitor)).toBeUndefined();
  expect(coursePrice({ ...bundle, durationMonths: 6 }, visitor)).toBe("Included in ₹499 for 6 months");
});
