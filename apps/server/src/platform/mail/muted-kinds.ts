import { and, eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { type MailedKind, mutedNotices } from "../database/schema/notices.ts";

export async function isMutedKind(db: Database, userId: string, kind: MailedKind): Promise<boolean> {
  return (await db.$count(mutedNotices, and(eq(mutedNotices.userId, userId), eq(mutedNotices.kind, kind)))) > 0;
}
