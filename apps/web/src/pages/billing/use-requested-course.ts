import type { RequestedCourse } from "@lms/ui/billing/model/requested-course";
import { loading, type Loadable, ready } from "@lms/ui/lib/loadable";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { loadCourse } from "../../catalogue/course-details.ts";
import { courses } from "../../catalogue/courses.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { requestedPath } from "../../lib/navigation/requested-path.ts";

/** The course whose "Subscribe to Course" led to the checkout, also before a reload or in another tab. */
export function useRequestedCourse(): Loadable<RequestedCourse | undefined> {
  const { byId } = useSnapshot(courses);
  const [href] = useState(requestedPath);
  const id = href === undefined ? undefined : courseIdIn(href);

  useEffect(() => {
    if (id !== undefined) void loadCourse(id);
  }, [id]);

  if (id === undefined || href === undefined) return ready(undefined);
  return mapReady(byId[id] ?? loading, (course) => course && { title: course.title, href });
}

function courseIdIn(path: string): string | undefined {
  const [pathname, query] = path.split("?");
  return pathname === routePaths.lectures ? (new URLSearchParams(query).get("course") ?? undefined) : undefined;
}
