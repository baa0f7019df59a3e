import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { courses } from "../catalogue/courses.ts";
import { pageSubject } from "../lib/page-subject.ts";
import { routePaths } from "../lib/paths.ts";
import type { AppRoute } from "./routes.ts";

const name = "LMS";

export function usePageTitle({ path, title }: Pick<AppRoute, "path" | "title">): void {
  const { byId } = useSnapshot(courses);
  const subject = useSnapshot(pageSubject).title;
  const [search] = useSearchParams();
  const course = byId[search.get("course") ?? ""];
  const about = course?.status === "ready" ? course.value?.title : subject;

  useEffect(() => {
    if (path === routePaths.home) document.title = title;
    else document.title = [about, title, name].filter((part) => part !== undefined).join(" · ");
  }, [path, title, about]);
}
