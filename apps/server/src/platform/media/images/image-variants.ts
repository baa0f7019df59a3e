// Why: docs/decisions/0107-picture-sizes.md
import { avatarWidths, thumbnailWidths } from "@lms/api/picture-widths";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { second } from "../../lib/time/durations.ts";
import { withTimeout } from "../../lib/time/with-timeout.ts";
import type { MediaStore, StoredFile } from "../media-store.ts";

export interface ImageVariant {
  id: string;
  width: number;
  format: keyof typeof encoders;
}

export interface ImageVariants {
  /** Undefined when the picture is not there, or the variant cannot be made in time. */
  file: (variant: ImageVariant) => Promise<StoredFile | undefined>;
}

interface VariantOptions {
  log: Pick<FastifyBaseLogger, "error">;
  waitingLimit?: number;
  timeout?: number;
}

export const variantWidths: ReadonlySet<number> = new Set([...avatarWidths, ...thumbnailWidths]);

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 75, smartSubsample: true }),
};

const longestConversion = 10;

export function imageVariants(
  media: MediaStore,
  { log, waitingLimit = 200, timeout = 5 * second }: VariantOptions,
): ImageVariants {
  const beingMade = new Map<string, Promise<boolean>>();
  // One at a time: uploads, files and password hashes need the other threads.
  const limit = pLimit(1);

  async function make(file: StoredFile, variant: ImageVariant): Promise<boolean> {
    if ((await media.size(file)) !== undefined) return true;
    const original = { ...file, name: "large.jpeg" };
    const size = await media.size(original);
    return size !== undefined && media.add(file, await convert(await media.read(original, 0, size), variant));
  }

  function makeOnce(file: StoredFile, variant: ImageVariant): Promise<boolean> {
    const key = `${file.id}/${file.name}`;
    const current = beingMade.get(key);
    if (current !== undefined) return current;
    if (beingMade.size >= waitingLimit) return Promise.resolve(false);
    const made = limit(() => make(file, variant))
      .catch((error: unknown) => {
        log.error({ err: error, file: key }, "a picture could not be converted");
        return false;
      })
      .finally(() => beingMade.delete(key));
    beingMade.set(key, made);
    return made;
  }

  return {
    file: async (variant) => {
      const file: StoredFile = { bucket: "images", id: variant.id, name: `w${variant.width}.${variant.format}` };
      if ((await media.size(file)) !== undefined) return file;
      const made = await withTimeout(makeOnce(file, variant), timeout, () => false);
      return made ? file : undefined;
    },
  };
}

async function convert(original: Uint8Array, { width, format }: ImageVariant): Promise<Buffer> {
  const { sharp } = await import("./restricted-sharp.ts");
  const resized = sharp(original, { failOn: "error" }).resize({ width, withoutEnlargement: true });
  return encoders[format](resized).timeout({ seconds: longestConversion }).toBuffer();
}
