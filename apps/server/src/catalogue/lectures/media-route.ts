import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../../platform/dependencies.ts";
import { setCallerAccount } from "../../platform/queues/current-caller.ts";
import { isId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { lectureLinks, lectureMediaPath, type LinkQuery } from "../../platform/media/lecture-link.ts";
import { videoContentType } from "../../platform/media/file-type.ts";
import { sendMedia } from "../../platform/media/send-media.ts";
import { videoLocation } from "../../platform/media/video.ts";
import { requireAllowed } from "../../platform/policy/decision.ts";
import { watchers } from "../../platform/policy/permissions.ts";
import { findViewer } from "../../platform/session/sessions.ts";
import { findLecture } from "./repository.ts";
import { learnerCounter } from "./learner-counter.ts";

/** Needs no cookie, because some players send none. Access is checked at every request, since it may end. */
export function serveLectures(app: FastifyInstance, { config, db, media, clock }: Dependencies): void {
  const links = lectureLinks(config.sessionSecrets);
  const learners = learnerCounter(db, clock);

  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    `${lectureMediaPath}:id`,
    { config: { measuredAs: "lecture-media" } },
    async (request, reply) => {
      const { id } = request.params;
      const claim = links.verify(id, request.query, clock());
      if (claim !== undefined) setCallerAccount(`user:${claim.userId}`);
      const viewer = claim && (await findViewer({ db, config }, claim.userId, clock()));
      if (viewer === undefined) throw new Problem(403, "This link is not valid any more");
      requireAllowed(watchers(viewer));

      const lecture = isId(id) ? await findLecture(db, id) : undefined;
      if (lecture === undefined) throw new Problem(404, "Lecture not found");
      if (request.method === "GET") await learners.count(viewer, lecture.courseId);
      return sendMedia(media, videoLocation(lecture.videoFile), request, reply, {
        contentType: videoContentType(lecture.videoFile),
        whole: {
          size: lecture.size,
          broken: (found) => {
            const details = { lectureId: lecture.id, file: lecture.videoFile, expected: lecture.size, found };
            request.log.error(details, "the file of a lecture is missing or too short");
            return new Problem(404, "This video is not there at the moment");
          },
        },
        // The browser may store it, but has to check each time whether access still holds.
        cacheControl: "private, no-cache",
      });
    },
  );
}
