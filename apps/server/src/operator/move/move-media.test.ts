import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import { openDiskStore } from "../../platform/media/disk/disk-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../testing/temporary-folder.ts";
import { moveMedia } from "./move-media.ts";

const report = () => ({ advance: () => undefined, end: () => undefined });
const names = ["images/a/large.jpeg", "images/a/small.jpeg", "images/b/large.jpeg", "lectures/c/video.mp4"];

let folder: TemporaryFolder;
let from: MediaStore;
let to: MediaStore;

const old = (name = "") => join(folder.path, "old", name);
const young = (name = "") => join(folder.path, "new", name);

beforeEach(async () => {
  folder = await temporaryFolder();
  from = await openDiskStore(old());
  to = await openDiskStore(young());
  for (const name of names) {
    await mkdir(join(old(name), ".."), { recursive: true });
    await writeFile(old(name), `bytes of ${name}`);
  }
});
afterEach(() => folder[Symbol.asyncDispose]());

const move = (changed: { to?: MediaStore; deleting?: boolean } = {}) =>
  moveMedia({ from, to, deleting: false, report, ...changed });

test("all files are copied, and again only those that are missing or of another size", async () => {
  expect(await move()).toMatchObject({ copied: 4, present: 0, deleted: 0 });
  expect(await filesUnder(join(folder.path, "new"))).toEqual(names);
  expect(await readFile(young("lectures/c/video.mp4"), "utf8")).toBe("bytes of lectures/c/video.mp4");

  await writeFile(young("images/b/large.jpeg"), "cut");
  await writeFile(old("images/a/new.jpeg"), "uploaded meanwhile");
  expect(await move()).toMatchObject({ copied: 2, present: 3 });
  expect(await readFile(young("images/b/large.jpeg"), "utf8")).toBe("bytes of images/b/large.jpeg");
  expect(await filesUnder(join(folder.path, "old"))).toHaveLength(5);
});

test("a copy that was cut short goes on with what is missing", async () => {
  let left = 2;
  const failing: MediaStore = {
    ...to,
    put: (...given) => ((left -= 1) < 0 ? Promise.reject(new Error("the store is down")) : to.put(...given)),
  };
  await expect(move({ to: failing })).rejects.toThrow("the store is down");
  expect(await move()).toMatchObject({ copied: 2, present: 2 });
  expect(await filesUnder(join(folder.path, "new"))).toEqual(names);
});

test("a place that does not keep the bytes is noticed, and nothing is deleted", async () => {
  const altering: MediaStore = {
    ...to,
    put: async (file, bytes, expected) => {
      const checksum = await to.put(file, bytes, expected);
      await to.put(file, streamChunks(Buffer.alloc(checksum.size)));
      return checksum;
    },
  };
  await expect(move({ to: altering, deleting: true })).rejects.toThrow("is not the same when it is read again");
  expect(await filesUnder(join(folder.path, "old"))).toEqual(names);
});

test("only what is the same in both places is deleted from the first", async () => {
  await move();
  await writeFile(young("images/b/large.jpeg"), "BYTES of images/b/large.jpeg");
  await writeFile(old("images/a/.left"), "not a file of the server");
  expect(await move({ deleting: true })).toEqual({
    copied: 1,
    present: 3,
    deleted: 2,
    strange: ["media/images/a/.left"],
  });
  expect(await filesUnder(join(folder.path, "old"))).toEqual([
    "images/a/.left",
    "images/a/large.jpeg",
    "images/a/small.jpeg",
  ]);
  expect(await filesUnder(join(folder.path, "new"))).toEqual(names);
  expect(await readFile(young("images/b/large.jpeg"), "utf8")).toBe("bytes of images/b/large.jpeg");
});
