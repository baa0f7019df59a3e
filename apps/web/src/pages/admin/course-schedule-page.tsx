import { CourseScheduleScreen } from "@lms/ui/authoring/course-schedule-screen";
import { manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { mayEdit } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import { loadCourseSchedule } from "../../authoring/course-schedule.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { lectures, loadLectures } from "../../playback/lectures.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useCourseChoices } from "../shared/use-course-choices.ts";
import { useScheduleEditing } from "../shared/use-schedule-editing.ts";

export function CourseSchedulePage() {
  const { course: courseId = "" } = useParams();
  const { user } = useSnapshot(auth);
  const { byCourse } = useSnapshot(lectures);
  const found = byCourse[courseId];
  const course = found?.status === "ready" ? found.value.course : undefined;
  const unsaved = useUnsavedChanges();
  const choices = useCourseChoices();
  const { conflictDialog, round, onDirtyChange, ...editing } = useScheduleEditing(courseId);
  usePageSubject(course?.title);
  const mayChange = mayEdit(user, courseId);

  useEffect(() => {
    if (!mayChange) return;
    void loadCourseSchedule(courseId);
    void loadLectures(courseId);
  }, [courseId, mayChange]);

  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  const offered = choices.courses.status === "ready" ? choices.courses.value : [];
  return (
    <>
      <CourseScheduleScreen
        round={round}
        nav={<AdminTabs current="dashboard" />}
        backHref={manageLecturesPath(courseId)}
        course={course}
        courses={offered.filter(({ id }) => id !== courseId)}
        courseQuery={choices.courseQuery}
        onSearchCourses={choices.onSearchCourses}
        {...editing}
        onDirtyChange={(dirty) => {
          onDirtyChange(dirty);
          unsaved.onDirtyChange(dirty);
        }}
        onRetry={() => void loadCourseSchedule(courseId)}
      />
      {conflictDialog}
    </>
  );
}
