// Why: docs/decisions/0022-lecture-media-by-signed-links.md
import { createHmac, timingSafeEqual } from "node:crypto";
import { hour, second } from "../lib/durations.ts";

export const lectureMediaPath = "/media/lectures/";

/** Links expire at a full hour, so that a reloaded list has the same addresses. */
const secondsPerHour = hour / second;
const fullHours = 6;

interface LectureClaim {
  lectureId: string;
  userId: string;
}

export interface LinkQuery {
  u?: string | undefined;
  e?: string | undefined;
  s?: string | undefined;
}

export interface LectureLinks {
  sign: (claim: LectureClaim, now: Date) => string;
  verify: (lectureId: string, query: LinkQuery, now: Date) => LectureClaim | undefined;
}

export function lectureLinks(sessionSecret: string): LectureLinks {
  // A key of its own, so that no other signature made with the secret is valid here.
  const key = createHmac("sha256", sessionSecret).update("lecture media").digest();
  const signature = ({ lectureId, userId }: LectureClaim, expiry: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([lectureId, userId, expiry]))
      .digest("base64url");

  return {
    sign: (claim, now) => {
      const expiry = String((Math.floor(seconds(now) / secondsPerHour) + 1 + fullHours) * secondsPerHour);
      const query = new URLSearchParams({
        u: claim.userId,
        e: expiry,
        s: signature(claim, expiry),
      });
      return `${lectureMediaPath}${encodeURIComponent(claim.lectureId)}?${query.toString()}`;
    },
    verify: (lectureId, { u: userId, e: expiry, s: given }, now) => {
      if (userId === undefined || expiry === undefined || given === undefined) return undefined;
      const claim = { lectureId, userId };
      // As text: several texts decode to the same bytes.
      const [expected, actual] = [Buffer.from(signature(claim, expiry)), Buffer.from(given)];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      return Number(expiry) > seconds(now) ? claim : undefined;
    },
  };
}

function seconds(moment: Date): number {
  return moment.getTime() / second;
}
