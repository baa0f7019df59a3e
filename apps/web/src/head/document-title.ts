import { t } from "@lms/texts/web/titles";
import { pageNumberIn } from "../lib/lists/page-number.ts";
import { routePaths } from "../lib/navigation/paths.ts";

export interface TitleSite {
  name: string;
  tagline?: string | undefined;
  demo?: boolean | undefined;
}

interface TitleInput {
  path: string;
  title: () => string | undefined;
  search: URLSearchParams;
  /** The title of the page's subject, if it has one. */
  subject?: string | undefined;
  site: TitleSite;
}

/** The same in the document and after each navigation. */
export function documentTitle({ path, title, search, subject, site }: TitleInput): string {
  const { name, tagline, demo } = site;
  if (path === routePaths.home) {
    return demo && tagline === undefined ? t("homeTitle", { name }) : [name, tagline].filter(Boolean).join(": ");
  }
  const page = path === routePaths.courses ? pageNumberIn(search) : 1;
  // The title of a course is enough for a search result or a shared link.
  const kind = path === routePaths.coursePage && subject !== undefined ? undefined : title();
  const parts = [subject, page > 1 ? t("page", { page: String(page) }) : undefined, kind, name];
  return parts.filter((part) => part !== undefined).join(" · ");
}
