// Why: docs/decisions/0073-the-data-folder.md
import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";
import { sharedReason } from "./data-folder.ts";

export interface RestrictedFolder {
  restricted: number;
  unrestricted: string[];
}

const systemFolder = "lost+found";

/** Folders become 0700 and files 0600; nothing is widened. Links are followed only if named in `links`. */
export function restrictToOwner(folder: string, links: readonly string[] = []): RestrictedFolder {
  const result: RestrictedFolder = { restricted: 0, unrestricted: [] };
  const top = realpathSync(folder);
  restrictTree(top, result);
  for (const path of links.map((name) => join(top, name))) {
    const target = linkTarget(path);
    if (target === undefined) continue;
    if (sharedReason(target) === undefined) restrictTree(target, result);
    else result.unrestricted.push(target);
  }
  return result;
}

/** A folder is restricted before its content, so that no other user can replace files in between. */
function restrictTree(path: string, result: RestrictedFolder): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  if (!restrict(path, found, result)) result.unrestricted.push(path);
  if (!found.isDirectory()) return;
  for (const name of namesIn(path)) {
    if (name !== systemFolder) restrictTree(join(path, name), result);
  }
}

function restrict(path: string, found: Stats, result: RestrictedFolder): boolean {
  const allowed = found.isDirectory() ? 0o700 : 0o600;
  const isTooOpen = (mode: number): boolean => (mode & 0o777 & ~allowed) !== 0;
  if (isTooOpen(found.mode)) {
    try {
      chmodSync(path, found.mode & allowed);
    } catch (error) {
      return isGone(error);
    }
    // Some file systems accept chmod and keep no permissions.
    if (isTooOpen(statSync(path, { throwIfNoEntry: false })?.mode ?? 0)) return false;
    if ((found.mode & 0o077) !== 0) result.restricted += 1;
  }
  return getuid === undefined || found.uid === getuid();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkTarget(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSymbolicLink() === true && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? realpathSync(path)
    : undefined;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
