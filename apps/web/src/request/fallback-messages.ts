import type { OperationId } from "./api.ts";

interface FallbackMessages {
  loading?: string;
  done?: string;
  failed: string;
  refused?: string;
}

const unknown: FallbackMessages = { failed: "Operation failed..." };

const publicMessages = {
  signUp: { failed: "Failed to create account", refused: "Signup failed" },
  signIn: { failed: "Failed to log in" },
  signOut: { failed: "Failed to log out" },
  getUser: { failed: "Failed to load data" },
  forgotPassword: { failed: "Failed to send verification email" },
  resetPassword: { failed: "Failed to reset password" },
  sendContactMessage: { failed: "Failed to submit the form" },
  getSite: { failed: "Failed to load data" },
  getSitePage: { failed: "Failed to load the page" },
  listHelpArticles: { failed: "Failed to load the Help Center" },
  listCourses: { failed: "Failed to get courses" },
  getCoursePage: { failed: "Failed to get the course" },
} satisfies Partial<Record<OperationId, FallbackMessages>>;

export type PublicOperation = keyof typeof publicMessages;

const messages: Partial<Record<OperationId, FallbackMessages>> = { ...publicMessages };

export function fallbackMessages(operation: OperationId): FallbackMessages {
  return messages[operation] ?? unknown;
}

/** The messages of all other operations, which come with the code of their stores. */
export function addFallbackMessages(
  others: Readonly<Record<Exclude<OperationId, PublicOperation>, FallbackMessages>>,
): void {
  Object.assign(messages, others);
}

export const checkConnection = "Check your connection.";

/** For a 429 or 503 without a message. `retryAfter` is in seconds. */
export function retryMessage(status: number, retryAfter: number | undefined): string | undefined {
  const when = retryAfter === undefined ? "later" : `in ${formatSeconds(retryAfter)}`;
  if (status === 429) return `Too many attempts. Try again ${when}.`;
  if (status === 503) return `The service is not available right now. Try again ${when}.`;
  return undefined;
}

function formatSeconds(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
