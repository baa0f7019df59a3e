import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { announcements } from "../../platform/database/schema/batches.ts";
import { isId, newId } from "../../platform/lib/id.ts";

export interface AnnouncementTexts {
  title: string;
  body: string;
}

export async function insertAnnouncement(
  tx: Database,
  batchId: string,
  texts: AnnouncementTexts,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.insert(announcements).values({ id, batchId, ...texts, createdAt: now });
  return id;
}

/** Saving unchanged texts is no edit. Returns false when the batch has no such announcement. */
export async function updateAnnouncement(
  tx: Database,
  batchId: string,
  id: string,
  { title, body }: AnnouncementTexts,
  now: Date,
): Promise<boolean> {
  const { title: titleNow, body: bodyNow, editedAt } = announcements;
  const isUnchanged = sql`${titleNow} = ${title} and ${bodyNow} = ${body}`;
  const updated = await tx
    .update(announcements)
    .set({
      title,
      body,
      editedAt: sql`case when ${isUnchanged} then ${editedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(isAnnouncement(batchId, id))
    .returning({ id: announcements.id });
  return updated.length > 0;
}

/** Returns what it said. */
export async function deleteAnnouncement(
  tx: Database,
  batchId: string,
  id: string,
): Promise<{ title: string; body: string } | undefined> {
  const { title, body } = announcements;
  const [row] = await tx.delete(announcements).where(isAnnouncement(batchId, id)).returning({ title, body });
  return row;
}

function isAnnouncement(batchId: string, id: string) {
  return isId(id) ? and(eq(announcements.batchId, batchId), eq(announcements.id, id)) : sql`false`;
}
