import type { User } from "../request/api.ts";
import type { StaffUser } from "./access.ts";

type StaffKind = NonNullable<User["staffOf"]>[number]["kind"];

/** What the pages of one course offer: administrators may what owners may. */
export function courseKind(user: StaffUser | undefined, courseId: string): StaffKind | "admin" | undefined {
  if (user?.role === "ADMIN") return "admin";
  return user?.staffOf?.find(({ course }) => course === courseId)?.kind;
}

/** Whether the viewer may change a course; without an id a new one. */
export function mayEdit(user: StaffUser | undefined, courseId: string | undefined): boolean {
  const kind = courseKind(user, courseId ?? "");
  return kind !== undefined && kind !== "assistant";
}
