import type { Dependencies } from "../../dependencies.ts";
import { readCursor, toPage } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { message, success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { type Catalogue, courseNotFound } from "../catalogue.ts";
import { readCourses } from "../course-row.ts";
import * as rows from "./wish-rows.ts";

const defaultLimit = 50;
const maxWishes = 500;

export function wishOperations({ db, clock }: Pick<Dependencies, "db" | "clock">, catalogue: Catalogue) {
  async function isPublished(courseId: string): Promise<boolean> {
    return isId(courseId) && (await rows.findPublished(db, [courseId])).has(courseId);
  }

  return {
    listWishes: async ({ viewer, query: { cursor, limit = defaultLimit } }) => {
      const after = readCursor(cursor, rows.parseWishCursor);
      const all = await rows.readWishes(db, requireSignedIn(viewer).id);
      const left = after ? all.filter((row) => rows.isAfter(row, after)) : all;
      const { page, next } = toPage(left.slice(0, limit + 1), limit, rows.wishCursor);
      const ids = page.map(({ courseId }) => courseId);
      const found = await catalogue.toCourses(await readCourses(db, ids));
      const byId = new Map(found.map((course) => [course._id, course]));
      return {
        ...success("catalogue.wishesFetched"),
        courses: ids.flatMap((id) => byId.get(id) ?? []),
        ...(after === undefined && { courseIds: all.map(({ courseId }) => courseId) }),
        ...next,
      };
    },

    addWish: async ({ viewer, params: { courseId } }) => {
      const { id: userId } = requireSignedIn(viewer);
      if (!(await isPublished(courseId))) throw courseNotFound();
      await db.transaction(async (tx) => {
        const count = await rows.countWishes(tx, userId);
        if ((await rows.findWished(tx, userId, [courseId])).has(courseId)) return;
        if (count >= maxWishes) throw new Problem(409, message("catalogue.tooManyWishes", { limit: maxWishes }));
        await rows.insertWishes(tx, userId, [{ courseId, createdAt: clock() }]);
      });
      return success("catalogue.wishAdded");
    },

    addWishes: async ({ viewer, body: { courseIds } }) => {
      const { id: userId } = requireSignedIn(viewer);
      const ids = [...new Set(courseIds.filter(isId))];
      await db.transaction(async (tx) => {
        const room = maxWishes - (await rows.countWishes(tx, userId));
        const [published, wished] = [await rows.findPublished(tx, ids), await rows.findWished(tx, userId, ids)];
        const added = ids.filter((id) => published.has(id) && !wished.has(id)).slice(0, Math.max(0, room));
        const now = clock().getTime();
        await rows.insertWishes(
          tx,
          userId,
          added.map((courseId, index) => ({ courseId, createdAt: new Date(now - index) })),
        );
      });
      const all = await rows.readWishes(db, userId);
      return { ...success("catalogue.wishAdded"), courseIds: all.map(({ courseId }) => courseId) };
    },

    removeWish: async ({ viewer, params: { courseId } }) => {
      const { id: userId } = requireSignedIn(viewer);
      const isGone = isId(courseId) && (await rows.deleteWish(db, userId, courseId));
      if (!isGone && !(await isPublished(courseId))) throw courseNotFound();
      return success("catalogue.wishRemoved");
    },
  } satisfies Operations<"wish">;
}
