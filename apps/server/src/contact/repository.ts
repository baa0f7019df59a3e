import type { Database } from "../db/database.ts";
import { contactMessages } from "../db/schema.ts";
import { newId } from "../lib/id.ts";

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export async function insertMessage(db: Database, message: ContactMessage, now: Date): Promise<void> {
  await db.insert(contactMessages).values({ ...message, id: newId(), createdAt: now });
}
