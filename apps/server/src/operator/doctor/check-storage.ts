import { statfs } from "node:fs/promises";
import { formatBytes } from "@lms/api/files/messages";
import type { Config } from "../../config/config.ts";
import { streamChunks } from "../../platform/media/byte-stream.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import type { MediaStore, StoredFile } from "../../platform/media/media-store.ts";
import { newestBackup } from "../backup/nightly-job.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";

const content = Buffer.from("0123456789");
/** A night, and the time that a backup may take. */
const oldestBackup = 30 * hour;
export const littleSpace = 2 ** 30;
const tooLittleSpace = 100 * 2 ** 20;

/** `direct`: pages should read parts of streams from the store itself. */
export async function checkStorage(media: MediaStore, { direct }: { direct: boolean }): Promise<Finding[]> {
  let id: string | undefined;
  try {
    await using draft = await media.begin("images");
    await draft.write("doctor", streamChunks(content));
    await draft.commit();
    id = draft.id;
    const file = { bucket: "images", id, name: "doctor" } as const;
    const range = Buffer.from(await media.read(file, 2, 5)).toString();
    if (range !== "234") return [wrong("the storage returns other bytes than were written: check its disk or service")];
    const streams = direct ? [await checkDirectLinks(media, file)] : [];
    await media.remove("images", id);
    if ((await media.size(file)) !== undefined)
      return [wrong("the storage keeps deleted files: give this user the right to delete in it")];
    return [fine("a file was written, a range of it read, and deleted"), ...streams];
  } catch (error) {
    return [
      wrong(`the storage cannot be used: ${failureReason(error)}. Give this user the right to read and write it`),
    ];
  }
}

async function checkDirectLinks(media: MediaStore, file: StoredFile): Promise<Finding> {
  if ((await media.directLink(file)) !== undefined) return fine("pages may read parts of streams from the store");
  return warning(
    "parts of streams pass through the servers, since pages may not read them from the store: set its CORS rules" +
      " (docs/operating.md, Media on S3), or STREAM_DELIVERY=store where only this machine cannot reach MEDIA_URL",
  );
}

export async function checkSpace({ dataDir, backups }: Pick<Config, "dataDir" | "backups">): Promise<Finding[]> {
  const findings = [await diskSpaceFinding("DATA_DIR", dataDir)];
  if (backups === undefined) findings.push(warning("no nightly backups: set BACKUP_DIR to a folder on another disk"));
  else findings.push(await diskSpaceFinding("BACKUP_DIR", backups.folder), await checkNewest(backups.folder));
  return findings;
}

async function checkNewest(folder: string): Promise<Finding> {
  const now = new Date();
  const newest = await newestBackup(folder, now);
  if (newest === undefined)
    return warning(
      `there is no backup in BACKUP_DIR (${folder}) yet: start the server, and check that the right disk is mounted there`,
    );
  const text = `the newest backup in BACKUP_DIR is of ${newest.toISOString()}`;
  if (now.getTime() - newest.getTime() <= oldestBackup) return fine(text);
  return wrong(`${text}: look for "the nightly backup failed" in the server's log`);
}

async function diskSpaceFinding(setting: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${formatBytes(free)} are free on the disk of ${setting} (${folder})`;
  if (free < tooLittleSpace) return wrong(`${text}: make room, or requests will be refused`);
  return free < littleSpace ? warning(`${text}: make room soon`) : fine(text);
}
