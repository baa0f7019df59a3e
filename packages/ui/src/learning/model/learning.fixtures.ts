import {
  algebra,
  manyCourses as manyCards,
  overlong as overlongCard,
  pipelines as pipelinesCard,
  signals,
  statistics as statisticsCard,
  systems,
  typography as typographyCard,
} from "../../catalogue/model/course.fixtures.ts";
import type { LearnerActivity, LearnerCourse, LearningDay } from "./learning.ts";
import type { CourseCardData } from "../../catalogue/model/course.ts";

/** The course of a card, with nothing of it watched yet. */
function untouched(card: CourseCardData): LearnerCourse {
  const { id, title, category, instructor, thumbnailUrl, lectureCount, learnerCount, duration } = card;
  const course = { id, title, category, instructor, thumbnailUrl, lectureCount, learnerCount, duration };
  return { ...course, completedLectures: 0, percent: 0 };
}

/** Last played of all. */
export const statistics: LearnerCourse = {
  ...untouched(statisticsCard),
  completedLectures: 3,
  percent: 13,
  lastPlayedAt: "2026-03-04T13:20:00.000Z",
  next: { lectureId: "l-limit", title: "Sampling and the central limit", number: 4, position: 492, duration: 880 },
};

/** It has no picture. */
export const pipelines: LearnerCourse = {
  ...untouched(pipelinesCard),
  completedLectures: 11,
  percent: 61,
  lastPlayedAt: "2026-03-03T16:40:00.000Z",
  next: { lectureId: "l-retry", title: "Retries that do not stampede", number: 12, position: 1405.4, duration: 1730 },
};

/** Its next lecture was not begun, and nobody knows how long it is. */
export const sound: LearnerCourse = {
  ...untouched(signals),
  completedLectures: 2,
  percent: 22,
  lastPlayedAt: "2026-02-27T06:10:00.000Z",
  next: { lectureId: "l-phase", title: "Phase, and why two speakers can be silent", number: 3, position: 0 },
};

export const typography: LearnerCourse = {
  ...untouched(typographyCard),
  completedLectures: 1,
  percent: 100,
  lastPlayedAt: "2026-02-20T18:05:00.000Z",
  completedAt: "2026-02-20T18:05:00.000Z",
};

/** Not started; its picture cannot be loaded. */
export const distributed: LearnerCourse = {
  ...untouched(systems),
  next: { lectureId: "l-clocks", title: "No two clocks agree", number: 1, position: 0, duration: 1260 },
};

const equations: LearnerCourse = {
  ...untouched(algebra),
  next: { lectureId: "l-prices", title: "A price is an equation", number: 1, position: 0, duration: 545 },
};

/** Last played first, then those that were never started. */
export const myCourses: readonly LearnerCourse[] = [statistics, pipelines, sound, typography, distributed, equations];

/** To somebody who has started none. */
export const untouchedCourses: readonly LearnerCourse[] = [
  statisticsCard,
  pipelinesCard,
  signals,
  typographyCard,
  systems,
  algebra,
].map(untouched);

function completed(course: LearnerCourse): LearnerCourse {
  const { lectureCount, lastPlayedAt } = course;
  return { ...course, completedLectures: lectureCount, percent: 100, completedAt: lastPlayedAt, next: undefined };
}

export const finished: readonly LearnerCourse[] = [completed(statistics), completed(pipelines), typography];

export const overlong: LearnerCourse = {
  ...untouched(overlongCard),
  completedLectures: 1201,
  percent: 97,
  lastPlayedAt: "2026-03-04T18:20:00.000Z",
  next: {
    lectureId: "l-long",
    title: `On ${"Supercalifragilisticexpialidocious".repeat(3)} and the many things which may be said about it at length`,
    number: 1202,
    position: 13_325,
    duration: 36_061,
  },
};

export const manyCourses: readonly LearnerCourse[] = manyCards.map((card, index) => {
  const like = index === 0 ? overlong : (myCourses[index % myCourses.length] ?? statistics);
  return learnedLike(card, like);
});

function learnedLike(card: CourseCardData, { percent, lastPlayedAt, next }: LearnerCourse): LearnerCourse {
  const completedLectures = Math.floor((percent * card.lectureCount) / 100);
  return { ...untouched(card), completedLectures, percent, lastPlayedAt, next };
}

/** Minutes of fourteen days, the last of them today: 4 March 2026. */
export function learningDays(minutes: readonly number[]): readonly LearningDay[] {
  const today = Date.UTC(2026, 2, 4);
  return minutes.map((amount, index) => ({
    date: new Date(today - (minutes.length - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    seconds: amount * 60,
  }));
}

export const days = learningDays([15, 0, 26, 31, 9, 0, 41, 22, 21, 0, 45, 30, 13, 35]);
export const quietDays = learningDays(Array.from({ length: 14 }, () => 0));

export const activity: readonly LearnerActivity[] = [
  {
    kind: "completed-lecture",
    at: "2026-03-04T12:58:00.000Z",
    title: statistics.title,
    lectureTitle: "What a sample can say",
    href: "/course/displaylectures?course=c-statistics",
  },
  {
    kind: "started",
    at: "2026-03-01T15:12:00.000Z",
    title: statistics.title,
    href: "/course/displaylectures?course=c-statistics",
  },
  {
    kind: "joined-batch",
    at: "2026-02-24T04:30:00.000Z",
    title: "Statistics from the ground up, spring",
    href: "/user/dashboard/batches/b-spring",
  },
  {
    kind: "completed-course",
    at: "2026-02-20T18:05:00.000Z",
    title: typography.title,
    href: "/course/displaylectures?course=c-typography",
  },
];
