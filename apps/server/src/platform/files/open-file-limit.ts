import { readFileSync } from "node:fs";

/** What systems without `/proc` are taken to allow. */
const defaultLimit = 1024;

/** How many files and connections this process may have open at a time. */
export function openFileLimit(limits: string = "/proc/self/limits"): number {
  try {
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limits, "utf8")) ?? [];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft ?? defaultLimit);
  } catch {
    return defaultLimit;
  }
}

/** Left to the database, the log and what opens for a moment. */
const reservedFiles = 256;
/** More would need more memory than a small machine has. */
const maxConnections = 10_000;

/** How many connections fit, when each may have a file open beside itself: an upload, a video that is sent. */
export function connectionsFor(openFiles: number): number {
  return Math.min(maxConnections, Math.max(32, Math.floor((openFiles - reservedFiles) / 2)));
}
