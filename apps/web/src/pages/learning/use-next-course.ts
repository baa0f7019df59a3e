import { courseAfter, type LearnerCourse } from "@lms/ui/learning/model/learning";
import { loading, type Loadable, ready } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { allCourses, loadAllCourses } from "../../catalogue/all-courses.ts";
import { toLearnerCourses } from "../../learning/learner-course.ts";
import { loadProgress, progress } from "../../learning/progress.ts";

/** The next course after a complete one; nothing is loaded before. */
export function useNextCourse(completedId: string | undefined): Loadable<LearnerCourse | undefined> {
  const { courses } = useSnapshot(allCourses);
  const { overview } = useSnapshot(progress);

  useEffect(() => {
    if (completedId === undefined) return;
    void loadAllCourses();
    void loadProgress();
  }, [completedId]);

  if (completedId === undefined) return loading;
  if (courses.status !== "ready") return courses;
  if (overview.status !== "ready") return overview;
  return ready(courseAfter(completedId, toLearnerCourses(courses.value, overview.value.courses)));
}
