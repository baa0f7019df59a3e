import { CoursesScreen } from "@lms/ui/catalogue/courses-screen";
import { type ComponentType, useEffect, useState } from "react";
import { Wishes } from "../shared/wishes.tsx";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { courseChoiceIn, courseFilters } from "../../catalogue/course-list.ts";
import { courses, loadCourses, loadMoreCourses } from "../../catalogue/courses.ts";
import { onCourseRestored } from "../../authoring/restored-courses.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toViewer } from "../../account/viewer.ts";
import { useSearchParams } from "react-router-dom";
import type { FoundInLecturesProps } from "./found-in-lectures.tsx";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { withSentences } from "../../lib/with-sentences.ts";
import { useOwnCourses } from "./use-own-courses.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

const source = {
  parameter: "filter",
  filters: courseFilters,
  hasPages: true as const,
  choiceIn: courseChoiceIn,
  load: loadCourses,
  loadMore: loadMoreCourses,
};

export function CoursesPage() {
  const { shown, page, controls } = useFilteredList(useSnapshot(courses), source);
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const own = useOwnCourses(user?._id);
  const { onRetry } = controls;
  const q = useSearchParams()[0].get("q")?.trim();
  const found = useFoundInLectures(q);
  useEffect(() => onCourseRestored(onRetry), [onRetry]);

  return (
    <Wishes>
      <CoursesScreen
        {...controls}
        page={page}
        courses={mapReady(shown, (value) =>
          value.items.map((course) => ({ ...toCourseCard(course), ...own[course._id] })),
        )}
        viewer={toViewer(user)}
        bundle={settings.bundle}
        lectureResults={
          q
            ? (noCourses) =>
                found === "loading" ? (
                  <noscript>{noCourses}</noscript>
                ) : (
                  <found.InLectures q={q} viewer={toViewer(user)} noCourses={noCourses} />
                )
            : undefined
        }
      />
    </Wishes>
  );
}

/** Loaded with the first search of a browser; without it the page has what it had. */
function useFoundInLectures(q: string | undefined) {
  const [found, setFound] = useState<"loading" | { InLectures: ComponentType<FoundInLecturesProps> }>("loading");
  useEffect(() => {
    if (!q) return;
    withSentences(import("./found-in-lectures.tsx")).then(
      ({ FoundInLectures }) => setFound({ InLectures: FoundInLectures }),
      () => setFound({ InLectures: OnlyCourses }),
    );
  }, [q]);
  return found;
}

function OnlyCourses({ noCourses }: FoundInLecturesProps) {
  return noCourses;
}
