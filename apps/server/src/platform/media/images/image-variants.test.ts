import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filesUnder } from "../../../testing/files-under.ts";
import { pngPicture } from "../../../testing/pictures.ts";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { openDiskStore } from "../disk/disk-store.ts";
import { encodeImage } from "./image.ts";
import { imageUrl, serveImages } from "../../http/image-route.ts";
import { imageVariants } from "./image-variants.ts";
import type { MediaStore } from "../media-store.ts";

const chrome = "image/avif,image/webp,image/apng,*/*;q=0.8";

let folder: TemporaryFolder;
let media: MediaStore;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await temporaryFolder();
  media = await openDiskStore(folder.path);
  app = Fastify();
  serveImages(app, media, { findReaders: async () => "anyone", authenticate: async () => undefined });
});
afterEach(async () => {
  await app.close();
  await folder[Symbol.asyncDispose]();
});

async function stored(width = 1200): Promise<string> {
  const image = await encodeImage(media, "thumbnail", await pngPicture(width, (width * 9) / 16));
  await image.commit();
  return image.file;
}

const get = (file: string, query: string, accept = chrome) =>
  app.inject({ url: `${imageUrl(file)}${query}`, headers: { accept } });
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;

test("a width is sent as AVIF, as WebP, or as the stored JPEG, by what the client accepts", async () => {
  const file = await stored();
  const headers = { vary: "Accept", "cache-control": "public, max-age=31536000, immutable" };

  const avif = await get(file, "?w=384");
  expect(avif.headers).toMatchObject({ ...headers, "content-type": "image/avif" });
  expect(avif.rawPayload.subarray(4, 12).toString()).toBe("ftypavif");

  const webp = await get(file, "?w=720", "image/webp,*/*");
  expect(webp.headers).toMatchObject({ ...headers, "content-type": "image/webp" });
  expect(webp.rawPayload.readUInt16LE(26)).toBe(720);

  const jpeg = await get(file, "?w=384", "*/*");
  expect(jpeg.headers).toMatchObject({ ...headers, "content-type": "image/jpeg" });
  expect(await widthOf(jpeg.rawPayload)).toBe(960);

  const files = await filesUnder(folder.path);
  expect(files).toEqual(expect.arrayContaining([`images/${file}/w384.avif`, `images/${file}/w720.webp`]));
});

test("a variant is never larger than the picture", async () => {
  const webp = await get(await stored(320), "?w=960", "image/webp");
  expect(webp.rawPayload.readUInt16LE(26)).toBe(320);
});

test("any other width is a 404", async () => {
  const file = await stored();
  for (const query of ["?w=385", "?w=", "?w=0384", "?w=384&w=512", "?w=9999", "?w=384.0"])
    expect((await get(file, query)).statusCode).toBe(404);
});

test("of a picture that is not there nothing is made", async () => {
  expect((await get("0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a55", "?w=384")).statusCode).toBe(404);
  expect(await filesUnder(folder.path)).toEqual([]);
});

test("a hundred requests at once make one conversion", async () => {
  const add = vi.spyOn(media, "add");
  const file = await stored();
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(file, "?w=720")));
  expect(new Set(answers.map(({ headers }) => headers["content-type"]))).toEqual(new Set(["image/avif"]));
  expect(add).toHaveBeenCalledTimes(1);
});

test("the variants go with their picture, and none brings it back", async () => {
  const file = await stored();
  await get(file, "?w=384");
  const late = get(file, "?w=960");
  await media.remove("images", file);
  await late;
  expect((await get(file, "?w=384")).statusCode).toBe(404);
  expect(await filesUnder(folder.path)).toEqual([]);
});

test("the picture itself is sent, for a minute, where it cannot be converted", async () => {
  const file = await stored();
  await writeFile(join(folder.path, "images", file, "large.jpeg"), "not a picture");
  const answer = await get(file, "?w=384");
  expect(answer.headers).toMatchObject({ "content-type": "image/webp", "cache-control": "public, max-age=60" });
});

test("whoever comes while too many are made, or waits too long, is not kept waiting", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow: MediaStore = { ...media, read: async (...args) => held.then(() => media.read(...args)) };
  const log = { error: vi.fn() };
  const variants = imageVariants(slow, { log, waitingLimit: 2, timeout: 20 });
  const id = await stored();
  const ask = (width: number) => variants.file({ id, width, format: "webp" });
  expect(await Promise.all([ask(256), ask(384), ask(720)])).toEqual([undefined, undefined, undefined]);
  release();
  const sizes = () =>
    Promise.all([256, 384, 720].map((width) => media.size({ bucket: "images", id, name: `w${width}.webp` })));
  // Which one came last, and was not taken, depends on the disk.
  await expect.poll(async () => (await sizes()).filter(Number).length).toBe(2);
  expect(log.error).not.toHaveBeenCalled();
});
