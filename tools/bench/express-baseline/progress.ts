import { Router } from "express";
import type { Pool } from "pg";

interface Report {
  lectureId: string;
  position: number;
}

export const progressTable = `
  create table if not exists usual_progress (
    user_id text not null references users (id) on delete cascade,
    lecture_id text not null references lectures (id) on delete cascade,
    position double precision not null,
    updated_at timestamptz not null,
    primary key (user_id, lecture_id)
  )`;

const save = `
  insert into usual_progress (user_id, lecture_id, position, updated_at) values ($1, $2, $3, now())
  on conflict (user_id, lecture_id) do update set position = excluded.position, updated_at = excluded.updated_at
  returning lecture_id as "lectureId", position`;

export function progressRoutes(pool: Pool): Router {
  const router = Router();
  router.post("/", async (request, response) => {
    const { userId } = request.session;
    if (userId === undefined) {
      response.status(401).json({ success: false, message: "Please sign in" });
      return;
    }
    const { reports }: { reports: Report[] } = request.body;
    const lectures: Report[] = [];
    for (const { lectureId, position } of reports) {
      const { rows } = await pool.query<Report>(save, [userId, lectureId, position]);
      lectures.push(...rows);
    }
    response.json({ success: true, message: "Progress saved", lectures });
  });
  return router;
}
