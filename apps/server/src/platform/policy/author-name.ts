import { type SQL, sql } from "drizzle-orm";
import { users } from "../database/schema/accounts.ts";
import { posts } from "../database/schema/conversation.ts";

/** The query joins the account of the post. It is null where the account is gone; an imported post has a name without an account. */
export const authorName: SQL<string | null> = sql`coalesce(${users.fullName}, ${posts.authorName})`;
