import { expect, test } from "vitest";
import { myCourses, statistics } from "../model/learning.fixtures.ts";
import { foundCourses } from "./found-courses.ts";
import type { MyCoursesFilter } from "../model/learning.ts";

const titles = (filter: MyCoursesFilter, query = "") =>
  foundCourses(myCourses, filter, query).map(({ title }) => title);

test("each course is in one of the three stages, in the given order", () => {
  expect(titles("in-progress")).toEqual([
    "Practical Statistics with Python",
    "Designing Data Pipelines",
    "Signals and Sound",
  ]);
  expect(titles("completed")).toEqual(["Typography for Interfaces"]);
  expect(titles("not-started")).toEqual(["Distributed Systems, Slowly", "Algebra You Will Use"]);
  expect(titles("all")).toHaveLength(6);
});

test("every word is looked for in title, instructor and category, whatever its case", () => {
  expect(titles("all", "  RAMAN python ")).toEqual(["Practical Statistics with Python"]);
  expect(titles("all", "engineering")).toEqual(["Designing Data Pipelines"]);
  expect(titles("all", "raman typography")).toEqual([]);
});

test.each(["हिंदी", "हिन्दी", "जोया"])("a Hindi title is found by %s, however its marks are typed", (query) => {
  const hindi = { ...statistics, title: "हिन्दी व्याकरण", instructor: "\u095Bोया" };
  expect(foundCourses([statistics, hindi], "all", query)).toEqual([hindi]);
});

test("filter and search are combined", () => {
  expect(titles("not-started", "s")).toEqual(["Distributed Systems, Slowly", "Algebra You Will Use"]);
  expect(titles("not-started", "systems")).toEqual(["Distributed Systems, Slowly"]);
  expect(titles("completed", "systems")).toEqual([]);
});

test("a course with only a title is found by the title", () => {
  const bare = { ...statistics, instructor: undefined, category: undefined };
  expect(foundCourses([bare], "all", "undefined")).toEqual([]);
  expect(foundCourses([bare], "all", "python")).toEqual([bare]);
});
