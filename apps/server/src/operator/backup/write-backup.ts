import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Readable } from "node:stream";
import type { Config } from "../../config/config.ts";
import { closing } from "../../platform/media/byte-stream.ts";
import type { Checksum, MediaStore } from "../../platform/media/media-store.ts";
import type { Report } from "../cli/progress.ts";
import type { ArchiveWriter } from "../../platform/media/archives/archive-writer.ts";
import { backupFormat, type Checksums, checksumsName, type Manifest, manifestName, rowsName } from "./backup-format.ts";
import { listSequences, listTables, type SqlSession, tableRows, textRows } from "./database-rows.ts";
import { listFiles, listMedia, type MediaItem, mediaName, readStored } from "./media-files.ts";
import { copySandbox, sandboxName } from "./sandbox-payments.ts";

interface Source {
  session: SqlSession;
  media: MediaStore;
  dataDir: Config["dataDir"];
  report: Report;
}

/** By default media are in the archive. `elsewhere`: they are not backed up. */
export type MediaDestination = StoreSeparately | "elsewhere" | undefined;

/** Puts a file next to the archive, unless it is there already. */
export type StoreSeparately = (
  name: string,
  size: number,
  read: (work: (bytes: Readable) => Promise<void>) => Promise<void>,
) => Promise<Checksum>;

/** One pass in the order in which a restore reads it: what it contains, rows, texts, the sandbox's payments, media, checksums. */
export async function writeBackup(
  { session, media, dataDir, report }: Source,
  archive: ArchiveWriter,
  place?: MediaDestination,
): Promise<Checksums> {
  const manifest = await makeManifest(
    session,
    place === undefined ? "inside" : place === "elsewhere" ? place : "beside",
  );
  const checksums: Checksums = { rows: {}, files: {}, beside: {}, missing: [] };
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    checksums.files[name] = await archive.add(name, bytes.length, [bytes]);
  };

  await add(manifestName, jsonBytes(manifest));
  for (const table of manifest.tables) {
    let number = 0;
    checksums.rows[table.name] = 0;
    for await (const { rows, bytes } of tableRows(session, table)) {
      number += 1;
      await add(rowsName(table.name, number), bytes);
      checksums.rows[table.name] = (checksums.rows[table.name] ?? 0) + rows;
    }
  }
  for (const name of await textFiles(dataDir)) await add(`pages/${name}`, await readFile(join(dataDir, "pages", name)));

  // The snapshot has begun already: like a real provider the sandbox may know more than the rows, never less.
  await using sandbox = await copySandbox(dataDir);
  if (sandbox !== undefined)
    checksums.files[sandboxName] = await closing(sandbox.open(), (bytes) =>
      archive.add(sandboxName, sandbox.size, bytes),
    );

  const items = await listMedia(session);
  if (place === "elsewhere") checksums.elsewhere = items.map(firstName);
  else await addMedia(items, { media, report, archive, checksums, storeSeparately: place });
  const bytes = jsonBytes(checksums);
  await archive.add(checksumsName, bytes.length, [bytes]);
  return checksums;
}

interface MediaTarget extends Pick<Source, "media" | "report"> {
  archive: ArchiveWriter;
  checksums: Checksums;
  storeSeparately: StoreSeparately | undefined;
}

async function addMedia(
  items: readonly MediaItem[],
  { media, report, archive, checksums, storeSeparately }: MediaTarget,
): Promise<void> {
  const progress = report("media", items.length);
  for (const item of items) {
    const files = await listFiles(media, item);
    if (files.length === 0) checksums.missing.push(firstName(item));
    for (const { file, size } of files) {
      const name = mediaName(file);
      if (storeSeparately === undefined)
        checksums.files[name] = await readStored(media, file, (bytes) => archive.add(name, size, bytes));
      else checksums.beside[name] = await storeSeparately(name, size, (work) => readStored(media, file, work));
    }
    progress.advance();
  }
  progress.end();
}

function firstName(item: MediaItem): string {
  return mediaName({ ...item, name: item.names[0] ?? "" });
}

async function makeManifest(session: SqlSession, media: Manifest["media"]): Promise<Manifest> {
  const applied = await session.query(
    "select created_at::text as moment from drizzle.__drizzle_migrations order by created_at",
  );
  return {
    product: "lms",
    format: backupFormat,
    createdAt: new Date().toISOString(),
    migrations: textRows(applied, "moment").map(Number),
    tables: await listTables(session),
    sequences: await listSequences(session),
    media,
  };
}

/** The operator's texts, by their names below `pages`. */
export async function textFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "pages");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}
