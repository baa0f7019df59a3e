// Why: docs/decisions/0155-playback-links.md
import { minute, second } from "../lib/durations.ts";
import { type SessionSecrets, signer } from "../lib/signer.ts";

export const lectureMediaPath = "/media/lectures/";

/** Milliseconds. Links of one period are the same, so that a reloaded list has the same addresses. */
export const linkPeriod = 5 * minute;
/** A link from the end of a period is valid for the whole next one. */
export const linkLifetime = 2 * linkPeriod;

interface LectureClaim {
  lectureId: string;
  /** The hash of the session's token, which opens nothing by itself. */
  session: string;
}

export interface LinkQuery {
  k?: string | undefined;
  e?: string | undefined;
  s?: string | undefined;
}

export interface LectureLink {
  address: string;
  /** Whole seconds. */
  expiresIn: number;
}

export interface LectureLinks {
  sign: (claim: LectureClaim, now: Date) => LectureLink;
  /** Whose link it is; undefined where it is changed or over. */
  verify: (lectureId: string, query: LinkQuery, now: Date) => LectureClaim | undefined;
}

export function lectureLinks(secrets: SessionSecrets): LectureLinks {
  const { sign, verify } = signer(secrets, "lecture media");

  return {
    sign: (claim, now) => {
      const expiresAt = Math.floor(now.getTime() / linkPeriod) * linkPeriod + linkLifetime;
      const expiry = String(expiresAt / second);
      const query = new URLSearchParams({ k: claim.session, e: expiry, s: sign(signed(claim, expiry)) });
      return {
        address: `${lectureMediaPath}${encodeURIComponent(claim.lectureId)}?${query.toString()}`,
        expiresIn: Math.floor((expiresAt - now.getTime()) / second),
      };
    },
    verify: (lectureId, { k: session, e: expiry, s: given }, now) => {
      // A part that is there twice is a list.
      if (typeof session !== "string" || typeof expiry !== "string" || typeof given !== "string") return undefined;
      const claim = { lectureId, session };
      return verify(signed(claim, expiry), given) && Number(expiry) * second > now.getTime() ? claim : undefined;
    },
  };
}

function signed({ lectureId, session }: LectureClaim, expiry: string): string {
  return JSON.stringify([lectureId, session, expiry]);
}
