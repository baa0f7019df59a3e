import { expect, test } from "vitest";
import { courseArt } from "./course-art.ts";

const sign = (title: string) => courseArt({ id: "c1", title, category: "Data" }).sign;

test("the sign is the initials of the title's main words", () => {
  expect(sign("Practical Statistics with Python")).toBe("PS");
  expect(sign("The Art of the Fugue")).toBe("AF");
  expect(sign("écriture")).toBe("É");
  expect(sign("To the")).toBe("TT");
  expect(sign("— ?")).toBe("");
});

test("a course always has the same picture, and courses of one category share their hue", () => {
  const one = { id: "c1", title: "Algebra", category: "Mathematics" };
  expect(courseArt(one)).toEqual(courseArt({ ...one }));
  expect(courseArt({ ...one, id: "c2", title: "Topology" }).hue).toBe(courseArt(one).hue);
});

test("different courses have different pictures", () => {
  const looks = Array.from({ length: 20 }, (_, index) =>
    courseArt({ id: `c${index}`, title: "A", category: `k${index}` }),
  );
  expect(new Set(looks.map(({ hue, variant }) => `${hue} ${variant}`)).size).toBeGreaterThan(5);
});
