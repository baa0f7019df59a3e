import type { Batch as ShownBatch, BatchSummary } from "@lms/ui/batches/model/batch";
import type { Snapshot } from "valtio";
import type { Batch } from "../request/api.ts";
import { thumbnailOf } from "../request/pictures.ts";

export function toBatchSummary(batch: Snapshot<Batch>): BatchSummary {
  const { _id, title, description, mode, startsAt, endsAt, status, announcementCount, learnerCount, joined } = batch;
  return {
    id: _id,
    title,
    description,
    mode,
    startsAt,
    endsAt,
    status,
    courses: batch.courses.map((course) => ({
      id: course._id,
      title: course.title,
      instructor: course.createdBy,
      ...thumbnailOf(course.thumbnail.secure_url),
      lectureCount: course.numberOfLectures,
    })),
    announcementCount,
    learnerCount,
    joined,
  };
}

export function toShownBatch(batch: Snapshot<Batch>): ShownBatch {
  const announcements = batch.announcements ?? [];
  return {
    ...toBatchSummary(batch),
    announcements: announcements.map(({ _id, title, body, createdAt }) => ({ id: _id, title, body, createdAt })),
  };
}
