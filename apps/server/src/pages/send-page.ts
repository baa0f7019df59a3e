import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "../platform/lib/accepted-encoding.ts";
import { matchesEtag } from "../platform/lib/etag.ts";
import type { PageAnswer } from "./page-answer.ts";

export async function sendPage(
  answer: PageAnswer,
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
): Promise<void> {
  if (answer.kind === "redirect") {
    const { cacheControl, to } = answer;
    reply.headers({ "cache-control": cacheControl, vary: "Cookie, Accept-Language", "x-robots-tag": "noindex" });
    reply.redirect(to, 302);
    return;
  }
  const { document, shared, status } = answer;
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  const etag = shared ? document.etag(encoding) : undefined;
  const isUnchanged = etag !== undefined && status === 200 && matchesEtag(headers["if-none-match"], etag);
  // Nothing is set before this may fail: another document is sent then.
  const body = isUnchanged ? undefined : await document.encoded(encoding);
  reply.headers({
    vary: "Accept-Encoding, Cookie, Accept-Language",
    "cache-control": shared ? "no-cache" : "private, no-store",
    ...(etag === undefined ? {} : { etag }),
    ...(answer.public ? {} : { "x-robots-tag": "noindex" }),
  });
  if (encoding !== "identity" && body !== undefined) reply.header("content-encoding", encoding);
  if (body === undefined) reply.code(304).send();
  else reply.code(status).type("text/html; charset=utf-8").send(body);
}
