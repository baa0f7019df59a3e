import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { flac, mp3, ogg, soundFile, type SoundType, wav } from "../../../testing/courses/sound-files.ts";
import { fixture } from "../../../testing/courses/course-forms.ts";
import { filesUnder } from "../../../testing/files-under.ts";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openDiskStore } from "../disk/disk-store.ts";
import { fileContentType, isSoundFile } from "../file-type.ts";
import type { MediaStore } from "../media-store.ts";
import { soundReceiver, storeSound } from "./video.ts";

let folder: TemporaryFolder;
let media: MediaStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  media = await openDiskStore(folder.path);
});

afterEach(() => folder[Symbol.asyncDispose]());

const stored = (bytes: Uint8Array) => storeSound(media, streamChunks(bytes), "file");
const lengthOf = async (bytes: Uint8Array) => (await stored(bytes))?.commit();

test.each<{ type: SoundType; seconds: number; contentType: string }>([
  { type: "mp3", seconds: 3, contentType: "audio/mpeg" },
  { type: "m4a", seconds: 1, contentType: "audio/mp4" },
  { type: "ogg", seconds: 3, contentType: "audio/ogg" },
  { type: "flac", seconds: 3, contentType: "audio/flac" },
  { type: "wav", seconds: 3, contentType: "audio/wav" },
])("a sound of the type $type is stored with its length and its type", async ({ type, seconds, contentType }) => {
  const sound = await stored(await soundFile(type, 3));
  expect(await sound?.commit()).toBeCloseTo(seconds, 1);
  const file = sound?.file ?? "";
  expect([isSoundFile(file), fileContentType(file)]).toEqual([true, contentType]);
  expect(await filesUnder(join(folder.path, "lectures"))).toEqual([file]);
});

const id3 = (size: number, content = Buffer.alloc(size)) => {
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([4, 0, 0, ...digits]), content]);
};
const xing = (frames: number) => {
  const [frame, rest] = [mp3(0.03), mp3(0.2)];
  frame.write("Xing", 21);
  frame.writeUInt32BE(1, 25);
  frame.writeUInt32BE(frames, 29);
  return Buffer.concat([frame, rest]);
};
const wrongSize = (size: number) => {
  const bytes = wav(2);
  bytes.writeUInt32LE(size, 4);
  bytes.writeUInt32LE(size, 40);
  return bytes;
};
const cover = Buffer.concat([Buffer.from([0x86, 0xff, 0xff, 0xf0]), Buffer.alloc(0xff_fff0)]);
const page = Buffer.from("<!doctype html><script>alert(1)</script>");

describe("a length is what the bytes are", () => {
  test.each([
    ["a WAV that claims four gigabytes", wrongSize(0xffff_ffff), 2],
    ["an OGG without an end", ogg(4, { ends: false }), 4],
    ["a FLAC with a picture of 16 MB", flac(5, cover), 5],
    ["an MP3 behind a page in its tag", Buffer.concat([id3(page.length, page), mp3(2)]), 2],
    ["an MP3 behind a tag of 5 MB", Buffer.concat([id3(5_000_000), mp3(2)]), 2],
  ])("of %s", async (_, bytes, seconds) => {
    expect(await lengthOf(bytes)).toBeCloseTo(seconds, 0);
  });

  test.each([
    ["an MP3 claims ten hours in a kilobyte", xing(1_400_000)],
    ["a FLAC claims days in a kilobyte", flac(5).fill(0xff, 22, 26)],
    ["an OGG is cut off inside of a page", ogg(4).subarray(0, -50)],
  ])("and none where %s", async (_, bytes) => {
    expect(await lengthOf(bytes)).toBeUndefined();
  });
});

describe("a file is refused, and deleted,", () => {
  test.each([
    ["is a video", () => fixture("lecture.mp4")],
    ["is a page", async () => page],
    ["is a picture", async () => Buffer.from("ffd8ffe000104a46494600010100", "hex")],
    ["is zeros behind a tag", async () => Buffer.concat([id3(10), Buffer.alloc(200 * 2 ** 20)])],
    ["is a WAV without sound", async () => wav(1).subarray(0, 30)],
    ["is a FLAC without its first block", async () => Buffer.from("fLaC")],
  ])("that %s", async (_, bytes) => {
    const refused = async () => lengthOf(await bytes());
    await expect(refused()).rejects.toMatchObject({
      status: 415,
      message: "Only sound files can be used: MP3, M4A, OGG, FLAC or WAV",
      errors: [{ field: "file" }],
    });
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("that is an M4A which is cut off", async () => {
    const bytes = await fixture("sound.m4a");
    await expect(lengthOf(bytes.subarray(0, bytes.length - 10))).rejects.toMatchObject({
      status: 400,
      message: "The sound file is damaged or could not be read",
    });
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("that is larger than allowed", async () => {
    const upload = soundReceiver(media, 1000).receive(streamChunks(wav(1)), "file");
    await expect(upload).rejects.toMatchObject({ status: 413, message: "The sound file is larger than 1000 bytes" });
  });
});
