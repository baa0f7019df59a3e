import type { PageRead } from "@lms/api/page-rendering";
import type { FastifyInstance } from "fastify";
import type { PageSources } from "../../app/page-sources.ts";
import type { Config } from "../../config/config.ts";
import type { ReadResponse } from "../../pages/page-reads.ts";
import { acceptJson } from "../../platform/http/contract/json-body.ts";
import { developersOnly } from "../../platform/http/developers-only.ts";
import { Problem } from "../../platform/lib/problem.ts";

/** Vite's development server renders a page from this data. */
export async function servePageData(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, "publicUrl">,
  { findUser, read, readFor }: PageSources,
): Promise<void> {
  await app.register(async (scope) => {
    acceptJson(scope);
    scope.post("/dev/page-data", { onRequest: developersOnly(publicUrl) }, async (request, reply) => {
      const user = await findUser(request, reply);
      const site = parsed(await read({ operation: "getSite" })).body.site;
      const readAsViewer = readFor(request);
      const responses = await Promise.all(readsIn(request.body).map(async (each) => parsed(await readAsViewer(each))));
      reply.header("cache-control", "no-store");
      return { user, site, publicUrl, responses };
    });
  });
}

function parsed({ status, body }: Pick<ReadResponse, "status" | "body">) {
  return { status, body: JSON.parse(body) };
}

function readsIn(body: unknown): PageRead[] {
  const reads: unknown = typeof body === "object" && body !== null && "reads" in body ? body.reads : undefined;
  if (!Array.isArray(reads)) throw new Problem(400, "dev.needsReads");
  return reads;
}
