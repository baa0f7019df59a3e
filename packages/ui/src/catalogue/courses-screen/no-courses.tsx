import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Link } from "../../lib/link.tsx";
import type { CourseChoice } from "../model/course.ts";
import { coursesPageHref, type CoursesPlace, coursesPath } from "../model/course-paths.ts";
import { CreateCourse } from "./create-course.tsx";
import type { CoursesScreenProps } from "./courses-screen-props.ts";
import { lengthLabels } from "./length-labels.ts";
import { searchDrawing } from "../../kit/media/illustration/search-drawing.tsx";

export type NoCoursesProps = Pick<CoursesScreenProps, "query" | "filter" | "choice" | "facets" | "viewer" | "page">;

export function NoCourses({ query, filter, choice, facets, viewer, page = 1 }: NoCoursesProps) {
  const title = "No Courses Available";
  const place = { q: query, filter, choice: choice ?? {} };
  if (page > 1) {
    return (
      <EmptyState title={title}>
        The list has fewer than {page} pages. <TextLink href={coursesPageHref(place)}>Go to the first page</TextLink>
      </EmptyState>
    );
  }
  const limits = limitsOf(place);
  if (limits.length > 0) return <NoMatch limits={limits} place={place} facets={facets} />;
  return viewer.kind === "admin" ? (
    <EmptyState title={title} action={<CreateCourse />}>
      Visitors see this page as it is until the first course is published.
    </EmptyState>
  ) : (
    <EmptyState title={title}>The first ones are being prepared. Come back soon.</EmptyState>
  );
}

interface Limit {
  name: string;
  /** The list without it. */
  without: CoursesPlace;
}

function limitsOf(place: Pick<CoursesScreenProps, "filter"> & { q: string; choice: CourseChoice }): Limit[] {
  const { q, filter, choice } = place;
  const { category, length, ...rest } = choice;
  return [
    q.trim() && { name: `“${q.trim()}”`, without: { ...place, q: "" } },
    filter === "new" && { name: "“New”", without: { ...place, filter: "all" as const } },
    category && { name: `“${category}”`, without: { ...place, choice: { ...rest, ...(length && { length }) } } },
    length && {
      name: `“${lengthLabels[length]}”`,
      without: { ...place, choice: { ...rest, ...(category && { category }) } },
    },
  ].filter((limit) => typeof limit === "object");
}

interface NoMatchProps extends Pick<NoCoursesProps, "facets"> {
  limits: readonly Limit[];
  place: CoursesPlace;
}

function NoMatch({ limits, place, facets }: NoMatchProps) {
  return (
    <EmptyState
      picture={searchDrawing}
      title={`No course matches ${limits.map(({ name }) => name).join(", ")}`}
      action={
        <ButtonLink tone="neutral">
          <Link href={coursesPath}>Show every course</Link>
        </ButtonLink>
      }
    >
      {facets && facets.length > 0 ? (
        <>
          <p>In other categories:</p>
          <Choices
            links={facets.map(({ name, count }) => ({
              label: `${name} (${count})`,
              to: { ...place, choice: { ...place.choice, category: name } },
            }))}
          />
        </>
      ) : (
        <p>{hintOf(place, limits.length)}</p>
      )}
      {limits.length > 1 && (
        <Choices links={limits.map(({ name, without }) => ({ label: `Without ${name}`, to: without }))} />
      )}
    </EmptyState>
  );
}

function Choices({ links }: { links: readonly { label: string; to: CoursesPlace }[] }) {
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

function hintOf({ q = "", filter }: CoursesPlace, limits: number): string {
  if (q.trim() !== "") return "Try another word, or fewer of them.";
  if (limits > 1) return "There is nothing with all of these.";
  return filter === "new" ? "Nothing was added in the last 30 days." : "Everything else is in the catalogue.";
}
