import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { courses } from "../../catalogue/courses.ts";
import { documentTitle } from "../../head/document-title.ts";
import { siteName } from "../../lib/site-name.ts";
import { useTranslatedSite } from "../../site/use-translated-site.ts";
import { pageSubject } from "../../lib/navigation/page-subject.ts";
import type { AppRoute } from "../routes/app-route.ts";
import { loadMemberPages } from "../routes/load-page.ts";

export function usePageTitle({ path, title }: Pick<AppRoute, "path" | "title">): void {
  const { byId } = useSnapshot(courses);
  const subject = useSnapshot(pageSubject).title;
  const site = useTranslatedSite();
  const [search] = useSearchParams();
  const course = byId[search.get("course") ?? ""];
  const about = course?.status === "ready" ? course.value?.title : subject;
  useMemberTitles(title() !== undefined);
  const text = documentTitle({ path, title, search, subject: about, site: { ...site, name: siteName(site) } });

  useEffect(() => {
    document.title = text;
  }, [text]);
}

/** The first of members' pages may be shown before their titles are there. */
function useMemberTitles(areKnown: boolean): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!areKnown)
      loadMemberPages().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [areKnown]);
}
