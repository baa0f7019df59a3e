import { loading, ready } from "@lms/ui/lib/loadable";
import { CoursesScreen } from "@lms/ui/screens/courses-screen";
import { useEffect, useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../../stores/auth.ts";
import { toCourseCard } from "../../stores/course-card.ts";
import {
  type CourseFilter,
  type CourseQuery,
  courses,
  listKey,
  loadCourses,
  loadMoreCourses,
} from "../../stores/courses.ts";
import { site } from "../../stores/site.ts";
import { viewerOf } from "../../stores/viewer.ts";
import { useOwnCourses } from "./use-own-courses.ts";
import { useSearchText } from "../use-search-text.ts";

export function CoursesPage() {
  const { lists, loadingKeys, loadingMoreKeys } = useSnapshot(courses);
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = toFilter(search.get("filter"));
  const show = (query: CourseQuery, options?: NavigateOptions) => {
    setSearch(toSearch(query), options);
    // Another list is read from its beginning.
    scrollTo(0, 0);
  };
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));

  const key = listKey({ q, filter });
  const found = lists[key] ?? loading;
  // Until the new answer is here, the last one stays on screen.
  const [last, setLast] = useState(found);
  if (found.status !== "loading" && found !== last) setLast(found);
  const shown = found.status === "loading" ? last : found;

  const own = useOwnCourses(user?._id);
  useEffect(() => void loadCourses({ q, filter }), [q, filter]);

  return (
    <CoursesScreen
      courses={
        shown.status === "ready"
          ? ready(shown.value.courses.map((course) => ({ ...toCourseCard(course), ...own[course._id] })))
          : shown
      }
      viewer={viewerOf(user)}
      bundle={settings.status === "ready" ? settings.value.bundle : undefined}
      query={text}
      onSearch={setText}
      filter={filter}
      onFilter={(chosen) => show({ q: text.trim(), filter: chosen })}
      busy={loadingKeys.includes(key)}
      total={shown.status === "ready" ? shown.value.total : undefined}
      onLoadMore={
        found.status === "ready" && found.value.nextCursor !== undefined
          ? () => void loadMoreCourses({ q, filter })
          : undefined
      }
      loadingMore={loadingMoreKeys.includes(key)}
      onRetry={() => void loadCourses({ q, filter })}
    />
  );
}

function toFilter(text: string | null): CourseFilter {
  return text === "popular" || text === "new" ? text : "all";
}

function toSearch({ q, filter }: CourseQuery): Record<string, string> {
  return { ...(q && { q }), ...(filter !== "all" && { filter }) };
}
