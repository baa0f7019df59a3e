import { t } from "@lms/texts/catalogue/courses-filters";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { languageName } from "../../lib/format/formatter.ts";
import { Link } from "../../lib/link.tsx";
import type { CourseChoice } from "../model/course.ts";
import { coursesPageHref, type CoursesQuery, coursesPath } from "../model/course-paths.ts";
import { CreateCourse } from "./create-course.tsx";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import { lengthLabel } from "./length-label.ts";
import { searchDrawing } from "../../kit/graphics/illustration/search-drawing.tsx";

export type NoCoursesProps = Pick<CoursesScreenProps, "query" | "filter" | "choice" | "facets" | "viewer" | "page">;

export function NoCourses({ query, filter, choice, facets, viewer, page = 1 }: NoCoursesProps) {
  const title = t("none");
  const place = { q: query, filter, choice: choice ?? {} };
  if (page > 1) {
    return (
      <EmptyState title={title}>
        {t("fewerPages", { page, link: (words) => <TextLink href={coursesPageHref(place)}>{words}</TextLink> })}
      </EmptyState>
    );
  }
  const limits = activeLimits(place);
  if (limits.length > 0) return <NoMatch limits={limits} place={place} facets={facets} />;
  return viewer.kind === "admin" ? (
    <EmptyState title={title} action={<CreateCourse />}>
      {t("noneYet")}
    </EmptyState>
  ) : (
    <EmptyState title={title}>{t("comingSoon")}</EmptyState>
  );
}

interface Limit {
  name: string;
  /** The list without it. */
  without: CoursesQuery;
}

function activeLimits(place: Pick<CoursesScreenProps, "filter"> & { q: string; choice: CourseChoice }): Limit[] {
  const { q, filter, choice } = place;
  const { category, language, length, preview } = choice;
  const without = (name: keyof CourseChoice): CoursesQuery => {
    const { [name]: _, ...others } = choice;
    return { ...place, choice: others };
  };
  return [
    q.trim() && { name: t("limit", { words: q.trim() }), without: { ...place, q: "" } },
    filter === "new" && { name: t("limitNew"), without: { ...place, filter: "all" as const } },
    category && { name: t("limit", { words: category }), without: without("category") },
    language && { name: t("limit", { words: languageName(language) }), without: without("language") },
    preview && { name: t("limit", { words: t("watchFree") }), without: without("preview") },
    length && { name: t("limit", { words: lengthLabel(length) }), without: without("length") },
  ].filter((limit) => typeof limit === "object");
}

interface NoMatchProps extends Pick<NoCoursesProps, "facets"> {
  limits: readonly Limit[];
  place: CoursesQuery;
}

function NoMatch({ limits, place, facets }: NoMatchProps) {
  return (
    <EmptyState
      picture={searchDrawing}
      title={t("noMatch", { limits: limits.map(({ name }) => name).join(", ") })}
      action={
        <ButtonLink tone="neutral">
          <Link href={coursesPath}>{t("showAll")}</Link>
        </ButtonLink>
      }
    >
      {facets && facets.length > 0 ? (
        <>
          <p>{t("otherCategories")}</p>
          <Choices
            links={facets.map(({ name, count }) => ({
              label: t("nameAndCount", { name, count }),
              to: { ...place, choice: { ...place.choice, category: name } },
            }))}
          />
        </>
      ) : (
        <p>{emptyHint(place, limits.length)}</p>
      )}
      {limits.length > 1 && (
        <Choices links={limits.map(({ name, without }) => ({ label: t("without", { limit: name }), to: without }))} />
      )}
    </EmptyState>
  );
}

function Choices({ links }: { links: readonly { label: string; to: CoursesQuery }[] }) {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-2">
      {links.map(({ label, to }) => (
        <li key={label} className="max-w-full wrap-anywhere">
          <TextLink href={coursesPageHref(to)}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function emptyHint({ q = "", filter }: CoursesQuery, limits: number): string {
  if (q.trim() !== "") return t("tryAnotherWord");
  if (limits > 1) return t("notAllOfThese");
  return t(filter === "new" ? "nothingNew" : "elsewhere");
}
