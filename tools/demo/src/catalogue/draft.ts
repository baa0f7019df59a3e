/** It continues the course with the same picture. */
export const demoDraft = {
  title: "SQL, One Step Further",
  category: "Data",
  createdBy: "Wei Lin Tan",
  description:
    "Where SQL Past the Basics ends: recursive queries, generated columns, partitions, and what a lock costs. In the making, with examples that run on a laptop.",
  thumbnailFolder: "sql-past-the-basics/thumbnail",
} as const;
