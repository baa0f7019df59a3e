import type { FastifyInstance } from "fastify";
import { day } from "../../lib/time/durations.ts";

const path = "/.well-known/security.txt";
/** RFC 9116 requires less than a year. The server writes the file again each day, so half of that is never reached. */
const validFor = 180 * day;

/** The page for reports of a weakness (RFC 9116). It exists only with `SECURITY_CONTACT`. */
export function serveSecurityText(
  app: FastifyInstance,
  {
    config: { securityContacts, publicUrl },
    clock,
  }: { config: { securityContacts: readonly string[]; publicUrl: string }; clock: () => Date },
): void {
  if (securityContacts.length === 0) return;
  app.route({
    method: "GET",
    url: path,
    config: { measuredAs: "file" },
    handler: (_request, reply) => {
      const today = Math.floor(clock().getTime() / day) * day;
      const lines = [
        ...securityContacts.map((contact) => `Contact: ${contact}`),
        `Expires: ${new Date(today + validFor).toISOString()}`,
        `Canonical: ${publicUrl}${path}`,
        "Preferred-Languages: en",
      ];
      reply.headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" });
      return reply.send(`${lines.join("\n")}\n`);
    },
  });
}
