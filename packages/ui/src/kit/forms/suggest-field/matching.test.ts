import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const names = ["Data", "Design", "Sound Design", "Web  Design"];

test("matches by any part, without case and needless blanks, beginnings first", () => {
  expect(matching(names, "des")).toEqual(["Design", "Sound Design", "Web  Design"]);
  expect(matching(names, " WEB design")).toEqual(["Web  Design"]);
  expect(matching(names, "")).toEqual(names);
});

test("a name that is typed in another spelling is suggested, and in its own it is not", () => {
  expect(matching(names, "data")).toEqual(["Data"]);
  expect(matching(names, "Data")).toEqual([]);
  expect(matching(names, "Music")).toEqual([]);
});

test("a Hindi name is suggested however its marks are typed", () => {
  expect(matching([...names, "हिन्दी स\u095Cक"], "हिंदी सड")).toEqual(["हिन्दी स\u095Cक"]);
});

test("no more than eight are shown", () => {
  expect(
    matching(
      Array.from({ length: 20 }, (_, index) => `Course ${index}`),
      "course",
    ),
  ).toHaveLength(8);
});
