import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";

export interface SmallDisk extends AsyncDisposable {
  path: string;
  makeReadOnly: () => void;
}

/** Undefined where the system does not let this user mount one. */
export async function mountSmallDisk(path: string, size: string): Promise<SmallDisk | undefined> {
  await mkdir(path, { recursive: true });
  const mount = (...options: string[]) => spawnSync("mount", ["-t", "tmpfs", "-o", ...options, "tmpfs", path]).status;
  if (mount(`size=${size},mode=700`) !== 0) return undefined;
  return {
    path,
    makeReadOnly: () => void mount("remount,ro"),
    [Symbol.asyncDispose]: async () => void spawnSync("umount", [path]),
  };
}
