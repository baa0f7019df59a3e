import type { FastifyInstance, FastifyRequest } from "fastify";

/** Milliseconds for which the rest of a refused upload is read past. */
const lingering = 10_000;

/**
 * Lets callers see an answer that was given before their upload was read to its end. A browser looks for the answer
 * only once it has sent everything or its connection breaks, and closing at once may take the answer along: so the rest
 * is read and dropped for a while, and then the connection is closed.
 */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.addHook("onResponse", async (request) => dropRest(request.raw));
}

function dropRest(upload: FastifyRequest["raw"]): void {
  if (upload.complete || upload.destroyed) return;
  const deadline = setTimeout(() => upload.destroy(), lingering);
  deadline.unref();
  upload.once("close", () => clearTimeout(deadline));
  upload.unpipe();
  upload.resume();
}
