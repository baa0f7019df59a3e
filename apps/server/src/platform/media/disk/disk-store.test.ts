import { createHash, pbkdf2 } from "node:crypto";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filesUnder } from "../../../testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openDiskStore } from "./disk-store.ts";
import type { MediaStore } from "../media-store.ts";

const hash = promisify(pbkdf2);

let folder: TemporaryFolder;
let store: MediaStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openDiskStore(folder.path);
});

afterEach(() => folder[Symbol.asyncDispose]());

const text = (content: string) => streamChunks(Buffer.from(content));

async function* cutOff() {
  yield Buffer.from("some");
  throw new Error("connection lost");
}

test("a draft is nowhere to be read before it is kept, then all its files are", async () => {
  const draft = await store.begin("images");
  expect(await draft.write("large", text("abcdef"))).toEqual({
    size: 6,
    sha256: createHash("sha256").update("abcdef").digest("hex"),
  });
  await draft.write("small", text("ab"));
  expect(await filesUnder(join(folder.path, "images"))).toEqual([]);

  await draft.commit();
  expect(await filesUnder(folder.path)).toEqual([`images/${draft.id}/large`, `images/${draft.id}/small`]);
  expect(await store.read({ bucket: "images", id: draft.id, name: "large" }, 2, 4)).toEqual(
    new Uint8Array(Buffer.from("cd")),
  );
});

test("discarding does nothing after a commit, and deletes the file before", async () => {
  const kept = await store.begin("lectures");
  await kept.write("video", text("abc"));
  await kept.commit();
  await kept.discard();

  const dropped = await store.begin("lectures");
  await dropped.write("video", text("abc"));
  await dropped.discard();
  await dropped.discard();
  expect(await filesUnder(folder.path)).toEqual([`lectures/${kept.id}/video`]);
});

test("an upload that breaks off rejects, and leaves nothing once discarded", async () => {
  const draft = await store.begin("lectures");
  await expect(draft.write("video", cutOff())).rejects.toThrow("connection lost");
  await draft.discard();
  expect(await filesUnder(folder.path)).toEqual([]);
});

test("removing deletes all files of an item, and a second call does nothing", async () => {
  const draft = await store.begin("images");
  await draft.write("large", text("abc"));
  await draft.commit();
  await store.remove("images", draft.id);
  await store.remove("images", draft.id);
  expect(await filesUnder(folder.path)).toEqual([]);
});

test("a file that is added to an item appears whole", async () => {
  const draft = await store.begin("images");
  await draft.commit();
  const file = { bucket: "images", id: draft.id, name: "added" } as const;
  const bytes = new Uint8Array(8 * 1024 * 1024);
  const added = Promise.all([store.add(file, bytes), store.add(file, bytes), store.add(file, bytes)]);
  const sizes = new Set<number | undefined>();
  while (!sizes.has(bytes.length)) sizes.add(await store.size(file));
  expect(await added).toEqual([true, true, true]);
  expect(sizes).toEqual(new Set([undefined, bytes.length]));
  expect(await filesUnder(folder.path)).toEqual([`images/${draft.id}/added`]);
});

test("a file is not added to an item that was removed, also while it is being removed", async () => {
  const draft = await store.begin("images");
  await draft.write("large", text("abc"));
  await draft.commit();
  const add = (name: string) => store.add({ bucket: "images", id: draft.id, name }, Buffer.from("abc"));
  const adding = Array.from({ length: 20 }, (_, index) => add(`added-${index}`));
  await store.remove("images", draft.id);
  await Promise.all(adding);
  expect(await add("late")).toBe(false);
  expect(await filesUnder(folder.path)).toEqual([]);
  expect(await store.size({ bucket: "images", id: draft.id, name: "large" })).toBeUndefined();
});

test("drafts are removed by when their files were last written", async () => {
  const incoming = join(folder.path, "incoming");
  const old = new Date("2026-01-01T00:00:00Z");
  for (const [name, fileTime] of [
    ["left", old],
    ["uploading", new Date()],
  ] as const) {
    await mkdir(join(incoming, name));
    await writeFile(join(incoming, name, "video"), "abc");
    await utimes(join(incoming, name, "video"), fileTime, fileTime);
    await utimes(join(incoming, name), old, old);
  }
  await writeFile(join(incoming, "file-left"), "abc");
  await utimes(join(incoming, "file-left"), old, old);
  expect(await store.removeDrafts(new Date("2026-01-02T00:00:00Z"))).toBe(2);
  expect(await filesUnder(folder.path)).toEqual(["incoming/uploading/video"]);
});

test("a copy has the same files under the same names, and what differs from its checksum is not stored", async () => {
  const draft = await store.begin("images");
  await draft.write("large", text("abcdef"));
  await draft.write("small", text("ab"));
  await draft.commit();
  await using other = await temporaryFolder();
  const target = await openDiskStore(other.path);
  for await (const { file, size } of store.files("images")) {
    const copied = await store.open(file, (bytes) => target.put(file, bytes, { size }));
    await store.open(file, (bytes) => target.put(file, bytes, copied));
  }
  expect(await filesUnder(other.path)).toEqual(await filesUnder(folder.path));
  const file = { bucket: "images", id: draft.id, name: "large" } as const;
  await expect(target.put(file, text("abcdeX"), { sha256: "00" })).rejects.toThrow("6 bytes");
  await expect(target.put({ ...file, name: "cut" }, text("abc"), { size: 6 })).rejects.toThrow("instead of 6 bytes");
  await expect(target.put({ ...file, name: "lost" }, cutOff())).rejects.toThrow("connection lost");
  expect(await filesUnder(other.path)).toEqual(await filesUnder(folder.path));
  expect(await target.read(file, 0, 6)).toEqual(new Uint8Array(Buffer.from("abcdef")));
  expect(await store.open({ ...file, name: "none" }, async () => "open")).toBeUndefined();
});

test("a file that fails while the disk is busy is not there afterwards", async () => {
  const file = { bucket: "images", id: "failed", name: "large" } as const;
  for (let round = 0; round < 30; round += 1) {
    // The disk waits for the same threads.
    const work = Array.from({ length: 8 }, () => hash("password", "salt", 6000, 32, "sha512"));
    await expect(store.put(file, cutOff())).rejects.toThrow("connection lost");
    await Promise.all(work);
  }
  expect(await filesUnder(folder.path)).toEqual([]);
});

test("a check stores a file and leaves none; it rejects when that is impossible", async () => {
  await store.check();
  expect(await filesUnder(folder.path)).toEqual([]);
  await folder[Symbol.asyncDispose]();
  await expect(store.check()).rejects.toThrow("ENOENT");
});
