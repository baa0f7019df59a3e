import { loading } from "@lms/ui/lib/loadable";
import { HomeScreen } from "@lms/ui/site/home-screen";
import { useEffect } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { courses, loadCourses } from "../../catalogue/courses.ts";
import { listKey } from "../../lib/paged-list.ts";
import { useSiteSettings } from "../use-site-settings.ts";
import { mapReady } from "../../lib/map-ready.ts";

const newest = { q: "", filter: "all" } as const;
const key = listKey(newest);

export function HomePage() {
  const { lists, loadingKeys } = useSnapshot(courses);
  const settings = useSiteSettings();
  useEffect(() => void loadCourses(newest), []);
  const { bundle, stats } = settings;

  return (
    <HomeScreen
      courses={toCards(lists[key] ?? loading)}
      bundle={bundle}
      stats={stats}
      busy={loadingKeys.includes(key)}
      onRetry={() => void loadCourses(newest)}
    />
  );
}

function toCards(list: Snapshot<(typeof courses.lists)[string]>) {
  return mapReady(list, (value) => value.items.map(toCourseCard));
}
