// Why: docs/decisions/0104-found-by-search-engines.md
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendDocument } from "../../platform/http/send-document.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { EncodedDocument } from "../../platform/lib/encoded-document.ts";
import { openSitemap, type SitemapSource } from "./sitemap.ts";

/** Pages with `noindex` are left out: who may not fetch them does not read it. Development's addresses are not named. */
const privatePaths = ["/admin/", "/api/", "/changepassword", "/checkout", "/course/", "/reset-password/", "/user/"];

export function serveSitemap(app: FastifyInstance, source: SitemapSource, limit?: number): void {
  const sitemap = openSitemap(source, limit);
  const robots = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${source.publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

  const config = { measuredAs: "sitemap" } as const;
  app.get("/robots.txt", { config }, (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(robots),
  );
  app.get("/sitemap.xml", { config }, async (request, reply) => send(await sitemap(0), request, reply));
  app.get<{ Params: { file: string } }>("/sitemap-:file.xml", { config }, async (request, reply) => {
    const { file } = request.params;
    return send(/^[1-9]\d{0,5}$/.test(file) ? await sitemap(Number(file)) : undefined, request, reply);
  });
}

async function send(
  document: EncodedDocument | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (document === undefined) throw new Problem(404, "requests.nothingHere");
  return sendDocument(document, "application/xml", request, reply);
}
