import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filesUnder } from "../../../testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openDiskStore } from "../disk/disk-store.ts";
import { fileContentType } from "../file-type.ts";
import type { MediaStore } from "../media-store.ts";
import { storeVideo, videoReceiver } from "./video.ts";

const fixture = (name: string) => join(import.meta.dirname, "../../../../test/fixtures", name);

function noiseAfter(bytes: Buffer, start: number): Buffer {
  for (let at = start; at < bytes.length; at += 1) bytes[at] = (at * 7919) % 256;
  return bytes;
}

let folder: TemporaryFolder;
let media: MediaStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  media = await openDiskStore(folder.path);
});

afterEach(() => folder[Symbol.asyncDispose]());

describe("a video", () => {
  test.each([
    { name: "lecture.mp4", seconds: 3, type: "video/mp4" },
    { name: "fragmented.mp4", seconds: 4, type: "video/mp4" },
    { name: "lecture.mov", seconds: 3, type: "video/quicktime" },
    { name: "lecture.webm", seconds: 3, type: "video/webm" },
    { name: "lecture.mkv", seconds: 3, type: "video/matroska" },
    { name: "lecture.avi", seconds: undefined, type: "video/vnd.avi" },
  ])(
    "$name is stored byte by byte, and its length is known where the file tells it",
    async ({ name, seconds, type }) => {
      const video = await storeVideo(media, createReadStream(fixture(name), { highWaterMark: 500 }));
      expect(await filesUnder(join(folder.path, "lectures"))).toEqual([]);

      const length = await video?.commit();
      expect(length && Math.round(length)).toBe(seconds);
      const original = await readFile(fixture(name));
      expect(video?.size).toBe(original.length);
      expect(await readFile(join(folder.path, "lectures", video?.file ?? ""))).toEqual(original);
      expect(fileContentType(video?.file ?? "")).toBe(type);
    },
  );

  test.each([
    { what: "is cut off", name: "lecture.mp4", damage: (bytes: Buffer) => bytes.subarray(0, bytes.length - 20) },
    { what: "is cut off", name: "lecture.webm", damage: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
    { what: "has no index", name: "lecture.mov", damage: (bytes: Buffer) => bytes.fill(0, 64) },
    { what: "is noise after its start", name: "lecture.mkv", damage: (bytes: Buffer) => noiseAfter(bytes, 64) },
    {
      what: "has an index that points beyond all reason",
      name: "lecture.mp4",
      damage: (bytes: Buffer) => {
        bytes.writeUInt32BE(0xffff_fff0, bytes.indexOf("moov") - 4);
        return bytes;
      },
    },
  ])("that $what ($name) is called damaged, and deleted", async ({ name, damage }) => {
    const video = await storeVideo(media, streamChunks(damage(await readFile(fixture(name)))));
    await expect(video?.commit()).rejects.toMatchObject({
      status: 400,
      message: "The video is damaged or could not be read",
      errors: [{ field: "lecture" }],
    });
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("whose pictures are noise has no length, and is kept", async () => {
    const original = await readFile(fixture("lecture.webm"));
    // Without a length at its start, the last picture is looked for.
    original[original.indexOf(Buffer.from("4489", "hex")) + 1] = 0x88;
    const firstPicture = original.indexOf(Buffer.from("1f43b675", "hex"));
    const video = await storeVideo(media, streamChunks(noiseAfter(original, firstPicture + 12)));
    expect(await video?.commit()).toBeUndefined();
  });

  test("that is not kept leaves nothing", async () => {
    const video = await storeVideo(media, createReadStream(fixture("lecture.mp4")));
    await video?.[Symbol.asyncDispose]();
    expect(await filesUnder(folder.path)).toEqual([]);
  });
});

describe("an upload is refused", () => {
  test.each([
    { what: "a page", bytes: async () => Buffer.from("<!doctype html><script>alert(1)</script>") },
    { what: "a picture", bytes: async () => Buffer.from("ffd8ffe000104a46494600010100", "hex") },
    { what: "sound alone", bytes: () => readFile(fixture("sound.m4a")) },
  ])("when it is $what", async ({ bytes }) => {
    const upload = videoReceiver(media, 10_000).receive(streamChunks(await bytes()), "lecture");
    await expect(upload).rejects.toMatchObject({
      status: 415,
      message: "Only videos can be used, for example mp4",
      errors: [{ field: "lecture" }],
    });
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("when it is larger than allowed, at the first byte too many", async () => {
    const { size } = (await storeVideo(media, createReadStream(fixture("lecture.mp4")))) ?? { size: 0 };
    const upload = (limit: number) =>
      videoReceiver(media, limit).receive(createReadStream(fixture("lecture.mp4")), "lecture");
    await expect(upload(size - 1)).rejects.toMatchObject({ status: 413, message: "The video is larger than 1.8 kB" });
    await expect(upload(size)).resolves.toMatchObject({ size });
  });

  test("but an empty one is an absent one", async () => {
    expect(await videoReceiver(media, 1024).receive(streamChunks(), "lecture")).toBeUndefined();
  });
});
