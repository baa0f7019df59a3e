import type { Course, Lecture, OwnPayment, Site, User } from "../request/api.ts";

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
