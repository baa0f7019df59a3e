import { DrizzleQueryError } from "drizzle-orm";
import { type Logger as PinoLogger, pino, stdSerializers } from "pino";
import type { Config } from "../config.ts";

/** The server's log: one JSON object per line on standard output, without anything that opens a door. */
export function createLogger({ logLevel }: Pick<Config, "logLevel">): PinoLogger {
  return pino({
    level: logLevel,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? stdSerializers.err(withoutValues(error)) : error),
    },
    redact: {
      paths: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization"],
      censor: "[hidden]",
    },
  });
}

/**
 * An address as it is logged: without its query, where signatures and search texts are, and without the token of a
 * mailed link.
 */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.replace(/(\/(?:reset|reset-password)\/)[^/]+/, "$1[hidden]");
}

/** A failed query's message holds every value that went with it: password hashes and addresses among them. */
function withoutValues(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error;
  const shown = new Error(`Failed query: ${error.query}`);
  shown.name = error.name;
  if (error.stack !== undefined) shown.stack = error.stack.replace(error.message, shown.message);
  const { cause } = error;
  // PostgreSQL's own sentence quotes no value but in its detail.
  if (cause !== undefined) shown.cause = new Error(cause.message);
  return shown;
}
