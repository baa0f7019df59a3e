import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "../platform/lib/etag.ts";
import type { Operations } from "../platform/lib/operations.ts";
import type { Site } from "./site.ts";

export function siteOperations(site: Site) {
  return {
    getSite: () => site.details(),
    getSitePage: async (request, reply) => sendText(request, reply, await site.page(request.params.name)),
    listHelpArticles: async (request, reply) => sendText(request, reply, await site.helpArticles()),
  } satisfies Operations<"site">;
}

function sendText(
  request: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  { body, etag }: { body: string; etag: string },
): FastifyReply {
  reply.headers({ etag, "cache-control": "no-cache" });
  if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}
