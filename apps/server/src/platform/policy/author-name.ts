import { type SQL, sql } from "drizzle-orm";
import { users } from "../database/schema/accounts.ts";
import { posts } from "../database/schema/conversation.ts";

/** Of a post that is joined with its account. Null where that is gone; one that an import brought has a name without an account. */
export const authorName: SQL<string | null> = sql`coalesce(${users.fullName}, ${posts.authorName})`;
