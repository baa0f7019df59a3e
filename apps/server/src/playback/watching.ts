// Why: docs/decisions/0155-playback-links.md
import type { FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { isId } from "../platform/lib/id.ts";
import { Problem } from "../platform/lib/problem.ts";
import { hashToken } from "../platform/lib/secrets/token.ts";
import { previewSession } from "../platform/media/videos/lecture-link.ts";
import { seesDrafts } from "../platform/policy/course-staff.ts";
import { requireWatching, watchers } from "../platform/policy/entitlement.ts";
import { requireOpen } from "../platform/policy/order/opened.ts";
import { requireRule } from "../platform/policy/rules.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";
import { setCallerAccount } from "../platform/tracing/current-caller.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import { findPlayback } from "./find-playback.ts";
import { findPreview } from "./previews.ts";
import type { LectureRow } from "./lecture-rows.ts";

export interface Playing {
  /** Undefined for a preview. */
  viewer: SignedIn | undefined;
  lecture: LectureRow;
}

export interface Watching {
  /** Some players send no cookie. With one of another session the link has got into other hands. */
  findSession: (request: FastifyRequest, claim: { session: string } | undefined) => string | undefined;
  /**
   * The guard of routes knows the session of a cookie alone: here the signed link names it, and one statement reads it with the lecture.
   * Throws 401, 403 and 404 where the session may not watch the lecture now, or not yet.
   */
  requirePlayback: (session: string, lectureId: string) => Promise<Playing>;
}

export function watching(
  { config, db, clock }: Pick<Dependencies, "config" | "db" | "clock">,
  cookies: Cookies,
): Watching {
  return {
    findSession: (request, claim) => {
      if (claim?.session === previewSession) return previewSession;
      const token = cookies.sessionToken(request);
      return token === undefined || hashToken(token) === claim?.session ? claim?.session : undefined;
    },
    requirePlayback: async (session, lectureId) => {
      if (session === previewSession) {
        const lecture = isId(lectureId) ? await findPreview(db, { lectureId }) : undefined;
        if (lecture === undefined) throw new Problem(404, "catalogue.lectureNotFound");
        return { viewer: undefined, lecture };
      }
      const now = clock();
      const playback = isId(lectureId) ? await findPlayback({ db, config }, { session, lectureId }, now) : undefined;
      if (playback === undefined) throw notValid();
      const { viewer, lecture, published, paced } = playback;
      setCallerAccount(`user:${viewer.seenBy?.id ?? viewer.id}`);
      // The bytes belong to what gave out the link.
      requireRule(viewer, watchers, {}, "getLectures");
      if (lecture === undefined || !(published || seesDrafts(viewer, lecture.courseId)))
        throw new Problem(404, "catalogue.lectureNotFound");
      requireWatching(viewer, lecture.courseId);
      if (paced) await requireOpen(db, viewer, lecture, now);
      return { viewer, lecture };
    },
  };
}

export function notValid(): Problem {
  return new Problem(403, "catalogue.invalidLink");
}

/** The player that holds a link of a replaced video gets the next one as for a link that is over. */
export function requireSameVideo({ lecture }: Playing, videoFile: string): void {
  if (lecture.videoFile !== videoFile) throw notValid();
}
