import { loading, ready } from "@lms/ui/lib/loadable";
import { CourseDescriptionScreen } from "@lms/ui/catalogue/course-description-screen";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Wishes } from "../shared/wishes.tsx";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { auth } from "../../account/auth.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { courseChanges, deleteCourse } from "../../authoring/course-changes.ts";
import { loadCourse } from "../../catalogue/course-details.ts";
import { courses } from "../../catalogue/courses.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toViewer } from "../../account/viewer.ts";
import { useOwnCourses } from "./use-own-courses.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

export function CourseDescriptionPage() {
  const { byId } = useSnapshot(courses);
  const { deletingIds } = useSnapshot(courseChanges);
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("course") ?? "";

  const own = useOwnCourses(user?._id);

  useEffect(() => {
    if (id) void loadCourse(id);
  }, [id]);

  const remove = async () => {
    if (await deleteCourse(id, settings.trashDays)) void navigate(routePaths.courses, { replace: true });
  };

  if (!user) return null;
  const course = id ? (byId[id] ?? loading) : ready(undefined);
  return (
    <Wishes>
      <CourseDescriptionScreen
        course={mapReady(course, (value) => value && { ...toCourseCard(value), ...own[id] })}
        viewer={toViewer(user)}
        bundle={settings.bundle}
        subscription={user.subscription.status}
        trashDays={settings.trashDays}
        deleting={deletingIds.includes(id)}
        onDelete={() => void remove()}
        onRetry={() => void loadCourse(id)}
      />
    </Wishes>
  );
}
