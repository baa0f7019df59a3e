import { useEffect, useState } from "react";

interface OwnCourse {
  percent: number;
  nextLectureId: string | undefined;
}

const none: Record<string, OwnCourse> = {};

/** Loaded after the page: visitors never need its code. */
export function useOwnCourses(userId: string | undefined): Record<string, OwnCourse> {
  const [own, setOwn] = useState({ userId, courses: none });

  useEffect(() => {
    let unmounted = false;
    const load = async () => {
      const { loadStartedCourses } = await import("../../learning/started-courses.ts");
      const started = await loadStartedCourses();
      const byId = started.map(({ courseId, percent, next }) => [
        courseId,
        { percent, nextLectureId: next?.lectureId },
      ]);
      if (!unmounted) setOwn({ userId, courses: Object.fromEntries(byId) });
    };
    if (userId !== undefined) load().catch(() => undefined);
    return () => {
      unmounted = true;
    };
  }, [userId]);

  return own.userId === userId ? own.courses : none;
}
