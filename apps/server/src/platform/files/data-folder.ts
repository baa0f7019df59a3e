import { accessSync, constants, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, sep } from "node:path";
import process, { execPath } from "node:process";
import { fileURLToPath } from "node:url";

const codeFolder = fileURLToPath(new URL("../..", import.meta.url));
const stickyBit = 0o1000;
const systemFolders = ["/etc", "/home", "/tmp", "/usr", "/var/lib", "/var/tmp"];

/** Returns why the folder cannot be written; undefined when it can. */
export function ensureWritable(folder: string): string | undefined {
  try {
    makeFolders(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return unusableReason(error, folder);
  }
}

/** Undefined when the folder can belong to the server alone. */
export function sharedReason(folder: string): string | undefined {
  const path = realPath(folder);
  if (contains(path, realPath(codeFolder))) return "it holds the server's own code";
  if ([execPath, ...systemFolders].some((each) => contains(path, realPath(each)))) return "it belongs to the system";
  if (contains(path, dirname(realPath(homedir())))) return "it holds people's home folders";
  const found = statSync(path, { throwIfNoEntry: false });
  const isOthers = found !== undefined && (found.mode & stickyBit) !== 0 && found.uid !== process.getuid?.();
  return isOthers ? "it is a folder for the files of several users" : undefined;
}

/** Node's `recursive` does not end where the file system accepts no folders, such as /proc. */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function unusableReason(error: unknown, folder: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const found = nearestExisting(folder);
  if (code === "EEXIST" || code === "ENOTDIR") return `${found} is not a folder`;
  if (code === "ENOENT") return `${found} takes no folders`;
  if (code === "EACCES" || code === "EPERM") return `this user may not write in ${found}`;
  if (code === "EROFS") return `${found} is on a read-only file system`;
  if (code === "ENOSPC" || code === "EDQUOT") return `there is no space left on the disk of ${found}`;
  return error instanceof Error ? error.message : String(error);
}

function nearestExisting(path: string): string {
  const parent = dirname(path);
  return parent === path || exists(path) ? path : nearestExisting(parent);
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
