import { coursePagePath } from "@lms/ui/catalogue/model/course-paths";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import type { Snapshot } from "valtio";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Course, type OperationResponse, type Section } from "../request/api.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/request.ts";
import { toCourseCard } from "./course-card.ts";

export interface CoursePage {
  course: Course;
  instructor?: OperationResponse<"getCoursePage">["instructor"];
  lectures: readonly OperationResponse<"getCoursePage">["lectures"][number][];
  sections?: readonly Section[] | undefined;
  requires?: OperationResponse<"getCoursePage">["requires"];
}

interface CoursePagesState {
  /** The key is the slug of the address, which may come from an earlier title. */
  bySlug: Record<string, Loadable<CoursePage | undefined>>;
}

const initial = (): CoursePagesState => ({ bySlug: {} });

export const coursePages = createStore("page", initial);

const resource = createResource<string, CoursePage | undefined>({
  lifetime: "page",
  values: () => coursePages.bySlug,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

export async function loadCoursePage(slug: string): Promise<void> {
  const outcome = await resource.load(slug, () =>
    request("getCoursePage", api.GET("/course/page/{slug}", { params: { path: { slug } } }), { quiet: true }),
  );
  if (!outcome?.ok || outcome.data === undefined) return;
  const { slug: current = slug } = outcome.data.course;
  if (current !== slug) resource.take(current, outcome.data);
}

onPageResponse("getCoursePage", ({ path = {} }, page) => resource.take(path["slug"] ?? "", page));

export function toCoursePage({ course, instructor, lectures, sections, requires }: Snapshot<CoursePage>) {
  return {
    ...toCourseCard(course),
    teacher: instructor,
    requires: requires && { title: requires.title, href: coursePagePath(requires.slug) },
    sections: sections?.map(({ _id, title }) => ({ id: _id, title })),
    lectures: lectures.map(({ _id, ...lecture }) => ({ ...lecture, id: _id })),
  };
}
