import type { FastifyBaseLogger } from "fastify";

export type LogBindings = Parameters<FastifyBaseLogger["child"]>[0];
export type LogOptions = Parameters<FastifyBaseLogger["child"]>[1];

/** Which logger writes a line is decided when it is written. */
export abstract class ForwardingLogger implements FastifyBaseLogger {
  protected abstract target(): FastifyBaseLogger;

  get level(): string {
    return this.target().level;
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

  child(bindings: LogBindings, options?: LogOptions): FastifyBaseLogger {
    return this.target().child(bindings, options);
  }

  #write(level: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent", entry: unknown[]): void {
    const logger = this.target();
    Reflect.apply(logger[level], logger, entry);
  }
}
