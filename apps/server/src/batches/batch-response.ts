import type { components } from "@lms/api/schema";
import { imageUrl } from "../platform/media/image-route.ts";
import type { AnnouncementRow, BatchCourseRow, BatchRow } from "./batch-queries.ts";
import { statusOf } from "./batch-order.ts";
import { announcementVersion, batchVersion } from "./versions.ts";

type Schemas = components["schemas"];

export function toBatch(row: BatchRow, now: Date, announcements?: readonly AnnouncementRow[]): Schemas["Batch"] {
  const { id, title, description, mode, startsAt, endsAt, announcementCount, learnerCount, joined } = row;
  return {
    _id: id,
    title,
    description,
    mode,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    version: batchVersion({ ...row, courses: row.courses.map((course) => course.id) }),
    status: statusOf(row, now),
    courses: row.courses.map(toBatchCourse),
    ...(announcements && { announcements: announcements.map(toAnnouncement) }),
    announcementCount,
    learnerCount,
    joined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toBatchCourse({
  id,
  title,
  thumbnailFile,
  numberOfLectures,
  createdBy,
}: BatchCourseRow): Schemas["BatchCourse"] {
  return { _id: id, title, thumbnail: { secure_url: imageUrl(thumbnailFile) }, numberOfLectures, createdBy };
}

function toAnnouncement({ id, title, body, createdAt, editedAt }: AnnouncementRow): Schemas["Announcement"] {
  return {
    _id: id,
    title,
    body,
    version: announcementVersion({ title, body }),
    createdAt: createdAt.toISOString(),
    ...(editedAt && { editedAt: editedAt.toISOString() }),
  };
}
