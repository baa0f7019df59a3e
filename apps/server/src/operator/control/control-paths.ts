import { join } from "node:path";

/** Bytes of a Unix socket's path: 104 on macOS, 108 on Linux, with the zero at the end. */
export const longestSocket = 103;

export const copyPath = "/database-copies";

export const installationPath = "/installation";

export function controlSocket(dataDir: string): string {
  return join(dataDir, "control.sock");
}

export function copyParent(dataDir: string): string {
  return join(dataDir, "database-copies");
}
