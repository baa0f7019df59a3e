import type { Batch as ShownBatch, BatchCourse, BatchSession, BatchSummary } from "@lms/ui/batches/model/batch";
import type { Snapshot } from "valtio";
import type { Batch } from "../request/api.ts";
import { thumbnailSources } from "../request/pictures.ts";

export function toBatchSummary(batch: Snapshot<Batch>): BatchSummary {
  const { _id, courses, announcements: _, sessions: __, liveLink: ___, nextSession, ...summary } = batch;
  return {
    ...summary,
    id: _id,
    courses: courses.map(toCourse),
    nextSession: nextSession && toSession(nextSession),
  };
}

function toCourse(course: Snapshot<Batch["courses"][number]>): BatchCourse {
  return {
    id: course._id,
    title: course.title,
    language: course.language,
    instructor: course.createdBy,
    ...thumbnailSources(course.thumbnail.secure_url),
    lectureCount: course.numberOfLectures,
    published: course.published,
  };
}

export function toSession({ _id, recording, ...session }: Snapshot<NonNullable<Batch["nextSession"]>>): BatchSession {
  const { link, lecture } = recording ?? {};
  return {
    ...session,
    ...(recording && {
      recording: { link, lecture: lecture && { id: lecture._id, title: lecture.title, courseId: lecture.course } },
    }),
    id: _id,
    calendarHref: `/calendar/sessions/${encodeURIComponent(_id)}.ics`,
  };
}

export function toShownBatch(batch: Snapshot<Batch>): ShownBatch {
  const announcements = batch.announcements ?? [];
  return {
    ...toBatchSummary(batch),
    sessions: batch.sessions?.map(toSession),
    liveLink: batch.liveLink,
    version: batch.version,
    announcements: announcements.map(({ _id, title, body, createdAt }) => ({ id: _id, title, body, createdAt })),
  };
}
