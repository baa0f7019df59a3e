import connectPgSimple from "connect-pg-simple";
import compression from "compression";
import express, { type Express } from "express";
import session from "express-session";
import type { Pool } from "pg";
import { courseRoutes } from "./courses.ts";
import { progressRoutes } from "./progress.ts";
import { userRoutes } from "./users.ts";

const month = 30 * 24 * 60 * 60 * 1000;

/** Sessions and files as most projects with Express have them; what nothing here measures is left out. */
export function usualApp(pool: Pool, webFolder: string): Express {
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
  app.use("/api", express.json(), sessions);
  app.use("/api/v1/course", courseRoutes(pool));
  app.use("/api/v1/user", userRoutes(pool));
  app.use("/api/v1/progress", progressRoutes(pool));
  app.use(express.static(webFolder, { index: false, maxAge: "1y" }));
  app.get("/{*path}", (_request, response) => {
    response.sendFile("index.html", { root: webFolder });
  });
  return app;
}
