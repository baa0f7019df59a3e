import {
  type DestinationStream,
  destination,
  type LevelWithSilent,
  type Logger as PinoLogger,
  type LoggerOptions,
  pino,
} from "pino";
import { limitLines } from "./line-limits.ts";
import { loggedError } from "./logged-error.ts";

/** Names of what opens doors, hidden down to the third level of an entry. */
const redactedFields = ["password", "token", "cookie", "authorization"];

/** The server's log: one JSON object per line on standard output, without anything that opens a door, and no more of it than fits. */
export function createLogger(
  { logLevel }: { logLevel: LevelWithSilent },
  output: DestinationStream = destination(1),
): PinoLogger {
  const options: LoggerOptions = {
    level: logLevel,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
    },
    redact: {
      paths: ["", "*.", "*.*."].flatMap((place) => redactedFields.map((name) => `${place}${name}`)),
      censor: "[hidden]",
    },
    hooks: { streamWrite: limitLines() },
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
