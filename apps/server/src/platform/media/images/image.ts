// Why: docs/decisions/0021-uploaded-images.md
import { damaged, tooLarge as tooLargeFile } from "@lms/api/files/messages";
import type { Sharp } from "sharp";
import { pictureRate } from "../../forms/body-rate.ts";
import { fairQueue } from "../../queues/fair-queue.ts";
import type { FileReceiver } from "../../forms/multipart.ts";
import { fieldProblem, Problem } from "../../lib/problem.ts";
import { limited, peek, streamChunks } from "../byte-stream.ts";
import { imageKind, sniffLength } from "../file-type.ts";
import { fileProblem } from "../file-problem.ts";
import type { MediaStore } from "../media-store.ts";
import { isPlainJpeg } from "./plain-jpeg.ts";
import { second } from "../../lib/time/durations.ts";

export type ImageUse = "thumbnail" | "avatar" | "poster" | "logo" | "figure";
export type ImageSize = "large" | "small";

export interface ReceivedImage extends AsyncDisposable {
  file: string;
  /** Pixels of its large size. */
  size: Dimensions;
  commit: () => Promise<void>;
}

interface Dimensions {
  width: number;
  height: number;
}

interface EncodedImage {
  files: [string, Uint8Array][];
  size: Dimensions;
}

const widths: Readonly<Record<ImageUse, Readonly<Partial<Record<ImageSize, number>>>>> = {
  thumbnail: { large: 960, small: 480 },
  avatar: { large: 256, small: 96 },
  poster: { large: 1280 },
  logo: { large: 640 },
  figure: { large: 1600 },
};
/** They keep their shape. */
const maxHeights: Readonly<Partial<Record<ImageUse, number>>> = { logo: 160, figure: 4000 };
/** A poster has the shape of its video, within limits. */
const posterShapes = { narrowest: 1 / 2, widest: 3 };
const shapes: Readonly<Partial<Record<ImageUse, number>>> = { thumbnail: 16 / 9, avatar: 1 };

/** A file of a few kilobytes can unpack to gigabytes. */
const maxPixels = 50_000_000;

const encodingQueue = fairQueue({
  concurrency: 2,
  waitingLimits: { account: 24, address: 36, all: 48 },
  timeout: 30 * second,
  refusal: "files.picturesBusy",
});

/** Throws 413 above `maxBytes`, 415 for other types than JPEG and PNG, 400 for damaged or huge pictures, 503 when busy. */
export function imageReceiver(media: MediaStore, use: ImageUse, maxBytes: number): FileReceiver<ReceivedImage> {
  const originals = originalReceiver(media, maxBytes);
  return {
    ...originals,
    receive: async (bytes, field) => {
      await using original = await originals.receive(bytes, field);
      return await original?.encode(use);
    },
  };
}

interface ReceivedOriginal extends AsyncDisposable {
  encode: (use: ImageUse) => Promise<ReceivedImage>;
}

/** A picture whose use is known when its whole form is read. */
export function originalReceiver(media: MediaStore, maxBytes: number): FileReceiver<ReceivedOriginal> {
  const tooLarge = (field: string): Problem => fileProblem(413, field, tooLargeFile("picture", maxBytes));
  return {
    maxBytes,
    rate: pictureRate(maxBytes),
    tooLarge,
    receive: async (bytes, field) => {
      const { head, all } = await peek(
        limited(bytes, maxBytes, () => tooLarge(field)),
        sniffLength,
      );
      if (head.length === 0) return undefined;
      await imageKind(head, field);
      // Waiting pictures are on the disk, so that they use no memory.
      const original = await media.beginTemporary();
      const dispose = () => original[Symbol.asyncDispose]();
      try {
        await original.write(all);
      } catch (error) {
        await dispose();
        throw error;
      }
      return {
        encode: (use) => storeEncoded(media, use, () => original.read(), field),
        [Symbol.asyncDispose]: dispose,
      };
    },
  };
}

export async function encodeImage(
  media: MediaStore,
  use: ImageUse,
  original: Uint8Array,
  field: string = use,
): Promise<ReceivedImage> {
  await imageKind(original.subarray(0, sniffLength), field);
  return storeEncoded(media, use, async () => original, field);
}

/** Imports a `large.jpeg` of another installation: its bytes stay if this one would make the same, and the other files are made again. */
export async function storeImportedImage(
  media: MediaStore,
  use: ImageUse,
  large: Uint8Array,
  field: string,
): Promise<ReceivedImage> {
  await imageKind(large.subarray(0, sniffLength), field);
  return storeEncoded(media, use, async () => large, field, { keepsLarge: true });
}

async function storeEncoded(
  media: MediaStore,
  use: ImageUse,
  readOriginal: () => Promise<Uint8Array>,
  field: string,
  { keepsLarge = false } = {},
): Promise<ReceivedImage> {
  const { files, size } = await encodingQueue.run(async () => {
    const original = await readOriginal();
    try {
      const encoded = await encode(use, original);
      return keepsLarge ? { ...encoded, files: await keepLarge(encoded.files, original) } : encoded;
    } catch (error) {
      throw unreadable(field, error);
    }
  });
  const draft = await media.begin("images");
  try {
    for (const [name, bytes] of files) await draft.write(name, streamChunks(bytes));
  } catch (error) {
    await draft.discard();
    throw error;
  }
  return { file: draft.id, size, commit: () => draft.commit(), [Symbol.asyncDispose]: () => draft.discard() };
}

/** A picture may have some of these files. Others are made from them. */
export const imageNames = ["large.jpeg", "large.webp", "small.jpeg", "small.webp"] as const;

export function imageFile(size: ImageSize, accept: string | undefined): { name: string; contentType: string } {
  const format = accept?.includes("image/webp") === true ? "webp" : "jpeg";
  return { name: `${size}.${format}`, contentType: `image/${format}` };
}

async function encode(use: ImageUse, original: Uint8Array): Promise<EncodedImage> {
  // Loaded with the first picture: docs/decisions/0129-memory.md
  const { sharp } = await import("./restricted-sharp.ts");
  const upright = sharp(original, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
  const { autoOrient: natural } = await upright.metadata();
  // A logo is on the pages of both themes, so its WebP stays transparent.
  const picture = use === "logo" ? upright : upright.flatten({ background: "white" });
  const files: [string, Uint8Array][] = [];
  for (const [size, targetWidth] of Object.entries(widths[use])) {
    const resized = picture.clone().resize({ ...dimensions(use, natural, targetWidth), fit: "cover" });
    files.push(...(await encodeFormats(size, resized)));
  }
  return { files, size: dimensions(use, natural, widths[use].large ?? 0) };
}

/** Never larger than it is. */
function dimensions(use: ImageUse, { width, height }: Dimensions, targetWidth: number): Dimensions {
  const maxHeight = maxHeights[use];
  const shape = maxHeight === undefined ? (shapes[use] ?? posterShape({ width, height })) : width / height;
  const highest = Math.min(height, maxHeight ?? height);
  const fitting = Math.max(1, Math.round(Math.min(targetWidth, width, highest * shape)));
  return { width: fitting, height: Math.max(1, Math.round(fitting / shape)) };
}

/** Only a plain JPEG of the same size. */
async function keepLarge(files: [string, Uint8Array][], original: Uint8Array): Promise<[string, Uint8Array][]> {
  const { sharp } = await import("./restricted-sharp.ts");
  const made = files.find(([name]) => name === "large.jpeg")?.[1];
  const [found, expected] = [await sharp(original).metadata(), await sharp(made).metadata()];
  if (!isPlainJpeg(original) || found.width !== expected.width || found.height !== expected.height) return files;
  return files.map(([name, bytes]) => [name, name === "large.jpeg" ? original : bytes]);
}

function posterShape({ width, height }: { width: number; height: number }): number {
  return Math.min(Math.max(width / height, posterShapes.narrowest), posterShapes.widest);
}

async function encodeFormats(size: string, image: Sharp): Promise<[string, Uint8Array][]> {
  return [
    [
      `${size}.jpeg`,
      await image.clone().flatten({ background: "white" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
    ],
    [`${size}.webp`, await image.clone().webp({ quality: 80, smartSubsample: true }).toBuffer()],
  ];
}

function unreadable(field: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const huge = error.message.includes("pixel limit");
  return huge ? fieldProblem(400, field, "files.tooManyPixels") : fileProblem(400, field, damaged("picture"));
}
