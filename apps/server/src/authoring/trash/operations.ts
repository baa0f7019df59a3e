import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { deleteFiles } from "../delete-files.ts";
import {
  deleteFromTrash,
  listTrash,
  parseTrashCursor,
  restoreFromTrash,
  trashCursor,
  type TrashedRow,
} from "./trash.ts";
import { success } from "../../platform/lib/message.ts";

const defaultLimit = 50;

type TrashOperations = Pick<Operations<"course">, "listTrash" | "restoreCourse" | "deleteTrashedCourse">;

export function trashOperations(dependencies: Dependencies, catalogue: Catalogue): TrashOperations {
  const { clock, config, db } = dependencies;

  function toTrashedCourse(row: TrashedRow): components["schemas"]["TrashedCourse"] {
    const { id, title, createdBy, language, lectureCount, deletedAt, deletedByName } = row;
    return {
      _id: id,
      title,
      createdBy,
      language,
      numberOfLectures: lectureCount,
      deletedAt: deletedAt.toISOString(),
      ...(deletedByName !== null && { deletedBy: deletedByName }),
      deletedForGoodAt: new Date(deletedAt.getTime() + config.trashDays * day).toISOString(),
    };
  }

  return {
    listTrash: async ({ query: { limit = defaultLimit, cursor } }) => {
      const { rows, total } = await listTrash(db, { limit, after: readCursor(cursor, parseTrashCursor) });
      const { page, next } = toPage(rows, limit, trashCursor);
      return {
        ...success("catalogue.trashListed"),
        courses: page.map(toTrashedCourse),
        total,
        ...next,
      };
    },

    restoreCourse: async ({ params: { courseId } }) => {
      if (!isId(courseId) || !(await restoreFromTrash(db, courseId, clock()))) throw notInTrash();
      return { ...success("catalogue.restored"), course: await catalogue.anyCourse(courseId) };
    },

    deleteTrashedCourse: async (request) => {
      const { courseId } = request.params;
      const files = isId(courseId) ? await deleteFromTrash(db, courseId) : undefined;
      if (files === undefined) throw notInTrash();
      await deleteFiles({ ...dependencies, log: request.log }, files);
      return success("catalogue.deletedForGood");
    },
  };
}

function notInTrash(): Problem {
  return new Problem(404, "catalogue.notInTrash");
}
