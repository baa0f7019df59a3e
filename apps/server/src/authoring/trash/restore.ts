// Why: docs/decisions/0205-lectures-sections-and-batches-in-the-trash.md
import type { Database } from "../../platform/database/database.ts";
import type { TrashKind } from "../../platform/database/schema/trash.ts";
import { type Message, message } from "../../platform/lib/message.ts";
import { Problem } from "../../platform/lib/problem.ts";
import {
  findItem,
  finishRestoring,
  lockItem,
  moveFromTrash,
  type TrashItem,
} from "../../platform/trash/trash-items.ts";
import { announceWaiting } from "../../learning/news/announce-lecture.ts";
import { raiseMinimumPercents } from "../../learning/minimum-percent.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { lockCourse, touchCourse } from "../lock-course.ts";
import { resumeUploads } from "../uploads/resume-uploads.ts";
import { restoreCourse } from "./course-trash.ts";
import { restoreLecture } from "./lecture-trash.ts";
import { restoreSection } from "./section-trash.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

interface Restored {
  kind: TrashKind;
  /** The course, or that of the lecture or the section. */
  courseId: string | undefined;
  sentence: Message;
}

/** Undefined when it is not in the trash. */
export async function restoreItem(
  db: Database,
  id: string,
  now: Date,
  kind?: TrashKind,
): Promise<Restored | undefined> {
  return db.transaction(async (tx) => {
    const parentId = (await findItem(tx, id))?.parentId ?? undefined;
    await resumeUploads(tx, parentId ?? id, now);
    // The course is locked before its parts, as in every change of them.
    const hasParent = parentId !== undefined && (await lockCourse(tx, parentId));
    const item = await lockItem(tx, id, kind);
    if (item === undefined) return undefined;
    if (parentId !== undefined && !hasParent) throw await courseIsAway(tx, parentId);
    if (parentId !== undefined) await raiseMinimumPercents(tx, parentId);
    const sentence = await restore(tx, item, now);
    if (parentId !== undefined) await announceWaiting(tx, parentId, now);
    const courseId = item.kind === "course" ? id : parentId;
    if (parentId !== undefined) await touchCourse(tx, parentId, now);
    else if (courseId !== undefined) await raiseCatalogueVersion(tx, [courseId]);
    await finishRestoring(tx);
    await audit(tx, { subject: [item.kind, id, item.title], before: { deletedAt: item.deletedAt } });
    return { kind: item.kind, courseId, sentence };
  });
}

async function restore(tx: Database, item: TrashItem, now: Date): Promise<Message> {
  const courseId = item.parentId ?? "";
  switch (item.kind) {
    case "course":
      await restoreCourse(tx, item, now);
      return message("catalogue.restored");
    case "lecture":
      return message(lectureCodes[await restoreLecture(tx, courseId, item)]);
    case "section":
      return message(sectionCodes[await restoreSection(tx, courseId, item)]);
    case "batch":
      await moveFromTrash(tx, item);
      return message("batches.restored");
    default:
      return item.kind satisfies never;
  }
}

const lectureCodes = {
  "in place": "catalogue.lectureRestored",
  "at the end": "catalogue.lectureRestoredLast",
  "without section": "catalogue.lectureRestoredAlone",
} as const;

const sectionCodes = {
  "in place": "catalogue.sectionRestored",
  "at the end": "catalogue.sectionRestoredLast",
} as const;

async function courseIsAway(tx: Database, courseId: string): Promise<Problem> {
  const course = await findItem(tx, courseId);
  if (course === undefined) return new Problem(409, "catalogue.courseOfItemGone");
  return new Problem(409, message("catalogue.courseOfItemInTrash", { title: course.title }));
}
