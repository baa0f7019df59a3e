import type { Loadable } from "@lms/ui/lib/loadable";
import { api, type Course } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";
import type { Quiet } from "../request/toast.ts";
import { maxPageSize } from "../lib/store/paged-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, registerReset } from "../lib/store/store.ts";

type Column = "title" | "category" | "instructor" | "lectures";

export interface TableQuery {
  q: string;
  /** Absent: newest first, or the nearest match first. */
  sort?: { by: Column; order: "asc" | "desc" } | undefined;
  /** Pages count from 1. */
  page: number;
}

interface TablePage {
  courses: Course[];
  total: number;
}

interface CourseTableState {
  pages: Record<string, Loadable<TablePage>>;
  loadingKeys: string[];
}

const initial = (): CourseTableState => ({ pages: {}, loadingKeys: [] });

export const tablePageSize = 20;

export const courseTable = createStore("viewer", initial);

const resource = createResource<string, TablePage>({
  lifetime: "viewer",
  values: () => courseTable.pages,
  loadingKeys: () => courseTable.loadingKeys,
});

/** Maps each search to the cursors of its known positions, by the number of rows before them. */
const cursors = new Map<string, Map<number, string | undefined>>();
registerReset("viewer", () => cursors.clear());

export function tableKey(query: TableQuery): string {
  return `${searchKey(query)}:${query.page}`;
}

export async function loadTable(query: TableQuery): Promise<void> {
  await resource.load(tableKey(query), (quiet) => fetchTablePage(query, quiet));
}

/** Every page but the one on screen is loaded again, from new cursors. */
export function invalidateTable(shown?: TableQuery): void {
  cursors.clear();
  const shownKey = shown && tableKey(shown);
  for (const key of Object.keys(courseTable.pages)) if (key !== shownKey) delete courseTable.pages[key];
}

export function dropCourseRow(courseId: string): void {
  for (const page of Object.values(courseTable.pages)) {
    if (page.status !== "ready") continue;
    const left = page.value.courses.filter(({ _id }) => _id !== courseId);
    page.value.total -= page.value.courses.length - left.length;
    page.value.courses = left;
  }
}

/** The server pages by cursor: an unvisited page's cursor is found from the nearest known one, in the largest steps. */
async function fetchTablePage(query: TableQuery, quiet: Quiet): Promise<Outcome<TablePage>> {
  const target = (query.page - 1) * tablePageSize;
  const known = knownCursors(query);
  let at = Math.max(...[...known.keys()].filter((rows) => rows <= target));
  for (;;) {
    const limit = at === target ? tablePageSize : Math.min(maxPageSize, target - at);
    const outcome = await list(query, limit, known.get(at), quiet);
    if (!outcome.ok) return outcome;
    const { courses, nextCursor, total = at + courses.length } = outcome.data;
    if (nextCursor !== undefined) known.set(at + limit, nextCursor);
    if (at === target) return { ...outcome, data: { courses, total } };
    if (nextCursor === undefined) return { ...outcome, data: { courses: [], total } };
    at += limit;
  }
}

function knownCursors(query: TableQuery): Map<number, string | undefined> {
  const key = searchKey(query);
  const known = cursors.get(key) ?? new Map<number, string | undefined>([[0, undefined]]);
  cursors.set(key, known);
  return known;
}

function searchKey({ q, sort }: TableQuery): string {
  return `${sort ? `${sort.by} ${sort.order}` : ""}:${q.trim()}`;
}

function list({ q, sort }: TableQuery, limit: number, cursor: string | undefined, quiet: Quiet) {
  const search = q.trim();
  const query = {
    limit,
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(search && { q: search }),
    ...(cursor !== undefined && { cursor }),
  };
  return request("listCourses", api.GET("/course", { params: { query } }), { quiet });
}
