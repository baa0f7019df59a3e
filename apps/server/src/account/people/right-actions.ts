import { and, eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { findById } from "../repository.ts";
import { endOpenGrant, type EntitlementRow, insertGrant, moveGrantEnd } from "../rights/grants.ts";
import { personChange, personNotFound } from "./person-change.ts";
import { readPeriod, requireCourse } from "./right-period.ts";

type RightActions = Pick<Operations<"people">, "grantRight" | "extendRight" | "endRight">;

export function rightActions(dependencies: Pick<Dependencies, "db" | "clock">): RightActions {
  const change = personChange(dependencies);

  return {
    grantRight: ({ params: { userId }, body: { course, from, until, reason } }) =>
      change(userId, "account.rightGranted", async (tx, now) => {
        if ((await findById(tx, userId)) === undefined) throw personNotFound();
        const period = readPeriod({ from, until }, now);
        const courseId = await requireCourse(tx, course);
        await insertGrant(tx, { userId, courseId, ...period, reason: reason.trim() }, now);
      }),

    extendRight: ({ params: { userId, rightId }, body: { until, reason } }) =>
      change(userId, "account.rightExtended", async (tx, now) => {
        const right = await requireOpenGrant(tx, userId, rightId);
        const { until: end } = readPeriod({ from: right.startsAt.toISOString(), until }, now);
        await moveGrantEnd(tx, rightId, { until: end, reason: reason.trim() });
      }),

    endRight: ({ params: { userId, rightId }, body: { reason } }) =>
      change(userId, "account.rightEnded", async (tx, now) => {
        await requireOpenGrant(tx, userId, rightId);
        await endOpenGrant(tx, rightId, { reason: reason.trim(), now });
      }),
  };
}

async function requireOpenGrant(tx: Database, userId: string, rightId: string): Promise<EntitlementRow> {
  const isOwn = and(eq(entitlements.id, rightId), eq(entitlements.userId, userId));
  const [row] = await tx.select().from(entitlements).where(isOwn).for("no key update");
  if (row === undefined) throw new Problem(404, "account.rightNotFound");
  if (row.source !== "grant") throw new Problem(409, "account.rightIsPaid");
  if (row.endedAt !== null) throw new Problem(409, "account.rightHasEnded");
  return row;
}
