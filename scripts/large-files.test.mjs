import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/run.mjs";

const limit = 300_000;
const reasons = JSON.parse(readFileSync(join(root, "scripts/large-files.json"), "utf8"));
const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
const isLarge = (file) => existsSync(join(root, file)) && statSync(join(root, file)).size > limit;

test("a file of more than 300 kB has a reason in scripts/large-files.json", () => {
  expect(tracked.filter((file) => file && isLarge(file) && !(file in reasons))).toEqual([]);
  expect(Object.keys(reasons).filter((file) => !tracked.includes(file))).toEqual([]);
});
