import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { attacksInBrowser, attackSuite } from "./attack-suite.mjs";
import { root } from "./run.mjs";

const ofServer = Object.values(attackSuite).flat();
const inBrowser = Object.values(attacksInBrowser).flat();

test("every file of the attack suite is there, once, and is named in its document", () => {
  const document = readFileSync(join(root, "docs/attack-suite.md"), "utf8");
  const files = [...ofServer.map((file) => `apps/server/${file}`), ...inBrowser];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect([...ofServer, ...inBrowser].filter((file) => !document.includes(file))).toEqual([]);
  expect(Object.keys(attacksInBrowser).filter((part) => !(part in attackSuite))).toEqual([]);
});
