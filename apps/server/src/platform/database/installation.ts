import { newId } from "../lib/id.ts";
import type { Database } from "./database.ts";
import { installation } from "./schema/settings.ts";

/** Made by the first server that uses the database. */
export async function installationId(db: Database): Promise<string> {
  await db.insert(installation).values({ uid: newId() }).onConflictDoNothing();
  const [row] = await db.select({ uid: installation.uid }).from(installation);
  if (row === undefined) throw new Error("The installation's row was deleted while it was read");
  return row.uid;
}
