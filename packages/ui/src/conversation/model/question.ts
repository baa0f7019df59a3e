import type { FieldErrors } from "../../lib/forms/form.ts";
import type { FormDraft } from "../../lib/forms/form-draft.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type { Loadable } from "../../lib/loadable.ts";

/** An answer, or what a question says. */
export interface Post {
  id: string;
  /** Absent where the account is gone, or the text may not be read. */
  author?: string | undefined;
  byStaff: boolean;
  own: boolean;
  state: "visible" | "hidden" | "deleted";
  text?: string | undefined;
  /** Sanitised by the server. */
  html?: string | undefined;
  hiddenReason?: string | undefined;
  votes: number;
  voted: boolean;
  accepted: boolean;
  createdAt: Instant;
  editedAt?: Instant | undefined;
}

export interface Question extends Post {
  title: string;
  /** Where in the video or sound it is about. */
  second?: number | undefined;
  answerCount: number;
  pinned: boolean;
  locked: boolean;
  following: boolean;
  /** The viewer is of the staff of the course. */
  mayModerate: boolean;
  answers: readonly Post[];
}

export interface QuestionSummary {
  id: string;
  title: string;
  excerpt: string;
  second?: number | undefined;
  author?: string | undefined;
  byStaff: boolean;
  votes: number;
  answerCount: number;
  answeredByStaff: boolean;
  accepted: boolean;
  pinned: boolean;
  locked: boolean;
  createdAt: Instant;
}

/** Why somebody who reads may not write. */
export interface WritingRefusal {
  why: "stopped" | "demo" | "seeing";
  /** Absent: for good. */
  until?: Instant | undefined;
  reason?: string | undefined;
}

export interface SimilarThings {
  questions: readonly { id: string; title: string; href: string; answerCount: number }[];
  lines: readonly { second: number; text: string }[];
}

export interface Saved {
  ok: boolean;
  message: string;
  errors?: FieldErrors | undefined;
}

/** Sends what was written; undefined while something else is on its way. */
export type Send<Values> = (values: Values) => Promise<Saved | undefined>;

export interface QuestionValues {
  title: string;
  text: string;
  second?: number | undefined;
}

export interface PostValues {
  title?: string | undefined;
  text: string;
}

export interface Drafts {
  /** `record` is the id of what is changed or answered. */
  (form: "question" | "answer" | "post", record: string): FormDraft;
}

export interface PostVersion {
  title?: string | undefined;
  text: string;
  replacedAt: Instant;
}

export interface PostActions {
  busyIds: readonly string[];
  onVote: (postId: string, vote: boolean) => void;
  /** Absent: none is accepted. */
  onAccept: (answerId: string | undefined) => void;
  onDelete: (postId: string) => void;
  onEdit: (postId: string, values: PostValues) => Promise<Saved | undefined>;
  onReport: (postId: string, reason: string) => Promise<Saved | undefined>;
  onDecide: (postId: string, decision: "keep" | "hide", reason: string) => Promise<Saved | undefined>;
  /** Undefined where they could not be loaded. */
  loadVersions: (postId: string) => Promise<readonly PostVersion[] | undefined>;
  drafts: Drafts;
}

export interface OpenThread extends PostActions {
  id: string;
  /** Ready with undefined when there is no such question. */
  question: Loadable<Question | undefined>;
  onRetry: () => void;
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  onAnswer: Send<{ text: string }>;
  onNotify: (following: boolean) => void;
  onState: (state: { pinned?: boolean; locked?: boolean }) => void;
}
