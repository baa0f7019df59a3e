import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memberPages } from "../app/routes/member-pages.ts";
import { routes } from "../app/routes/routes.ts";
import { visitorPages } from "../app/routes/visitor-pages.ts";
import { routeFiles } from "./route-files.ts";

test("every route has one page, and the files that its document names are there", () => {
  const files = routes.map((route) => routeFiles(route));
  expect(files.filter((each) => each.filter((file) => file.endsWith("-page.tsx")).length !== 1)).toEqual([]);
  expect(files.flat().filter((file) => !existsSync(join("apps/web", file)))).toEqual([]);
});

test("every page has a route, and is in one list alone", () => {
  const named = new Set(routes.flatMap((route) => routeFiles(route)));
  const pages = Object.keys(import.meta.glob("../pages/*/*-page.tsx")).map((file) => file.replace("../", "src/"));
  expect(pages.filter((file) => !named.has(file))).toEqual([]);
  expect(Object.keys(visitorPages).filter((file) => file in memberPages)).toEqual([]);
});

test.each(routes)("the page of $path can be loaded", async ({ chunk }) => {
  await expect(chunk.preload()).resolves.toBeUndefined();
});
