import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { loadCourseProgress, progress } from "../progress.ts";
import { flushReports } from "../progress-reporter.ts";
import { resumeAt } from "../resume.ts";

/** The viewer's progress in a course. Pending reports are sent first; later reports update it. */
export function useOwnCourse(courseId: string | null) {
  const { byCourse, markingIds } = useSnapshot(progress);
  const own = courseId === null ? undefined : byCourse[courseId];
  const known = own?.status === "ready" ? own.value : undefined;

  // The next lecture changes while the course is watched: the one that was opened stays.
  const [opened, setOpened] = useState<{ courseId: string; lectureId: string | undefined }>();
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

  return {
    /** The next lecture is known, or could not be loaded. */
    settled,
    openedId: settled ? opened?.lectureId : undefined,
    courseProgress: known && { percent: known.course.percent, completedLectures: known.course.completedLectures },
    markingId: markingIds[0],
    of: ({ _id, duration }: { _id: string; duration?: number | undefined }) => {
      const lecture = known?.lectures[_id];
      return { completed: lecture?.completed, startAt: lecture && resumeAt(lecture, duration) };
    },
  };
}
