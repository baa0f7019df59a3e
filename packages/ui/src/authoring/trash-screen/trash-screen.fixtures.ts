import type { TrashedItem } from "../model/trashed-item.ts";

export const pipelines: TrashedItem = {
  id: "t-1",
  kind: "course",
  title: "Designing Data Pipelines",
  instructor: "Meera Nair",
  lectureCount: 18,
  deletedAt: "2026-11-20T09:12:00.000Z",
  deletedBy: "Dev Rao",
  daysLeft: 27,
};

export const theory: TrashedItem = {
  id: "t-2",
  kind: "course",
  title: "Music Theory",
  instructor: "Tomás Ortega",
  lectureCount: 1,
  deletedAt: "2026-10-24T05:30:00.000Z",
  daysLeft: 0,
};

export const lecture: TrashedItem = {
  id: "t-3",
  kind: "lecture",
  title: "What a join costs",
  course: { title: "Designing Data Pipelines", inTrash: true },
  section: "Storage",
  deletedAt: "2026-11-19T09:12:00.000Z",
  deletedBy: "Dev Rao",
  daysLeft: 26,
};

export const section: TrashedItem = {
  id: "t-4",
  kind: "section",
  title: "Rhythm",
  lectureCount: 3,
  course: { title: "Tabla for Beginners" },
  deletedAt: "2026-11-18T09:12:00.000Z",
  deletedBy: "Dev Rao",
  daysLeft: 25,
};

export const batch: TrashedItem = {
  id: "t-5",
  kind: "batch",
  title: "Morning batch",
  deletedAt: "2026-11-17T09:12:00.000Z",
  deletedBy: "Dev Rao",
  daysLeft: 24,
};

const long: TrashedItem = {
  ...pipelines,
  title: `Pneumonoultramicroscopicsilicovolcanoconiosis and ${"other very long words ".repeat(4)}`,
  instructor: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
  deletedBy: "A person whose name does not end for a long time",
};

export const manyItems: TrashedItem[] = Array.from({ length: 24 }, (_, index) => ({
  ...(index % 5 === 0 ? long : pipelines),
  id: `t-${index + 10}`,
  daysLeft: 29 - index,
}));
manyItems.splice(23, 1, { ...theory, id: "t-99" });
