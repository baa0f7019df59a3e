import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "../app/routes/routes.ts";
import { pageFiles } from "./page-files.ts";

test("the code of every route is named, and is there", () => {
  expect(Object.keys(pageFiles).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  const missing = Object.values(pageFiles)
    .flat()
    .filter((file) => !existsSync(join("apps/web", file)));
  expect(missing).toEqual([]);
});
