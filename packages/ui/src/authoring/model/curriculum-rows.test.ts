import { expect, test } from "vitest";
import { arrangeRows, curriculumRows, stepOfSection } from "./curriculum-rows.ts";

const isSection = (id: string) => /^[A-Z]$/.test(id);
const arranged = (ids: string, id: string, position: number) =>
  arrangeRows(ids.split(""), { id, position, isSection }).join("");

test("rows are sections with their lectures, after those in none", () => {
  const rows = curriculumRows({
    sections: [
      { id: "A", title: "First" },
      { id: "B", title: "Second" },
    ],
    lectures: [{ id: "a" }, { id: "b", sectionId: "A" }, { id: "c", sectionId: "B" }],
  });
  expect(rows.map(({ id }) => id).join("")).toBe("aAbBc");
});

test.each([
  ["aAbcBd", "b", 0, "baAcBd"],
  ["aAbcBd", "c", 5, "aAbBdc"],
  ["aAbcBd", "B", 1, "aBdAbc"],
  ["aAbcBd", "A", 4, "aBdAbc"],
  ["aAbcBdC", "A", 6, "aBdCAbc"],
  ["AbBc", "B", 0, "BcAb"],
])("in %s %s moved to %i", (ids, id, position, wanted) => {
  expect(arranged(ids, id, position)).toBe(wanted);
});

test.each([
  ["aAbcBd", "B", 2],
  ["aAbcBd", "A", 2],
  ["aAbcBd", "A", 0],
])("in %s a section that is moved past no other stays: %s to %i", (ids, id, position) => {
  expect(arranged(ids, id, position)).toBe(ids);
});

test("a section steps to the row of its neighbour", () => {
  const ids = "aAbcBd".split("");
  const steps = [
    { id: "A", by: 1 },
    { id: "B", by: -1 },
    { id: "A", by: -1 },
    { id: "B", by: 1 },
  ] as const;
  expect(steps.map((step) => stepOfSection(ids, { ...step, isSection }))).toEqual([4, 1, undefined, undefined]);
});
