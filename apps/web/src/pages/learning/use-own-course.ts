import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { freshCourseProgress, loadCourseProgress, progress } from "../../learning/progress.ts";
import { flushReports } from "../../learning/progress-reporter.ts";
import { resumeAt } from "../../learning/resume.ts";
import { useCompletedNow } from "./use-completed-now.ts";
import { useNextCourse } from "./use-next-course.ts";

interface Opened {
  courseId: string;
  lectureId: string | undefined;
}

export function useOwnCourse(courseId: string | null) {
  const { byCourse, markingIds } = useSnapshot(progress);
  const own = courseId === null ? undefined : byCourse[courseId];
  const known = own?.status === "ready" ? own.value : undefined;

  // The next lecture changes during playback: the opened one stays.
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const served = courseId === null ? undefined : freshCourseProgress(courseId);
    return served && { courseId: served.courseId, lectureId: served.next?.lectureId };
  });
  const settled = opened?.courseId === courseId;

  useEffect(() => {
    let left = false;
    const open = async (id: string) => {
      await flushReports();
      const course = await loadCourseProgress(id);
      if (!left) setOpened({ courseId: id, lectureId: course?.next?.lectureId });
    };
    if (courseId !== null) void open(courseId);
    return () => {
      left = true;
    };
  }, [courseId]);

  const completedAt = known?.course.completedAt;
  const completedNow = useCompletedNow(
    settled && known && { courseId: known.course.courseId, completed: completedAt !== undefined },
  );
  const next = useNextCourse(completedAt === undefined ? undefined : (courseId ?? undefined));

  return {
    settled,
    openedId: settled ? opened?.lectureId : undefined,
    courseProgress: known && { percent: known.course.percent, completedLectures: known.course.completedLectures },
    ending:
      known && completedAt !== undefined
        ? {
            startedAt: known.course.startedAt,
            completedAt,
            watchedSeconds: known.course.watchedSeconds,
            now: completedNow,
            next,
          }
        : undefined,
    markingId: markingIds[0],
    of: ({ _id, duration }: { _id: string; duration?: number | undefined }) => {
      const lecture = known?.lectures[_id];
      return {
        completed: lecture?.completed,
        startAt: lecture && resumeAt(lecture, duration),
        readSeconds: lecture?.watchedSeconds,
      };
    },
  };
}
