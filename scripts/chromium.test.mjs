import { execPath } from "node:process";
import { chromium } from "playwright";
import { expect, test } from "vitest";
import { chromiumArgs } from "./chromium.mjs";

test("what Playwright switches off stays off", async () => {
  // Node takes none of a browser's switches: the failure names them all.
  const failure = await chromium.launch({ executablePath: execPath, args: chromiumArgs }).catch(String);
  const [first = [], last] = [...failure.matchAll(/ --disable-features=(\S+)/g)].map(([, list]) => list.split(","));
  expect(first).not.toHaveLength(0);
  expect(last).toEqual(expect.arrayContaining(first));
});
