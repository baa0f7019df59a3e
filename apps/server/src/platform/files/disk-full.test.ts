import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { isDiskFull } from "./disk-full.ts";

test.each([
  [Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" }), true],
  [Object.assign(new Error("EDQUOT: disk quota exceeded"), { code: "EDQUOT" }), true],
  [Object.assign(new Error("could not extend file"), { code: "53100", severity: "ERROR" }), true],
  [new Error("Failed query", { cause: Object.assign(new Error("full"), { code: "53100" }) }), true],
  [new Error("there is no space left on the disk"), true],
  [Object.assign(new Error("permission denied"), { code: "EACCES" }), false],
  [new Error("anything else"), false],
  ["no error", false],
])("%s: %s", (error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});

test("recognises SQLite's error", () => {
  const folder = mkdtempSync(join(tmpdir(), "full-"));
  const database = new DatabaseSync(join(folder, "small.sqlite"));
  database.exec("pragma max_page_count = 4; create table small (text text)");
  let thrown: unknown;
  try {
    database.prepare("insert into small values (?)").run("x".repeat(100_000));
  } catch (error) {
    thrown = error;
  }
  expect(isDiskFull(thrown)).toBe(true);
  database.close();
  rmSync(folder, { recursive: true });
});
