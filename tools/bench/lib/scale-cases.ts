import type { components } from "@lms/api/schema";
import { day } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { signedInLearners, subjects, tokenOfLearner } from "../../../apps/server/test/fill-platform.ts";
import { type ApiCall, callApi } from "./call-times.ts";

export interface Case {
  name: string;
  makeCalls: (round: number) => readonly ApiCall[];
}

const sorts = ["all", "popular", "new", "title", "category", "instructor", "lectures"];
const texts = ["statistics", "practical algebra and", "a", "zz", "statstics", "photgraphy and roboitcs", "nothing"];
/** Never the same page twice, so that none is answered from memory. */
const page = "/course?limit=24&skip={skip}";
const anyLength = "/course?limit={limit}";

/** The value in braces changes in each round. */
const visitorPaths: Record<string, string> = {
  "first page, from memory": "/course?limit=24",
  ...Object.fromEntries(sorts.map((sort) => [`courses by ${sort}`, `${page}&sort=${sort}`])),
  "courses by title, Z to A": `${page}&sort=title&order=desc`,
  "courses of a category": `${page}&category=Algebra`,
  "courses of a category, by learners": `${page}&category=Algebra&orderBy=learners`,
  "short ones, with the categories": `${page}&length=short&categories=true`,
  "all, with the categories": `${page}&categories=true`,
  ...Object.fromEntries(texts.map((text) => [`search “${text}”`, `${page}&q=${encodeURIComponent(text)}`])),
  "search “a”, with the categories": `${page}&q=a&categories=true`,
  "search of a misspelt word, another each": "/course?limit=24&q={misspelt}",
  "page after 7,000 by title": `${anyLength}&sort=title&cursor={title cursor}`,
  "last page by title": "/course?limit=24&skip={last skip}&sort=title",
  "page after 500 of a search": `${anyLength}&q=exercises&cursor={search cursor}`,
  "page of a course": "/course/page/{slug}",
};

const session = "/user/getuser";
/** It arrives with its data. */
const dashboard = "/user/dashboard";
const popular = "/course?sort=all&orderBy=learners&limit=12";

const learnerPaths: Record<string, string> = {
  "session check": session,
  "dashboard of a learner": dashboard,
  "dashboard of a learner, from another page": `/progress ${popular} /batch?filter=mine`,
  "progress in a course": "/progress/courses/{course}",
  "lectures of a course": "/course/{course}",
  "own payments": "/payment/mine",
  notices: "/notices?limit=20",
  batches: "/batch?limit=20",
};

const payments = "/payment/search?limit=24&{from 3 years ago}";
const members = "/batch/{batch}/members?limit=24";

const adminPaths: Record<string, string> = {
  "user statistics": "/admin/stats/users",
  "payments and sales": "/payment?count=100&year={year}",
  "sales of a year": "/payment/sales?{from 1 year ago}",
  "sales of three years": "/payment/sales?{from 3 years ago}",
  "payments of this month": "/payment/search?limit=24",
  "payments of three years": payments,
  "refunded payments of three years": `${payments}&status=refunded`,
  "captured payments of three years": `${payments}&status=captured`,
  "payments, by a name": `${payments}&q=learner%209{round}`,
  "payments, by a letter": `${payments}&q=r`,
  "payments, by a common word": `${payments}&q=learner`,
  "payments, by a receipt": `${payments}&q=5{round}`,
  "a receipt": "/payment/receipts/{receipt}",
  "names of courses": "/admin/course-names",
  "contact messages": "/contact?limit=24",
  "contact messages, searched": "/contact?q=visitor{round}&limit=24",
  "contact messages, by a letter": "/contact?q=e&limit=24",
  "batches, searched": "/batch?q=batch%20{round}&limit=24",
  "members of a batch": members,
  "members of a batch, by a letter": `${members}&q=r`,
  people: "/people?limit=24",
  "people, by name": "/people?limit=24&sort=name",
  "people, by last visit": "/people?limit=24&sort=seen",
  "people who are subscribed": "/people?limit=24&right=subscribed",
  "people with a granted right": "/people?limit=24&right=granted",
  "people whose right has ended": "/people?limit=24&right=ended",
  "people without any right": "/people?limit=24&right=never",
  "disabled people": "/people?limit=24&disabled=true",
  "people, found by a name": "/people?limit=24&q=learner%209{round}",
  "people, found by a letter": "/people?limit=24&q=r",
  "people, found by a receipt": "/people?limit=24&q={receipt}",
  "page of a person": "/people/{person}",
  "audit trail": "/audit?limit=24",
  "audit trail of one administrator": "/audit?limit=24&actor=admin-{actor}",
  "audit trail, what nobody did": "/audit?limit=24&actor=admin-{actor}&kind=sales",
  "audit trail of a person": "/audit?limit=24&person={person}",
  "audit trail of a day": "/audit?limit=24&{day}&kind=course",
  "audit trail, found by a number": "/audit?limit=24&q=subject-9{round}",
  "audit trail, found by a word": "/audit?limit=24&q=geometry",
  "audit trail, found by a letter": "/audit?limit=24&q=a",
};

export async function scaleCases(url: string, adminCookie: string): Promise<Case[]> {
  const values = await valuesFor(url, adminCookie);
  const cases = (paths: Record<string, string>, cookie: (round: number) => string): Case[] =>
    Object.entries(paths).map(([name, templates]) => ({
      name,
      makeCalls: (round) =>
        templates
          .replaceAll(/\{([^}]+)\}/g, (_, value: string) => values[value]?.(round) ?? "")
          .split(" ")
          .map((path) => ({
            path,
            method: path === session ? "POST" : "GET",
            isPage: path === dashboard,
            cookie: cookie(round),
          })),
    }));
  return [
    ...cases(visitorPaths, () => ""),
    ...cases(learnerPaths, (round) => `session=${tokenOfLearner(1 + (round % signedInLearners))}`),
    ...cases(adminPaths, () => adminCookie),
  ];
}

type Schemas = components["schemas"];
type Courses = Schemas["CoursesAnswer"];

async function valuesFor(url: string, adminCookie: string): Promise<Record<string, (round: number) => string>> {
  const read = async <T>(path: string, cookie = ""): Promise<T> =>
    JSON.parse((await callApi(url, { path, cookie })) ?? "");
  const { courses, total = 0 } = await read<Courses>("/course?limit=50&sort=popular");
  const { batches } = await read<Schemas["BatchesAnswer"]>("/batch?limit=50", adminCookie);
  const { people } = await read<Schemas["PeopleAnswer"]>("/people?limit=50", adminCookie);
  const found = await read<Schemas["FoundPaymentsAnswer"]>(`/payment/search?limit=100&${from(1)}`, adminCookie);
  const cursors = async (query: string, pages: number): Promise<string[]> => {
    const all: string[] = [];
    for (let cursor = ""; all.length < pages;) {
      const { nextCursor } = await read<Courses>(`/course?${query}&limit=100${cursor && `&cursor=${cursor}`}`);
      if (nextCursor === undefined) throw new Error(`${query} has only ${all.length + 1} pages`);
      all.push((cursor = nextCursor));
    }
    return all.slice(-10);
  };
  const [byTitle, ofSearch] = [await cursors("sort=title", 80), await cursors("q=exercises", 10)];
  let calls = 0;
  const next = () => (calls += 1);
  return {
    round: String,
    skip: () => String(next() % 1000),
    "last skip": () => String(total - 1024 + (next() % 1000)),
    limit: () => String(1 + (next() % 100)),
    misspelt: () => misspelt(next()),
    "title cursor": () => pick(byTitle, next()) ?? "",
    "search cursor": () => pick(ofSearch, next()) ?? "",
    course: (round) => pick(courses, round)?._id ?? "",
    slug: (round) => pick(courses, round)?.slug ?? "",
    year: (round) => String(new Date().getFullYear() - (round % 3)),
    "from 1 year ago": (round) => from(1, round),
    "from 3 years ago": (round) => from(3, round),
    batch: (round) => pick(batches, round)?._id ?? "",
    person: (round) => pick(people, round)?._id ?? "",
    actor: (round) => String(round % 7),
    day: (round) => `${from(1, round)}&${from(1, round).replace("from", "to")}`,
    receipt: (round) => pick(found.payments, round)?.receiptNumber ?? "",
  };
}

/** A subject without one of its letters, so that no text comes twice soon. */
function misspelt(number: number): string {
  const subject = subjects[number % subjects.length] ?? "";
  const left = 1 + (Math.floor(number / subjects.length) % (subject.length - 2));
  return subject.slice(0, left) + subject.slice(left + 1);
}

function from(years: number, round = 0): string {
  return `from=${new Date(Date.now() - (years * 365 + (round % 30)) * day).toISOString().slice(0, 10)}`;
}

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length];
}
