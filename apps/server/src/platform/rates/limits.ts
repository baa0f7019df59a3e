// Why: docs/decisions/0013-rates-and-passwords.md
import { day, hour, minute, second } from "../lib/time/durations.ts";
import type { OperationId } from "@lms/api/operations";

export interface AddressLimit {
  limit: number;
  window: number;
  failuresOnly?: true;
}

/** `burst` at once, then one more after each `interval` in milliseconds. */
export interface Budget {
  burst: number;
  interval: number;
}

/** The rate limits by operation. `RATE_LIMIT_SCALE` multiplies them; 0 switches them off. */
export const addressLimits = {
  signUp: { limit: 100, window: hour },
  signIn: { limit: 100, window: 15 * minute, failuresOnly: true },
  forgotPassword: { limit: 100, window: hour },
  checkResetLink: { limit: 100, window: hour, failuresOnly: true },
  resetPassword: { limit: 100, window: hour, failuresOnly: true },
  sendContactMessage: { limit: 100, window: hour },
  renewCalendarFeed: { limit: 100, window: hour },
  inviteToBatch: { limit: 200, window: hour },
  addCourseStaff: { limit: 60, window: hour },
  checkPeopleList: { limit: 60, window: hour },
  acceptInvitation: { limit: 100, window: hour, failuresOnly: true },
  downloadSales: { limit: 60, window: hour },
  downloadOwnData: { limit: 60, window: hour },
} as const satisfies Partial<Record<OperationId, AddressLimit>>;

/** Questions, answers, changes of them and reports of one account. */
export const postLimit = { limit: 20, window: 10 * minute } as const;

/** Services such as Google fetch the calendars of many learners from one address. */
export const calendarLimit: AddressLimit = { limit: 600, window: minute };

/** A school's learners may share one address, and all connect again when a server ends. */
export const noticeStreamLimit: AddressLimit = { limit: 3000, window: minute };

/** Failed guesses of one password, at `signIn` and `changePassword`. See decision 78. */
export const guessLimits = {
  memory: day,
  firstAttempts: 3,
  first: { burst: 60, interval: 2 * minute },
  further: { burst: 30, interval: 45 * second },
  /** Attempts are 1, 2, 4 … seconds apart from this failure on, at most `longestDelay`. */
  slowFrom: 10,
  longestDelay: minute,
  longestWait: hour,
} as const;

export const knownDeviceLimits = { window: 15 * minute, slowFrom: 10 } as const;

/** A caller who is refused got a link less than 12 minutes ago, and a link works for 15. */
export const resetLinkLimits = {
  caller: { burst: 5, interval: 12 * minute },
  account: { burst: 10, interval: 6 * minute },
  callerMemory: day,
} as const;
