import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Dependencies } from "../../../dependencies.ts";
import type { Database } from "../../../platform/database/database.ts";
import { users } from "../../../platform/database/schema/accounts.ts";
import type { peopleLists } from "../../../platform/database/schema/entitlements.ts";
import type { JobHandler } from "../../../platform/jobs/job-handler.ts";
import { enqueue } from "../../../platform/jobs/job-queue.ts";
import { minute, second } from "../../../platform/lib/time/durations.ts";
import { enqueueBulkMails } from "../../../platform/mail/mail-queue.ts";
import { audit } from "../../../platform/policy/audit/audit.ts";
import { currentCaller, runAs } from "../../../platform/tracing/current-caller.ts";
import { isAmong } from "../../invitations/is-among.ts";
import { putInvitation } from "../../invitations/invitations.ts";
import { insertGrant } from "../../rights/grants.ts";
import { finishList, lockRunningList, nextRows, setResults, stopRows } from "./list-rows.ts";
import { type Outcome, planRows } from "./plan-rows.ts";

type Running = Pick<Dependencies, "db" | "clock" | "config">;
type StartedList = typeof peopleLists.$inferSelect;
type LeftRow = Awaited<ReturnType<typeof nextRows>>[number];

/** Rows in one transaction. */
const step = 200;

/**
 * A step stores what has happened to each row together with it: after a kill the next run continues behind it. Each row is decided again
 * when it is its turn, while its account is locked, so that two lists with the same people give one right.
 */
export function runListJob({
  db,
  clock,
  config,
  log,
}: Running & Pick<Dependencies, "log">): JobHandler<"run-people-list"> {
  return {
    concurrency: 1,
    deadline: 45 * second,
    lease: 60 * second,
    backOff: { first: 5 * second, longest: 15 * minute },
    onError: ({ subject }, error) => log.warn({ list: subject, err: error }, "a list of people does not get on yet"),
    run: async ({ subject }) => {
      await db.transaction((tx) => runNext({ db: tx, clock, config }, subject));
      return "done";
    },
  };
}

async function runNext({ db: tx, clock, config }: Running, id: string): Promise<void> {
  const now = clock();
  const list = await lockRunningList(tx, id);
  if (list === undefined) return;
  const { userId } = list;
  if (userId === null || !(await mayGoOn(tx, list, now))) {
    await stopRows(tx, id);
    await finishList(tx, id, now);
    return;
  }
  const rows = await nextRows(tx, id, step);
  // Each right gets an entry in the audit trail, by who has started the list.
  const actor = { userId, action: "runPeopleList", clock };
  await runAs({ ...currentCaller(), actor }, () => runRows({ db: tx, config, clock }, list, rows));
  if (rows.length < step) await finishList(tx, id, now);
  else await enqueue(tx, { kind: "run-people-list", subject: id }, now);
}

/** Who has started it may have lost the right to do so, and the end may have come. */
async function mayGoOn(tx: Database, { userId, endsAt }: StartedList, now: Date): Promise<boolean> {
  if (endsAt !== null && endsAt <= now) return false;
  const isOpenAdmin = and(eq(users.id, userId ?? ""), eq(users.role, "ADMIN"), isNull(users.disabledAt));
  return (await tx.$count(users, isOpenAdmin)) > 0;
}

async function runRows({ db: tx, config, clock }: Running, list: StartedList, rows: readonly LeftRow[]): Promise<void> {
  if (rows.length === 0) return;
  const now = clock();
  const open = rows.flatMap(({ row, email, emailKey, first }) =>
    emailKey === null || first !== null ? [] : [{ row, email, emailKey }],
  );
  const keys = open.map(({ emailKey }) => emailKey);
  await lockAccounts(tx, keys);
  const plans = await planRows({ db: tx, config, now }, list, keys);
  const results = new Map<number, { result: Outcome; userId: string | null }>();
  // Lists that run at the same time take the addresses in one order.
  for (const { row, email, emailKey } of open.toSorted((a, b) => (a.emailKey < b.emailKey ? -1 : 1))) {
    const { outcome, userId = null } = plans.get(emailKey) ?? { outcome: "stopped" };
    const result = outcome === "invite" ? await invite(tx, list, { email, now }) : outcome;
    results.set(row, { result, userId });
    if (outcome === "grant" && userId !== null) {
      const { courseId, endsAt, reason } = list;
      const grant = { userId, courseId: courseId ?? undefined, from: now, until: endsAt ?? undefined, reason };
      await insertGrant(tx, grant, now);
    }
  }
  await setResults(
    tx,
    list.id,
    rows.map(({ row, plan }) => ({ row, ...(results.get(row) ?? { result: plan, userId: null }) })),
  );
}

/** Until the transaction ends nobody disables or deletes them, and no other list gives them a right. */
async function lockAccounts(tx: Database, keys: string[]): Promise<void> {
  const { id, emailKey, addressKey } = users;
  const hasKey = or(isAmong(emailKey, keys), isAmong(addressKey, keys));
  await tx.select({ id }).from(users).where(hasKey).orderBy(asc(id)).for("no key update");
}

async function invite(
  tx: Database,
  { courseId, endsAt, reason, userId }: StartedList,
  { email, now }: { email: string; now: Date },
): Promise<Outcome> {
  const invitationId = await putInvitation(tx, { email, courseId, endsAt, reason, invitedBy: userId }, now);
  if (invitationId === undefined) return "invited";
  await audit(tx, { subject: ["invitation", invitationId, email], after: { courseId, endsAt, reason } });
  await enqueueBulkMails(tx, [{ kind: "invitation", invitationId }], now);
  return "invite";
}
