import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { success } from "../../platform/lib/message.ts";
import { eraseItem } from "../../platform/trash/trash-items.ts";
import { type ListedItem, listTrash, parseTrashCursor, trashCursor } from "../../platform/trash/trash-list.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { deleteFiles } from "../delete-files.ts";
import { restoreItem } from "./restore.ts";

const defaultLimit = 50;

type TrashOperations = Pick<
  Operations<"course">,
  | "listTrash"
  | "restoreCourse"
  | "deleteTrashedCourse"
  | "listTrashedItems"
  | "restoreTrashedItem"
  | "deleteTrashedItem"
>;

/** Those of courses alone are for clients that know no other items. */
export function trashOperations(dependencies: Dependencies, catalogue: Catalogue): TrashOperations {
  const { clock, config, db } = dependencies;

  async function listPage({ limit = defaultLimit, cursor }: { limit?: number; cursor?: string }, kind?: "course") {
    const after = readCursor(cursor, parseTrashCursor);
    const { rows, total } = await listTrash(db, { ...(kind && { kind }), limit, after });
    return { ...toPage(rows, limit, trashCursor), total };
  }

  return {
    listTrash: async ({ query }) => {
      const { page, next, total } = await listPage(query, "course");
      const courses = page.map((row) => toTrashedCourse(row, config.trashDays));
      return { ...success("catalogue.trashListed"), courses, total, ...next };
    },

    restoreCourse: async ({ params: { courseId } }) => {
      if (!isId(courseId) || !(await restoreItem(db, courseId, clock(), "course"))) throw notInTrash();
      return { ...success("catalogue.restored"), course: await catalogue.anyCourse(courseId) };
    },

    deleteTrashedCourse: async (request) => {
      const { courseId } = request.params;
      const files = isId(courseId) ? await db.transaction((tx) => eraseItem(tx, courseId, "course")) : undefined;
      if (files === undefined) throw notInTrash();
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return success("catalogue.deletedForGood");
    },

    listTrashedItems: async ({ query }) => {
      const { page, next, total } = await listPage(query);
      const items = page.map((row) => toTrashedItem(row, config.trashDays));
      return { ...success("catalogue.trashListed"), items, total, ...next };
    },

    restoreTrashedItem: async ({ params: { itemId } }) => {
      const restored = isId(itemId) ? await restoreItem(db, itemId, clock()) : undefined;
      if (restored === undefined) throw itemNotInTrash();
      const { kind, courseId, sentence } = restored;
      const course = courseId === undefined ? undefined : await catalogue.anyCourse(courseId);
      return { success: true, ...sentence, kind, ...(course && { course }) };
    },

    deleteTrashedItem: async (request) => {
      const { itemId } = request.params;
      const files = isId(itemId) ? await db.transaction((tx) => eraseItem(tx, itemId)) : undefined;
      if (files === undefined) throw itemNotInTrash();
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return success("catalogue.itemDeletedForGood");
    },
  };
}

function toDeletion({ deletedAt, deletedByName }: ListedItem, trashDays: number) {
  return {
    deletedAt: deletedAt.toISOString(),
    ...(deletedByName !== null && { deletedBy: deletedByName }),
    deletedForGoodAt: new Date(deletedAt.getTime() + trashDays * day).toISOString(),
  };
}

function toTrashedCourse(row: ListedItem, trashDays: number): components["schemas"]["TrashedCourse"] {
  const { id, title, createdBy, language, lectureCount } = row;
  return { _id: id, title, createdBy, language, numberOfLectures: lectureCount, ...toDeletion(row, trashDays) };
}

function toTrashedItem(row: ListedItem, trashDays: number): components["schemas"]["TrashedItem"] {
  const { id, kind, title, createdBy, language, lectureCount, parentId, courseTitle, trashedTitle, place } = row;
  const courseName = courseTitle ?? trashedTitle;
  return {
    _id: id,
    kind,
    title,
    ...(kind === "course" && { createdBy }),
    ...(kind !== "batch" && { language }),
    ...((kind === "course" || kind === "section") && { numberOfLectures: lectureCount }),
    ...(parentId !== null &&
      courseName !== null && {
        course: { _id: parentId, title: courseName, ...(courseTitle === null && { inTrash: true }) },
      }),
    ...(place?.section !== undefined && { section: place.section }),
    ...toDeletion(row, trashDays),
  };
}

function notInTrash(): Problem {
  return new Problem(404, "catalogue.notInTrash");
}

function itemNotInTrash(): Problem {
  return new Problem(404, "catalogue.itemNotInTrash");
}
