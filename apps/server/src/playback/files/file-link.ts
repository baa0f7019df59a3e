// Why: docs/decisions/0155-playback-links.md
import { second } from "../../platform/lib/time/durations.ts";
import { sealer } from "../../platform/lib/secrets/sealer.ts";
import type { SessionSecrets } from "../../platform/lib/secrets/signer.ts";
import { linkLifetime, linkPeriod, type LinkQuery } from "../../platform/media/videos/lecture-link.ts";

export const fileMediaPath = "/media/files/";

interface FileClaim {
  fileId: string;
  /** The hash of the session's token, or `previewSession`. */
  session: string;
}

export interface FileLinks {
  /** It expires at the same minute as the links to videos. */
  sign: (claim: FileClaim, now: Date) => { address: string; expiresIn: number };
  /** Undefined where it is changed or over. */
  verify: (fileId: string, query: LinkQuery, now: Date) => FileClaim | undefined;
}

export function fileLinks(secrets: SessionSecrets): FileLinks {
  const { seal, open } = sealer(secrets, "lecture files");
  return {
    sign: ({ fileId, session }, now) => {
      const expiresAt = Math.floor(now.getTime() / linkPeriod) * linkPeriod + linkLifetime;
      const expiry = String(expiresAt / second);
      const query = new URLSearchParams({ e: expiry, s: seal(session, sealContext(fileId, expiry)) });
      return {
        address: `${fileMediaPath}${encodeURIComponent(fileId)}?${query.toString()}`,
        expiresIn: Math.floor((expiresAt - now.getTime()) / second),
      };
    },
    verify: (fileId, { e: expiry, s: sealed }, now) => {
      // A part that is there twice is a list.
      if (typeof expiry !== "string" || typeof sealed !== "string") return undefined;
      const session = open(sealed, sealContext(fileId, expiry));
      return session !== undefined && Number(expiry) * second > now.getTime() ? { fileId, session } : undefined;
    },
  };
}

function sealContext(fileId: string, expiry: string): string {
  return JSON.stringify([fileId, expiry]);
}
