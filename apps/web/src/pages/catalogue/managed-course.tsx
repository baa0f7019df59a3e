import { CourseAdminTools } from "@lms/ui/catalogue/course-admin-tools";
import { fetchManagedPage } from "../../catalogue/managed-page.ts";
import type { ManagedPage } from "./use-managed-page.ts";

export async function loadManagedPage(slug: string): Promise<ManagedPage> {
  const page = await fetchManagedPage(slug);
  const course = page.status === "ready" ? page.value?.course : undefined;
  const tools = course && <CourseAdminTools slug={course.slug ?? slug} draft={course.published === false} />;
  return { page, tools };
}
