import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const changelog = read("CHANGELOG.md");
const { version } = JSON.parse(read("package.json"));
const chapters = changelog.split(/^## /m).slice(1);
const headings = chapters.map(
  (chapter) => /^(\d+\.\d+\.\d+), (not released yet|\d{4}-\d{2}-\d{2})$/m.exec(chapter) ?? [],
);

test("each version has its day, the newest is that of package.json, and only it may wait for its release", () => {
  expect(headings[0]?.[1]).toBe(version);
  expect(headings.slice(1).map(([, , day]) => day)).toEqual(headings.slice(1).map(() => expect.stringMatching(/^\d/)));
  const versions = headings.map(([, number]) => number);
  expect(versions).toEqual(versions.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })));
});

test("each version says what to do before the upgrade", () => {
  for (const chapter of chapters) expect(chapter).toMatch(/^### Before you upgrade\n\n\S/m);
  expect(changelog.split("\n").length).toBeLessThan(120);
});

test("a tag of the product is a version with its day", () => {
  const tags = execFileSync("git", ["tag", "--list", "v*"], { encoding: "utf8", cwd: import.meta.dirname })
    .split("\n")
    .filter(Boolean);
  const released = headings.filter(([, , day]) => day !== "not released yet").map(([, number]) => `v${number}`);
  for (const tag of tags) expect(released).toContain(tag);
});
