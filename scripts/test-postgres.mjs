// The server's tests on a real PostgreSQL: a private cluster in a temporary folder, started and removed here.
import { argv, exit } from "node:process";
import { startPostgres } from "./lib/private-postgres.mjs";
import { run } from "./lib/run.mjs";

const { url, stop } = await startPostgres();
const code = await run(["vitest", "run", "--project", "server", ...argv.slice(2)], { DATABASE_URL: url });
stop();
exit(code);
