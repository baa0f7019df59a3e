import { DrizzleQueryError } from "drizzle-orm";
import {
  type DestinationStream,
  destination,
  type Logger as PinoLogger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from "pino";
import type { Config } from "../config.ts";

/** Names of what opens doors, hidden down to the third level of an entry. */
const secrets = ["password", "token", "cookie", "authorization"];

/** The server's log: one JSON object per line on standard output, without anything that opens a door. */
export function createLogger(
  { logLevel }: Pick<Config, "logLevel">,
  output: DestinationStream = destination(1),
): PinoLogger {
  const options: LoggerOptions = {
    level: logLevel,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? stdSerializers.err(withoutValues(error)) : error),
    },
    redact: {
      paths: ["", "*.", "*.*."].flatMap((place) => secrets.map((name) => `${place}${name}`)),
      censor: "[hidden]",
    },
  };
  return pino(options, output);
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
