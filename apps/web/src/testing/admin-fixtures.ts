import type {
  ContactMessage,
  Course,
  CourseImport,
  FoundPayment,
  PaymentCase,
  OperationResponse,
  TrashedItem,
} from "../request/api.ts";
import { statistics } from "./fixtures.ts";
import type { StubResponse } from "./network.ts";

export const userStats: OperationResponse<"getUserStats"> = {
  success: true,
  message: "Stats fetched successfully",
  allUsersCount: 412,
  subscribedUsersCount: 97,
  asOf: "2026-03-09T09:00:00.000Z",
};

export const sales: OperationResponse<"listPayments"> = {
  success: true,
  message: "Payments fetched successfully",
  allPayments: { count: 103, items: [] },
  currency: "INR",
  finalMonths: {
    January: 4,
    February: 1,
    March: 6,
    April: 0,
    May: 0,
    June: 0,
    July: 0,
    August: 0,
    September: 0,
    October: 0,
    November: 0,
    December: 0,
  },
  monthlySalesRecord: [4, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  totalRevenue: 5_139_700,
  year: 2026,
  years: [2026, 2025],
  asOf: "2026-03-09T09:00:00.000Z",
};

export const tabla: ContactMessage = {
  _id: "m1",
  name: "Asha Verma",
  email: "asha@example.com",
  message: "Is there a course on the tabla?",
  createdAt: "2026-03-09T09:00:00.000Z",
};

export const refund: ContactMessage = {
  ...tabla,
  _id: "m2",
  name: "Ravi Menon",
  email: "ravi@example.com",
  message: "How do I get my money back?",
  createdAt: "2026-03-08T09:00:00.000Z",
  doneAt: "2026-03-08T12:00:00.000Z",
};

export const trashed: TrashedItem = {
  _id: "c9",
  kind: "course",
  title: "Music Theory",
  createdBy: "Meera Nair",
  numberOfLectures: 12,
  deletedAt: "2026-03-08T09:00:00.000Z",
  deletedBy: "Dev Rao",
  deletedForGoodAt: "2026-04-07T09:00:00.000Z",
};

/** Many courses, searched, put in order and paged as the server would. Each tenth is a draft. */
export function serveCourses(count: number): (request: Request) => StubResponse {
  const all = Array.from({ length: count }, (_, index): Course => courseAt(index + 1));
  return ({ url }) => {
    const { searchParams } = new URL(url);
    const q = searchParams.get("q")?.toLowerCase() ?? "";
    const isDraft = searchParams.get("status") === "draft";
    const found = all.filter(
      ({ title, published }) => title.toLowerCase().includes(q) && !(isDraft && published !== false),
    );
    if (searchParams.get("order") === "desc") found.reverse();
    const start = Number(searchParams.get("skip") ?? 0);
    if (start > 1_000_000) return { status: 400 };
    return { body: { courses: found.slice(start, start + Number(searchParams.get("limit"))), total: found.length } };
  };
}

function courseAt(number: number): Course {
  const digits = String(number).padStart(3, "0");
  return {
    ...statistics,
    _id: `c${number}`,
    title: `Course ${digits}`,
    ...(number % 10 === 0 && { published: false }),
  };
}

const marchSums = { payments: 2, gross: 99_800, refunds: 1, refunded: 49_900, net: 49_900 };

export const salesOfTime: OperationResponse<"getSales">["sales"] = {
  from: "2026-03-01",
  to: "2026-03-09",
  unit: "day",
  currency: "INR",
  total: marchSums,
  periods: [{ start: "2026-03-04", ...marchSums }],
  asOf: "2026-03-09T09:00:00.000Z",
};

export const foundPayments: FoundPayment[] = [
  {
    _id: "pay_1",
    receiptNumber: "LMS-2026-000017",
    amount: 49_900,
    currency: "INR",
    status: "refunded",
    createdAt: "2026-03-04T09:00:00.000Z",
    refunds: [{ _id: "rfnd_1", amount: 49_900, createdAt: "2026-03-05T09:00:00.000Z" }],
    user: { _id: "u1", fullName: "Asha Verma", email: "asha@example.com" },
  },
];

export const carried: CourseImport = {
  _id: "i1",
  state: "ready",
  createdAt: "2026-03-09T09:00:00.000Z",
  deletedAt: "2026-03-16T09:00:00.000Z",
  plan: {
    title: "Practical Statistics",
    description: "Numbers that say something.",
    category: "Mathematics",
    createdBy: "Meera Nair",
    language: "en",
    isTitleTaken: false,
    isCategoryNew: true,
    sections: [],
    lectures: [{ title: "The mean", size: 5_400_321, duration: 131.5, published: true, preview: false, captions: [] }],
  },
};

export const disputedCase: PaymentCase = {
  _id: "c1",
  kind: "dispute",
  subject: "disp_1",
  paymentId: "pay_1",
  receiptNumber: "LMS-2026-000017",
  amount: 49_900,
  currency: "INR",
  openedAt: "2026-03-09T09:00:00.000Z",
  user: { _id: "u1", fullName: "Asha Verma", email: "asha@example.com" },
  dispute: {
    _id: "disp_1",
    phase: "chargeback",
    status: "open",
    amount: 49_900,
    amountDeducted: 0,
    currency: "INR",
    respondBy: "2026-03-12T09:00:00.000Z",
    createdAt: "2026-03-09T09:00:00.000Z",
    holdsAccess: true,
  },
  closings: [],
};
