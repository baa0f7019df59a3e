import { MyCoursesScreen } from "@lms/ui/learning/my-courses-screen";
import { useEffect } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { toLearnerCourses } from "../../learning/learner-course.ts";
import { loadProgress } from "../../learning/progress.ts";
import { allCourses, loadAllCourses } from "../../catalogue/all-courses.ts";
import { onCourseRestored } from "../../authoring/restored-courses.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toSubscription, toViewer } from "../../account/viewer.ts";
import { useSearchText } from "../../lib/lists/use-search-text.ts";
import { useOwnProgress } from "../../learning/use-own-progress.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import type { MyCoursesFilter } from "@lms/ui/learning/model/learning";

export function MyCoursesPage() {
  const { user } = useSnapshot(auth);
  const { courses } = useSnapshot(allCourses);
  const settings = useSiteSettings();
  const own = useOwnProgress();
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = toFilter(search.get("filter"));
  const show = (query: { q: string; filter: MyCoursesFilter }, options?: NavigateOptions) =>
    setSearch({ ...(query.q && { q: query.q }), ...(query.filter !== "all" && { filter: query.filter }) }, options);
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));

  useEffect(() => void loadAllCourses(), []);
  useEffect(() => onCourseRestored(() => void loadAllCourses()), []);

  const found = () => {
    if (courses.status !== "ready") return courses;
    return mapReady(own, (value) => toLearnerCourses(courses.value, value.courses));
  };

  if (!user) return null;
  return (
    <MyCoursesScreen
      viewer={toViewer(user)}
      courses={found()}
      subscription={toSubscription(user)}
      bundle={settings.bundle}
      filter={filter}
      onFilter={(chosen) => show({ q: text.trim(), filter: chosen })}
      query={text}
      onSearch={setText}
      onRetry={() => {
        void loadAllCourses();
        void loadProgress();
      }}
    />
  );
}

function toFilter(text: string | null): MyCoursesFilter {
  return text === "not-started" || text === "in-progress" || text === "completed" ? text : "all";
}
