import {
  courseProgress,
  learningClocks,
  lectureProgress,
  playbacks,
  watchedDays,
} from "../../platform/database/schema/progress.ts";
import { excluded, upsertInto } from "./upsert.ts";

export const savePlays = upsertInto(playbacks, {
  fields: ["userId", "id", "lectureId", "openedAt", "seenAt", "credited", "played", "position"],
  key: [playbacks.userId, playbacks.id, playbacks.lectureId],
  set: excluded(playbacks.seenAt, playbacks.credited, playbacks.played, playbacks.position),
});

export const saveCourses = upsertInto(courseProgress, {
  fields: ["userId", "courseId", "startedAt", "minimumPercent"],
  key: [courseProgress.userId, courseProgress.courseId],
  set: excluded(courseProgress.minimumPercent),
});

const { userId, lectureId, courseId, ranges, earlier, watched, position, lastPlayedAt, completion, completedAt } =
  lectureProgress;

export const saveLectures = upsertInto(lectureProgress, {
  fields: [
    "userId",
    "lectureId",
    "courseId",
    "ranges",
    "earlier",
    "watched",
    "position",
    "lastPlayedAt",
    "completion",
    "completedAt",
  ],
  key: [userId, lectureId],
  set: excluded(courseId, ranges, earlier, watched, position, lastPlayedAt, completion, completedAt),
});

export const saveClocks = upsertInto(learningClocks, {
  fields: ["userId", "spans"],
  key: [learningClocks.userId],
  set: excluded(learningClocks.spans),
});

export const addToDays = upsertInto(watchedDays, {
  fields: ["userId", "day", "seconds"],
  key: [watchedDays.userId, watchedDays.day],
  set: [[watchedDays.seconds, "watched_days.seconds + excluded.seconds"]],
});
