// Why: docs/decisions/0022-lecture-media-by-signed-links.md
import { hour, second } from "../lib/durations.ts";
import { type SessionSecrets, signer } from "../lib/signer.ts";

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

export function lectureLinks(secrets: SessionSecrets): LectureLinks {
  const { sign, verify } = signer(secrets, "lecture media");

  return {
    sign: (claim, now) => {
      const expiry = String((Math.floor(seconds(now) / secondsPerHour) + 1 + fullHours) * secondsPerHour);
      const query = new URLSearchParams({
        u: claim.userId,
        e: expiry,
        s: sign(signed(claim, expiry)),
      });
      return `${lectureMediaPath}${encodeURIComponent(claim.lectureId)}?${query.toString()}`;
    },
    verify: (lectureId, { u: userId, e: expiry, s: given }, now) => {
      if (userId === undefined || expiry === undefined || given === undefined) return undefined;
      const claim = { lectureId, userId };
      return verify(signed(claim, expiry), given) && Number(expiry) > seconds(now) ? claim : undefined;
    },
  };
}

function signed({ lectureId, userId }: LectureClaim, expiry: string): string {
  return JSON.stringify([lectureId, userId, expiry]);
}

function seconds(moment: Date): number {
  return moment.getTime() / second;
}
