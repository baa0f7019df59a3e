import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runAs } from "../../tracing/current-caller.ts";
import { filesUnder } from "../../../testing/files-under.ts";
import { jpegPicture, pngBomb, pngPicture } from "../../../testing/pictures.ts";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openDiskStore } from "../disk/disk-store.ts";
import { encodeImage, imageFile, imageReceiver } from "./image.ts";
import type { MediaStore } from "../media-store.ts";

let folder: TemporaryFolder;
let media: MediaStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  media = await openDiskStore(folder.path);
});

afterEach(() => folder[Symbol.asyncDispose]());

async function stored(file: string, name: string): Promise<Buffer> {
  return readFile(join(folder.path, "images", file, name));
}

describe("a picture", () => {
  test.each([
    { use: "thumbnail", from: [2000, 1500], large: [960, 540], small: [480, 270] },
    { use: "thumbnail", from: [1000, 2000], large: [960, 540], small: [480, 270] },
    { use: "thumbnail", from: [320, 320], large: [320, 180], small: [320, 180] },
    { use: "thumbnail", from: [1, 1], large: [1, 1], small: [1, 1] },
    { use: "avatar", from: [900, 600], large: [256, 256], small: [96, 96] },
    { use: "avatar", from: [40, 60], large: [40, 40], small: [40, 40] },
  ] as const)("for a $use of $from becomes $large and $small", async ({ use, from, large, small }) => {
    const image = await encodeImage(media, use, await pngPicture(...from));
    await image.commit();
    for (const [size, [width, height]] of [
      ["large", large],
      ["small", small],
    ] as const) {
      expect(await sharp(await stored(image.file, `${size}.jpeg`)).metadata()).toMatchObject({
        format: "jpeg",
        width,
        height,
      });
      expect((await stored(image.file, `${size}.webp`)).subarray(8, 12).toString()).toBe("WEBP");
    }
  });

  test("is turned upright and loses its metadata", async () => {
    const upright = sharp({ create: { width: 30, height: 60, channels: 3, background: "red" } });
    const lying = await upright
      .jpeg()
      .withExif({ IFD0: { Copyright: "somebody" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await encodeImage(media, "thumbnail", lying);
    await image.commit();
    const kept = await stored(image.file, "large.jpeg");
    expect(await sharp(kept).metadata()).toMatchObject({ width: 53, height: 30 });
    expect(kept.includes("somebody")).toBe(false);
  });

  test("that is not kept leaves nothing", async () => {
    await (await encodeImage(media, "avatar", await jpegPicture()))[Symbol.asyncDispose]();
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("is sent as WebP to clients that accept it, else as JPEG", () => {
    expect(imageFile("large", "image/avif,image/webp,*/*")).toEqual({ name: "large.webp", contentType: "image/webp" });
    expect(imageFile("small", "*/*")).toEqual({ name: "small.jpeg", contentType: "image/jpeg" });
    expect(imageFile("small", undefined)).toEqual({ name: "small.jpeg", contentType: "image/jpeg" });
  });
});

describe("an upload is refused", () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');

  test.each([
    { what: "a page that calls itself a picture", status: 415, bytes: async () => html },
    { what: "an SVG", status: 415, bytes: async () => svg },
    { what: "a GIF", status: 415, bytes: async () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000") },
    { what: "a picture of too many pixels", status: 400, bytes: pngBomb },
    {
      what: "a picture that is cut off",
      status: 400,
      bytes: async () => (await jpegPicture(300, 300)).subarray(0, 900),
    },
    {
      what: "a file that only starts like a PNG",
      status: 400,
      bytes: async () => Buffer.concat([(await pngPicture()).subarray(0, 40), html]),
    },
  ])("when it is $what", async ({ status, bytes }) => {
    const upload = imageReceiver(media, "thumbnail", 5 * 1024 * 1024).receive(streamChunks(await bytes()), "thumbnail");
    await expect(upload).rejects.toMatchObject({ name: "Problem", status, errors: [{ field: "thumbnail" }] });
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("for a moment when too many wait already", async () => {
    const picture = await pngPicture(2, 2);
    const upload = (index: number) =>
      runAs({ address: `203.0.113.${index}`, account: "signUp" }, () => encodeImage(media, "avatar", picture));
    const all = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => upload(index)));
    const refused = all.filter((each) => each.status === "rejected").map(({ reason }: { reason: unknown }) => reason);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5 });
    expect(await encodeImage(media, "avatar", picture)).toBeDefined();
  });

  test("with the reason when it would unfold to gigabytes", async () => {
    await expect(encodeImage(media, "avatar", await pngBomb())).rejects.toThrow("The picture has too many pixels");
  });

  test("as soon as it is larger than allowed", async () => {
    let sent = 0;
    const start = (await pngPicture()).subarray(0, 60);
    async function* endless() {
      yield start;
      for (;;) {
        sent += 1;
        yield new Uint8Array(1024);
      }
    }
    await expect(imageReceiver(media, "avatar", 10 * 1024).receive(endless(), "avatar")).rejects.toMatchObject({
      status: 413,
      message: "The picture is larger than 10 kB",
    });
    expect(sent).toBe(10);
    expect(await filesUnder(folder.path)).toEqual([]);
  });

  test("but an empty one is an absent one", async () => {
    expect(await imageReceiver(media, "avatar", 1024).receive(streamChunks(), "avatar")).toBeUndefined();
  });
});

test("one account with 150 pictures does not keep the others' out", async () => {
  const picture = await pngPicture(40, 40);
  const upload = (account: string) =>
    runAs({ address: "203.0.113.1", account }, () => encodeImage(media, "avatar", picture));
  let done = 0;
  const many = Promise.allSettled(Array.from({ length: 150 }, () => upload("many").then(() => (done += 1))));
  const others = await Promise.all(Array.from({ length: 10 }, (_, index) => upload(`other ${index}`)));
  expect(others).toHaveLength(10);
  expect(done).toBeLessThan(20);
  const refused = (await many).filter((each) => each.status === "rejected");
  expect(refused.length).toBeGreaterThan(100);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 5 });
});
