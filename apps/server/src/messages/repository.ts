import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { contactMessages } from "../platform/database/schema/messages.ts";
import { newId } from "../platform/lib/id.ts";

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

export async function insertMessage(db: Database, message: ContactMessage, now: Date): Promise<string> {
  const id = newId();
  await db.insert(contactMessages).values({ ...message, id, createdAt: now });
  return id;
}

export async function findMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  const { name, email, message } = contactMessages;
  const [row] = await db.select({ name, email, message }).from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}
