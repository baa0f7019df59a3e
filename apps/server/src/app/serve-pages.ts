import type { FastifyInstance } from "fastify";
import type { Pages } from "../pages/pages.ts";

/** The thread that renders starts when the server listens, and ends with the app. */
export function servePages(app: FastifyInstance, { pool, answer }: Pages): Pages["answer"] {
  app.addHook("onListen", async () => pool.start());
  app.addHook("onClose", () => pool.close());
  return answer;
}
