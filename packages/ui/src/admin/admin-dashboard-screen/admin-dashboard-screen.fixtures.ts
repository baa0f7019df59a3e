import type { SalesFigures, UserFigures } from "../model/admin-figures.ts";
import type { AdminCourse } from "../model/admin-course.ts";

export const users: UserFigures = { registered: 1284, subscribed: 488, asOf: "2026-11-20T12:34:00.000Z" };
export const noUsers: UserFigures = { registered: 0, subscribed: 0, asOf: "2026-11-20T12:34:00.000Z" };

export const sales: SalesFigures = {
  subscriptions: 503,
  totalRevenue: 25_099_700,
  currency: "INR",
  year: 2026,
  years: [2024, 2025, 2026],
  months: [22, 31, 28, 44, 39, 58, 52, 66, 61, 74, 28, 0],
  asOf: "2026-11-20T12:34:30.000Z",
};

export const noSales: SalesFigures = {
  subscriptions: 0,
  totalRevenue: 0,
  currency: "INR",
  year: 2026,
  years: [2026],
  months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  asOf: "2026-11-20T12:34:30.000Z",
};

/** A year that is over, with months in which nothing was sold. */
export const salesBefore: SalesFigures = { ...sales, year: 2025, months: [0, 0, 0, 4, 9, 12, 7, 0, 11, 18, 25, 31] };

export const threeCourses: AdminCourse[] = [
  {
    id: "c1",
    slug: "practical-statistics-with-python-4f0c2a91be",
    status: "published",
    createdAt: "2026-03-02T09:00:00.000Z",
    title: "Practical Statistics with Python",
    category: "Data",
    instructor: "Asha Raman",
    lectureCount: 24,
    learnerCount: 1204,
    description: "Numbers that survive contact with real data: sampling, spread, tests that mean something, and plots.",
  },
  {
    id: "c2",
    slug: "designing-data-pipelines-be4f0c2a91",
    status: "scheduled",
    createdAt: "2026-11-02T05:30:00.000Z",
    publishAt: "2026-12-01T03:30:00.000Z",
    title: "Designing Data Pipelines",
    category: "Engineering",
    instructor: "Tomás Ortega",
    lectureCount: 18,
    learnerCount: 318,
    description: "From a cron job to something that can be left alone over a weekend.",
  },
  {
    id: "c3",
    slug: "typography-for-interfaces-91be4f0c2a",
    status: "draft",
    createdAt: "2026-11-20T09:12:00.000Z",
    title: "Typography for Interfaces",
    category: "Design",
    instructor: "Mina Okafor",
    lectureCount: 1,
    learnerCount: 0,
    description: "Read, scan, decide: type that helps people to do what they came for.",
  },
];

export const newCourse: AdminCourse = {
  id: "c0",
  slug: "waves-and-optics-2a91be4f0c",
  status: "draft",
  createdAt: "2026-11-20T12:30:00.000Z",
  title: "Waves and Optics",
  category: "Engineering",
  instructor: "Meera Nair",
  lectureCount: 0,
  learnerCount: 0,
  description: "Light as a wave, from ripples to lenses.",
};

/** One that was meant, and two that only look like it. */
export const misspeltCourses: AdminCourse[] = threeCourses.map((course, index) =>
  Object.assign({}, course, { approximate: index > 0 }),
);

const subjects = [
  "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything Else That Goes Wrong",
  "Linear Algebra",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "Statistics",
];

const statuses: Pick<AdminCourse, "status" | "publishAt">[] = [
  { status: "published" },
  { status: "scheduled", publishAt: "2026-12-01T03:30:00.000Z" },
  { status: "waiting", publishAt: "2026-11-01T03:30:00.000Z" },
  { status: "draft" },
];

/** A page of a long catalogue, with titles that find no room. */
export const manyCourses: AdminCourse[] = Array.from({ length: 24 }, (_, index) => ({
  id: `m${index}`,
  slug: `course-${index}`,
  title: `${subjects[index % subjects.length] ?? ""} ${index + 1}`,
  category: ["Engineering", "Mathematics", "Languages and Literature"][index % 3] ?? "",
  instructor: ["Bo Li", "Maximiliane von Hohenstein-Wertheim", "Ravi Iyer"][index % 3] ?? "",
  ...(statuses[index % statuses.length] ?? { status: "published" }),
  createdAt: "2026-10-24T05:30:00.000Z",
  lectureCount: (index * 37) % 210,
  learnerCount: index * 91,
  description: `Part ${index + 1}. ${"It begins where most courses end, and takes the time that the matter needs. ".repeat((index % 3) + 1)}`,
}));
