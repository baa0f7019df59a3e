// Why: docs/decisions/0185-streams-that-fit-the-line.md
import { text } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { acceptedEncoding, type Encoding } from "../../platform/lib/accepted-encoding.ts";
import { encodedDocument, quickEffort } from "../../platform/lib/encoded-document.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { masterName, streamContentType, streamFile } from "./stream-files.ts";

interface DirectPlaylist {
  body: Buffer;
  encoding: Encoding;
}

export type DirectPlaylists = (
  videoFile: string,
  name: string,
  request: Pick<FastifyRequest, "headers">,
) => Promise<DirectPlaylist | undefined>;

/** Bytes. Links of one period are the same, so that all who watch a lecture get one playlist. */
const cacheSize = 8 * 1024 * 1024;

/**
 * Playlists of renditions whose parts the store sends itself: each part has the whole link, which compresses to nearly nothing. Undefined
 * where this server has to send the parts.
 */
export function directPlaylists(media: MediaStore): DirectPlaylists {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheSize, sizeCalculation: ({ length }) => length });

  return async (videoFile, name, { headers }) => {
    const [, rendition] = /^(\d{1,4}|audio)\.m3u8$/.exec(name) ?? [];
    if (rendition === undefined) return undefined;
    const parts = `${rendition}.mp4`;
    const link = await media.directLink(streamFile(videoFile, parts));
    if (link === undefined) return undefined;
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    const key = `${encoding} ${link}`;
    const known = cache.get(key);
    if (known !== undefined) return { body: known, encoding };
    const playlist = await media.open(streamFile(videoFile, name), text);
    if (playlist === undefined) return undefined;
    const body = await encodedDocument(withLinks(playlist, parts, link), quickEffort).encoded(encoding);
    cache.set(key, body);
    return { body, encoding };
  };
}

export function sendPlaylist({ body, encoding }: DirectPlaylist, reply: FastifyReply): FastifyReply {
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .headers({ "cache-control": "private, no-cache", vary: "Accept-Encoding", "x-content-type-options": "nosniff" })
    .type(streamContentType(masterName) ?? "")
    .send(body);
}

function withLinks(playlist: string, parts: string, link: string): string {
  const lines = playlist.split("\n");
  return lines
    .map((line) => (line === parts ? link : line.replace(`URI="${parts}"`, () => `URI="${link}"`)))
    .join("\n");
}
