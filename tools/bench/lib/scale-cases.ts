import type { components } from "@lms/api/schema";
import { day } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { ask, type Call } from "./call-times.ts";
import { signedInLearners, subjects, tokenOfLearner } from "../../../apps/server/test/fill-platform.ts";

export interface Case {
  name: string;
  callsOf: (round: number) => readonly Call[];
}

type Schemas = components["schemas"];
type Courses = Schemas["CoursesAnswer"];

interface World {
  adminCookie: string;
  courses: Schemas["Course"][];
  courseCount: number;
  batchIds: string[];
  receipts: string[];
  /** Of pages by title and of a search, far from the first. */
  cursors: { title: string[]; search: string[] };
}

export async function scaleCases(url: string, adminCookie: string): Promise<Case[]> {
  const popular: Courses = JSON.parse(await ask(url, { path: "/course?limit=50&sort=popular" }));
  const { batches }: Schemas["BatchesAnswer"] = JSON.parse(
    await ask(url, { path: "/batch?limit=50", cookie: adminCookie }),
  );
  const { payments }: Schemas["FoundPaymentsAnswer"] = JSON.parse(
    await ask(url, { path: `/payment/search?limit=100&${yearsAgo(1, 0)}`, cookie: adminCookie }),
  );
  const world: World = {
    adminCookie,
    courses: popular.courses,
    courseCount: popular.total ?? 0,
    batchIds: batches.map(({ _id }) => _id),
    receipts: payments.map(({ receiptNumber }) => receiptNumber),
    cursors: { title: await cursorsOf(url, "sort=title", 80), search: await cursorsOf(url, "q=exercises", 10) },
  };
  return [...listCases(), ...searchCases(), ...courseCases(world), ...learnerCases(world), ...adminCases(world)];
}

function listCases(): Case[] {
  return [
    { name: "first page, from memory", callsOf: () => [{ path: "/course?limit=24" }] },
    ...["all", "popular", "new", "title", "category", "instructor", "lectures"].map((sort) =>
      list(`courses by ${sort}`, `sort=${sort}`),
    ),
    list("courses by title, Z to A", "sort=title&order=desc"),
    list("courses of a category", "category=Algebra"),
    list("courses of a category, by learners", "category=Algebra&orderBy=learners"),
    list("short ones, with the categories", "length=short&categories=true"),
    list("all, with the categories", "categories=true"),
  ];
}

function searchCases(): Case[] {
  const texts = ["statistics", "practical algebra and", "a", "zz", "statstics", "photgraphy and roboitcs", "nothing"];
  return [
    ...texts.map((q) => list(`search “${q}”`, `q=${encodeURIComponent(q)}`)),
    list("search “a”, with the categories", "q=a&categories=true"),
    {
      name: "search of a misspelt word, another each",
      callsOf: () => [{ path: `/course?limit=24&q=${misspelt(next())}` }],
    },
  ];
}

/** A subject without one of its letters, so that no text comes twice soon. */
function misspelt(number: number): string {
  const subject = subjects[number % subjects.length] ?? "";
  const left = 1 + (Math.floor(number / subjects.length) % (subject.length - 2));
  return `${subject.slice(0, left)}${subject.slice(left + 1)}`;
}

function courseCases({ courses, courseCount, cursors }: World): Case[] {
  return [
    continued("page after 7,000 by title", "sort=title", cursors.title),
    list("last page by title", "sort=title", courseCount - 1024),
    continued("page after 500 of a search", "q=exercises", cursors.search),
    { name: "page of a course", callsOf: (round) => [{ path: `/course/page/${courses[round % 50]?.slug ?? ""}` }] },
  ];
}

function learnerCases({ courses }: World): Case[] {
  const own = (name: string, callsOf: (courseId: string) => readonly Omit<Call, "cookie">[]): Case => ({
    name,
    callsOf: (round) => {
      const cookie = `session=${tokenOfLearner(1 + (round % signedInLearners))}`;
      return callsOf(courses[round % 50]?._id ?? "").map(({ path, method }) => ({ path, method, cookie }));
    },
  });
  const session: Call = { path: "/user/getuser", method: "POST" };
  const courseList = "/course?sort=all&orderBy=learners&limit=12";
  const dashboard = [courseList, "/site", "/progress", "/batch?filter=mine", "/notices?limit=1"].map((path) => ({
    path,
  }));
  return [
    own("session check", () => [session]),
    own("dashboard of a learner, its six calls", () => [session, ...dashboard]),
    own("progress in a course", (courseId) => [{ path: `/progress/courses/${courseId}` }]),
    own("lectures of a course", (courseId) => [{ path: `/course/${courseId}` }]),
    own("own payments", () => [{ path: "/payment/mine" }]),
    own("notices", () => [{ path: "/notices?limit=20" }]),
    own("batches", () => [{ path: "/batch?limit=20" }]),
  ];
}

function adminCases({ adminCookie, batchIds, receipts }: World): Case[] {
  const admin = (name: string, pathOf: (round: number) => string): Case => ({
    name,
    callsOf: (round) => [{ path: pathOf(round), cookie: adminCookie }],
  });
  const payments = (name: string, query: (round: number) => string): Case =>
    admin(name, (round) => `/payment/search?limit=24&${query(round)}&${yearsAgo(3, round)}`);
  const members = (round: number) => `/batch/${batchIds[round % batchIds.length]}/members?limit=24`;
  return [
    admin("user statistics", () => "/admin/stats/users"),
    admin("payments and sales", (round) => `/payment?count=100&year=${new Date().getFullYear() - (round % 3)}`),
    admin("sales of a year", (round) => `/payment/sales?${yearsAgo(1, round)}`),
    admin("sales of three years", (round) => `/payment/sales?${yearsAgo(3, round)}`),
    admin("payments of this month", () => "/payment/search?limit=24"),
    payments("payments of three years", () => ""),
    payments("refunded payments of three years", () => "status=refunded"),
    payments("captured payments of three years", () => "status=captured"),
    payments("payments, by a name", (round) => `q=learner%20${900 + round}`),
    payments("payments, by a letter", () => "q=r"),
    payments("payments, by a common word", () => "q=learner"),
    payments("payments, by a receipt", (round) => `q=${500 + round}`),
    admin("a receipt", (round) => `/payment/receipts/${receipts[round % receipts.length]}`),
    admin("names of courses", () => "/admin/course-names"),
    admin("contact messages", () => "/contact?limit=24"),
    admin("contact messages, searched", (round) => `/contact?q=visitor${round}&limit=24`),
    admin("contact messages, by a letter", () => "/contact?q=e&limit=24"),
    admin("batches, searched", (round) => `/batch?q=batch%20${round}&limit=24`),
    admin("members of a batch", members),
    admin("members of a batch, by a letter", (round) => `${members(round)}&q=r`),
  ];
}

function continued(name: string, query: string, places: readonly string[]): Case {
  return {
    name,
    callsOf: () => [{ path: `/course?${query}&limit=${1 + (next() % 100)}&cursor=${places[next() % places.length]}` }],
  };
}

/** Never the same page twice, so that none is answered from memory. */
function list(name: string, query: string, start = 0): Case {
  return { name, callsOf: () => [{ path: `/course?limit=24&${query}&skip=${start + (next() % 1000)}` }] };
}

let calls = 0;

function next(): number {
  calls += 1;
  return calls;
}

async function cursorsOf(url: string, query: string, pages: number): Promise<string[]> {
  const cursors: string[] = [];
  for (let read = 0; read < pages; read += 1) {
    const after = read === 0 ? "" : `&cursor=${cursors[read - 1]}`;
    const { nextCursor }: Courses = JSON.parse(await ask(url, { path: `/course?${query}&limit=100${after}` }));
    if (nextCursor === undefined) throw new Error(`${query} has only ${read + 1} pages`);
    cursors.push(nextCursor);
  }
  return cursors.slice(-10);
}

function yearsAgo(years: number, round: number): string {
  const from = new Date(Date.now() - (years * 365 + (round % 30)) * day).toISOString().slice(0, 10);
  return `from=${from}`;
}
