import type { DraftCourse } from "../model/draft-course.ts";

export const optics: DraftCourse = {
  id: "d-1",
  title: "Waves and Optics",
  instructor: "Meera Nair",
  lectureCount: 0,
  createdAt: "2026-11-20T09:12:00.000Z",
};

export const theory: DraftCourse = {
  id: "d-2",
  title: "Music Theory",
  instructor: "Tomás Ortega",
  lectureCount: 4,
  createdAt: "2026-11-02T05:30:00.000Z",
  publishAt: "2026-12-01T03:30:00.000Z",
};

export const late: DraftCourse = {
  id: "d-3",
  title: "Sourdough",
  instructor: "Ines Duarte",
  lectureCount: 0,
  createdAt: "2026-10-24T05:30:00.000Z",
  publishAt: "2026-11-01T03:30:00.000Z",
  waiting: true,
};

const long: DraftCourse = {
  ...theory,
  title: `Pneumonoultramicroscopicsilicovolcanoconiosis and ${"other very long words ".repeat(4)}`,
  instructor: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
};

export const manyDrafts: DraftCourse[] = Array.from({ length: 24 }, (_, index) => ({
  ...([long, optics, theory, late][index % 4] ?? optics),
  id: `d-${index}`,
}));
