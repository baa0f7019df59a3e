import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type Course } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";

type Column = "title" | "category" | "instructor" | "lectures";

export interface TableQuery {
  q: string;
  /** Absent: newest first, or the nearest match first. */
  sort?: { by: Column; order: "asc" | "desc" } | undefined;
  /** From 1. */
  page: number;
}

export type TableCourse = Course;

interface TablePage {
  courses: Course[];
  /** How many match on all pages. */
  total: number;
}

interface AdminCoursesState {
  /** The pages that were seen, by `tableKey`. */
  pages: Record<string, Loadable<TablePage>>;
  /** Keys of the pages that are being asked for, the first time or again. */
  loadingKeys: string[];
}

const initial = (): AdminCoursesState => ({ pages: {}, loadingKeys: [] });

/** Rows on a full page. */
export const tablePageSize = 20;
/** Most that the contract answers at once. */
const largestPage = 100;

export const adminCourses = proxy<AdminCoursesState>(initial());
/** Where parts of a search's answer begin, by search. */
const marks = new Map<string, Map<number, string | undefined>>();

export function resetAdminCourses(): void {
  marks.clear();
  Object.assign(adminCourses, initial());
}

onViewerChange(resetAdminCourses);

export function tableKey(query: TableQuery): string {
  return `${searchKey(query)}:${query.page}`;
}

/** Asks for one page of the table; its rows stay until the answer comes. */
export async function loadTable(query: TableQuery): Promise<void> {
  const key = tableKey(query);
  if (adminCourses.loadingKeys.includes(key)) return;
  adminCourses.loadingKeys.push(key);
  const { pages } = adminCourses;
  if (pages[key]?.status !== "ready") pages[key] = loading;
  const outcome = await reach(query);
  // Somebody else looks at the app by now.
  if (adminCourses.pages !== pages) return;
  adminCourses.loadingKeys = adminCourses.loadingKeys.filter((other) => other !== key);
  if (outcome.ok) pages[key] = ready(outcome.data);
  else if (pages[key]?.status !== "ready") pages[key] = failed(outcome.message);
}

/** Courses came, went or changed: pages but the one on screen are asked for anew, and may begin elsewhere. */
export function forgetTable(shown?: TableQuery): void {
  marks.clear();
  const kept = shown && tableKey(shown);
  for (const key of Object.keys(adminCourses.pages)) if (key !== kept) delete adminCourses.pages[key];
}

/** The course is gone, wherever the table shows it. */
export function dropCourseRow(courseId: string): void {
  for (const page of Object.values(adminCourses.pages)) {
    if (page.status !== "ready") continue;
    const left = page.value.courses.filter(({ _id }) => _id !== courseId);
    page.value.total -= page.value.courses.length - left.length;
    page.value.courses = left;
  }
}

/** The server answers from a mark on. To a page that no mark is known for, it goes in the largest steps there are. */
async function reach(query: TableQuery): Promise<Outcome<TablePage>> {
  const target = (query.page - 1) * tablePageSize;
  const known = marksOf(query);
  let at = Math.max(...[...known.keys()].filter((rows) => rows <= target));
  for (;;) {
    const limit = at === target ? tablePageSize : Math.min(largestPage, target - at);
    const outcome = await list(query, limit, known.get(at));
    if (!outcome.ok) return outcome;
    const { courses, nextCursor, total = at + courses.length } = outcome.data;
    if (nextCursor !== undefined) known.set(at + limit, nextCursor);
    if (at === target) return { ...outcome, data: { courses, total } };
    // The table ends before this page.
    if (nextCursor === undefined) return { ...outcome, data: { courses: [], total } };
    at += limit;
  }
}

/** Rows of a search before a place, and the cursor of the place; the beginning has none. */
function marksOf(query: TableQuery): Map<number, string | undefined> {
  const key = searchKey(query);
  const known = marks.get(key) ?? new Map<number, string | undefined>([[0, undefined]]);
  marks.set(key, known);
  return known;
}

function searchKey({ q, sort }: TableQuery): string {
  return `${sort ? `${sort.by} ${sort.order}` : ""}:${q.trim()}`;
}

function list({ q, sort }: TableQuery, limit: number, cursor: string | undefined) {
  const search = q.trim();
  const query = {
    limit,
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(search && { q: search }),
    ...(cursor !== undefined && { cursor }),
  };
  return request("listCourses", api.GET("/course", { params: { query } }), { quiet: "success" });
}
