import { expect, test } from "vitest";
import { groupBySection } from "./group-by-section.ts";

const sections = [
  { id: "s1", title: "First" },
  { id: "s2", title: "Empty" },
  { id: "s3", title: "Third" },
];

test("lectures are grouped in the order of the sections, with the place of the first of each", () => {
  const lectures = [
    { id: "a" },
    { id: "b", sectionId: "s1" },
    { id: "c", sectionId: "s1" },
    { id: "d", sectionId: "s3" },
  ];
  const groups = groupBySection(lectures, sections);
  expect(groups.map(({ section, start, lectures: own }) => [section?.title, start, own.length])).toEqual([
    [undefined, 1, 1],
    ["First", 2, 2],
    ["Third", 4, 1],
  ]);
});

test("without sections there is one group, without lectures none", () => {
  expect(groupBySection([{ sectionId: undefined }])).toHaveLength(1);
  expect(groupBySection([], sections)).toEqual([]);
});
