import type { FastifyBaseLogger } from "fastify";
import { ForwardingLogger, type LogBindings, type LogOptions } from "./forwarding-logger.ts";

/** Most requests write no line with their own logger, so it is made at its first use. */
export class RequestLogger extends ForwardingLogger {
  readonly #server: FastifyBaseLogger;
  readonly #bindings: LogBindings;
  readonly #options: LogOptions;
  #own: FastifyBaseLogger | undefined;

  constructor(server: FastifyBaseLogger, bindings: LogBindings, options: LogOptions) {
    super();
    this.#server = server;
    this.#bindings = bindings;
    this.#options = options;
  }

  protected override target(): FastifyBaseLogger {
    return (this.#own ??= this.#server.child(this.#bindings, this.#options));
  }
}
