import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { ReadPublicState } from "../../platform/database/public-state.ts";
import { trashedFiles } from "../../platform/database/schema/trash.ts";
import { runAsJob } from "../../platform/queues/current-caller.ts";

const none: ReadonlySet<string> = new Set();

/** Tells the pictures of the trash, which are read again with each version of the catalogue. */
export function hiddenPictures(db: Database, readState: ReadPublicState): (id: string) => Promise<boolean> {
  let known: { version: number; ids: Promise<ReadonlySet<string>> } | undefined;

  async function current(): Promise<ReadonlySet<string>> {
    const { catalogueVersion: version } = await readState();
    if (known?.version === version) return known.ids;
    const read = { version, ids: runAsJob(() => readHidden(db)) };
    known = read;
    try {
      return await read.ids;
    } catch (error) {
      if (known === read) known = undefined;
      throw error;
    }
  }

  let last = none;
  return async (id) => {
    // A picture is shown also while the database is away.
    last = await current().catch(() => last);
    return last.has(id);
  };
}

async function readHidden(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ file: trashedFiles.file }).from(trashedFiles).where(eq(trashedFiles.bucket, "images"));
  return new Set(rows.map(({ file }) => file));
}
