import type { Instant } from "../../lib/format/instant.ts";

export type StaffFilter = "unanswered" | "reported" | "all";

/** A question or an answer as staff finds it over all courses. */
export interface StaffPost {
  id: string;
  /** It is that of its question. */
  title: string;
  excerpt: string;
  /** Its thread, below its lecture. */
  href: string;
  course: { title: string };
  lecture: { title: string; href: string };
  author?: string | undefined;
  /** Administrators have it. */
  authorId?: string | undefined;
  authorStopped?: boolean | undefined;
  byStaff: boolean;
  state: "visible" | "hidden" | "deleted";
  isAnswer: boolean;
  answerCount: number;
  reports: readonly { reason: string; createdAt: Instant }[];
  createdAt: Instant;
}
