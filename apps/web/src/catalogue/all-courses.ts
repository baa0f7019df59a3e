import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type Course } from "../request/api.ts";
import { request } from "../request/request.ts";

/** Every course of the platform: who subscribes has them all. */
interface ShelfState {
  courses: Loadable<Course[]>;
  loading: boolean;
}

/** Most that the contract answers at once. */
const largestPage = 100;

const initial = (): ShelfState => ({ courses: loading, loading: false });

export const shelf = proxy<ShelfState>(initial());

export function resetShelf(): void {
  Object.assign(shelf, initial());
}

/** Asks for all courses, page by page; those on screen stay until the last one is here. */
export async function loadShelf(): Promise<void> {
  if (shelf.loading) return;
  shelf.loading = true;
  if (shelf.courses.status === "failed") shelf.courses = loading;
  const found = await everyPage();
  shelf.loading = false;
  if (found.status === "ready" || shelf.courses.status !== "ready") shelf.courses = found;
}

async function everyPage(): Promise<Loadable<Course[]>> {
  const found = new Map<string, Course>();
  for (let cursor: string | undefined, more = true; more;) {
    const query = { sort: "all" as const, limit: largestPage, ...(cursor !== undefined && { cursor }) };
    // Each page says where the next one begins.
    const outcome = await request("listCourses", api.GET("/course", { params: { query } }), { quiet: "success" });
    if (!outcome.ok) return failed(outcome.message);
    for (const course of outcome.data.courses) found.set(course._id, course);
    cursor = outcome.data.nextCursor;
    more = cursor !== undefined;
  }
  return ready([...found.values()]);
}
