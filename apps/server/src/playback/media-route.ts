// Why: docs/decisions/0155-playback-links.md
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import type { LongTransfers } from "../platform/http/long-transfer.ts";
import { setCallerAccount } from "../platform/tracing/current-caller.ts";
import { Problem } from "../platform/lib/problem.ts";
import {
  captionsMediaPath,
  lectureLinks,
  lectureMediaPath,
  type LinkQuery,
  previewSession,
} from "../platform/media/videos/lecture-link.ts";
import { fileContentType } from "../platform/media/file-type.ts";
import { type MediaHeaders, sendMedia } from "../platform/media/send-media.ts";
import { videoLocation } from "../platform/media/videos/video.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import { findCues } from "./captions/captions.ts";
import { toWebVtt } from "./captions/web-vtt.ts";
import { learnerCounter } from "./learner-counter.ts";
import { videoVersion } from "./lecture-rows.ts";
import { notValid, requireSameVideo, watching } from "./watching.ts";

class BrokenVideo extends Problem {
  readonly found: number | undefined;

  constructor(found: number | undefined) {
    super(404, "catalogue.videoMissing");
    this.found = found;
  }
}

interface Options {
  cookies: Cookies;
  transfers: LongTransfers;
}

/** Access is checked at every request, and again while a response is sent, since it may end. */
export function serveLectures(app: FastifyInstance, dependencies: Dependencies, { cookies, transfers }: Options): void {
  const { config, db, media, clock } = dependencies;
  const links = lectureLinks(config.sessionSecrets);
  const learners = learnerCounter(db, clock);
  const { findSession, requirePlayback } = watching(dependencies, cookies);

  app.get<{ Params: { id: string; language: string }; Querystring: LinkQuery }>(
    `${captionsMediaPath}:id/:language`,
    { config: { measuredAs: "lecture-captions" } },
    async (request, reply) => {
      const { id, language } = request.params;
      const session = findSession(request, links.verify(id, request.query, clock()));
      if (session === undefined) throw notValid();
      await requirePlayback(session, id);
      const cues = await findCues(db, id, language);
      if (cues === undefined) throw new Problem(404, "catalogue.captionsNotFound");
      return reply.type("text/vtt; charset=utf-8").header("cache-control", "private, no-cache").send(toWebVtt(cues));
    },
  );

  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    `${lectureMediaPath}:id`,
    { config: { measuredAs: "lecture-media" } },
    async (request, reply) => {
      const { id } = request.params;
      const claim = links.verify(id, request.query, clock());
      const session = findSession(request, claim);
      if (claim === undefined || session === undefined) throw notValid();
      if (session !== previewSession) setCallerAccount(`session:${session}`);
      const { viewer, lecture } = await requirePlayback(session, id);
      const { v = videoVersion(lecture) } = request.query;
      const { videoFile, size } = lecture;
      if (videoFile === null || size === null || v !== videoVersion(lecture)) throw notValid();
      if (viewer && request.method === "GET") await learners.count(viewer, lecture.courseId);
      transfers.watch(request, reply, async () => void (await requirePlayback(session, id)));
      try {
        return await sendMedia(media, videoLocation(videoFile), request, reply, {
          contentType: fileContentType(videoFile),
          whole: { size, broken: (found) => new BrokenVideo(found) },
          ...cacheHeaders(request.headers.range, claim.expiresIn),
        });
      } catch (error) {
        if (!(error instanceof BrokenVideo)) throw error;
        requireSameVideo(await requirePlayback(session, id), videoFile);
        const details = { lectureId: lecture.id, file: videoFile, expected: size, found: error.found };
        request.log.error(details, "the file of a lecture is missing or too short");
        throw error;
      }
    },
  );
}

/** Bytes. The player loads smaller parts of the lecture that comes next. */
const largestPart = 2_000_000;

/**
 * Chrome asks twice for the place of a seek, one request after the other, if it stores what it plays. Start and index of the next lecture
 * alone may wait in the cache until its link ends, for the session that loaded them.
 */
function cacheHeaders(range: string | undefined, expiresIn: number): Pick<MediaHeaders, "cacheControl" | "vary"> {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const size = Number(last) - Number(first) + 1;
  if (!(size > 0 && size <= largestPart)) return { cacheControl: "private, no-store" };
  return { cacheControl: `private, max-age=${expiresIn}`, vary: "Cookie" };
}
