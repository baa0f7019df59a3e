import type { TrashedCourse } from "../model/trashed-course.ts";

export const pipelines: TrashedCourse = {
  id: "t-1",
  title: "Designing Data Pipelines",
  instructor: "Meera Nair",
  lectureCount: 18,
  deletedAt: "2026-11-20T09:12:00.000Z",
  deletedBy: "Dev Rao",
  daysLeft: 27,
};

export const theory: TrashedCourse = {
  id: "t-2",
  title: "Music Theory",
  instructor: "Tomás Ortega",
  lectureCount: 1,
  deletedAt: "2026-10-24T05:30:00.000Z",
  daysLeft: 0,
};

const long: TrashedCourse = {
  ...pipelines,
  title: `Pneumonoultramicroscopicsilicovolcanoconiosis and ${"other very long words ".repeat(4)}`,
  instructor: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
  deletedBy: "A person whose name does not end for a long time",
};

export const manyCourses: TrashedCourse[] = Array.from({ length: 24 }, (_, index) => ({
  ...(index % 5 === 0 ? long : pipelines),
  id: `t-${index + 10}`,
  daysLeft: 29 - index,
}));
manyCourses.splice(23, 1, { ...theory, id: "t-99" });
