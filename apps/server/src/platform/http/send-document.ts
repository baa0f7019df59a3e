import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../lib/accepted-encoding.ts";
import type { EncodedDocument } from "../lib/encoded-document.ts";
import { matchesEtag } from "../lib/etag.ts";

/** A document that is the same for everyone, compressed, or a 304 where the caller has it already. */
export async function sendDocument(
  document: EncodedDocument,
  type: string,
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  const etag = document.etag(encoding);
  reply.headers({ etag, "cache-control": "no-cache", vary: "Accept-Encoding" });
  if (matchesEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  const body = await document.encoded(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(`${type}; charset=utf-8`).send(body);
}
