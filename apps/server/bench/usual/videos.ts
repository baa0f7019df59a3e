import { Router } from "express";
import type { Pool } from "pg";

const find = `
  select l.video_file from lectures l
  where l.id = $1 and exists (
    select 1 from subscriptions s where s.user_id = $2 and s.status = 'active' and s.current_end > now()
  )`;

export function videoRoutes(pool: Pool, folder: string): Router {
  const router = Router();
  router.get("/:id", async (request, response) => {
    const { userId } = request.session;
    const { rows } = await pool.query<{ video_file: string }>(find, [request.params.id, userId]);
    const [lecture] = rows;
    if (lecture === undefined) response.status(403).json({ success: false, message: "Please subscribe" });
    else response.sendFile(lecture.video_file, { root: folder });
  });
  return router;
}
