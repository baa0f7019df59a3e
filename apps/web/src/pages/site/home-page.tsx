import { loading } from "@lms/ui/lib/loadable";
import { HomeScreen } from "@lms/ui/site/home-screen";
import { useEffect } from "react";
import { Wishes } from "../shared/wishes.tsx";
import { type Snapshot, useSnapshot } from "valtio";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { newestCourses } from "../../catalogue/course-list.ts";
import { courses, loadCourses } from "../../catalogue/courses.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { useTranslatedSite } from "../../site/use-translated-site.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

const key = listKey(newestCourses);

export function HomePage() {
  const { lists, loadingKeys } = useSnapshot(courses);
  const settings = useTranslatedSite();
  useEffect(() => void loadCourses(newestCourses), []);
  const { bundle, stats, homeTexts } = settings;

  return (
    <Wishes>
      <HomeScreen
        courses={toCards(lists[key] ?? loading)}
        bundle={bundle}
        stats={stats}
        texts={homeTexts}
        busy={loadingKeys.includes(key)}
        onRetry={() => void loadCourses(newestCourses)}
      />
    </Wishes>
  );
}

function toCards(list: Snapshot<(typeof courses.lists)[string]>) {
  return mapReady(list, (value) => value.items.map(toCourseCard));
}
