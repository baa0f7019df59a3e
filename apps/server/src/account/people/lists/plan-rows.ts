import { and, asc, eq, gte, isNull, lte, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { users } from "../../../platform/database/schema/accounts.ts";
import { entitlements, type peopleListRows } from "../../../platform/database/schema/entitlements.ts";
import { isClosed } from "../../../platform/policy/closed-account.ts";
import { findWaiting } from "../../invitations/invitations.ts";
import { isAmong } from "../../invitations/is-among.ts";

export type Outcome = (typeof peopleListRows.$inferSelect)["plan"];

/** Everybody of a list gets it. */
export interface ListedRight {
  /** Null: every course. */
  courseId: string | null;
  /** Null: without an end. */
  endsAt: Date | null;
}

export interface Planned {
  outcome: Outcome;
  userId?: string;
}

interface Planning {
  db: Database;
  config: { demo: boolean };
  now: Date;
}

/** What happens to the addresses of these keys at this moment. */
export async function planRows(
  { db, config, now }: Planning,
  right: ListedRight,
  keys: readonly string[],
): Promise<Map<string, Planned>> {
  const accounts = await findAccounts(db, keys);
  const covered = await findCovered(
    db,
    [...accounts.values()].map(({ id }) => id),
    { ...right, now },
  );
  const waiting = await findWaiting(db, keys, { ...right, now });
  return new Map(
    keys.map((key): [string, Planned] => {
      const account = accounts.get(key);
      if (account === undefined) return [key, { outcome: waiting.has(key) ? "invited" : "invite" }];
      const { id: userId } = account;
      if (isClosed(account, config)) return [key, { outcome: "disabled", userId }];
      return [key, { outcome: covered.has(userId) ? "covered" : "grant", userId }];
    }),
  );
}

interface Account {
  id: string;
  seeded: boolean;
  disabledAt: Date | null;
}

/** Where earlier versions took forms of one address for several, it is the one that the address itself names, else the first one. */
async function findAccounts(db: Database, keys: readonly string[]): Promise<Map<string, Account>> {
  const { id, emailKey, addressKey, seeded, disabledAt, createdAt } = users;
  const rows = await db
    .select({ id, emailKey, addressKey, seeded, disabledAt })
    .from(users)
    .where(or(isAmong(emailKey, keys), isAmong(addressKey, keys)))
    .orderBy(asc(createdAt), asc(id));
  const found = new Map<string, Account>();
  for (const row of rows.toReversed()) if (row.addressKey !== null) found.set(row.addressKey, row);
  for (const row of rows) found.set(row.emailKey, row);
  return found;
}

/** Who may watch as much and as long already. A subscription does not count: it may be cancelled. */
async function findCovered(
  db: Database,
  userIds: readonly string[],
  { now, ...right }: ListedRight & { now: Date },
): Promise<Set<string>> {
  const { userId, startsAt, endedAt, source } = entitlements;
  const rows = await db
    .selectDistinct({ userId })
    .from(entitlements)
    .where(
      and(
        isAmong(userId, userIds),
        isNull(endedAt),
        lte(startsAt, now),
        ne(source, "subscription"),
        opensAsMuch(right),
        lastsAsLong(right),
      ),
    );
  return new Set(rows.map((row) => row.userId));
}

function opensAsMuch({ courseId }: ListedRight): SQL | undefined {
  const isOfSite = isNull(entitlements.courseId);
  return courseId === null ? isOfSite : or(isOfSite, eq(entitlements.courseId, courseId));
}

function lastsAsLong({ endsAt }: ListedRight): SQL | undefined {
  const isOpen = isNull(entitlements.endsAt);
  return endsAt === null ? isOpen : or(isOpen, gte(entitlements.endsAt, endsAt));
}
