import type { FastifyBaseLogger } from "fastify";

type Bindings = Parameters<FastifyBaseLogger["child"]>[0];
type Options = Parameters<FastifyBaseLogger["child"]>[1];

/** Most requests write nothing with their own logger, so it is made when it is first used. */
export class RequestLogger implements FastifyBaseLogger {
  readonly #server: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #own: FastifyBaseLogger | undefined;

  constructor(server: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#server = server;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return this.#made().level;
  }

  fatal(...entry: unknown[]): void {
    this.#write("fatal", entry);
  }

  error(...entry: unknown[]): void {
    this.#write("error", entry);
  }

  warn(...entry: unknown[]): void {
    this.#write("warn", entry);
  }

  info(...entry: unknown[]): void {
    this.#write("info", entry);
  }

  debug(...entry: unknown[]): void {
    this.#write("debug", entry);
  }

  trace(...entry: unknown[]): void {
    this.#write("trace", entry);
  }

  silent(...entry: unknown[]): void {
    this.#write("silent", entry);
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#made().child(bindings, options);
  }

  #made(): FastifyBaseLogger {
    return (this.#own ??= this.#server.child(this.#bindings, this.#options));
  }

  #write(level: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent", entry: unknown[]): void {
    const logger = this.#made();
    Reflect.apply(logger[level], logger, entry);
  }
}
