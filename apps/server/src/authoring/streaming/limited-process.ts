import { spawn } from "node:child_process";
import { Buffer } from "node:buffer";

export interface Limits {
  /** Bytes that it may address. */
  memory: number;
  /** Bytes of each file that it writes. */
  fileSize: number;
  /** Seconds of computing. */
  computing: number;
  /** Milliseconds. */
  time: number;
  /** Milliseconds without a line that shows progress. */
  stallTimeout?: number;
}

export interface Ended {
  code: number;
  output: string;
  /** The end of the error output. */
  errors: string;
  /** Ended by a limit of time. */
  slow: boolean;
}

/**
 * Ends the program too when this process is killed: its end closes the pipe that the shell reads. Where the system knows a limit not
 * (macOS knows none of memory), the others hold.
 */
const shell = `
  ulimit -v "$1" 2>/dev/null; ulimit -S -t "$2"; ulimit -f "$3"; ulimit -c 0; shift 3
  exec 3<&0
  nice -n 15 "$@" </dev/null 3<&- &
  program=$!
  { read -r _ <&3; kill -9 "$program"; } >/dev/null 2>&1 &
  guard=$!
  exec 3<&-
  wait "$program"; code=$?
  kill "$guard"
  exit "$code"`;

const longestOutput = 1024 * 1024;
const longestErrors = 2000;
/** `ulimit -f` counts blocks of this many bytes. */
const blockSize = 512;
/** A shell's exit code for a program that a signal ended. */
const killed = 128 + 9;
const computedTooLong = 128 + 24;
/** ffmpeg's exit code after a request to end: a service manager sends one to every process of a service. */
const terminatedExitCode = 255;

/**
 * Runs a program that is given hostile files: with limits, the lowest priority and no secrets. Rejects with the signal's reason, and when
 * something else ends it.
 */
export async function runLimited(
  command: readonly string[],
  limits: Limits,
  { folder, stopping, onLine }: { folder: string; stopping: AbortSignal; onLine?: (line: string) => boolean },
): Promise<Ended> {
  stopping.throwIfAborted();
  const figures = [limits.memory / 1024, limits.computing, limits.fileSize / blockSize];
  const child = spawn("/bin/sh", ["-c", shell, "sh", ...figures.map((each) => String(Math.ceil(each))), ...command], {
    cwd: folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TMPDIR: folder },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let slow = false;
  const end = (): void => void child.stdin.destroy();
  const endSlow = (): void => {
    slow = true;
    end();
  };
  const timer = setTimeout(endSlow, limits.time);
  const stallTimer = limits.stallTimeout === undefined ? undefined : setTimeout(endSlow, limits.stallTimeout);
  stopping.addEventListener("abort", end);
  // It may have ended already.
  child.stdin.on("error", () => undefined);

  let output = "";
  let rest = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (onLine === undefined) {
      output += text;
      if (Buffer.byteLength(output) > longestOutput) endSlow();
      return;
    }
    const lines = (rest + text).split("\n");
    rest = (lines.pop() ?? "").slice(-longestErrors);
    if (lines.filter((line) => onLine(line)).length > 0) stallTimer?.refresh();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-longestErrors);
  });
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (found) => resolve(found ?? killed));
    });
    stopping.throwIfAborted();
    // A system that lacks memory does that; the file may be good.
    if ((code === killed || code === terminatedExitCode) && !slow) throw new Error("The program was killed");
    return { code, output, errors, slow: slow || code === computedTooLong };
  } finally {
    clearTimeout(timer);
    clearTimeout(stallTimer);
    stopping.removeEventListener("abort", end);
  }
}
