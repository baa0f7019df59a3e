import { type SQL, sql } from "drizzle-orm";
import { batches } from "../../platform/database/schema/batches.ts";
import { encodeCursor, isMilliseconds } from "../../platform/lib/cursor.ts";

export type BatchStatus = "upcoming" | "running" | "ended";

export interface BatchPosition {
  asOf: Date;
  rank: number;
  /** Milliseconds. */
  key: number;
  id: string;
}

interface Timed {
  startsAt: Date;
  endsAt: Date;
}

export function batchStatus({ startsAt, endsAt }: Timed, now: Date): BatchStatus {
  if (endsAt <= now) return "ended";
  return startsAt > now ? "upcoming" : "running";
}

/** Running before upcoming before ended; within the first two by their start, within the last the latest end first. */
const ranks: Readonly<Record<BatchStatus, number>> = { running: 0, upcoming: 1, ended: 2 };

export function batchPosition(batch: Timed & { id: string }, asOf: Date): BatchPosition {
  const status = batchStatus(batch, asOf);
  const key = status === "ended" ? -batch.endsAt.getTime() : batch.startsAt.getTime();
  return { asOf, rank: ranks[status], key, id: batch.id };
}

/** SQL: the same order as `batchPosition`. */
export function orderAt(asOf: Date): [rank: SQL, key: SQL, id: SQL] {
  const { startsAt, endsAt, id } = batches;
  const at = asOf.toISOString();
  const ended = sql`${endsAt} <= ${at}::timestamptz`;
  return [
    sql`case when ${ended} then ${ranks.ended}::int
      when ${startsAt} > ${at}::timestamptz then ${ranks.upcoming}::int else ${ranks.running}::int end`,
    sql`case when ${ended} then -${milliseconds(endsAt)} else ${milliseconds(startsAt)} end`,
    sql`${id} collate "C"`,
  ];
}

export function isAfter({ asOf, rank, key, id }: BatchPosition): SQL {
  const [rowRank, rowKey, rowId] = orderAt(asOf);
  return sql`(${rowRank}, ${rowKey}, ${rowId}) > (${rank}::int, ${key}::bigint, ${id}::text collate "C")`;
}

export function batchCursor({ asOf, rank, key, id }: BatchPosition): string {
  return encodeCursor([asOf.getTime(), rank, key, id]);
}

export function parseBatchCursor([asOf, rank, key, id]: readonly unknown[]): BatchPosition | undefined {
  const isRank = rank === ranks.running || rank === ranks.upcoming || rank === ranks.ended;
  if (!isRank || !isMilliseconds(asOf) || !isMilliseconds(key) || typeof id !== "string") return undefined;
  return { asOf: new Date(asOf), rank, key, id };
}

function milliseconds(column: typeof batches.startsAt): SQL {
  return sql`(extract(epoch from ${column}) * 1000)::bigint`;
}
