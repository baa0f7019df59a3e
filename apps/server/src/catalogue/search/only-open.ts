import type { Database } from "../../platform/database/database.ts";
import { findClosed } from "../../platform/policy/order/opened.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";

interface Found {
  course: { _id: string };
  lecture: { _id: string };
}

/** Each round leaves out the lectures that are closed in all courses that were found so far. */
const maxRounds = 5;

/** What is said or written in a lecture is not found before it opens for the viewer. */
export async function onlyOpen<Item extends Found>(
  { db, viewer, now }: { db: Database; viewer: Viewer; now: Date },
  search: (closed: readonly string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const known = new Set<string>();
  const closed = new Set<string>();
  for (let round = 1; ; round += 1) {
    const found = await search([...closed]);
    const courseIds = new Set(found.map(({ course }) => course._id).filter((id) => !known.has(id)));
    const requested = [...courseIds].map((courseId) => ({ viewer, courseId }));
    const more = await findClosed(db, requested, now);
    if (more.length === 0) return found;
    for (const id of courseIds) known.add(id);
    for (const { lectureId } of more) closed.add(lectureId);
    if (round === maxRounds) return found.filter(({ lecture }) => !closed.has(lecture._id));
  }
}
