/** Pages of the admin's area. */
export const adminPaths = {
  dashboard: "/admin/dashboard",
  batches: "/admin/batches",
  messages: "/admin/messages",
} as const;

export type AdminSection = keyof typeof adminPaths;

/** Where a course's lectures are added, ordered, edited and deleted. */
export function manageLecturesPath(courseId: string): string {
  return `/admin/lectures?course=${encodeURIComponent(courseId)}`;
}
