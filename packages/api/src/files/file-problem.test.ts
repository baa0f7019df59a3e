import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileProblem } from "./file-problem.ts";
import type { FileKind } from "./messages.ts";

const videos = join(import.meta.dirname, "../../../../apps/server/test/fixtures");
const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

async function problem(bytes: Uint8Array<ArrayBuffer>, kind: FileKind, limit = 1_000_000): Promise<string | undefined> {
  return fileProblem(new Blob([bytes]), kind, limit);
}

async function video(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(videos, name));
}

test.each(["picture", "video", "sound"] as const)(
  "an empty file is said to be so where a %s is chosen",
  async (kind) => {
    expect(await problem(new Uint8Array(), kind)).toBe("The file is empty");
  },
);

test.each(["lecture.mp4", "fragmented.mp4", "lecture.mov", "lecture.webm", "lecture.mkv", "lecture.avi"])(
  "%s is a video, and no picture",
  async (name) => {
    expect(await problem(await video(name), "video")).toBeUndefined();
    expect(await problem(await video(name), "picture")).toBe("Only jpg, jpeg and png pictures can be used");
  },
);

test("what no browser plays is refused where the site cannot convert it", async () => {
  const site = { convertsVideos: false };
  const refused = async (name: string) => fileProblem(new Blob([await video(name)]), "video", 1e6, site);
  expect(await refused("lecture.avi")).toMatch(/^No browser plays this kind of video/);
  for (const name of ["lecture.mp4", "fragmented.mp4", "lecture.mov", "lecture.webm", "lecture.mkv"])
    expect(await refused(name)).toBeUndefined();
});

test("a picture is one by its first bytes, and no video", async () => {
  expect(await problem(picture, "picture")).toBeUndefined();
  expect(await problem(Buffer.from("ffd8ffe0", "hex"), "picture")).toBeUndefined();
  expect(await problem(picture, "video")).toBe("Only videos can be used, for example mp4");
  expect(await problem(Buffer.from("GIF89a"), "picture")).toBe("Only jpg, jpeg and png pictures can be used");
});

const boxed = (brands: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`), Buffer.alloc(400)]);

test.each([
  ["HEIC", boxed("heic\0\0\0\0mif1heic")],
  ["HEIC", boxed("mif1\0\0\0\0mif1miafheic")],
  ["HEIC", boxed("heix\0\0\0\0mif1heix")],
  ["AVIF", boxed("avif\0\0\0\0avifmif1")],
  ["AVIF", boxed("mif1\0\0\0\0mif1avif")],
  ["WebP", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ")],
])("a %s picture is said by its true name, whatever the name of its file", async (format, bytes) => {
  const sentence = `${format} pictures cannot be used: choose a jpg, jpeg or png picture`;
  expect(await fileProblem(new File([bytes], "photo.jpg", { type: "image/jpeg" }), "picture", 1_000_000)).toBe(
    sentence,
  );
});

test("sound alone and a text are no videos", async () => {
  for (const bytes of [await video("sound.m4a"), Buffer.from("notes")])
    expect(await problem(bytes, "video")).toBe("Only videos can be used, for example mp4");
});

test("a file above the limit is told the limit", async () => {
  expect(await problem(await video("lecture.mp4"), "video", 1024)).toBe("The video is larger than 1 kB");
  expect(await problem(picture, "picture", 10)).toBe("The picture is larger than 10 bytes");
});

test.each(["lecture.mp4", "lecture.mov", "lecture.webm", "lecture.mkv", "fragmented.mp4"])(
  "%s that is cut off is damaged",
  async (name) => {
    const bytes = await video(name);
    expect(await problem(bytes.subarray(0, bytes.length - 20), "video")).toBe(
      "The video is damaged or could not be read",
    );
  },
);

test("a few bytes after the last part of a video do no harm", async () => {
  expect(await problem(Buffer.concat([await video("lecture.mp4"), Buffer.alloc(5)]), "video")).toBeUndefined();
});

test.each([
  ["an MP3", Buffer.from("fffb10c0", "hex")],
  ["an MP3 with a tag", Buffer.from("ID3\x04")],
  ["a FLAC", Buffer.from("fLaC")],
  ["an OGG", Buffer.from("OggS")],
  ["a WAV", Buffer.from("RIFF\x10\0\0\0WAVEfmt ")],
  ["an M4A", await video("sound.m4a")],
])("%s is a sound", async (_, bytes) => {
  expect(await problem(Buffer.from(bytes), "sound")).toBeUndefined();
});

test.each([
  ["a picture", picture],
  ["an AAC without a container", Buffer.from("fff15080", "hex")],
  ["a WebM", await video("lecture.webm")],
  ["a QuickTime film", await video("lecture.mov")],
  ["a text", Buffer.from("notes")],
])("%s is no sound", async (_, bytes) => {
  const sentence = "Only sound files can be used: MP3, M4A, OGG, FLAC or WAV";
  expect(await problem(Buffer.from(bytes), "sound")).toBe(sentence);
});
