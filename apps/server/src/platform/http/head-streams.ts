import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/** Fastify would read a whole stream to send nothing of it. */
export function closeStreamsOfHead(app: FastifyInstance): void {
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (request.method !== "HEAD" || !(payload instanceof Readable)) {
      done(null, payload);
      return;
    }
    payload.on("error", () => undefined).destroy();
    done(null, Readable.from([]));
  });
}
