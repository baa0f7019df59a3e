// Why: docs/decisions/0138-backups.md
import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { versions } from "../database/schema/settings.ts";
import type { MediaStore } from "./media-store.ts";

/** While a backup runs no file is deleted: what its rows name stays. The hourly sweep deletes what is left. */
export function holdDeletes(media: MediaStore, db: Database): MediaStore {
  return {
    ...media,
    remove: async (bucket, id) => {
      if (!(await isHeld(db))) await media.remove(bucket, id);
    },
  };
}

/** Rows of `versions`, one for each backup. The value is a time of the database's clock in seconds. */
const prefix = "media-held:";

/** Versions before the trash know nothing of its files, and would sweep them. They honour this hold; this version does not. */
const holdOfTrash = `${prefix}trash`;
const forever = 2 ** 31 - 1;

/** Seconds. A backup renews it while it runs; a killed one lets it expire. */
const heldFor = 300;

const now = "extract(epoch from now())::int";

/** A restored database may have holds from the backup's time: none of them counts. */
export const releaseAllStatement = `delete from versions where name like '${prefix}%' and name <> '${holdOfTrash}'`;

export const holdStatements = (id: string): { hold: string; release: string } => ({
  hold: `insert into versions (name, value) values ('${prefix}${id}', ${now} + ${heldFor})
    on conflict (name) do update set value = excluded.value`,
  release: `delete from versions where name = '${prefix}${id}' or (name like '${prefix}%' and value < ${now})`,
});

/** Call it after the catalogue's version was raised, so that two transactions have the same order. */
export async function holdForOlderVersions(tx: Database, held: boolean): Promise<void> {
  if (held) await tx.insert(versions).values({ name: holdOfTrash, value: forever }).onConflictDoNothing();
  else await tx.delete(versions).where(eq(versions.name, holdOfTrash));
}

async function isHeld(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from versions where name like ${`${prefix}%`} and name <> ${holdOfTrash} and value > extract(epoch from now())`,
  );
  return rows.length > 0;
}
