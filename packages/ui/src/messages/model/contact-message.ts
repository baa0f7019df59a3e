import type { Instant } from "../../lib/instant";

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  createdAt: Instant;
  /** Absent while it is open. */
  doneAt?: Instant | undefined;
}

export type MessageFilter = "open" | "done" | "all";
