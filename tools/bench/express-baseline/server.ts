import { Pool } from "pg";
import { usualApp } from "./app.ts";
import { progressTable } from "./progress.ts";

/** What the server is compared with: the same requests in the usual way, on the same rows of the same database. */
const { PORT, DATABASE_URL, WEB_FOLDER = "" } = process.env;

const pool = new Pool({ connectionString: DATABASE_URL });
await pool.query(progressTable);
usualApp(pool, WEB_FOLDER).listen(Number(PORT), "127.0.0.1");
