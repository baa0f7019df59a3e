export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  /** When it was marked as done, ISO 8601; absent while it is open. */
  doneAt?: string | undefined;
}

export type MessageFilter = "open" | "done" | "all";
