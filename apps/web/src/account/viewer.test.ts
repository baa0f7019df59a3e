import { mayWatch } from "@lms/ui/account/model/viewer";
import { expect, test } from "vitest";
import { learner } from "../testing/fixtures.ts";
import { toViewer } from "./viewer.ts";

const free = { ...learner, subscription: { status: "none" as const } };
const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test("rights of any source open what they name while they are valid", () => {
  const rights = [
    { course: "c1", from: at(-1), source: "grant" as const },
    { course: "c2", from: at(1), source: "gift" as const },
    { course: "c3", from: at(-2), until: at(-1), source: "order" as const },
  ];
  const viewer = toViewer({ ...free, rights });
  expect(["c1", "c2", "c3", undefined].filter((course) => mayWatch(viewer, course))).toEqual(["c1"]);
  const all = toViewer({ ...free, rights: [{ from: at(-1), until: at(1), source: "grant" }] });
  expect(mayWatch(all)).toBe(true);
});
