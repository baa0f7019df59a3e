// Why: docs/decisions/0160-what-doctor-compares.md
import { and, count, eq, getTableColumns, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { integrityProblems, integrityRound } from "../database/schema/settings.ts";
import { countDamaged, oldestDamaged } from "./media-checksums.ts";
import { describeKind, type Problem } from "./problem.ts";

export interface RoundState {
  startedAt: Date | null;
  step: number;
  after: string;
  finishedAt: Date | null;
}

export interface Position {
  step: number;
  after: string;
}

type StoredProblem = typeof integrityProblems.$inferSelect;
export type ListedProblem = Omit<StoredProblem, "seenIn">;

export async function readRound(db: Database): Promise<RoundState> {
  const [row] = await db.select().from(integrityRound);
  return row ?? { startedAt: null, step: 0, after: "", finishedAt: null };
}

/** False where another process began one. */
export async function beginRound(db: Database, now: Date): Promise<boolean> {
  const started = await db
    .insert(integrityRound)
    .values({ startedAt: now })
    .onConflictDoUpdate({
      target: integrityRound.id,
      set: { startedAt: now, step: 0, after: "" },
      setWhere: isNull(integrityRound.startedAt),
    })
    .returning({ id: integrityRound.id });
  return started.length > 0;
}

export async function countProblems(db: Database): Promise<{ kind: string; problems: number }[]> {
  const compared = await db
    .select({ kind: integrityProblems.kind, problems: count() })
    .from(integrityProblems)
    .groupBy(integrityProblems.kind);
  const all: { kind: string; problems: number }[] = [...compared, ...(await countDamaged(db))];
  return all.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}

export async function oldestProblems(
  db: Database,
  limit: number,
): Promise<{ problems: ListedProblem[]; total: number }> {
  const { seenIn: _, ...columns } = getTableColumns(integrityProblems);
  const compared = await db
    .select(columns)
    .from(integrityProblems)
    .orderBy(integrityProblems.since, integrityProblems.kind, integrityProblems.subject)
    .limit(limit);
  const all = [...compared, ...(await oldestDamaged(db, limit))];
  const problems = all.toSorted((one, other) => one.since.getTime() - other.since.getTime()).slice(0, limit);
  const counted = await countProblems(db);
  return { problems, total: counted.reduce((sum, { problems: some }) => sum + some, 0) };
}

/** Leaves out problems that an earlier batch has stored. */
export async function newProblems(db: Database, found: readonly Problem[]): Promise<Problem[]> {
  if (found.length === 0) return [];
  const stored = await db
    .select({ kind: integrityProblems.kind, subject: integrityProblems.subject })
    .from(integrityProblems)
    .where(
      inArray(
        integrityProblems.subject,
        found.map(({ subject }) => subject),
      ),
    );
  const known = new Set(stored.map(problemKey));
  return found.filter((problem) => !known.has(problemKey(problem)));
}

/** Stores the position too, which marks this batch as done. False when another process did it in between. */
export async function storeBatch(
  db: Database,
  round: RoundState,
  { found, next, now }: { found: readonly Problem[]; next: Position; now: Date },
): Promise<boolean> {
  const { startedAt: seenIn } = round;
  if (seenIn === null) return false;
  return db.transaction(async (tx) => {
    const moved = await tx.update(integrityRound).set(next).where(isAt(round)).returning({ id: integrityRound.id });
    if (moved.length === 0) return false;
    for (const { kind, subject, detail } of found) {
      const { what, advice } = describeKind(kind);
      await tx
        .insert(integrityProblems)
        .values({ kind, subject, what, detail, advice, since: now, seenIn })
        .onConflictDoUpdate({
          target: [integrityProblems.kind, integrityProblems.subject],
          set: { what, detail, advice, seenIn },
        });
    }
    return true;
  });
}

/** Stored problems that this round did not find again. */
export async function resolvedProblems(db: Database, { startedAt }: RoundState): Promise<StoredProblem[]> {
  if (startedAt === null) return [];
  return db.select().from(integrityProblems).where(ne(integrityProblems.seenIn, startedAt));
}

export async function endRound(db: Database, round: RoundState, now: Date): Promise<void> {
  const { startedAt } = round;
  if (startedAt === null) return;
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(integrityRound)
      .set({ startedAt: null, step: 0, after: "", finishedAt: now })
      .where(isAt(round))
      .returning({ id: integrityRound.id });
    if (ended.length > 0) await tx.delete(integrityProblems).where(ne(integrityProblems.seenIn, startedAt));
  });
}

function isAt({ startedAt, step, after }: RoundState) {
  return and(
    sql`${integrityRound.startedAt} = ${startedAt?.toISOString() ?? null}::timestamptz`,
    eq(integrityRound.step, step),
    eq(integrityRound.after, after),
  );
}

function problemKey({ kind, subject }: { kind: string; subject: string }): string {
  return `${kind} ${subject}`;
}
