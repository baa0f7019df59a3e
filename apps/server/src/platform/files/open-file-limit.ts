import { readFileSync } from "node:fs";

const defaultLimit = 1024;

export function openFileLimit(limits: string = "/proc/self/limits"): number {
  try {
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(limits, "utf8")) ?? [];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft ?? defaultLimit);
  } catch {
    return defaultLimit;
  }
}

const reservedFiles = 256;
const maxConnections = 10_000;

export function connectionsFor(openFiles: number): number {
  return Math.min(maxConnections, Math.max(32, Math.floor((openFiles - reservedFiles) / 2)));
}
