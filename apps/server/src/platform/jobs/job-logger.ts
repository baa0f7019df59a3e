import type { FastifyBaseLogger } from "fastify";
import { currentCaller } from "../tracing/current-caller.ts";
import { ForwardingLogger } from "../log/forwarding-logger.ts";

/** Adds the id of the request that gave rise to the job that runs. */
export class JobLogger extends ForwardingLogger {
  readonly #server: FastifyBaseLogger;

  constructor(server: FastifyBaseLogger) {
    super();
    this.#server = server;
  }

  protected override target(): FastifyBaseLogger {
    const { requestId } = currentCaller();
    return requestId === undefined ? this.#server : this.#server.child({ reqId: requestId });
  }
}
