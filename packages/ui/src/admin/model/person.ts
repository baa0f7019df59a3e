export type RightState = "subscribed" | "granted" | "ended" | "never";

export type PersonRole = "USER" | "SUPPORT" | "ADMIN";

export type RightFilter = "all" | RightState;

/** Values of the address: none of them is the default. */
export interface PeopleChoice {
  role?: PersonRole | undefined;
  account?: "open" | "disabled" | undefined;
  sort?: "name" | "seen" | undefined;
  /** Days in Indian time: "2026-03-04". */
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  seenFrom?: string | undefined;
  seenTo?: string | undefined;
}

/** A list counts no further. */
export const largestCount = 1000;

export interface ListedPerson {
  id: string;
  href: string;
  name: string;
  email: string;
  role: PersonRole;
  joinedAt: string;
  seenAt?: string | undefined;
  disabledAt?: string | undefined;
  right: RightState;
}

export interface PersonRight {
  id: string;
  /** Absent: every course. */
  course?: { title?: string | undefined } | undefined;
  from: string;
  until?: string | undefined;
  source: "subscription" | "order" | "grant" | "gift" | "seat" | "manual";
  reason?: string | undefined;
  endedAt?: string | undefined;
  endReason?: string | undefined;
}

export interface PersonPayment {
  id: string;
  receiptNumber: string;
  receiptHref: string;
  /** In the smallest unit of the currency, as `refunded`. */
  amount: number;
  refunded: number;
  currency: string;
  status: "captured" | "refunding" | "disputed" | "refunded";
  paidAt: string;
}

export interface PersonCourse {
  id: string;
  title: string;
  percent: number;
  completed: number;
  lectures: number;
  /** It has an order or times, or wants another course first. */
  paced?: boolean | undefined;
  /** Since when everything in it is open for the person all the same. */
  releasedAt?: string | undefined;
}

interface PersonBatch {
  id: string;
  href: string;
  title: string;
  since: string;
  waiting: boolean;
}

export interface PersonNotice {
  kind: string;
  about: string;
  at: string;
  read: boolean;
}

export interface PersonMail {
  kind: string;
  subject: string;
  state: "waiting" | "sent" | "failed";
  at: string;
  /** When it was sent or given up. */
  settledAt?: string | undefined;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  avatarUrl?: string | undefined;
  role: PersonRole;
  joinedAt: string;
  seenAt?: string | undefined;
  disabledAt?: string | undefined;
  disabledReason?: string | undefined;
  /** Absent for who may write in threads. */
  writingStop?: { until?: string | undefined; reason: string; since: string } | undefined;
  right: RightState;
  rights: readonly PersonRight[];
  payments: readonly PersonPayment[];
  courses: readonly PersonCourse[];
  batches: readonly PersonBatch[];
  notices: readonly PersonNotice[];
  mails: readonly PersonMail[];
}

/** What an administrator is about to do. */
export type PersonAction =
  | {
      kind:
        | "grant"
        | "role"
        | "disable"
        | "enable"
        | "signOut"
        | "resetLink"
        | "write"
        | "seeAs"
        | "address"
        | "stopWriting"
        | "allowWriting";
    }
  | { kind: "extend" | "end"; right: PersonRight }
  | { kind: "release" | "endRelease"; course: Pick<PersonCourse, "id" | "title"> }
  | { kind: "refund"; payment: PersonPayment };

/** Dates are days in Indian time, an amount is as it was typed; blank where the form has none. */
export interface PersonActionValues {
  reason: string;
  course: string;
  until: string;
  amount: string;
  role: string;
  email: string;
  subject: string;
  text: string;
}
