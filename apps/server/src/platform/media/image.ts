import sharp, { type Sharp } from "sharp";
import { pictureRate } from "../forms/body-rate.ts";
import { fairQueue } from "../queues/fair-queue.ts";
import type { FileReceiver } from "../forms/multipart.ts";
import { Problem } from "../lib/problem.ts";
import { limited, peek, streamOf } from "./byte-stream.ts";
import { imageKind, sniffLength } from "./file-type.ts";
import type { MediaStore } from "./media-store.ts";
import { formatBytes } from "./format-bytes.ts";
import { second } from "../lib/durations.ts";

/** What a picture is for: thumbnails are 16:9, avatars square. */
export type ImageUse = "thumbnail" | "avatar";
export type ImageSize = "large" | "small";

/** A picture that is encoded and written, and gone unless it is kept. */
export interface ReceivedImage extends AsyncDisposable {
  /** What the row keeps. */
  file: string;
  commit: () => Promise<void>;
}

const widths: Readonly<Record<ImageUse, Readonly<Record<ImageSize, number>>>> = {
  thumbnail: { large: 960, small: 480 },
  avatar: { large: 256, small: 96 },
};
const shapes: Readonly<Record<ImageUse, number>> = { thumbnail: 16 / 9, avatar: 1 };

/** A phone's largest picture fits; a few kilobytes that unfold to gigabytes do not. */
const maxPixels = 50_000_000;

// Only these two decoders exist for this process, whatever a file pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
sharp.cache(false);
sharp.concurrency(1);

const encodingQueue = fairQueue({
  concurrency: 2,
  waitingLimits: { account: 24, address: 36, all: 48 },
  // Longer than elsewhere: what waits has been uploaded already.
  timeout: 30 * second,
  message: "Too many pictures are being stored at the moment. Please try again shortly.",
});

/** Receives a form's picture: at most `maxBytes` (413), JPEG or PNG by its bytes (415), readable and not huge (400). */
export function imageReceiver(media: MediaStore, use: ImageUse, maxBytes: number): FileReceiver<ReceivedImage> {
  const tooLarge = (field: string): Problem => {
    const message = `The picture is larger than ${formatBytes(maxBytes)}`;
    return new Problem(413, message, [{ field, message }]);
  };
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
      // While it comes, and while it waits for its turn, a picture needs no memory of its size.
      await using original = await media.beginTemporary();
      await original.write(all);
      return await storeEncoded(media, use, () => original.read(), field);
    },
  };
}

/**
 * Stores a picture: turned upright, cut to its shape, in two sizes, as JPEG and WebP, without any metadata. The original
 * is not kept. Throws the same problems as `imageReceiver`, and 503 when too many are waiting.
 * @internal Tests make stored pictures with it.
 */
export async function encodeImage(
  media: MediaStore,
  use: ImageUse,
  original: Uint8Array,
  field: string = use,
): Promise<ReceivedImage> {
  await imageKind(original.subarray(0, sniffLength), field);
  return storeEncoded(media, use, async () => original, field);
}

async function storeEncoded(
  media: MediaStore,
  use: ImageUse,
  readOriginal: () => Promise<Uint8Array>,
  field: string,
): Promise<ReceivedImage> {
  const files = await encodingQueue.run(async () => {
    const original = await readOriginal();
    return encode(use, original).catch((error: unknown) => {
      throw unreadable(field, error);
    });
  });
  const draft = await media.begin("images");
  try {
    for (const [name, bytes] of files) await draft.write(name, streamOf(bytes));
  } catch (error) {
    await draft.discard();
    throw error;
  }
  return { file: draft.id, commit: () => draft.commit(), [Symbol.asyncDispose]: () => draft.discard() };
}

/** The file of an image that suits a caller. `accept` is the request's header of that name. */
export function imageFile(size: ImageSize, accept: string | undefined): { name: string; contentType: string } {
  const format = accept?.includes("image/webp") === true ? "webp" : "jpeg";
  return { name: `${size}.${format}`, contentType: `image/${format}` };
}

async function encode(use: ImageUse, original: Uint8Array): Promise<[string, Buffer][]> {
  const upright = sharp(original, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .flatten({ background: "white" });
  const { autoOrient: natural } = await upright.metadata();
  const shape = shapes[use];
  const files: [string, Buffer][] = [];
  for (const [size, wanted] of Object.entries(widths[use])) {
    // A small picture is cut to its shape but not blown up.
    const width = Math.max(1, Math.round(Math.min(wanted, natural.width, natural.height * shape)));
    const resized = upright.clone().resize(width, Math.max(1, Math.round(width / shape)), { fit: "cover" });
    files.push(...(await encodeFormats(size, resized)));
  }
  return files;
}

async function encodeFormats(size: string, image: Sharp): Promise<[string, Buffer][]> {
  return [
    [`${size}.jpeg`, await image.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer()],
    [`${size}.webp`, await image.clone().webp({ quality: 80, smartSubsample: true }).toBuffer()],
  ];
}

function unreadable(field: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const message = error.message.includes("pixel limit")
    ? "The picture has too many pixels"
    : "The picture is damaged or could not be read";
  return new Problem(400, message, [{ field, message }]);
}
