import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { connectionsFor, openFileLimit } from "./open-file-limit.ts";

const row = (soft: string) =>
  `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}  1048576  files\n`;

test("the limit is that of the system, or a default when it is unknown", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "limits");
  await writeFile(path, row("4096"));
  expect(openFileLimit(path)).toBe(4096);
  await writeFile(path, row("unlimited"));
  expect(openFileLimit(path)).toBe(Number.MAX_SAFE_INTEGER);
  expect(openFileLimit(join(folder.path, "nothing"))).toBe(1024);
});

test("each connection may have a file open, and the database has its own", () => {
  expect(connectionsFor(1024)).toBe(384);
  expect(connectionsFor(100)).toBe(32);
  expect(connectionsFor(Number.MAX_SAFE_INTEGER)).toBe(10_000);
});
