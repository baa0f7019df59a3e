import type { FastifyInstance } from "fastify";
import type { Contract } from "../../platform/lib/contract.ts";

/**
 * A person opens this address of List-Unsubscribe, and scanners of mails fetch it too: it shows a page with a question and changes nothing.
 * Mail programs send a POST (RFC 8058).
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
