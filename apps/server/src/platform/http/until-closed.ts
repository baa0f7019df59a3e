import type { FastifyReply } from "fastify";

/** Given when the caller has the whole answer, or has gone. */
export function untilClosed({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once("close", () => controller.abort());
  return controller.signal;
}
