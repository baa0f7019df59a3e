import { CourseStaffScreen } from "@lms/ui/authoring/course-staff-screen";
import { manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { courseKind } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import { courseStaff, loadCourseStaff, removeCourseStaff } from "../../authoring/course-staff.ts";
import { usePageSubject } from "../../lib/navigation/page-subject.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { lectures, loadLectures } from "../../playback/lectures.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useAddingStaff } from "./use-adding-staff.ts";
import { useInstructing } from "./use-instructing.ts";

export function CourseStaffPage() {
  const { byCourse, removingIds } = useSnapshot(courseStaff);
  const { byCourse: known } = useSnapshot(lectures);
  const { user } = useSnapshot(auth);
  const [search] = useSearchParams();
  const courseId = search.get("course") ?? "";
  const kind = courseKind(user, courseId);
  const mayOpen = courseId !== "" && kind !== undefined;
  const onlyOwn = kind === "editor" || kind === "assistant";
  const form = useAddingStaff(courseId);
  const instructing = useInstructing(courseId);
  const found = known[courseId];
  const title = found?.status === "ready" ? found.value.course.title : undefined;
  usePageSubject(title);

  useEffect(() => {
    if (!mayOpen) return;
    void loadCourseStaff(courseId);
    void loadLectures(courseId);
  }, [courseId, mayOpen]);

  if (!mayOpen) return <Navigate to={courseId === "" ? routePaths.adminDashboard : routePaths.denied} replace />;
  return (
    <CourseStaffScreen
      nav={<AdminTabs current="dashboard" />}
      backHref={onlyOwn ? routePaths.adminDashboard : manageLecturesPath(courseId)}
      course={title}
      staff={mapReady(byCourse[courseId] ?? loading, (staff) =>
        staff.map(({ _id: id, fullName: name, ...member }) => ({ id, name, ...member })),
      )}
      onlyOwn={onlyOwn}
      form={form}
      instructing={instructing}
      removingIds={removingIds}
      onRemove={(userId) => void removeCourseStaff(courseId, userId)}
      onRetry={() => void loadCourseStaff(courseId)}
    />
  );
}
