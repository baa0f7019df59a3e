import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

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
    [Symbol.asyncDispose]: () => unmount(path),
  };
}

/** A stream that has just been destroyed closes its file a moment later. */
async function unmount(path: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (spawnSync("umount", [path]).status === 0) return;
    await sleep(50);
  }
  throw new Error(`A file on ${path} stays open`);
}
