import { lstat, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { getuid } from "node:process";
import { sql } from "drizzle-orm";
import { formatBytes } from "@lms/api/files/messages";
import type { Dependencies } from "../../dependencies.ts";
import { listForReading } from "../../platform/integrity/media-checksums.ts";
import type { Problem } from "../../platform/integrity/problem.ts";
import type { SqlSession } from "../backup/database-rows.ts";
import {
  checkFigure,
  checkReference,
  figureNames,
  listReferences,
  type ReferencePosition,
} from "../doctor/check-contents.ts";
import { type CheckedPage, checkLeftovers, checkPictures, checkVideos } from "../doctor/check-media.ts";

export type Source = Pick<Dependencies, "db" | "media" | "clock" | "log"> & {
  config: Pick<Dependencies["config"], "databaseUrl" | "dataDir" | "backups">;
};

/** The part of a round that a process does before it stores the position. */
interface Batch {
  problems: Problem[];
  /** The step continues here; undefined at its end. */
  next: string | undefined;
}

export type Step = (after: string) => Promise<Batch>;

/** No statement reads more than a page of files, one figure or a range of rows. */
export function integritySteps({ db, media, clock, config }: Source, leastSpace: number): Step[] {
  const session = sessionOn(db);
  const readSize = media.size.bind(media);
  const scheduleReading = async (checking: Promise<CheckedPage>): Promise<CheckedPage> => {
    const page = await checking;
    await listForReading(db, page.items, clock());
    return page;
  };
  return [
    (after) => scheduleReading(checkVideos(session, readSize, after)),
    (after) => scheduleReading(checkPictures(session, readSize, after)),
    async () => ({ problems: await checkLeftovers(session, media, clock()), next: undefined }),
    (after) => checkNext(figureNames, after, (name) => checkFigure(session, name)),
    async (after) => {
      if (config.databaseUrl !== undefined) return { problems: [], next: undefined };
      return checkRange(session, after);
    },
    async () => ({
      problems: [...(await checkDisks(config, leastSpace)), ...(await checkModes(config))],
      next: undefined,
    }),
  ];
}

export function sessionOn(db: Source["db"]): SqlSession {
  return { query: (text) => db.execute(sql.raw(text)), close: async () => undefined };
}

async function checkNext(
  names: readonly string[],
  after: string,
  check: (name: string) => Promise<Problem[]>,
): Promise<Batch> {
  // A list that another version made shorter starts from the beginning.
  const at = names.indexOf(after) + 1;
  const name = names[at];
  if (name === undefined) return { problems: [], next: undefined };
  return { problems: await check(name), next: at + 1 < names.length ? name : undefined };
}

/** The position is a reference and a key in it. A reference that is gone, or of an earlier version, starts from the beginning. */
async function checkRange(session: SqlSession, after: string): Promise<Batch> {
  const references = await listReferences(session);
  const position: { name?: string; at?: ReferencePosition } = after.startsWith("{") ? JSON.parse(after) : {};
  const at = references.findIndex(({ constraint }) => constraint === position.name);
  const reference = references[Math.max(at, 0)];
  if (reference === undefined) return { problems: [], next: undefined };
  const { problems, next } = await checkReference(session, reference, at < 0 ? undefined : position.at);
  const following = next ? reference : references[Math.max(at, 0) + 1];
  return { problems, next: following && JSON.stringify({ name: following.constraint, at: next }) };
}

async function checkDisks({ dataDir, backups }: Source["config"], leastSpace: number): Promise<Problem[]> {
  const folders = [["DATA_DIR", dataDir] as const, ...(backups ? [["BACKUP_DIR", backups.folder] as const] : [])];
  const problems: Problem[] = [];
  for (const [setting, folder] of folders) {
    const found = await statfs(folder).catch(() => undefined);
    if (found === undefined) continue;
    const free = found.bavail * found.bsize;
    if (free < leastSpace)
      problems.push({
        kind: "little-space",
        subject: `${setting} (${folder})`,
        detail: `${formatBytes(free)} are free`,
      });
  }
  return problems;
}

/** Nobody reaches the content of a closed folder, except through links to other places. */
async function checkModes({ dataDir }: Source["config"]): Promise<Problem[]> {
  if (getuid === undefined) return [];
  const problems: Problem[] = [];
  for (const folder of [dataDir, ...(await linksIn(dataDir))]) {
    const found = await stat(folder).catch(() => undefined);
    const mode = (found?.mode ?? 0) & 0o777;
    if ((mode & 0o077) !== 0)
      problems.push({ kind: "open-folder", subject: folder, detail: `its mode is ${mode.toString(8)}` });
  }
  return problems;
}

async function linksIn(dataDir: string): Promise<string[]> {
  const links: string[] = [];
  for (const folder of ["db", "media"].map((name) => join(dataDir, name))) {
    const found = await lstat(folder).catch(() => undefined);
    if (found?.isSymbolicLink() === true) links.push(folder);
  }
  return links;
}
