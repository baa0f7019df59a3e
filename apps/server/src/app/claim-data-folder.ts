import { getuid, umask } from "node:process";
import type { Logger } from "../platform/log/logger.ts";
import { restrictToOwner } from "../platform/files/private-folder.ts";

/** Folders that may be links to another disk. Deeper ones may not: a draft is moved to its place in one step. */
const linkable = ["db", "media", "outbox"];

/**
 * Makes the data folder and everything in it its owner's alone, and everything that this process writes from here on.
 * Warns of what was wider, and of what another user can still reach.
 */
export function claimDataFolder(folder: string, log: Pick<Logger, "warn">): void {
  umask(0o077);
  const { restricted: wider, unrestricted } = restrictToOwner(folder, linkable);
  if (wider > 0) {
    log.warn(
      { wider },
      `other users of this machine could read or change files and folders in DATA_DIR (${folder}), ${wider} of them: they` +
        " are closed to others now. Whoever had access may have copied what is in them",
    );
  }
  if (unrestricted.length > 0) {
    log.warn(
      { open: unrestricted.length },
      `files and folders in DATA_DIR (${folder}) stay open to somebody else, ${unrestricted.length} of them, the first is ${unrestricted[0]}:` +
        " they belong to another user, or their permissions cannot be changed. Give them to the user who runs the server" +
        ` (chown -R ${getuid?.() ?? ""} ${folder}), or set a DATA_DIR on a file system that keeps permissions`,
    );
  }
}
