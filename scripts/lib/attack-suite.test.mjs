import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { attackSuite } from "./attack-suite.mjs";
import { root } from "./run.mjs";

const files = Object.values(attackSuite).flat();

test("every file of the attack suite is there, once, and is named in its document", () => {
  const document = readFileSync(join(root, "docs/attack-suite.md"), "utf8");
  expect(files.filter((file) => !existsSync(join(root, "apps/server", file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => !document.includes(file))).toEqual([]);
});
