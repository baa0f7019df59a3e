import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "../lib/etag.ts";
import { responseLanguage } from "./language/language.ts";
import type { CachedJson } from "../lib/operations.ts";

/** Returned by an operation that has its JSON ready; without a body when the caller has it already. */
export function sendCached(
  request: Pick<FastifyRequest, "headers" | "server" | "viewer">,
  reply: FastifyReply,
  { text, etag }: { text: Exclude<CachedJson, undefined>; etag: string },
): CachedJson {
  reply.headers({ etag, "cache-control": "no-cache", vary: "Accept-Language" });
  const language = responseLanguage(request);
  if (language !== "en") reply.header("content-language", language);
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    reply.code(304);
    return undefined;
  }
  reply.type("application/json; charset=utf-8");
  return text;
}
