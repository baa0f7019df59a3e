import { failed, type Loadable, ready } from "@lms/ui/lib/loadable";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import type { CoursePage } from "./course-page.ts";

/** The page of a course for administrators, a draft too. Nothing of it stays when its page is left. */
export async function fetchManagedPage(slug: string): Promise<Loadable<CoursePage | undefined>> {
  const call = api.GET("/managed-courses/{slug}/page", { params: { path: { slug } } });
  const outcome = await request("getManagedCoursePage", call, { quiet: "opening" });
  if (outcome.ok) return ready(outcome.data);
  return outcome.status === 404 ? ready(undefined) : failed(outcome.message);
}
