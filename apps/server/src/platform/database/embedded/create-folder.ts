import { existsSync, rmSync } from "node:fs";
import { open, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { restrictToOwner } from "../../files/private-folder.ts";

/** The folder is built under another name and synced before the rename: a killed process leaves no half-made database. */
export async function ensureDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({ fs: new NodeFS(unfinished) });
  await database.close();
  // PGlite creates its files readable and writable for every user, whatever the umask.
  restrictToOwner(unfinished);
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await sync(dirname(folder));
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name));
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
