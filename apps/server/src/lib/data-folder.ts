import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";

/** Whether a folder can be written, or could be made where it is not there yet. */
export function isWritableFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return dirname(folder) !== folder && isWritableFolder(dirname(folder));
  if (!found.isDirectory()) return false;
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
