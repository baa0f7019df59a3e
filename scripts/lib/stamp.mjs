import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./run.mjs";

const skipped = new Set(["node_modules", "dist", "dist-server", "data", ".git"]);

/**
 * One hash over the content of files and folders, so that a step is repeated when its input changed
 * and only then. Names count; times do not, because a checkout sets them anew.
 * @param {string[]} paths relative to the project's folder
 * @param {(path: string) => boolean} [counts] which files matter
 */
export function hashOf(paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const path of paths) {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) addFolder(hash, path, counts);
    else if (found !== undefined) addFile(hash, path, counts);
  }
  return hash.digest("hex");
}

function addFolder(hash, folder, counts) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (skipped.has(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, path, counts);
    else addFile(hash, path, counts);
  }
}

function addFile(hash, path, counts) {
  if (counts(path))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
}

/** Whether the step that leaves `stamp` already ran for this input. */
export function isFresh(stamp, hash) {
  try {
    return readFileSync(join(root, stamp), "utf8") === hash;
  } catch {
    return false;
  }
}

/** Notes that the step ran for this input. Call it last: a half-finished step leaves no stamp. */
export function markFresh(stamp, hash) {
  const full = join(root, stamp);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, hash);
}
