import { useEffect, useState } from "react";

/** What a course's card shows of the viewer's own way through it. */
interface OwnCourse {
  /** 0 to 100. */
  percent: number;
  nextLectureId: string | undefined;
}

const none: Record<string, OwnCourse> = {};

/**
 * The courses that the viewer has started, by id. Its code comes after the page's: visitors, for whom the catalogue is
 * first of all, never need it.
 */
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
    // Without its code, or without an answer, the cards say nothing of it.
    if (userId !== undefined) ask().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [userId]);

  return own.userId === userId ? own.courses : none;
}
