import { mkdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../apps/server/src/testing/temporary-folder.ts";
import { openStore } from "./store.ts";

test("the error for a file that is no database or is damaged names it and says what to do", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "sandbox.sqlite");
  await writeFile(file, "this is not a database, not at all");
  expect(() => openStore(folder.path)).toThrow(
    `The payment sandbox cannot read its books in ${file}: file is not a database. Restore this file from a backup, ` +
      `or move it away together with ${file}-wal and ${file}-shm`,
  );
  await writeFile(file, "");
  openStore(folder.path).close();
  await truncate(file, 5000);
  expect(() => openStore(folder.path)).toThrow(`books in ${file}: database disk image is malformed.`);
});

test("the error for a file that cannot be opened names it", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "sandbox.sqlite");
  await mkdir(file);
  expect(() => openStore(folder.path)).toThrow(
    `The payment sandbox cannot open its books in ${file}: they must be a file`,
  );
});

test("damage after the first page is found at the start", async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "sandbox.sqlite");
  const store = openStore(folder.path);
  store.setValue("much", "x".repeat(20_000));
  store.close();
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xff, 4096, 8192));
  expect(() => openStore(folder.path)).toThrow(`The payment sandbox cannot read its books in ${file}: `);
});
