import { readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const table = "/proc/self/fd";

/** Of this process, under a folder. A file that nobody closes is one of them for ever. */
export async function openFilesUnder(folder: string): Promise<string[]> {
  const links = (await readdir(table)).map((name) => readlink(join(table, name)).catch(() => ""));
  return (await Promise.all(links)).filter((path) => path.startsWith(`${folder}/`)).toSorted();
}

/** Node ends a process whose garbage has an open `FileHandle`. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => void setImmediate(resolve));
  }
}
