import type { Instant } from "../../lib/format/instant";

export interface MessageAnswer {
  id: string;
  text: string;
  createdAt: Instant;
  /** The name of the administrator. */
  answeredBy: string;
  mailFailedAt?: Instant | undefined;
}

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  createdAt: Instant;
  /** Absent while it is open. */
  doneAt?: Instant | undefined;
  /** Oldest first. */
  answers?: readonly MessageAnswer[] | undefined;
}

export type MessageFilter = "open" | "done" | "all";
