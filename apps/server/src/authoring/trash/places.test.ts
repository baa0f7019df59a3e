import { expect, test } from "vitest";
import { orderWithTrashed, placeIn } from "./places.ts";

const whole = ["a", "b", "c", "d"];

/** Deletes (`-`) and restores (`+`) ids of the list, one after the other. */
function run(steps: readonly string[]): string[] {
  let present = [...whole];
  const trashed: { id: string; order: string[] }[] = [];
  for (const step of steps) {
    const id = step.slice(1);
    if (step.startsWith("-")) {
      trashed.unshift({ id, order: orderWithTrashed(present, trashed) });
      present = present.filter((each) => each !== id);
    } else {
      const index = trashed.findIndex((each) => each.id === id);
      const [item] = trashed.splice(index, 1);
      present.splice(placeIn(present, id, item?.order ?? []) ?? present.length, 0, id);
    }
  }
  return present;
}

test.each([
  "-b +b",
  "-a -b +a +b",
  "-a -b +b +a",
  "-b -c +b +c",
  "-c -b +c +b",
  "-c -b -d +d +b +c",
  "-a -b -c -d +c +a +d +b",
])("in whatever order they go and come back (%s), the list is as it was", (steps) => {
  expect(run(steps.split(" "))).toEqual(whole);
});

test("there is no place among others alone", () => {
  expect(placeIn(["x", "y"], "b", ["a", "b", "c"])).toBeUndefined();
  expect(placeIn([], "b", ["a", "b", "c"])).toBe(0);
});
