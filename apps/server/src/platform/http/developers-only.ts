import type { FastifyRequest } from "fastify";
import { isLoopbackAddress } from "../lib/loopback.ts";
import { Problem } from "../lib/problem.ts";
import { forwardedHeader } from "./forwarded-header.ts";
import { requireKnownHost } from "./require-known-host.ts";

/**
 * For what developers use at their own machine: an `onRequest` hook that answers 404 to everybody else. Who asks is
 * decided by the socket alone, which no header can forge; a request with a proxy's or a tunnel's header comes through
 * this machine and not from it.
 */
export function developersOnly(publicUrl: string) {
  const requireHost = requireKnownHost(publicUrl);
  return async (request: FastifyRequest): Promise<void> => {
    const local = isLoopbackAddress(request.raw.socket.remoteAddress ?? "");
    if (!local || forwardedHeader(request.headers) !== undefined) {
      throw new Problem(404, "There is nothing at this address");
    }
    await requireHost(request);
  };
}
