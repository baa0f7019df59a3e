import { existsSync } from "node:fs";
import { open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openFilesUnder } from "../../../testing/processes/open-files.ts";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { OpenFile, type OpenShared, sharedFiles } from "./open-files.ts";

let folder: TemporaryFolder;
let path: string;
let openShared: OpenShared;

beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder.path, "video.mp4");
  await writeFile(path, "before");
  openShared = sharedFiles();
});
afterEach(() => folder[Symbol.asyncDispose]());

async function content(file: OpenFile | undefined): Promise<string | undefined> {
  const { bytesRead, buffer } = (await file?.handle.read({ position: 0 })) ?? {};
  return buffer?.toString("utf8", 0, bytesRead);
}

test("one open file serves all who want it, and each gets what is there when it comes", async () => {
  const [first, second] = await Promise.all([openShared(path), openShared(path)]);
  expect(second).toBe(first);

  await writeFile(`${path}.new`, "afterwards");
  await rename(`${path}.new`, path);
  const replaced = await openShared(path);
  expect(await content(replaced)).toBe("afterwards");
  expect(await content(first)).toBe("before");

  await rm(path);
  expect(await openShared(path)).toBeUndefined();
  expect(await openShared(folder.path)).toBeUndefined();
  for (const file of [first, second, replaced]) file?.release();
});

test("a file whose state cannot be read is not current", async () => {
  const handle = await open(path);
  const file = new OpenFile(handle, await handle.stat());
  expect(file.isCurrent()).toBe(true);
  await handle.close();
  expect(file.isCurrent()).toBe(false);
});

test.skipIf(!existsSync("/proc/self/fd"))(
  "nothing stays open after its last reader, and few files before",
  async () => {
    const paths = Array.from({ length: 80 }, (_, index) => join(folder.path, String(index)));
    for (const each of paths) {
      await writeFile(each, "");
      (await openShared(each))?.release();
    }
    const read = await openShared(path);
    await vi.waitFor(async () => expect((await openFilesUnder(folder.path)).length).toBeLessThanOrEqual(64));
    await vi.waitFor(async () => expect(await openFilesUnder(folder.path)).toEqual([path]), { timeout: 10_000 });
    read?.release();
    await vi.waitFor(async () => expect(await openFilesUnder(folder.path)).toEqual([]));
  },
);
