import type { FastifyInstance } from "fastify";
import { isId } from "../lib/id.ts";
import { Problem } from "../lib/problem.ts";
import { imageFile } from "./image.ts";
import type { MediaStore } from "./media-store.ts";
import { sendMedia } from "./send-media.ts";

const path = "/media/images/";

export function imageUrl(file: string): string {
  return `${path}${file}`;
}

export function serveImages(app: FastifyInstance, media: MediaStore): void {
  app.get<{ Params: { id: string }; Querystring: { size?: unknown } }>(`${path}:id`, async (request, reply) => {
    const { id } = request.params;
    if (!isId(id)) throw new Problem(404, "This picture is not there");
    const size = request.query.size === "small" ? "small" : "large";
    const { name, contentType } = imageFile(size, request.headers.accept);
    return sendMedia(media, { bucket: "images", id, name }, request, reply, {
      contentType,
      cacheControl: "public, max-age=31536000, immutable",
      vary: "Accept",
    });
  });
}
