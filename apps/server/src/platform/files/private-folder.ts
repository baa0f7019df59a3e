import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";
import { sharedReason } from "./data-folder.ts";

/** What closing a folder to other users found. */
export interface RestrictedFolder {
  /** How many files and folders other users could read or change, and cannot any more. */
  restricted: number;
  /** What stays open to somebody else: it belongs to another user, or its permissions cannot be changed. */
  unrestricted: string[];
}

/** Made by the file system itself and the administrator's, wherever a disk is mounted. */
const systemFolder = "lost+found";

/**
 * Takes every other user's access to a folder and to all that is in it: folders become 0700, files 0600, and nothing is
 * given that was not there. A link is not followed, except one of `links`: names in the folder that may lead to
 * folders elsewhere. What is closed already is only looked at.
 */
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

/** A folder is closed before anything in it: nobody else can exchange what is in it meanwhile. */
function restrictTree(path: string, result: RestrictedFolder): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  if (!restrict(path, found, result)) result.unrestricted.push(path);
  if (!found.isDirectory()) return;
  for (const name of namesIn(path)) {
    if (name !== systemFolder) restrictTree(join(path, name), result);
  }
}

/** Answers whether it is the server's user's alone from here on. */
function restrict(path: string, found: Stats, result: RestrictedFolder): boolean {
  const allowed = found.isDirectory() ? 0o700 : 0o600;
  const isTooOpen = (mode: number): boolean => (mode & 0o777 & ~allowed) !== 0;
  if (isTooOpen(found.mode)) {
    try {
      chmodSync(path, found.mode & allowed);
    } catch (error) {
      return isGone(error);
    }
    // Some file systems take the call and keep no permissions.
    if (isTooOpen(statSync(path, { throwIfNoEntry: false })?.mode ?? 0)) return false;
    if ((found.mode & 0o077) !== 0) result.restricted += 1;
  }
  return getuid === undefined || found.uid === getuid();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It is gone, or another user's and named as such.
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
