import type { CourseCardData, CourseCategory } from "./course.ts";

export const statistics: CourseCardData = {
  id: "c-statistics",
  slug: "statistics-4f0c2a91be",
  title: "Practical Statistics with Python",
  description:
    "Distributions, sampling and honest uncertainty, worked through with small programs.\n\n" +
    "You leave able to say how sure you are, and why.",
  category: "Data",
  instructor: "Asha Raman",
  thumbnailUrl: picture(262, "σ"),
  lectureCount: 24,
  learnerCount: 984,
  duration: 15_129,
  updatedAt: "2026-11-02T08:30:00.000Z",
  badge: "BESTSELLER",
};

export const typography: CourseCardData = {
  id: "c-typography",
  slug: "typography-4f0c2a91be",
  title: "Typography for Interfaces",
  description: "Size, measure and rhythm for text that is read all day.",
  category: "Design",
  instructor: "Mina Okafor",
  thumbnailUrl: picture(28, "Aa"),
  lectureCount: 1,
  learnerCount: 492,
  badge: "NEW",
};

/** It has no picture. */
export const pipelines: CourseCardData = {
  id: "c-pipelines",
  slug: "pipelines-4f0c2a91be",
  title: "Designing Data Pipelines",
  description: "From a cron job to something that may fail at night without waking anyone.",
  category: "Engineering",
  instructor: "Tomás Ortega",
  lectureCount: 18,
  learnerCount: 738,
  duration: 2940,
  updatedAt: "2026-03-04T08:30:00.000Z",
  badge: "POPULAR",
};

/** Its picture cannot be loaded. */
export const systems: CourseCardData = {
  id: "c-systems",
  slug: "systems-4f0c2a91be",
  title: "Distributed Systems, Slowly",
  description: "Clocks, quorums and the reasons why two machines disagree.",
  category: "Systems",
  instructor: "Ilse Brandt",
  thumbnailUrl: "data:image/png;base64,AAAA",
  lectureCount: 31,
  learnerCount: 1271,
};

export const algebra: CourseCardData = {
  id: "c-algebra",
  slug: "algebra-4f0c2a91be",
  title: "Algebra You Will Use",
  description: "Equations as a way to think about prices, speeds and recipes.",
  category: "Mathematics",
  instructor: "Henrik Sand",
  thumbnailUrl: picture(325, "x²"),
  lectureCount: 14,
  learnerCount: 0,
};

export const signals: CourseCardData = {
  id: "c-signals",
  slug: "signals-4f0c2a91be",
  title: "Signals and Sound",
  description: "What a waveform is, heard before it is calculated.",
  category: "Physics",
  instructor: "Leila Haddad",
  thumbnailUrl: picture(65, "∿"),
  lectureCount: 9,
  learnerCount: 57,
  badge: "NEW",
};

/** Taught in Hindi. */
export const chemistry: CourseCardData = {
  id: "c-chemistry",
  slug: "रसोई-का-रसायन-विज्ञान-4f0c2a91be",
  title: "रसोई का रसायन विज्ञान",
  description: "प्याज़ मीठा क्यों हो जाता है, और पका अंडा फिर कच्चा क्यों नहीं होता।",
  category: "Science",
  language: "hi",
  instructor: "Asha Raman",
  thumbnailUrl: picture(142, "pH"),
  lectureCount: 4,
  learnerCount: 26,
};

/** Taught in Urdu, which is written from the right. */
export const poetry: CourseCardData = {
  id: "c-poetry",
  slug: "غزل-کی-پہچان-4f0c2a91be",
  title: "غزل کی پہچان",
  description: "مطلع، مقطع، ردیف اور قافیہ، مثالوں کے ساتھ۔",
  category: "Literature",
  language: "ur",
  instructor: "Farida Haddad",
  thumbnailUrl: picture(18, "غ"),
  lectureCount: 6,
  learnerCount: 41,
};

export const courses: readonly CourseCardData[] = [statistics, pipelines, typography, systems, algebra, signals];

export const categories: readonly CourseCategory[] = [
  { name: "Data", count: 1 },
  { name: "Design", count: 1 },
  { name: "Engineering", count: 1 },
  { name: "Mathematics", count: 1 },
  { name: "Physics", count: 1 },
  { name: "Systems", count: 1 },
];

/** Every text as long as the server lets it be, without a break. */
export const overlong: CourseCardData = {
  id: "c-overlong",
  slug: "overlong-4f0c2a91be",
  title: `Everything About Supercalifragilisticexpialidocious${"ness".repeat(12)} and What Follows From It in Practice`,
  description: `${"A sentence that goes on and on. ".repeat(40)}${"Unbreakable".repeat(30)}`,
  category: "Interdisciplinary".repeat(4),
  instructor: "Wolfeschlegelsteinhausenbergerdorff".repeat(3),
  lectureCount: 1234,
  learnerCount: 9_876_543,
  duration: 3_600_000,
  badge: "BESTSELLER",
};

/** Two hundred courses, the first of them overlong, every other one without a picture. */
export const manyCourses: readonly CourseCardData[] = Array.from({ length: 200 }, (_, index) => {
  const like = index === 0 ? overlong : (courses[index % courses.length] ?? statistics);
  return { ...like, id: `c-${index}`, ...(index % 2 === 1 && { thumbnailUrl: undefined }) };
});

function picture(hue: number, sign: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">` +
    `<rect width="640" height="360" fill="oklch(0.39 0.115 ${hue})"/>` +
    `<circle cx="500" cy="80" r="220" fill="oklch(0.5 0.125 ${hue + 18})"/>` +
    `<circle cx="580" cy="300" r="140" fill="oklch(0.6 0.125 ${hue + 24})" fill-opacity="0.72"/>` +
    `<text x="46" y="312" font-size="118" font-weight="700" font-family="sans-serif" fill="#f5f3ee">${sign}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
