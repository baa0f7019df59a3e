// Why: docs/decisions/0159-the-trash.md
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  announcements,
  batchCourses,
  batches,
  batchLearners,
  batchSessions,
  batchWaiting,
} from "../database/schema/batches.ts";
import {
  filePages,
  lectureCaptions,
  lectureFiles,
  lecturePictures,
  lectureTexts,
} from "../database/schema/captions.ts";
import {
  posts,
  postReports,
  postVersions,
  postVotes,
  questionFollowers,
  wishes,
} from "../database/schema/conversation.ts";
import { courseLearners, courses, courseStaff, lectures, sections } from "../database/schema/courses.ts";
import { batchInvites, lectureNews, noticeRecipients, notices } from "../database/schema/notices.ts";
import { coursePaces, courseProgress, lectureProgress, playbacks } from "../database/schema/progress.ts";
import type { TrashKind } from "../database/schema/trash.ts";

export interface MovedTable {
  table: PgTable;
  /** Which of its rows belong to the item. */
  belongs: (itemId: string) => SQL;
  ofLearners: boolean;
  /** Names the account that wrote a row, which stays when the account is gone. */
  author?: string;
  /** Tables before it refer to it, and not every new row of theirs locks the item: its rows are locked first, in this order. */
  lockedBy?: SQL;
}

const by = (column: string) => (itemId: string) => sql`${sql.identifier(column)} = ${itemId}`;
const ofItem = { ofLearners: false };
const ofLearners = { ofLearners: true };

/** `chosen` is a condition on lectures. */
function lectureTables(chosen: (itemId: string) => SQL): MovedTable[] {
  const belongs = (itemId: string) => sql`lecture_id in (select id from ${lectures} where ${chosen(itemId)})`;
  const belongsToFile = (itemId: string) => sql`file_id in (select id from ${lectureFiles} where ${belongs(itemId)})`;
  const ofPosts = (column: string) => (itemId: string) =>
    sql`${sql.identifier(column)} in (select id from ${posts} where ${belongs(itemId)})`;
  return [
    { table: postVersions, belongs: ofPosts("post_id"), ...ofItem },
    { table: postVotes, belongs: ofPosts("post_id"), ...ofLearners },
    { table: postReports, belongs: ofPosts("post_id"), ...ofLearners },
    { table: questionFollowers, belongs: ofPosts("question_id"), ...ofLearners },
    // Whoever changes an answer locks its question first.
    { table: posts, belongs, ...ofItem, author: "author_id", lockedBy: sql`question_id nulls first, id` },
    { table: playbacks, belongs, ...ofLearners },
    { table: lectureProgress, belongs, ...ofLearners },
    { table: lectureCaptions, belongs, ...ofItem },
    { table: lectureTexts, belongs, ...ofItem },
    { table: lecturePictures, belongs, ...ofItem },
    { table: filePages, belongs: belongsToFile, ...ofItem },
    { table: lectureFiles, belongs, ...ofItem, lockedBy: sql`id` },
    { table: lectureNews, belongs, ...ofItem },
    { table: lectures, belongs: chosen, ...ofItem, lockedBy: sql`id` },
  ];
}

const ofNotices = (batchId: string) => sql`notice_id in (select id from ${notices} where batch_id = ${batchId})`;

/** The order of deletion: a table comes after those that refer to it. */
export const movedTables: Readonly<Record<TrashKind, readonly MovedTable[]>> = {
  course: [
    ...lectureTables(by("course_id")),
    { table: courseProgress, belongs: by("course_id"), ...ofLearners },
    { table: courseLearners, belongs: by("course_id"), ...ofLearners },
    { table: coursePaces, belongs: by("course_id"), ...ofLearners },
    { table: wishes, belongs: by("course_id"), ...ofLearners },
    { table: courseStaff, belongs: by("course_id"), ...ofLearners },
    { table: batchCourses, belongs: by("course_id"), ...ofItem },
    { table: sections, belongs: by("course_id"), ...ofItem },
    { table: courses, belongs: by("id"), ...ofItem },
  ],
  lecture: lectureTables(by("id")),
  section: [...lectureTables(by("section_id")), { table: sections, belongs: by("id"), ...ofItem }],
  batch: [
    { table: noticeRecipients, belongs: ofNotices, ...ofLearners },
    { table: notices, belongs: by("batch_id"), ...ofItem, lockedBy: sql`id` },
    { table: announcements, belongs: by("batch_id"), ...ofItem },
    { table: batchSessions, belongs: by("batch_id"), ...ofItem },
    { table: batchInvites, belongs: by("batch_id"), ...ofItem },
    { table: batchWaiting, belongs: by("batch_id"), ...ofLearners },
    { table: batchLearners, belongs: by("batch_id"), ...ofLearners },
    { table: batchCourses, belongs: by("batch_id"), ...ofItem },
    { table: batches, belongs: by("id"), ...ofItem },
  ],
};
