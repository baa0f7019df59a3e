import type { CourseSort, CourseStatusFilter } from "@lms/ui/admin/model/admin-course";
import type { Loadable } from "@lms/ui/lib/loadable";
import { api, type Course } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import type { Quiet } from "../request/quiet.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";

type Column = "title" | "category" | "instructor" | "lectures";

export interface TableQuery {
  q: string;
  status: CourseStatusFilter;
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

/** The contract's. */
const maxSkip = 1_000_000;

export const courseTable = createStore("viewer", initial);

const resource = createResource<string, TablePage>({
  lifetime: "viewer",
  values: () => courseTable.pages,
  loadingKeys: () => courseTable.loadingKeys,
});

export function tableKey({ q, status, sort, page }: TableQuery): string {
  return `${status}:${sort ? `${sort.by} ${sort.order}` : ""}:${q.trim()}:${page}`;
}

/** The part of the table that an address names. */
export function tableQueryIn(search: URLSearchParams): TableQuery {
  return {
    q: search.get("q") ?? "",
    status: toStatus(search.get("status")),
    sort: toSort(search.get("sort"), search.get("order")),
    page: toPage(search.get("page")),
  };
}

export async function loadTable(query: TableQuery): Promise<void> {
  await resource.load(tableKey(query), (quiet) => fetchTablePage(query, quiet));
}

onPageResponse("listManagedCourses", ({ key = "" }, found) => {
  if (found) resource.take(key, found);
});

/** Every page but the one on screen is loaded again. */
export function invalidateTable(shown?: TableQuery): void {
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

async function fetchTablePage(table: TableQuery, quiet: Quiet): Promise<Outcome<TablePage>> {
  const query = tableRequest(table);
  return request("listManagedCourses", api.GET("/managed-courses", { params: { query } }), { quiet });
}

export function tableRequest({ q, status, sort, page }: TableQuery) {
  const search = q.trim();
  return {
    limit: tablePageSize,
    ...(page > 1 && { skip: Math.min((page - 1) * tablePageSize, maxSkip) }),
    ...(status !== "all" && { status }),
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(search && { q: search }),
  };
}

function toStatus(text: string | null): CourseStatusFilter {
  return text === "published" || text === "draft" || text === "scheduled" ? text : "all";
}

function toSort(by: string | null, order: string | null): CourseSort | undefined {
  if (by !== "title" && by !== "category" && by !== "instructor" && by !== "lectures") return undefined;
  return { by, order: order === "desc" ? "desc" : "asc" };
}

function toPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
