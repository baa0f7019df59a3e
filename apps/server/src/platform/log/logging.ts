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

const batchLength = 64 * 1024;
/** Milliseconds. */
const batchTime = 200;
/** Characters that wait for whatever reads the log. Beyond them lines are dropped. */
const maxWaiting = 8 * 1024 * 1024;

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
  const log = pino(options, output ?? (terminal ? destination(1) : batches(warnDropped)));
  function warnDropped(lines: number): void {
    log.warn({ lines }, "lines of the log were dropped, because nothing read them");
  }
  return log;
}

/** A write for each line would be a large part of what a small request costs. Whatever ends the process but SIGKILL writes the rest. */
function batches(warnDropped: (lines: number) => void): DestinationStream {
  const file = destination({ dest: 1, sync: false, maxLength: maxWaiting });
  let waiting = "";
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = "";
    if (batch !== "") file.write(batch);
  };
  file.on("drop", (batch: string) => {
    dropped += batch.split("\n").length - 1;
  });
  file.on("drain", () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    warnDropped(lines);
  });
  // Runs before the handlers of the file, which write its rest and end it.
  process.prependListener("beforeExit", flush);
  process.prependListener("exit", flush);

  return {
    write: (line) => {
      waiting += line;
      if (waiting.length >= batchLength || !isOrdinary(line)) flush();
      else timer ??= setTimeout(flush, batchTime).unref();
    },
  };
}

/** A line that is neither a warning nor an error. */
function isOrdinary(line: string): boolean {
  return line.startsWith('{"level":30') || line.startsWith('{"level":20') || line.startsWith('{"level":10');
}
