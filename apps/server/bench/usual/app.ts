import connectPgSimple from "connect-pg-simple";
import compression from "compression";
import express, { type Express } from "express";
import session from "express-session";
import type { Pool } from "pg";
import { courseRoutes } from "./courses.ts";
import { progressRoutes } from "./progress.ts";
import { userRoutes } from "./users.ts";
import { videoRoutes } from "./videos.ts";

const month = 30 * 24 * 60 * 60 * 1000;

export interface Folders {
  web: string;
  lectures: string;
}

/** Sessions and files as most projects with Express have them; what nothing here measures is left out. */
export function usualApp(pool: Pool, folders: Folders): Express {
  const app = express();
  app.use(compression());
  const PgStore = connectPgSimple(session);
  const sessions = session({
    store: new PgStore({ pool, tableName: "usual_sessions", createTableIfMissing: true }),
    secret: "only for measuring",
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: month, httpOnly: true, sameSite: "lax" },
  });
  app.use(["/api", "/media"], express.json(), sessions);
  app.use("/api/v1/course", courseRoutes(pool));
  app.use("/api/v1/user", userRoutes(pool));
  app.use("/api/v1/progress", progressRoutes(pool));
  app.use("/media/lectures", videoRoutes(pool, folders.lectures));
  app.use(express.static(folders.web, { index: false, maxAge: "1y" }));
  app.get("/{*path}", (_request, response) => {
    response.sendFile("index.html", { root: folders.web });
  });
  return app;
}
