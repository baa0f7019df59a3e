import {
  learningDays,
  days,
  finished,
  manyCourses,
  overlong,
  pipelines,
  quietDays,
  sound,
  statistics,
  typography,
  untouchedCourses,
} from "../model/learning.fixtures.ts";
import { coursesToBegin, type OverviewData } from "../model/learning.ts";

/** An account of today. */
export const nothingYet: OverviewData = {
  started: [],
  courseCount: 6,
  lectureCount: 97,
  toBegin: coursesToBegin(untouchedCourses).slice(0, 3),
  watchedSeconds: 0,
  watchedThisWeek: 0,
  days: quietDays,
};

export const oneStarted: OverviewData = {
  ...nothingYet,
  started: [statistics],
  watchedSeconds: 2_520,
  watchedThisWeek: 2_100,
  days: learningDays([0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 35]),
};

export const several: OverviewData = {
  ...nothingYet,
  started: [statistics, pipelines, sound, typography],
  watchedSeconds: 51_600,
  watchedThisWeek: 7_500,
  days,
};

export const allComplete: OverviewData = { ...several, started: finished };

export const crowded: OverviewData = {
  ...nothingYet,
  started: [overlong, ...manyCourses.slice(0, 60)],
  courseCount: 12_345,
  watchedSeconds: 12_345_678,
  watchedThisWeek: 604_800,
  days: learningDays([1440, 1440, 3, 1440, 900, 1, 1440, 1440, 1440, 7, 1440, 1440, 1440, 1440]),
};
