// Why: docs/decisions/0131-what-a-request-costs.md
import type { FastifyInstance, FastifyReply } from "fastify";

interface Answer {
  reply: FastifyReply;
  send: () => void;
}

/** The answers of one turn of the event loop are written one after the other at its end. */
export function writeTogether(app: FastifyInstance): void {
  let held: Answer[] = [];

  const write = (): void => {
    const answers = held;
    held = [];
    for (const { reply, send } of answers) {
      try {
        send();
      } catch (error) {
        reply.log.error({ err: error }, "an answer could not be written");
        reply.raw.destroy();
      }
    }
  };

  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (held.length === 0) setImmediate(write);
    held.push({ reply, send: done });
  });
}
