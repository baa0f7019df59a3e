// Why: docs/decisions/0185-streams-that-fit-the-line.md
import { second } from "../../platform/lib/time/durations.ts";
import { sealer } from "../../platform/lib/secrets/sealer.ts";
import type { SessionSecrets } from "../../platform/lib/secrets/signer.ts";
import { linkLifetime, linkPeriod } from "../../platform/media/videos/lecture-link.ts";
import { masterName, thumbnailTrackName } from "./stream-files.ts";

export const streamMediaPath = "/media/streams/";

interface StreamClaim {
  lectureId: string;
  /** The hash of the session's token, or `previewSession`. */
  session: string;
  videoFile: string;
}

interface StreamLink {
  address: string;
  thumbnails: string | undefined;
}

export interface StreamLinks {
  /** The link expires at the same minute as the link to the video. */
  sign: (claim: StreamClaim, thumbnails: boolean, now: Date) => StreamLink;
  /** Undefined where it is changed or over. */
  verify: (token: string, now: Date) => StreamClaim | undefined;
}

/** The folder of a stream: what its playlists name is relative to it. */
export function streamLinks(secrets: SessionSecrets): StreamLinks {
  const { seal, open } = sealer(secrets, "stream media");
  return {
    sign: ({ session, lectureId, videoFile }, thumbnails, now) => {
      const expiry = String((Math.floor(now.getTime() / linkPeriod) * linkPeriod + linkLifetime) / second);
      const token = `${expiry}.${seal([session, lectureId, videoFile].join(" "), expiry)}`;
      const folder = `${streamMediaPath}${token}/`;
      return {
        address: `${folder}${masterName}`,
        thumbnails: thumbnails ? `${folder}${thumbnailTrackName}` : undefined,
      };
    },
    verify: (token, now) => {
      const [expiry = "", sealed = ""] = token.split(".", 2);
      const content = open(sealed, expiry);
      if (content === undefined || Number(expiry) * second <= now.getTime()) return undefined;
      const [session, lectureId, videoFile] = content.split(" ");
      return session && lectureId && videoFile ? { session, lectureId, videoFile } : undefined;
    },
  };
}
