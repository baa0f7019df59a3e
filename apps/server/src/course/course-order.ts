/** What orders need to know of a course. */
export interface Ranked {
  id: string;
  createdAt: Date;
  learnerCount: number;
}

type Order = (one: Ranked, other: Ranked) => number;

/** Newest first. */
export const byAge: Order = (one, other) =>
  other.createdAt.getTime() - one.createdAt.getTime() || compareIds(one.id, other.id);

/** Most learners first; of equals the older. */
export const byLearners: Order = (one, other) =>
  other.learnerCount - one.learnerCount ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  compareIds(one.id, other.id);

/** An opaque mark of a course's place in any order. It stays good when the course is gone. */
export function cursorOf({ id, createdAt, learnerCount }: Ranked): string {
  return Buffer.from(JSON.stringify([id, createdAt.getTime(), learnerCount])).toString("base64url");
}

/** Undefined for a text that `cursorOf` cannot have made. */
export function placeOf(cursor: string): Ranked | undefined {
  const [id, createdAt, learnerCount] = parsed(cursor);
  if (typeof id !== "string" || typeof createdAt !== "number" || typeof learnerCount !== "number") return undefined;
  return { id, createdAt: new Date(createdAt), learnerCount };
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function compareIds(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
