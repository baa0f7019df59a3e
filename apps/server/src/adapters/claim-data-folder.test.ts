import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getuid, umask } from "node:process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataFolder } from "./claim-data-folder.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

let before: number;

beforeEach(() => {
  before = umask(0o022);
});
afterEach(() => void umask(before));

function warningsOf(folder: string): string[] {
  const warnings: string[] = [];
  claimDataFolder(folder, { warn: (_figures: unknown, sentence?: string) => void warnings.push(sentence ?? "") });
  return warnings;
}

test("one warning has the number of files open to others, and a restricted folder has none", async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, "media"));
  await writeFile(join(folder.path, "media/picture"), "");
  expect(warningsOf(folder.path)).toEqual([
    expect.stringMatching(
      /^other users of this machine could read or change files and folders in DATA_DIR \(.+\), 2 of them: /,
    ),
  ]);
  expect(warningsOf(folder.path)).toEqual([]);
});

test("only the user of the process can read what it writes afterwards", async () => {
  await using folder = await temporaryFolder();
  warningsOf(folder.path);
  expect(umask()).toBe(0o077);
});

test.skipIf(getuid?.() !== 0)("what belongs to another user is named, with what to do", async () => {
  await using folder = await temporaryFolder();
  for (const name of ["first", "second"]) {
    await writeFile(join(folder.path, name), "");
    await chmod(join(folder.path, name), 0o600);
    await chown(join(folder.path, name), 65_534, 65_534);
  }
  expect(warningsOf(folder.path)).toEqual([
    `files and folders in DATA_DIR (${folder.path}) stay open to somebody else, 2 of them, the first is ${folder.path}/first: ` +
      "they belong to another user, or their permissions cannot be changed. Give them to the user who runs the server " +
      `(chown -R 0 ${folder.path}), or set a DATA_DIR on a file system that keeps permissions`,
  ]);
});
