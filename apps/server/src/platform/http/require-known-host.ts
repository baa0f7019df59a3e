import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isLoopback } from "../lib/loopback.ts";
import { Problem } from "../lib/problem.ts";

/**
 * For pages of developers: an `onRequest` hook that answers 404 under a name that is not the site's own, because a
 * foreign page could reach them through a name that it points at this machine (DNS rebinding).
 */
export function requireKnownHost(publicUrl: string) {
  const own = new URL(publicUrl).hostname;
  return async ({ hostname }: FastifyRequest): Promise<void> => {
    const plain = hostname.replace(/^\[|\]$/g, "");
    if (isLoopback(plain) || isIP(plain) !== 0 || plain === own) return;
    throw new Problem(404, "There is nothing at this address");
  };
}
