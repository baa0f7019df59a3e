import { ready } from "@lms/ui/lib/loadable";
import { CoursesScreen } from "@lms/ui/screens/courses-screen";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { toCourseCard } from "../course-card.ts";
import { type CourseFilter, courses, loadCourses, loadMoreCourses } from "../courses.ts";
import { site } from "../../site/site.ts";
import { viewerOf } from "../../account/viewer.ts";
import { useFilteredList } from "../../lib/use-filtered-list.ts";
import { useOwnCourses } from "./use-own-courses.ts";

const filters: readonly [CourseFilter, ...CourseFilter[]] = ["all", "popular", "new"];
const source = { parameter: "filter", filters, load: loadCourses, loadMore: loadMoreCourses };

export function CoursesPage() {
  const { shown, controls } = useFilteredList(useSnapshot(courses), source);
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const own = useOwnCourses(user?._id);

  return (
    <CoursesScreen
      {...controls}
      courses={
        shown.status === "ready"
          ? ready(shown.value.items.map((course) => ({ ...toCourseCard(course), ...own[course._id] })))
          : shown
      }
      viewer={viewerOf(user)}
      bundle={settings.status === "ready" ? settings.value.bundle : undefined}
    />
  );
}
