import type { Role } from "../database/schema/accounts.ts";
import type { StaffKind } from "../database/schema/courses.ts";

/** What an account may watch now, by all of its rights together. */
export interface Rights {
  /** Every course. */
  site: boolean;
  courseIds: readonly string[];
}

export interface StaffOfCourse {
  courseId: string;
  kind: StaffKind;
}

export interface SignedIn {
  kind: "user";
  id: string;
  role: Role;
  demo: boolean;
  rights: Rights;
  /** The courses that the account works on. */
  staffOf: readonly StaffOfCourse[];
  passwordMustChange: boolean;
  /** The reader's own choice. */
  language: string | null;
  /** Who of the team sees the site as this account, and until when. */
  seenBy?: { id: string; until: Date };
}

export type Viewer = { kind: "visitor" } | SignedIn;

export const visitor: Viewer = { kind: "visitor" };
