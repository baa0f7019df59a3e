// Why: docs/decisions/0155-playback-links.md
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dependencies } from "../../platform/dependencies.ts";
import type { LongTransfers } from "../../platform/http/long-transfer.ts";
import { setCallerAccount } from "../../platform/queues/current-caller.ts";
import { isId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { hashToken } from "../../platform/lib/token.ts";
import {
  captionsMediaPath,
  lectureLinks,
  lectureMediaPath,
  type LinkQuery,
  previewSession,
} from "../../platform/media/lecture-link.ts";
import { videoContentType } from "../../platform/media/file-type.ts";
import { sendMedia } from "../../platform/media/send-media.ts";
import { videoLocation } from "../../platform/media/video.ts";
import { requireAllowed } from "../../platform/policy/decision.ts";
import { ownPasswordFirst, watchers } from "../../platform/policy/permissions.ts";
import type { Cookies } from "../../platform/session/cookies.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { findCues } from "../captions/captions.ts";
import { toWebVtt } from "../captions/web-vtt.ts";
import { findPlayback } from "./playback.ts";
import { findPreview } from "./previews.ts";
import type { LectureRow } from "./repository.ts";
import { learnerCounter } from "./learner-counter.ts";

interface Playing {
  /** Undefined for a preview. */
  viewer: SignedIn | undefined;
  lecture: LectureRow;
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

  /** Some players send no cookie. With one of another session the link has got into other hands. */
  function sessionOf(request: FastifyRequest, claim: { session: string } | undefined): string | undefined {
    if (claim?.session === previewSession) return previewSession;
    const token = cookies.sessionToken(request);
    return token === undefined || hashToken(token) === claim?.session ? claim?.session : undefined;
  }

  async function requirePlayback(session: string, lectureId: string): Promise<Playing> {
    if (session === previewSession) {
      const lecture = isId(lectureId) ? await findPreview(db, { lectureId }) : undefined;
      if (lecture === undefined) throw new Problem(404, "catalogue.lectureNotFound");
      return { viewer: undefined, lecture };
    }
    const playback = isId(lectureId) ? await findPlayback({ db, config }, { session, lectureId }, clock()) : undefined;
    if (playback === undefined) throw notValid();
    const { viewer, lecture, published } = playback;
    setCallerAccount(`user:${viewer.id}`);
    requireAllowed(ownPasswordFirst(viewer));
    requireAllowed(watchers(viewer));
    if (lecture === undefined || !(published || viewer.role === "ADMIN"))
      throw new Problem(404, "catalogue.lectureNotFound");
    return { viewer, lecture };
  }

  app.get<{ Params: { id: string; language: string }; Querystring: LinkQuery }>(
    `${captionsMediaPath}:id/:language`,
    { config: { measuredAs: "lecture-captions" } },
    async (request, reply) => {
      const { id, language } = request.params;
      const session = sessionOf(request, links.verify(id, request.query, clock()));
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
      const session = sessionOf(request, links.verify(id, request.query, clock()));
      if (session === undefined) throw notValid();
      if (session !== previewSession) setCallerAccount(`session:${session}`);
      const { viewer, lecture } = await requirePlayback(session, id);
      if (viewer && request.method === "GET") await learners.count(viewer, lecture.courseId);
      transfers.watch(request, reply, async () => void (await requirePlayback(session, id)));
      return sendMedia(media, videoLocation(lecture.videoFile), request, reply, {
        contentType: videoContentType(lecture.videoFile),
        whole: {
          size: lecture.size,
          broken: (found) => {
            const details = { lectureId: lecture.id, file: lecture.videoFile, expected: lecture.size, found };
            request.log.error(details, "the file of a lecture is missing or too short");
            return new Problem(404, "catalogue.videoMissing");
          },
        },
        // The browser may store it, but has to check each time whether access still holds.
        cacheControl: "private, no-cache",
      });
    },
  );
}

function notValid(): Problem {
  return new Problem(403, "catalogue.invalidLink");
}
