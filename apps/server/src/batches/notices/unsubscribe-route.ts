import type { FastifyInstance } from "fastify";
import type { Contract } from "../../platform/lib/contract.ts";

/**
 * The address of List-Unsubscribe, opened by a person or fetched by a scanner of mails: it shows the page that asks, and ends
 * nothing. Mail programs send a POST (RFC 8058).
 */
export function leadToUnsubscribePage(app: FastifyInstance, { prefix }: Pick<Contract, "prefix">): void {
  app.get<{ Querystring: { token?: unknown } }>(
    `${prefix}/notices/unsubscribe`,
    { config: { measuredAs: "page" } },
    async ({ query: { token } }, reply) => {
      const search = typeof token === "string" ? `?token=${encodeURIComponent(token)}` : "";
      reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      return reply.redirect(`/unsubscribe${search}`, 302);
    },
  );
}
