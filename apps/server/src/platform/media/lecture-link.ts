import { createHmac, timingSafeEqual } from "node:crypto";
import { hour, second } from "../lib/durations.ts";

/** Where lecture media is served. */
export const lectureMediaPath = "/media/lectures/";

/**
 * A link lives until the end of the sixth full hour from now. Full hours, so that a reloaded list names the same
 * addresses and a player goes on playing. The length is no risk: access is looked up again at every request.
 */
const secondsPerHour = hour / second;
const fullHours = 6;

/** What a link says once its signature was checked. */
interface LectureClaim {
  lectureId: string;
  userId: string;
}

/** The query of a link as it came in. */
export interface LinkQuery {
  u?: string | undefined;
  e?: string | undefined;
  s?: string | undefined;
}

/** Makes and checks the addresses under which one user may fetch one lecture, without a cookie, until they expire. */
export interface LectureLinks {
  sign: (claim: LectureClaim, now: Date) => string;
  /** Undefined for a link that was changed, cut or is out of date. */
  verify: (lectureId: string, query: LinkQuery, now: Date) => LectureClaim | undefined;
}

export function lectureLinks(sessionSecret: string): LectureLinks {
  // A key of its own: what is signed here can never pass for anything else that the secret signs.
  const key = createHmac("sha256", sessionSecret).update("lecture media").digest();
  const signature = ({ lectureId, userId }: LectureClaim, expiry: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([lectureId, userId, expiry]))
      .digest();

  return {
    sign: (claim, now) => {
      const expiry = String((Math.floor(seconds(now) / secondsPerHour) + 1 + fullHours) * secondsPerHour);
      const query = new URLSearchParams({
        u: claim.userId,
        e: expiry,
        s: signature(claim, expiry).toString("base64url"),
      });
      return `${lectureMediaPath}${encodeURIComponent(claim.lectureId)}?${query.toString()}`;
    },
    verify: (lectureId, { u: userId, e: expiry, s: given }, now) => {
      if (userId === undefined || expiry === undefined || given === undefined) return undefined;
      const claim = { lectureId, userId };
      const expected = signature(claim, expiry);
      const bytes = Buffer.from(given, "base64url");
      if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return undefined;
      return Number(expiry) > seconds(now) ? claim : undefined;
    },
  };
}

function seconds(moment: Date): number {
  return moment.getTime() / second;
}
