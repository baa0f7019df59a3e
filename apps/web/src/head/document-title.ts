import { t } from "@lms/texts/web/titles";
import { pageNumberIn } from "../lib/lists/page-number.ts";
import { routePaths } from "../lib/navigation/paths.ts";

export const siteName = "LMS";

interface TitleInput {
  path: string;
  title: () => string;
  search: URLSearchParams;
  /** The title of the page's subject, if it has one. */
  subject?: string | undefined;
}

/** The same in the document and after each navigation. */
export function documentTitle({ path, title, search, subject }: TitleInput): string {
  if (path === routePaths.home) return title();
  const page = path === routePaths.courses ? pageNumberIn(search) : 1;
  // The title of a course is enough for a search result or a shared link.
  const kind = path === routePaths.coursePage && subject !== undefined ? undefined : title();
  const parts = [subject, page > 1 ? t("page", { page: String(page) }) : undefined, kind, siteName];
  return parts.filter((part) => part !== undefined).join(" · ");
}
