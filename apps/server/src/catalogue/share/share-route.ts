import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findByShortId } from "../course-row.ts";
import { parseShortId } from "../course-slug.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { ReadPublicState } from "../../platform/database/public-state.ts";
import { matchesEtag } from "../../platform/lib/etag.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { sendMedia } from "../../platform/media/send-media.ts";
import { type Drawer, openDrawer } from "./drawing/drawer.ts";
import { shareBrand } from "./share-brand.ts";
import { sharePictures } from "./share-pictures.ts";

const anHour = "public, max-age=3600";
const whilePending = "public, max-age=60";
const contentType = "image/png";
const extension = ".png";

/** Chats and social networks show these pictures with a link: `/share/site.png` and `/share/course/<slug>.png`. */
export function serveSharePictures(
  app: FastifyInstance,
  { config, db, media }: Pick<Dependencies, "config" | "db" | "media">,
  readState: ReadPublicState,
  drawer: Drawer = openDrawer(),
): void {
  const readBrand = async () => shareBrand((await readState()).settings, config);
  const pictures = sharePictures({ media, draw: drawer.draw, readBrand, log: app.log });
  app.addHook("onClose", async () => drawer.close());

  async function sendSite(request: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<FastifyReply> {
    const picture = await pictures.ofSite();
    if (picture === undefined) throw new Problem(503, "files.pictureNotDrawn", undefined, 30);
    const etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 22)}"`;
    reply.headers({ etag, "cache-control": cacheControl, "cross-origin-resource-policy": "cross-origin" });
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(contentType).send(picture);
  }

  app.get("/share/site.png", { config: { measuredAs: "share-picture" } }, (request, reply) =>
    sendSite(request, reply, anHour),
  );

  app.get<{ Params: { file: string } }>(
    "/share/course/:file",
    { config: { measuredAs: "share-picture" } },
    async (request, reply) => {
      const { file } = request.params;
      const shortId = file.endsWith(extension) ? parseShortId(file.slice(0, -extension.length)) : undefined;
      const course = shortId === undefined ? undefined : await findByShortId(db, shortId);
      if (course === undefined) throw new Problem(404, "files.pictureNotFound");
      const picture = await pictures.ofCourse(course);
      return picture === undefined
        ? sendSite(request, reply, whilePending)
        : sendMedia(media, picture, request, reply, { contentType, cacheControl: anHour });
    },
  );
}
