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

const batchBytes = 64 * 1024;
/** Milliseconds. */
const batchTime = 200;

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
  return pino(options, output ?? (terminal ? destination(1) : batches()));
}

/** A write for each line would be a large part of what a small request costs. Whatever ends the process but SIGKILL writes the rest. */
function batches(): DestinationStream {
  const file = destination({
    dest: 1,
    sync: false,
    minLength: batchBytes,
    maxWrite: 2 * batchBytes,
    periodicFlush: batchTime,
  });
  return {
    write: (line) => {
      file.write(line);
      if (!isOrdinary(line)) file.flush();
    },
  };
}

/** Neither a warning nor an error. */
function isOrdinary(line: string): boolean {
  return line.startsWith('{"level":30') || line.startsWith('{"level":20') || line.startsWith('{"level":10');
}

/** Without the query, which has signatures and search texts, and without the token of a mailed link. */
export function loggedPath(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  return path.includes("/reset") ? path.replace(/(\/(?:reset|reset-password)\/)[^/]+/, "$1[hidden]") : path;
}
