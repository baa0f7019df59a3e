import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageName, routeTable } from "../apps/web/src/lib/navigation/route-table.ts";

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
const read = (file) => readFileSync(file, "utf8");

/** Files that may be tables of routes or screens, unlike tests that use one as an example. */
const tables = files
  .filter((file) => /^(apps\/web\/src\/(app|head|lib|server|testing)|e2e\/support|\.storybook)\/.*\.tsx?$/.test(file))
  .filter((file) => !file.includes(".test.") || file.endsWith("/guards.test.tsx"))
  .map((file) => ({ file, text: read(file) }));

/** The files that "Add a screen" in CONTRIBUTING.md has somebody write or change for this route. */
function screenFiles(name, record) {
  const page = files.find((file) =>
    new RegExp(`^apps/web/src/pages/\\w+/${pageName(name, record)}-page\\.tsx$`).test(file),
  );
  const screen = /@lms\/ui\/[\w/]+\/([\w-]+-screen)"/.exec(read(page))[1];
  const own = files.filter((file) =>
    new RegExp(`/${screen}\\.(tsx|stories\\.tsx|fixtures\\.tsx?|test\\.tsx)$`).test(file),
  );
  const texts = files.filter((file) => /^packages\/texts\/(en|hi)\/\w+\.json$/.test(file));
  const sentences = texts.filter((file) => screen in JSON.parse(read(file)));
  const titles = texts.filter((file) => {
    const { titles: open = {}, "member-titles": members = {} } = JSON.parse(read(file));
    return name in open || name in members;
  });
  const naming = tables.filter(
    ({ text }) =>
      [`"${screen}"`, `"${record.path}"`].some((each) => text.includes(each)) ||
      new RegExp(`^ +(\\[routePaths\\.)?${name}\\]?: [[{a-z(]`, "m").test(text),
  );
  const pages = files.filter((file) => file === page || file === page.replace(".tsx", ".test.tsx"));
  return [...new Set([...own, ...sentences, ...titles, ...pages, ...naming.map(({ file }) => file)])];
}

/**
 * Pages with a part of the app's own: the first page after a login, the payment's document, the player's frame; and one that has no
 * screen, because it leads to another page.
 */
const special = new Set(["userDashboard", "checkout", "lectures", "drafts"]);

test.each(
  Object.entries(routeTable).filter(
    ([name, { access }]) => access !== "public" && access !== "visitor" && !special.has(name),
  ),
)("the screen of %s is written in at most 13 files", (name, record) => {
  const found = screenFiles(name, record);
  expect(found.length > 13 ? found : []).toEqual([]);
});

/** Where a text of a course is described, stored, typed, compared and saved; screens that show it come on top. */
const savesCourses =
  /^(openapi\.yaml|apps\/server\/src\/(authoring|platform)\/.*\.ts|apps\/web\/src\/(authoring|request|lib|pages\/authoring)\/.*\.tsx?|packages\/ui\/src\/(authoring\/course-form-screen|catalogue\/model)\/.*\.tsx?|packages\/texts\/(en|hi)\/authoring\.json)$/;
const notByHand = /\.(test|stories|fixtures)\.|\/migrations\//;

/** The files that "Add a field" in CONTRIBUTING.md has somebody write for a text of a course. A sibling tells its lists from other words. */
function fieldFiles(field, sibling) {
  const naming = files
    .filter((file) => savesCourses.test(file) && !notByHand.test(file))
    .filter((file) => [field, sibling].every((name) => new RegExp(`\\b${name}\\b`).test(read(file))));
  return ["packages/api/CHANGELOG.md", "openapi.hi.yaml", "packages/api/test/contract.test.ts", ...naming];
}

test("a text of a course is written in at most 10 files", () => {
  const found = fieldFiles("description", "category");
  expect(found).toContain("packages/ui/src/authoring/course-form-screen/course-form.tsx");
  expect(found.length > 10 ? found : []).toEqual([]);
});
