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
import { terminalLine } from "./terminal-line.ts";

const redactedFields = ["password", "token", "cookie", "authorization"];

export function createLogger(
  { logLevel }: { logLevel: LevelWithSilent },
  output?: DestinationStream,
  { terminal = output === undefined && process.stdout.isTTY }: { terminal?: boolean } = {},
): PinoLogger {
  const limit = limitLines();
  const options: LoggerOptions = {
    level: logLevel,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
    },
    redact: {
      paths: ["", "*.", "*.*."].flatMap((place) => redactedFields.map((name) => `${place}${name}`)),
      censor: "[hidden]",
    },
    hooks: { streamWrite: terminal ? (line) => terminalLine(limit(line)) : limit },
  };
  return pino(options, output ?? destination(1));
}

/** Without the query, which has signatures and search texts, and without the token of a mailed link. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.replace(/(\/(?:reset|reset-password)\/)[^/]+/, "$1[hidden]");
}
