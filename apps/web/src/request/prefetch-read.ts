import { callAddress } from "@lms/api/create-api";
import type { PageRead } from "@lms/api/page-rendering";
import { callUrl, type OperationId } from "./api.ts";
import { prefetch } from "./prefetched.ts";

const paths: Partial<Record<OperationId, string>> = {
  listCourses: "/course",
  getCoursePage: "/course/page/{slug}",
  getSitePage: "/site/pages/{name}",
  listHelpArticles: "/site/help",
};

export function prefetchRead({ operation, ...params }: PageRead): void {
  const path = paths[operation];
  if (path === undefined) return;
  prefetch(new Request(callUrl(callAddress(path, params)), { credentials: "include", priority: "low" }));
}
