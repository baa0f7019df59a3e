import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type Course } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";

export type CourseFilter = "all" | "popular" | "new";

export interface CourseQuery {
  q: string;
  filter: CourseFilter;
}

export interface CourseList {
  courses: Course[];
  /** Where the next page begins; absent when all are here. */
  nextCursor?: string | undefined;
  /** How many fit in all. */
  total?: number | undefined;
}

interface CoursesState {
  /** What each search found, by `listKey`. */
  lists: Record<string, Loadable<CourseList>>;
  /** Keys of the lists that are being asked for, the first time or again. */
  loadingKeys: string[];
  loadingMoreKeys: string[];
  /** Ready with nothing when there is no such course. */
  byId: Record<string, Loadable<Course | undefined>>;
  saving: boolean;
  deletingIds: string[];
}

const initial = (): CoursesState => ({
  lists: {},
  loadingKeys: [],
  loadingMoreKeys: [],
  byId: {},
  saving: false,
  deletingIds: [],
});

/** Courses asked for at a time. */
export const pageSize = 24;
/** Most that the contract answers at once. */
const largestPage = 100;

export const courses = proxy<CoursesState>(initial());

export function resetCourses(): void {
  Object.assign(courses, initial());
}

export function listKey({ q, filter }: CourseQuery): string {
  return `${filter}:${q.trim()}`;
}

/** Asks for a search's first courses; those already on screen stay until the answer comes, and as many come back. */
export async function loadCourses(query: CourseQuery): Promise<void> {
  const key = listKey(query);
  if (courses.loadingKeys.includes(key)) return;
  const known = courses.lists[key];
  courses.loadingKeys.push(key);
  if (known?.status !== "ready") courses.lists[key] = loading;
  const shown = known?.status === "ready" ? known.value.courses.length : 0;
  const limit = Math.min(largestPage, Math.max(pageSize, shown));

  const outcome = await list(query, { limit });
  courses.loadingKeys = courses.loadingKeys.filter((other) => other !== key);
  if (outcome.ok) courses.lists[key] = ready(toList(outcome.data));
  else if (known?.status !== "ready") courses.lists[key] = failed(outcome.message);
}

/** Adds the next page of a search. */
export async function loadMoreCourses(query: CourseQuery): Promise<void> {
  const key = listKey(query);
  const known = courses.lists[key];
  if (known?.status !== "ready" || courses.loadingKeys.includes(key) || courses.loadingMoreKeys.includes(key)) return;
  const cursor = known.value.nextCursor;
  if (cursor === undefined) return;

  courses.loadingMoreKeys.push(key);
  const outcome = await list(query, { limit: pageSize, cursor });
  courses.loadingMoreKeys = courses.loadingMoreKeys.filter((other) => other !== key);
  const now = courses.lists[key];
  // Loaded anew meanwhile: this page may not be the next one any more.
  if (!outcome.ok || now?.status !== "ready" || now.value.nextCursor !== cursor) return;
  const more = toList(outcome.data);
  courses.lists[key] = ready({ ...more, courses: [...now.value.courses, ...more.courses] });
}

/** Asks for one course. What a list already knows of it is shown meanwhile. */
export async function loadCourse(id: string): Promise<void> {
  if (courses.byId[id]?.status !== "ready") {
    const listed = listedCourse(id);
    courses.byId[id] = listed ? ready(listed) : loading;
  }
  const call = api.GET("/course/{courseId}", { params: { path: { courseId: id } } });
  const outcome = await request("getLectures", call, { quiet: true });
  if (outcome.ok) putCourse(outcome.data.course);
  else if (outcome.status === 404) courses.byId[id] = ready(undefined);
  else if (courses.byId[id]?.status !== "ready") courses.byId[id] = failed(outcome.message);
}

export async function createCourse(course: FormValues<"CourseForm">): Promise<Outcome<unknown>> {
  return save(() => request("createCourse", api.POST("/course", { body: course, bodySerializer: asFormData })));
}

export async function updateCourse(id: string, change: FormValues<"CourseUpdateForm">): Promise<Outcome<unknown>> {
  const params = { path: { courseId: id } };
  return save(() => request("updateCourse", api.PUT("/course/{courseId}", { params, body: change })));
}

/** Says whether the course is gone. */
export async function deleteCourse(id: string): Promise<boolean> {
  if (courses.deletingIds.includes(id)) return false;
  courses.deletingIds.push(id);
  const call = api.DELETE("/course/{courseId}", { params: { path: { courseId: id } } });
  const outcome = await request("deleteCourse", call);
  courses.deletingIds = courses.deletingIds.filter((deleting) => deleting !== id);
  const gone = outcome.ok || outcome.status === 404;
  if (gone) dropCourse(id);
  return gone;
}

/** Takes a newer version of a course into every place that shows it. */
export function putCourse(course: Course): void {
  courses.byId[course._id] = ready(course);
  for (const found of readyLists()) {
    found.courses = found.courses.map((listed) => (listed._id === course._id ? course : listed));
  }
}

/** Categories of the courses that were seen, in alphabetical order. */
export function listedCategories(): string[] {
  const seen = readyLists().flatMap((found) => found.courses.map((course) => course.category));
  return [...new Set(seen)].toSorted((one, other) => one.localeCompare(other));
}

/** The course is not there any more. */
export function dropCourse(id: string): void {
  courses.byId[id] = ready(undefined);
  for (const found of readyLists()) {
    const left = found.courses.filter((listed) => listed._id !== id);
    if (left.length < found.courses.length && found.total !== undefined) found.total -= 1;
    found.courses = left;
  }
}

function listedCourse(id: string): Course | undefined {
  return readyLists()
    .flatMap((found) => found.courses)
    .find((course) => course._id === id);
}

function readyLists(): CourseList[] {
  return Object.values(courses.lists).flatMap((found) => (found.status === "ready" ? [found.value] : []));
}

async function save(call: () => Promise<Outcome<{ course: Course }>>): Promise<Outcome<unknown>> {
  if (courses.saving) return alreadyRunning;
  courses.saving = true;
  const outcome = await call();
  courses.saving = false;
  if (outcome.ok) putCourse(outcome.data.course);
  return outcome;
}

function list({ q, filter }: CourseQuery, page: { limit: number; cursor?: string }) {
  const search = q.trim();
  const query = { sort: filter, ...page, ...(search && { q: search }) };
  return request("listCourses", api.GET("/course", { params: { query } }), { quiet: "success" });
}

function toList({ courses: found, nextCursor, total }: CourseList): CourseList {
  return { courses: found, nextCursor, total };
}
