import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openDiskStore } from "./disk-store.ts";
import { videoKind } from "../file-type.ts";
import type { MediaStore } from "../media-store.ts";
import { storeVideo } from "../videos/video.ts";

const kinds = [
  "lecture.mp4",
  "fragmented.mp4",
  "lecture.mov",
  "lecture.webm",
  "lecture.mkv",
  "lecture.avi",
  "sound.m4a",
];
const whole = (name: string) => readFile(join(import.meta.dirname, "../../../../test/fixtures", name));

let folder: TemporaryFolder;
let media: MediaStore;

beforeAll(async () => {
  folder = await temporaryFolder();
  media = await openDiskStore(folder.path);
});
afterAll(() => folder[Symbol.asyncDispose]());

function variantsOf(bytes: Buffer, at: number): Buffer[] {
  const other = Buffer.from(bytes);
  other.writeUInt8(255, at);
  return [
    bytes.subarray(0, at),
    other,
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(9, 255), bytes.subarray(at)]),
  ];
}

/** 200 for what is taken. */
async function statusOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 200;
  } catch (error) {
    return error instanceof Error ? Reflect.get(error, "status") : error;
  }
}

test.each(kinds)("the type of %s is known or not, wherever it is cut off or stretched", async (name) => {
  const bytes = await whole(name);
  for (let at = 0; at < bytes.length; at += 3) {
    for (const each of variantsOf(bytes, at))
      expect([200, 415]).toContain(await statusOf(videoKind(each.subarray(0, 4100), "lecture")));
  }
});

async function stored(bytes: Buffer): Promise<unknown> {
  return (await storeVideo(media, streamChunks(bytes)))?.commit();
}

test.each(kinds)("%s is stored or refused, wherever it is cut off or stretched", async (name) => {
  const bytes = await whole(name);
  for (let at = 5; at < bytes.length; at += Math.ceil(bytes.length / 8)) {
    for (const each of variantsOf(bytes, at)) expect([200, 400, 415]).toContain(await statusOf(stored(each)));
  }
});
