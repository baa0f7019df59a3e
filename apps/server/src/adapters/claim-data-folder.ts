import { getuid, umask } from "node:process";
import type { Logger } from "../platform/log/logger.ts";
import { restrictToOwner } from "../platform/files/private-folder.ts";

/** Folders that may be links to another disk. Deeper ones may not: a finished upload is moved by one rename. */
const linkable = ["db", "media", "outbox"];

/** Restricts the folder and all that this process creates to its owner. Warns of what another user can still reach. */
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
