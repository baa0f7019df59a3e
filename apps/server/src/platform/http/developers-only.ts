// Why: docs/decisions/0072-who-reaches-a-development-server.md
import type { FastifyRequest } from "fastify";
import { isLoopbackAddress } from "../lib/loopback.ts";
import { Problem } from "../lib/problem.ts";
import { forwardedHeader } from "./proxy/forwarded-header.ts";
import { requireKnownHost } from "./proxy/require-known-host.ts";

/** Checks the socket's address. A proxy's header means that the caller is another machine. */
export function developersOnly(publicUrl: string) {
  const requireHost = requireKnownHost(publicUrl);
  return async (request: FastifyRequest): Promise<void> => {
    const local = isLoopbackAddress(request.raw.socket.remoteAddress ?? "");
    if (!local || forwardedHeader(request.headers) !== undefined) {
      throw new Problem(404, "requests.nothingHere");
    }
    await requireHost(request);
  };
}
