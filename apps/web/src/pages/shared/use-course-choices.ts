import { loading } from "@lms/ui/lib/loadable";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { courses, loadCourses } from "../../catalogue/courses.ts";
import { onCourseRestored } from "../../authoring/restored-courses.ts";
import { useDebouncedSearch } from "../../lib/lists/use-debounced-search.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

export function useCourseChoices() {
  const { lists } = useSnapshot(courses);
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const found = usePreviousWhileLoading(lists[listKey({ q, filter: "all" })] ?? loading);

  useDebouncedSearch(text, q, setQ);
  useEffect(() => void loadCourses({ q, filter: "all" }), [q]);
  useEffect(() => onCourseRestored(() => void loadCourses({ q, filter: "all" })), [q]);

  return {
    courses: mapReady(found, (value) =>
      value.items.map(({ _id, title, language, createdBy }) => ({ id: _id, title, language, instructor: createdBy })),
    ),
    courseQuery: text,
    onSearchCourses: setText,
    onRetryCourses: () => void loadCourses({ q, filter: "all" }),
  };
}
