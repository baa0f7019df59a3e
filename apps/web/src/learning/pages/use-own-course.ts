import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { loadCourseProgress, progress } from "../progress.ts";
import { flushReports } from "../progress-reporter.ts";
import { resumeAt } from "../resume.ts";

export function useOwnCourse(courseId: string | null) {
  const { byCourse, markingIds } = useSnapshot(progress);
  const own = courseId === null ? undefined : byCourse[courseId];
  const known = own?.status === "ready" ? own.value : undefined;

  // The next lecture changes during playback: the opened one stays.
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
