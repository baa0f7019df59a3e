const restore =
  "Stop the server and restore DATA_DIR from a backup; the files that are there cannot be repaired by it.";

/** What an operator does about a failure, by what PostgreSQL or the system says of it; the first that fits counts. */
const advice: readonly { says: RegExp; file: string; do: string }[] = [
  {
    says: /pg_control|PG_CONTROL_VERSION|control file/i,
    file: "global/pg_control",
    do: `This file is missing or damaged, and without it the database cannot be read. ${restore}`,
  },
  {
    says: /checkpoint record|pg_wal|WAL (?:directory|segment|file)|write-ahead/i,
    file: "pg_wal",
    do: `The write-ahead log in this folder is missing or damaged, and with it the last changes. ${restore}`,
  },
  {
    says: /initialized by PostgreSQL version/i,
    file: "PG_VERSION",
    do: "These files belong to another version: start the version of this server that wrote them, or restore DATA_DIR from a backup.",
  },
  {
    says: /configuration file/i,
    file: "postgresql.conf",
    do: "Take back what was changed in this file, or restore it from a backup.",
  },
  { says: /no space left/i, file: "", do: "Make room on the disk of this folder, then start again." },
  {
    says: /permission denied|not permitted|EACCES|EPERM/i,
    file: "",
    do: "Give this folder and all in it to the user who runs the server (chown -R), then start again.",
  },
  {
    says: /read-only file system|EROFS/i,
    file: "",
    do: "Mount the disk of this folder writable, then start again.",
  },
];

/** The sentence for an operator whose embedded database does not open: where it is, why, which file, and what to do. */
export function openingFailure(folder: string, reason: string): string {
  const found = advice.find(({ says }) => says.test(reason));
  const file = found === undefined || found.file === "" ? folder : `${folder}/${found.file}`;
  return `The database in ${folder} cannot be opened: ${reason.replace(/\.$/, "")}. Look at ${file}: ${found?.do ?? restore}`;
}

/** Log lines of PostgreSQL that say why it stopped: `2026-01-31 10:00:00.000 UTC [42] FATAL:  the reason`. */
const reasonLine = /\b(?:FATAL|PANIC|DETAIL):\s+(.+)$/;

/** PostgreSQL's own reason among the lines of its log; undefined where it gave none. */
export function loggedReason(lines: readonly string[]): string | undefined {
  const reasons = lines.flatMap((line) => reasonLine.exec(line)?.[1] ?? []);
  return reasons.length === 0 ? undefined : reasons.join(": ");
}
