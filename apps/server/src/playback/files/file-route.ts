// Why: docs/decisions/0155-playback-links.md
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import type { LongTransfers } from "../../platform/http/long-transfer.ts";
import { isId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { attachmentHeader } from "../../platform/media/documents/document-name.ts";
import { sendMedia } from "../../platform/media/send-media.ts";
import { type LinkQuery, previewSession } from "../../platform/media/videos/lecture-link.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import type { Cookies } from "../../platform/session/cookies.ts";
import { setCallerAccount } from "../../platform/tracing/current-caller.ts";
import { learnerCounter } from "../learner-counter.ts";
import { notValid, watching } from "../watching.ts";
import { fileLinks, fileMediaPath } from "./file-link.ts";
import { findFile } from "./lecture-files.ts";

/** Access is checked at every request, and again while a response is sent, since it may end. Nothing is ever shown inline. */
export function serveLectureFiles(
  app: FastifyInstance,
  dependencies: Dependencies,
  { cookies, transfers }: { cookies: Cookies; transfers: LongTransfers },
): void {
  const { config, db, media, clock } = dependencies;
  const links = fileLinks(config.sessionSecrets);
  const learners = learnerCounter(db, clock);
  const { findSession, requirePlayback } = watching(dependencies, cookies);

  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    `${fileMediaPath}:id`,
    { config: { measuredAs: "lecture-file" } },
    async (request, reply) => {
      const { id } = request.params;
      const session = findSession(request, links.verify(id, request.query, clock()));
      if (session === undefined) throw notValid();
      if (session !== previewSession) setCallerAccount(`session:${session}`);
      const file = isId(id) ? await findFile(db, id) : undefined;
      if (file?.state !== "ready") throw new Problem(404, "files.notFound");
      const { viewer, lecture } = await requirePlayback(session, file.lectureId);
      if (viewer && request.method === "GET") await learners.count(viewer, lecture.courseId);
      transfers.watch(request, reply, async () => void (await requirePlayback(session, file.lectureId)));
      return sendMedia(media, videoLocation(file.file), request, reply, {
        contentType: file.type.startsWith("text/") ? `${file.type}; charset=utf-8` : file.type,
        cacheControl: "private, no-store",
        disposition: attachmentHeader(file.name),
      });
    },
  );
}
