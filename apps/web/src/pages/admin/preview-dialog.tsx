import { loading } from "@lms/ui/lib/loadable";
import { SitePreview } from "@lms/ui/shell/site-preview";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { newestCourses } from "../../catalogue/course-list.ts";
import { courses, loadCourses } from "../../catalogue/courses.ts";
import { useLanguage } from "../../lib/language.ts";
import { siteName } from "../../lib/site-name.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { translateSite } from "../../lib/translated-site.ts";
import type { PreviewedSite } from "../../site/site-settings.ts";
import { site as current } from "../../site/site.ts";

export function PreviewDialog({ site, onClose }: { site: PreviewedSite; onClose: () => void }) {
  const { lists } = useSnapshot(courses);
  const { year } = useSnapshot(current);
  const settings = translateSite(site, useLanguage());
  useEffect(() => void loadCourses(newestCourses), []);

  return (
    <SitePreview
      site={{
        ...settings,
        name: siteName(settings),
        email: settings.contact?.email,
      }}
      courses={mapReady(lists[listKey(newestCourses)] ?? loading, ({ items }) => items.map(toCourseCard))}
      year={year}
      onClose={onClose}
    />
  );
}
