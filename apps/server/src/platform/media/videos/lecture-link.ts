// Why: docs/decisions/0155-playback-links.md
import { minute, second } from "../../lib/time/durations.ts";
import { sealer } from "../../lib/secrets/sealer.ts";
import type { SessionSecrets } from "../../lib/secrets/signer.ts";

export const lectureMediaPath = "/media/lectures/";
export const captionsMediaPath = "/media/captions/";

/** Milliseconds. Links of one period are the same, so that a reloaded list has the same addresses. */
export const linkPeriod = 5 * minute;
/** A link from the end of a period is valid for the whole next one. */
export const linkLifetime = 2 * linkPeriod;

/** Links of previews have it instead of a session: they are for anybody. */
export const previewSession = "preview";

interface LectureClaim {
  lectureId: string;
  /** The hash of the session's token, or `previewSession`. The link has it sealed. */
  session: string;
}

export interface LinkQuery {
  e?: string | undefined;
  s?: string | undefined;
  /** The version of the video. Links of the previous release have none. */
  v?: string | undefined;
}

export interface LectureLink {
  address: string;
  /** Opens the captions of that language as long. */
  captionsAddress: (language: string) => string;
  /** Whole seconds. */
  expiresIn: number;
}

export interface LectureLinks {
  sign: (claim: LectureClaim & { version?: string }, now: Date) => LectureLink;
  /** The owner of a link, and the whole seconds for which it is valid; undefined for a changed or expired one. */
  verify: (lectureId: string, query: LinkQuery, now: Date) => (LectureClaim & { expiresIn: number }) | undefined;
}

export function lectureLinks(secrets: SessionSecrets): LectureLinks {
  const { seal, open } = sealer(secrets, "lecture media");

  return {
    sign: (claim, now) => {
      const expiresAt = Math.floor(now.getTime() / linkPeriod) * linkPeriod + linkLifetime;
      const expiry = String(expiresAt / second);
      const query = new URLSearchParams({ e: expiry, s: seal(claim.session, sealContext(claim.lectureId, expiry)) });
      const id = encodeURIComponent(claim.lectureId);
      return {
        address: `${lectureMediaPath}${id}?${query.toString()}${claim.version === undefined ? "" : `&v=${claim.version}`}`,
        captionsAddress: (language) => `${captionsMediaPath}${id}/${encodeURIComponent(language)}?${query.toString()}`,
        expiresIn: Math.floor((expiresAt - now.getTime()) / second),
      };
    },
    verify: (lectureId, { e: expiry, s: sealed }, now) => {
      // A part that is there twice is a list.
      if (typeof expiry !== "string" || typeof sealed !== "string") return undefined;
      const session = open(sealed, sealContext(lectureId, expiry));
      const expiresIn = Math.floor(Number(expiry) - now.getTime() / second);
      return session !== undefined && Number(expiry) * second > now.getTime()
        ? { lectureId, session, expiresIn }
        : undefined;
    },
  };
}

function sealContext(lectureId: string, expiry: string): string {
  return JSON.stringify([lectureId, expiry]);
}
