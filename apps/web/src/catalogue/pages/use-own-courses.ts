import { useEffect, useState } from "react";

/** The viewer's progress, as a course card shows it. */
interface OwnCourse {
  /** 0 to 100. */
  percent: number;
  nextLectureId: string | undefined;
}

const none: Record<string, OwnCourse> = {};

/** The courses that the viewer has started, by id. Loaded after the page: visitors never need its code. */
export function useOwnCourses(userId: string | undefined): Record<string, OwnCourse> {
  const [own, setOwn] = useState({ userId, courses: none });

  useEffect(() => {
    let left = false;
    const ask = async () => {
      const { loadStartedCourses } = await import("../../learning/started-courses.ts");
      const started = await loadStartedCourses();
      const byId = started.map(({ courseId, percent, next }) => [
        courseId,
        { percent, nextLectureId: next?.lectureId },
      ]);
      if (!left) setOwn({ userId, courses: Object.fromEntries(byId) });
    };
    // Without it the cards show no progress.
    if (userId !== undefined) ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [userId]);

  return own.userId === userId ? own.courses : none;
}
