import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { auditEntries, users } from "../../database/schema/accounts.ts";
import { newId } from "../../lib/id.ts";
import { type Actor, currentCaller } from "../../tracing/current-caller.ts";
import { changedFields, type Fields } from "./changed-fields.ts";

type SubjectKind =
  | "account"
  | "announcement"
  | "audit"
  | "batch"
  | "captions"
  | "case"
  | "course"
  | "import"
  | "invitation"
  | "lecture"
  | "message"
  | "payment"
  | "people"
  | "picture"
  | "post"
  | "right"
  | "sales"
  | "section"
  | "session"
  | "settings"
  | "upload";

export interface Audited {
  /** Its id, and its name at that time, where it has them. */
  subject: readonly [kind: SubjectKind, id?: string, name?: string];
  /** Whose account, right or place it concerns. */
  person?: string | undefined;
  /** The fields of `after` are compared with these, and those that are the same are left out. */
  before?: Fields | undefined;
  after?: Fields | undefined;
}

/**
 * Call it in the transaction of each change that staff or an operator can make: without its entry the change is not committed. Who
 * calls, from where, and the operation come from the caller. What learners and jobs do leaves no entry.
 */
export async function audit(tx: Database, { subject, person, before, after }: Audited): Promise<void> {
  const { actor, address } = currentCaller();
  if (actor === undefined) return;
  const [subjectKind, subjectId, subjectName] = subject;
  await tx.insert(auditEntries).values({
    id: newId(),
    at: actor.clock(),
    ...(await named(tx, actor)),
    address: address === "" ? null : address,
    action: actor.action,
    subjectKind,
    subjectId: subjectId ?? null,
    subjectName: subjectName ?? null,
    personId: person ?? null,
    changes: changedFields(before, after),
  });
}

/** Both tell accounts apart, also those that are gone. */
export function accountSubject({
  id,
  fullName,
  email,
}: Record<"id" | "fullName" | "email", string>): Audited["subject"] {
  return ["account", id, `${fullName} <${email}>`];
}

async function named(tx: Database, { userId }: Actor) {
  if (userId === undefined) return { actorId: null, actorName: "", actorRole: "OPERATOR" };
  const { fullName, role } = users;
  const [account] = await tx.select({ fullName, role }).from(users).where(eq(users.id, userId));
  if (account === undefined) throw new Error("The account of the caller is gone");
  return { actorId: userId, actorName: account.fullName, actorRole: account.role };
}
