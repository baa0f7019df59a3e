import { Router } from "express";
import type { Pool } from "pg";

interface CourseRow {
  id: string;
  short_id: string;
  title: string;
  category: string;
  created_by: string;
  description: string;
  thumbnail_file: string;
  learner_count: number;
  lectures: number;
  duration: number | null;
  created_at: Date;
  updated_at: Date;
}

const newFor = 30 * 24 * 60 * 60 * 1000;

const list = `
  select c.id, c.short_id, c.title, c.category, c.created_by, c.description, c.thumbnail_file, c.learner_count,
    c.created_at, c.updated_at, count(l.id)::int as lectures, sum(l.duration_seconds) as duration
  from courses c left join lectures l on l.course_id = c.id
  group by c.id
  order by c.created_at desc`;

export function courseRoutes(pool: Pool): Router {
  const router = Router();
  router.get("/", async (_request, response) => {
    const { rows } = await pool.query<CourseRow>(list);
    const most = Math.max(...rows.map((row) => row.learner_count));
    const courses = rows.map((row) => toCourse(row, most));
    response.json({ success: true, message: "Courses fetched successfully", courses, total: courses.length });
  });
  return router;
}

function toCourse(row: CourseRow, most: number) {
  const words = row.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return {
    _id: row.id,
    slug: `${words}-${row.short_id}`,
    title: row.title,
    category: row.category,
    createdBy: row.created_by,
    description: row.description,
    version: row.updated_at.getTime().toString(16),
    thumbnail: { secure_url: `/media/images/${row.thumbnail_file}` },
    numberOfLectures: row.lectures,
    duration: row.duration ?? undefined,
    learnerCount: row.learner_count,
    badge: badgeOf(row, most),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function badgeOf(row: CourseRow, most: number): string | undefined {
  if (row.learner_count === most) return "BESTSELLER";
  return Date.now() - row.created_at.getTime() < newFor ? "NEW" : undefined;
}
