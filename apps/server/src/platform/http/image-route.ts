import type { FastifyInstance } from "fastify";
import { isId } from "../lib/id.ts";
import { Problem } from "../lib/problem.ts";
import { imageFile } from "../media/images/image.ts";
import { type ImageVariant, imageVariants, variantWidths } from "../media/images/image-variants.ts";
import type { MediaStore } from "../media/media-store.ts";
import { seesDrafts } from "../policy/course-staff.ts";
import type { Authenticate } from "../session/authenticate.ts";
import { sendMedia } from "../media/send-media.ts";

const path = "/media/images/";
const forever = "public, max-age=31536000, immutable";
const untilTheVariantIsMade = "public, max-age=60";

interface ImageRequest {
  Params: { id: string };
  Querystring: { size?: unknown; w?: unknown };
}

export function imageUrl(file: string): string {
  return `${path}${file}`;
}

export function imageIdFrom(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** With a course: who sees its drafts. */
export type PictureReaders = "anyone" | "nobody" | { courseId: string };

interface Access {
  findReaders: (id: string) => Promise<PictureReaders>;
  authenticate: Authenticate;
}

export function serveImages(app: FastifyInstance, media: MediaStore, { findReaders, authenticate }: Access): void {
  const variants = imageVariants(media, { log: app.log });

  app.get<ImageRequest>(`${path}:id`, { config: { measuredAs: "image" } }, async (request, reply) => {
    const { id } = request.params;
    const { size, w } = request.query;
    const { accept } = request.headers;
    if (!isId(id) || (w !== undefined && !isVariantWidth(w))) throw new Problem(404, "files.pictureNotFound");
    // The guard of routes would refuse with 401 or 403, which says that there is such a picture.
    const readers = await findReaders(id);
    if (typeof readers === "object") await authenticate(request, reply);
    if (readers === "nobody" || (typeof readers === "object" && !seesDrafts(request.viewer, readers.courseId))) {
      throw new Problem(404, "files.notFound");
    }
    const send = (name: string, contentType: string, cacheControl: string) =>
      sendMedia(media, { bucket: "images", id, name }, request, reply, {
        contentType,
        cacheControl: readers === "anyone" ? cacheControl : "private, no-store",
        vary: "Accept",
      });

    const whole = imageFile(size === "small" ? "small" : "large", accept);
    const format = variantFormat(accept);
    if (w === undefined || format === undefined) return send(whole.name, whole.contentType, forever);
    const variant = await variants.file({ id, width: Number(w), format });
    return variant === undefined
      ? send(whole.name, whole.contentType, untilTheVariantIsMade)
      : send(variant.name, `image/${format}`, forever);
  });
}

function isVariantWidth(width: unknown): boolean {
  return typeof width === "string" && /^[1-9]\d*$/.test(width) && variantWidths.has(Number(width));
}

/** Undefined for clients of JPEG alone: they get the stored picture. */
function variantFormat(accept = ""): ImageVariant["format"] | undefined {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : undefined;
}
