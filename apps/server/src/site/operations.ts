import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../platform/dependencies.ts";
import { matchesEtag } from "../platform/lib/etag.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { siteDetails } from "./site-details.ts";
import { pageNames } from "./texts/default-texts.ts";
import { openSiteTexts } from "./texts/site-texts.ts";

export function siteOperations(dependencies: Dependencies) {
  const details = siteDetails(dependencies);
  const texts = openSiteTexts(dependencies, details);

  return {
    getSite: async () => ({ success: true, message: "Site details", site: await details() }),

    getSitePage: async (request, reply) => {
      const name = pageNames.find((known) => known === request.params.name);
      if (name === undefined) throw new Problem(404, "Page not found");
      return sendText(request, reply, await texts.page(name));
    },

    listHelpArticles: async (request, reply) => sendText(request, reply, await texts.articles()),
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
