import { currentLanguage, locales } from "@lms/texts/languages";
import { toDecimal } from "@lms/texts/decimal";
import { t } from "@lms/texts/web/head";
import { coursePagePath } from "@lms/ui/catalogue/model/course-paths";
import { routePaths } from "../lib/navigation/paths.ts";
import { pageSize } from "../lib/store/paged-list.ts";
import type { Site } from "../request/api.ts";
import { siteDescription } from "./page-texts.ts";
import type { CourseList, CoursePage } from "./page-content.ts";

type Data = Readonly<Record<string, unknown>>;

interface SiteContext {
  publicUrl: string;
  site: Site & { name: string };
}

/** schema.org: who runs the site, and how to search it. */
export function siteData({ publicUrl, site }: SiteContext): Data[] {
  const { contact, social, name } = site;
  const links = Object.values(social ?? {}).filter(Boolean);
  return [
    {
      "@type": "Organization",
      "@id": organizationId(publicUrl),
      name,
      url: `${publicUrl}/`,
      logo: new URL(site.logo?.secure_url ?? "/favicon.svg", publicUrl).href,
      description: siteDescription(site),
      ...(contact?.email && { email: contact.email }),
      ...(contact?.phone && { telephone: contact.phone }),
      ...(contact?.address && { address: contact.address }),
      ...(links.length > 0 && { sameAs: links }),
    },
    {
      "@type": "WebSite",
      "@id": `${publicUrl}/#website`,
      name,
      url: `${publicUrl}/`,
      inLanguage: locales[currentLanguage()],
      publisher: { "@id": organizationId(publicUrl) },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${routePaths.courses}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

export function courseListData({ courses, total }: CourseList, publicUrl: string, page: number): Data[] {
  const before = (page - 1) * pageSize;
  return [
    {
      "@type": "ItemList",
      name: t("courseList"),
      ...(total !== undefined && { numberOfItems: total }),
      itemListElement: courses
        .filter(({ slug }) => slug !== undefined)
        .map((course, index) => ({
          "@type": "ListItem",
          position: before + index + 1,
          name: course.title,
          url: publicUrl + coursePagePath(course.slug ?? ""),
        })),
    },
  ];
}

/** A document stays short. */
const maxParts = 50;

export function courseData(
  { course, instructor, lectures }: Pick<CoursePage, "course" | "instructor" | "lectures">,
  { publicUrl, site }: SiteContext,
): Data[] {
  const url = publicUrl + coursePagePath(course.slug ?? "");
  return [
    {
      "@type": "Course",
      "@id": url,
      url,
      name: course.title,
      description: course.description,
      about: course.category,
      inLanguage: course.language ?? "en",
      ...(course.thumbnail.secure_url && { image: new URL(course.thumbnail.secure_url, publicUrl).href }),
      provider: {
        "@type": "Organization",
        "@id": organizationId(publicUrl),
        name: site.name,
        url: `${publicUrl}/`,
      },
      dateCreated: course.createdAt,
      dateModified: course.updatedAt,
      offers: {
        "@type": "Offer",
        category: "Subscription",
        price: toDecimal(site.bundle).replace(/\.0+$/, ""),
        priceCurrency: site.bundle.currency,
        availability: "https://schema.org/InStock",
        url,
      },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        instructor: {
          "@type": "Person",
          name: instructor?.name ?? course.createdBy,
          ...(instructor?.about && { description: instructor.about }),
          ...(instructor?.avatar && { image: new URL(instructor.avatar.secure_url, publicUrl).href }),
        },
        ...(course.duration && { courseWorkload: isoDuration(course.duration) }),
      },
      ...(lectures.length > 0 && { hasPart: lectures.slice(0, maxParts).map(lectureData) }),
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: t("crumbHome"), item: `${publicUrl}/` },
        { name: t("courseList"), item: publicUrl + routePaths.courses },
        { name: course.title, item: url },
      ].map((crumb, index) => Object.assign(crumb, { "@type": "ListItem", position: index + 1 })),
    },
  ];
}

const resourceTypes = { video: "Video", sound: "Audio", text: "Text", files: "Files" } as const;

/** Without its parts, as from an older server, it is a video. */
function lectureData({ title, parts = ["video"], duration, preview }: CoursePage["lectures"][number]): Data {
  return {
    "@type": "LearningResource",
    name: title,
    learningResourceType: parts.map((part) => resourceTypes[part]),
    ...(duration !== undefined && { timeRequired: isoDuration(duration) }),
    isAccessibleForFree: preview === true,
  };
}

function organizationId(publicUrl: string): string {
  return `${publicUrl}/#organization`;
}

/** The minimum is a minute: engines refuse an empty workload. */
function isoDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return `PT${hours > 0 ? `${hours}H` : ""}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}M` : ""}`;
}
