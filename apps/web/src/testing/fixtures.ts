import type {
  Batch,
  Course,
  CourseProgress,
  Lecture,
  LectureProgress,
  OwnPayment,
  Receipt,
  Site,
  User,
} from "../request/api.ts";

export const learner: User = {
  _id: "u1",
  fullName: "Asha Verma",
  email: "asha@example.com",
  role: "USER",
  avatar: {},
  subscription: { status: "active", id: "s1", currentEnd: "2027-01-14T08:30:00.000Z" },
  createdAt: "2026-01-14T08:30:00.000Z",
};

export const admin: User = {
  ...learner,
  _id: "a1",
  fullName: "Ravi Menon",
  email: "ravi@example.com",
  role: "ADMIN",
  subscription: { status: "none" },
};

/** The shared demo account. */
export const guest: User = {
  ...learner,
  _id: "g1",
  fullName: "Guest Learner",
  email: "guest@lms.example",
  subscription: { status: "none" },
  demo: true,
};

export const statistics: Course = {
  _id: "c1",
  slug: "practical-statistics-4f0c2a91be",
  title: "Practical Statistics",
  description: "What the numbers say, and what they do not.",
  category: "Data",
  createdBy: "Asha Raman",
  thumbnail: { secure_url: "/media/thumbnails/c1.jpg" },
  numberOfLectures: 2,
  learnerCount: 12,
  badge: "BESTSELLER",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

export const typography: Course = {
  ...statistics,
  _id: "c2",
  slug: "typography-for-interfaces-7b21d09e3c",
  title: "Typography for Interfaces",
  category: "Design",
  learnerCount: 3,
  badge: "NEW",
};

export const mean: Lecture = {
  _id: "l1",
  title: "The mean and its enemies",
  description: "One number for many.",
  position: 1,
  duration: 31.5,
  locked: false,
  lecture: { secure_url: "/media/lectures/l1?token=one" },
};

export const spread: Lecture = {
  ...mean,
  _id: "l2",
  title: "Measuring spread",
  position: 2,
  lecture: { secure_url: "/media/lectures/l2?token=one" },
};

export const site: Site = {
  name: "LMS",
  demo: true,
  guest: { email: "guest@lms.example", password: "Guest@1234" },
  bundle: { amount: 49_900, currency: "INR", durationMonths: 12 },
  contact: { email: "help@lms.example" },
};

export const payment: OwnPayment = {
  _id: "pay_1",
  amount: 49_900,
  currency: "INR",
  status: "captured",
  createdAt: "2026-01-14T08:30:00.000Z",
  receiptNumber: "LMS-2026-000017",
  periodEnd: "2027-01-14T08:30:00.000Z",
};

/** Of `payment`. */
export const ownReceipt: Receipt = {
  _id: "pay_1",
  receiptNumber: "LMS-2026-000017",
  amount: 49_900,
  currency: "INR",
  status: "captured",
  createdAt: "2026-01-14T08:30:00.000Z",
  item: "All courses, 1 year",
  periodStart: "2026-01-14T08:30:00.000Z",
  periodEnd: "2027-01-14T08:30:00.000Z",
  buyer: { fullName: "Asha Verma", email: "asha@example.com" },
  seller: {},
  refunds: [],
};

/** The learner's, half way through the first lecture of `statistics`. */
export const ownStatistics: CourseProgress = {
  courseId: "c1",
  title: "Practical Statistics",
  thumbnail: { secure_url: "/media/thumbnails/c1.jpg" },
  createdBy: "Asha Raman",
  percent: 25,
  completedLectures: 0,
  numberOfLectures: 2,
  watchedSeconds: 15.5,
  lastPlayedAt: "2026-02-02T10:00:00.000Z",
  next: { lectureId: "l1", title: "The mean and its enemies", number: 1, position: 15.5, duration: 31.5 },
};

/** The same course of somebody who has not begun. */
export const untouchedStatistics: CourseProgress = {
  courseId: "c1",
  title: "Practical Statistics",
  percent: 0,
  completedLectures: 0,
  numberOfLectures: 2,
  watchedSeconds: 0,
};

export const ownMean: LectureProgress = {
  lectureId: "l1",
  courseId: "c1",
  position: 15.5,
  watchedSeconds: 15.5,
  completed: false,
  lastPlayedAt: "2026-02-02T10:00:00.000Z",
};

/** What the server answers to somebody who has just begun. */
export const ownProgress = {
  watchedSeconds: 930,
  watchedThisWeek: 330,
  days: Array.from({ length: 14 }, (_, day) => ({
    date: `2026-02-${String(day + 1).padStart(2, "0")}`,
    seconds: day * 60,
  })),
  courses: [ownStatistics],
  activity: [
    { kind: "started" as const, at: "2026-02-01T10:00:00.000Z", courseId: "c1", title: "Practical Statistics" },
  ],
  catalogue: { courses: 40, lectures: 320 },
};

/** And to somebody who has not. */
export const noProgress = {
  watchedSeconds: 0,
  watchedThisWeek: 0,
  days: ownProgress.days.map(({ date }) => ({ date, seconds: 0 })),
  courses: [],
  activity: [],
  catalogue: ownProgress.catalogue,
};

export const evenings: Batch = {
  _id: "b1",
  title: "Data, in the evenings",
  description: "Statistics twice a week, with a mentor.",
  mode: "live",
  startsAt: "2026-04-06T13:30:00.000Z",
  endsAt: "2026-06-26T15:30:00.000Z",
  status: "upcoming",
  courses: [
    {
      _id: "c1",
      title: "Practical Statistics",
      thumbnail: { secure_url: "/media/thumbnails/c1.jpg" },
      numberOfLectures: 2,
      createdBy: "Asha Raman",
    },
  ],
  announcements: [
    { _id: "n1", title: "The first evening", body: "We begin with the mean.", createdAt: "2026-03-09T09:00:00.000Z" },
  ],
  announcementCount: 1,
  learnerCount: 42,
  joined: false,
  createdAt: "2026-03-02T09:00:00.000Z",
  updatedAt: "2026-03-09T09:00:00.000Z",
};

export const studio: Batch = {
  ...evenings,
  _id: "b2",
  title: "Typography studio",
  mode: "offline",
  status: "running",
  learnerCount: 9,
};

export const everyNotice = {
  joined: true,
  announcement: true,
  dayBefore: true,
  soon: true,
  moved: true,
  cancelled: true,
};
