import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/run.mjs";
import { sheetsOf } from "./views.mjs";

const folder = join(root, "packages/ui/visual-baselines");

test("every story of a component is pictured, of a screen only states that look unlike each other", () => {
  expect(sheetsOf({ id: "components-button--busy", name: "Busy" })).toEqual(["components-button--busy"]);
  expect(sheetsOf({ id: "screens-home--crowded", name: "Crowded" })).toEqual(["screens-home--crowded"]);
  expect(sheetsOf({ id: "screens-home--busy", name: "Busy" })).toEqual([]);
});

test("a screen is pictured in Hindi once", () => {
  expect(sheetsOf({ id: "screens-home--filled", name: "Filled" })).toEqual([
    "screens-home--filled",
    "screens-home--filled.hi",
  ]);
});

test("a tag spares a component's story its picture", () => {
  expect(sheetsOf({ id: "components-button--again", name: "Again", tags: ["no-picture"] })).toEqual([]);
});

test("a tag gives a state of a screen a picture", () => {
  const story = { id: "screens-batch--sessions", name: "Sessions" };
  expect(sheetsOf({ ...story, tags: ["dev", "picture"] })).toEqual([story.id]);
});

test("the pictures are at most 700 and 8 MB", () => {
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeLessThanOrEqual(700);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
});
