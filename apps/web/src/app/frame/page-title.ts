import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { courses } from "../../catalogue/courses.ts";
import { documentTitle } from "../../head/document-title.ts";
import { siteName } from "../../lib/site-name.ts";
import { useTranslatedSite } from "../../site/use-translated-site.ts";
import { pageSubject } from "../../lib/navigation/page-subject.ts";
import type { AppRoute } from "../routes/app-route.ts";

export function usePageTitle({ path, title }: Pick<AppRoute, "path" | "title">): void {
  const { byId } = useSnapshot(courses);
  const subject = useSnapshot(pageSubject).title;
  const site = useTranslatedSite();
  const [search] = useSearchParams();
  const course = byId[search.get("course") ?? ""];
  const about = course?.status === "ready" ? course.value?.title : subject;
  const text = documentTitle({ path, title, search, subject: about, site: { ...site, name: siteName(site) } });

  useEffect(() => {
    document.title = text;
  }, [text]);
}
