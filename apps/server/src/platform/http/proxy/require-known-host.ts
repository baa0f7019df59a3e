import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../lib/loopback.ts";
import { Problem } from "../../lib/problem.ts";

/** Another site could reach these pages through a name that points to this machine (DNS rebinding). */
export function requireKnownHost(publicUrl: string) {
  const own = new URL(publicUrl).hostname;
  return async ({ hostname }: FastifyRequest): Promise<void> => {
    const plain = hostname.replace(/^\[|\]$/g, "");
    if (isLoopback(plain) || isIP(plain) !== 0 || plain === own) return;
    throw new Problem(404, "requests.nothingHere");
  };
}
