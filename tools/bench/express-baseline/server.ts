import { verify } from "@node-rs/argon2";
import connectPgSimple from "connect-pg-simple";
import compression from "compression";
import express, { type NextFunction, type Request, type Response } from "express";
import session from "express-session";
import { Pool } from "pg";
import { type CourseRow, toCourse, toUser, type UserRow } from "./rows.ts";
import { courseList, createTables, findUser, saveReport } from "./statements.ts";

declare module "express-session" {
  interface SessionData {
    userId: string;
  }
}

/**
 * The server is compared with this one: it answers the same requests on the same rows of the same database, with sessions and files as most
 * Express projects have them.
 */
const { PORT, DATABASE_URL, WEB_FOLDER = "" } = process.env;
const month = 30 * 24 * 60 * 60 * 1000;

const pool = new Pool({ connectionString: DATABASE_URL });
await pool.query(createTables);
const PgStore = connectPgSimple(session);
const sessions = session({
  store: new PgStore({ pool, tableName: "usual_sessions", createTableIfMissing: true }),
  secret: "only for measuring",
  resave: false,
  saveUninitialized: false,
  cookie: { maxAge: month, httpOnly: true, sameSite: "lax" },
});

const app = express();
app.use(compression());
app.use("/api", express.json(), sessions);

app.get("/api/v1/course", async (_request, response) => {
  const { rows } = await pool.query<CourseRow>(courseList);
  const maxLearners = Math.max(...rows.map((row) => row.learner_count));
  const courses = rows.map((row) => toCourse(row, maxLearners));
  response.json({ success: true, message: "Courses fetched successfully", courses, total: courses.length });
});

app.post("/api/v1/user/signin", async (request, response) => {
  const { email, password }: { email: string; password: string } = request.body;
  const { rows } = await pool.query<UserRow>(findUser("u.email_key = $1"), [email.toLowerCase()]);
  const [user] = rows;
  if (user === undefined || !(await verify(user.password_hash, password))) {
    response.status(401).json({ success: false, message: "Email or password is wrong" });
    return;
  }
  await newSession(request);
  request.session.userId = user.id;
  response.json({ success: true, message: "Signed in successfully", user: toUser(user) });
});

app.post("/api/v1/user/getuser", signedIn, async (request, response) => {
  const { rows } = await pool.query<UserRow>(findUser("u.id = $1"), [request.session.userId]);
  const [user] = rows;
  if (user === undefined) refuse(response);
  else response.json({ success: true, message: "User details", user: toUser(user) });
});

app.post("/api/v1/progress", signedIn, async (request, response) => {
  const { reports }: { reports: { lectureId: string; position: number }[] } = request.body;
  const lectures: unknown[] = [];
  for (const { lectureId, position } of reports) {
    const { rows } = await pool.query(saveReport, [request.session.userId, lectureId, position]);
    lectures.push(...rows);
  }
  response.json({ success: true, message: "Progress saved", lectures });
});

app.use(express.static(WEB_FOLDER, { index: false, maxAge: "1y" }));
app.get("/{*path}", (_request, response) => {
  response.sendFile("index.html", { root: WEB_FOLDER });
});
app.listen(Number(PORT), "127.0.0.1");

function signedIn(request: Request, response: Response, next: NextFunction): void {
  if (request.session.userId === undefined) refuse(response);
  else next();
}

function refuse(response: Response): void {
  response.status(401).json({ success: false, message: "Please sign in" });
}

/** A new id, so that nobody signs in with a session that somebody else has chosen. */
function newSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error: unknown) => {
      if (error == null) resolve();
      else reject(new Error("No new session", { cause: error }));
    });
  });
}
