const restore =
  "Stop the server and restore DATA_DIR from a backup; the files that are there cannot be repaired by it.";

const advice: readonly { pattern: RegExp; file: string; do: string }[] = [
  {
    pattern: /pg_control|PG_CONTROL_VERSION|control file/i,
    file: "global/pg_control",
    do: `This file is missing or damaged, and without it the database cannot be read. ${restore}`,
  },
  {
    pattern: /checkpoint record|pg_wal|WAL (?:directory|segment|file)|write-ahead/i,
    file: "pg_wal",
    do: `The write-ahead log in this folder is missing or damaged, and with it the last changes. ${restore}`,
  },
  {
    pattern: /initialized by PostgreSQL version/i,
    file: "PG_VERSION",
    do: "These files belong to another version: start the version of this server that wrote them, or restore DATA_DIR from a backup.",
  },
  {
    pattern: /configuration file/i,
    file: "postgresql.conf",
    do: "Take back what was changed in this file, or restore it from a backup.",
  },
  { pattern: /no space left/i, file: "", do: "Make room on the disk of this folder, then start again." },
  {
    pattern: /permission denied|not permitted|EACCES|EPERM/i,
    file: "",
    do: "Give this folder and all in it to the user who runs the server (chown -R), then start again.",
  },
  {
    pattern: /read-only file system|EROFS/i,
    file: "",
    do: "Mount the disk of this folder writable, then start again.",
  },
];

export function openingFailure(folder: string, reason: string): string {
  const found = advice.find(({ pattern }) => pattern.test(reason));
  const file = found === undefined || found.file === "" ? folder : `${folder}/${found.file}`;
  return `The database in ${folder} cannot be opened: ${reason.replace(/\.$/, "")}. Look at ${file}: ${found?.do ?? restore}`;
}

const reasonLine = /\b(?:FATAL|PANIC|DETAIL):\s+(.+)$/;

export function loggedReason(lines: readonly string[]): string | undefined {
  const reasons = lines.flatMap((line) => reasonLine.exec(line)?.[1] ?? []);
  return reasons.length === 0 ? undefined : reasons.join(": ");
}
