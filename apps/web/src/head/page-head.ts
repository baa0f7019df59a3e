import { inLanguage } from "@lms/texts/addresses";
import { offeredLanguages } from "@lms/texts/languages";
import { t } from "@lms/texts/web/head";
import type { PageInput } from "@lms/api/page-rendering";
import { coursePagePath } from "@lms/ui/catalogue/model/course-paths";
import { courseChoiceIn } from "../catalogue/course-list.ts";
import { pageNumberIn } from "../lib/lists/page-number.ts";
import { siteName } from "../lib/site-name.ts";
import { translateSite } from "../lib/translated-site.ts";
import { routePaths } from "../lib/navigation/paths.ts";
import type { Course, Site } from "../request/api.ts";
import { documentTitle } from "./document-title.ts";
import { courseListIn, coursePageIn } from "./page-content.ts";
import { type PageText, pageTexts, siteDescription } from "./page-texts.ts";
import { shorten } from "./shorten.ts";
import { courseData, courseListData, siteData } from "./structured-data.ts";

export interface HeadInput extends PageInput {
  route: { path: string; title: () => string | undefined };
  status: 200 | 404;
}

interface ShownInput extends HeadInput {
  site: Site & { name: string };
}

interface PageHead {
  title: string;
  description: string;
  robots?: "noindex" | "noindex, follow";
  /** Absent where the page is not for search engines. */
  canonical?: string;
  /** The same page in each language, also this one. */
  alternates: readonly { language: string; url: string }[];
  /** The preview of a shared link; absent for pages that nobody else can open. */
  card?: { url: string; image: { url: string; alt: string }; siteName: string };
  data: readonly Readonly<Record<string, unknown>>[];
}

export function pageHead({ site: settings, ...others }: HeadInput): PageHead {
  const input = { ...others, site: shownSite(settings, others.language) };
  const { route, status, publicUrl, responses, site } = input;
  const { pathname, searchParams: search } = new URL(input.address, publicUrl);
  const course = coursePageIn(responses)?.course;
  const title = documentTitle({ ...route, search, subject: course?.title, site });
  const text = course ? { description: () => describe(course) } : pageTexts[route.path];
  if (status === 404 || text === undefined) {
    return { title, description: siteDescription(site), robots: "noindex", alternates: [], data: [] };
  }

  const description = text.description(site);
  const robots = robotsRule(input, text, search);
  const page = pageNumberIn(search);
  const path = course ? coursePagePath(course.slug ?? "") : route.path.replace(/.*:.*/, pathname);
  const address = `${path}${route.path === routePaths.courses && page > 1 ? `?page=${page}` : ""}`;
  const url = publicUrl + inLanguage(address);
  const image = course
    ? { url: `${publicUrl}/share/course/${shareName(course)}`, alt: course.title }
    : {
        url: `${publicUrl}/share/site.png`,
        alt: documentTitle({ path: routePaths.home, title: route.title, search, site }),
      };
  return {
    title,
    description:
      page > 1 && route.path === routePaths.courses ? t("page", { page: String(page), description }) : description,
    ...(robots === undefined ? { canonical: url } : { robots }),
    alternates: robots === undefined ? languageAlternates(publicUrl, address) : [],
    card: { url, image, siteName: site.name },
    data: robots === undefined ? pageData(input, page) : [],
  };
}

/** The texts are in the language of the page. */
function shownSite(site: Site, language: string): Site & { name: string } {
  const settings = translateSite(site, language);
  return { ...settings, name: siteName(settings) };
}

/** The address changes with the course's picture: social networks keep what they have loaded from one. */
function shareName({ slug = "", thumbnail }: Course): string {
  const picture = thumbnail.secure_url.split("/").at(-1) ?? "";
  return `${encodeURIComponent(slug)}.png?v=${encodeURIComponent(picture.slice(0, 8))}`;
}

function languageAlternates(publicUrl: string, address: string): PageHead["alternates"] {
  if (offeredLanguages.length === 1) return [];
  return [
    ...offeredLanguages.map((language) => ({ language, url: publicUrl + inLanguage(address, language) })),
    { language: "x-default", url: publicUrl + address },
  ];
}

/** A search or a filter shows the same courses again, and a page past the last one nothing. */
function robotsRule(
  { route, responses }: HeadInput,
  { noindex }: PageText,
  search: URLSearchParams,
): PageHead["robots"] {
  if (noindex) return "noindex";
  if (route.path !== routePaths.courses) return undefined;
  const isPart =
    (search.get("q") ?? "") !== "" ||
    (search.get("filter") ?? "all") !== "all" ||
    Object.keys(courseChoiceIn(search)).length > 0;
  const isEmpty = pageNumberIn(search) > 1 && courseListIn(responses)?.courses.length === 0;
  return isPart || isEmpty ? "noindex, follow" : undefined;
}

function pageData({ route, publicUrl, site, responses }: ShownInput, pageNumber: number): PageHead["data"] {
  const page = coursePageIn(responses);
  if (page) return courseData(page, { publicUrl, site });
  if (route.path === routePaths.home) return siteData({ publicUrl, site });
  const list = route.path === routePaths.courses ? courseListIn(responses) : undefined;
  return list ? courseListData(list, publicUrl, pageNumber) : [];
}

function describe({ description, category, createdBy }: Course): string {
  const text = shorten(description);
  return text.length < 100 ? t("describedCourse", { text, category, teacher: createdBy }) : text;
}
