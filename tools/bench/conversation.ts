import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import pidusage from "pidusage";
import { pino } from "pino";
import { hasPostgres, startPostgresForProcess } from "../../scripts/lib/private-postgres.mjs";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { openEmbedded } from "../../apps/server/src/platform/database/embedded/embedded.ts";
import { openPostgres } from "../../apps/server/src/platform/database/postgres/postgres.ts";
import { hashToken } from "../../apps/server/src/platform/lib/secrets/token.ts";
import { runAsMaintenance } from "../../apps/server/src/platform/tracing/current-caller.ts";
import { temporaryFolder } from "../../apps/server/src/testing/temporary-folder.ts";
import { callApi, timeRounds } from "./lib/call-times.ts";
import { atMost, printLine, report, table } from "./lib/figures.ts";
import { type Program, startServer, untilIdle } from "./lib/processes.ts";
import { databaseTitles, type DatabaseName, isChosen, numberFrom } from "./lib/settings.ts";

/**
 * Times of a search of 10,000 notes and of a thread of 2,000 posts; and how long 200 learners with an open bell, on three servers, wait
 * for the count after an answer.
 */
const learners = 200;
const notes = 10_000;
const answers = 2000;
const threads = 10;
const rounds = numberFrom("ROUNDS", 100);
const limits = { embedded: 300, postgres: 100 };
const bellLimit = 2000;
const log = pino({ level: "silent" });

const courseId = randomUUID();
const lectureId = randomUUID();
const questionIds = Array.from({ length: threads }, () => randomUUID());
const [longThread = ""] = questionIds;
const bellCookie = (learner: number) => `session=bell of learner ${learner}`;

await using folder = await temporaryFolder();
const rows: string[][] = [];
let bells = "";
if (isChosen("embedded")) {
  const path = join(folder.path, "embedded");
  const { db, close } = await openEmbedded(path, log);
  await fill(db);
  await close();
  const server = await startServer(path, {});
  await measureReads("embedded", server);
  await server.stop();
}
if (isChosen("postgres") && hasPostgres()) {
  const { url } = await startPostgresForProcess();
  await (await openPostgres(url, log)).close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await fill(drizzle({ client }));
  await client.end();
  const environment = {
    DATABASE_URL: url,
    SESSION_SECRET: "the same secret in all three servers of this bench",
    RATE_LIMIT_SCALE: "1000",
  };
  const dataDir = join(folder.path, "postgres");
  const servers = [await startServer(dataDir, environment)];
  while (servers.length < 3) servers.push(await startServer(dataDir, environment));
  const [first] = servers;
  if (first !== undefined) await measureReads("postgres", first);
  bells = await measureBells(servers);
  await Promise.all(servers.map(({ stop }) => stop()));
}
report("conversation", {
  conditions: `${notes.toLocaleString("en")} notes of a person, a thread of ${answers.toLocaleString("en")} answers, callers beside the server`,
  tables: `${table(["ms", "p50", "p95", "p99"], rows)}\n\n${bells}`,
  isComplete: false,
});

async function fill(db: Database): Promise<void> {
  await runAsMaintenance(async () => {
    const people = Array.from({ length: learners }, (_, n) => ({
      id: `learner-${n}`,
      hash: hashToken(bellCookie(n).slice(8)),
    }));
    const known = JSON.stringify(people);
    await db.execute(sql`insert into users (id, full_name, email, email_key, password_hash, role, created_at)
      select id, 'Learner ' || id, id || '@bench.example', id || '@bench.example', 'nobody knows', 'USER', now()
      from jsonb_to_recordset(${known}::jsonb) as person (id text)`);
    await db.execute(sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select hash, id, now(), now(), now() + interval '1 day' from jsonb_to_recordset(${known}::jsonb) as person (id text, hash text)`);
    await db.execute(sql`insert into entitlements (id, user_id, starts_at, ends_at, source, reason, created_at)
      select gen_random_uuid()::text, id, now() - interval '1 day', null, 'grant', 'A prize', now() from users where id like 'learner-%'`);
    await db.execute(sql`insert into courses (id, title, description, category, created_by, thumbnail_file, created_at, updated_at)
      values (${courseId}, 'Signals', 'What a sample is.', 'Signals', 'Meera Nair', 'none', now(), now())`);
    await db.execute(sql`insert into lectures (id, course_id, title, description, position, video_file, duration_seconds, size, created_at)
      values (${lectureId}, ${courseId}, 'Sampling', 'What a sample is.', 1, 'none', 3600, 1000, now())`);
    await db.execute(sql`insert into notes (id, user_id, course_id, course_title, lecture_id, lecture_title, second, text, created_at)
      select gen_random_uuid()::text, 'learner-0', ${courseId}, 'Signals', ${lectureId}, 'Sampling', n % 3600,
        'Remember ' || md5(n::text) || ' and the spectrum of ' || n || ' samples, which is folded at half the rate', now() - n * interval '1 minute'
      from generate_series(1, ${notes}::int) as n`);
    await db.execute(sql`insert into posts (id, course_id, lecture_id, author_id, text, title, created_at)
      select id, ${courseId}, ${lectureId}, 'learner-1', 'Where does *it* come from?', 'Why is it ' || id, now() - interval '30 days'
      from jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb) as id`);
    await db.execute(sql`insert into posts (id, course_id, lecture_id, question_id, author_id, text, votes, created_at)
      select gen_random_uuid()::text, ${courseId}, ${lectureId}, ${longThread}, 'learner-' || (n % ${learners}::int),
        repeat('Because a **sum** forgets where its parts are from. ', 8) || n, n % 40, now() - interval '29 days' + n * interval '1 minute'
      from generate_series(1, ${answers}::int) as n`);
    await db.execute(sql`update posts set answer_count = ${answers}::int where id = ${longThread}`);
    await db.execute(sql`insert into question_followers (question_id, user_id, following, seen_at)
      select posts.id, users.id, true, now() from posts cross join users where posts.question_id is null and users.id like 'learner-%'`);
    await db.execute(sql`vacuum analyze`);
  });
}

async function measureReads(database: DatabaseName, { url, pid }: Program): Promise<void> {
  await untilIdle(pid);
  const cookie = bellCookie(0);
  const page = JSON.parse((await callApi(url, { path: `/questions/${longThread}?limit=50`, cookie })) ?? "{}");
  const paths: Record<string, string> = {
    "newest notes": "/notes?limit=20",
    "notes of a lecture": `/notes?lecture=${lectureId}`,
    "notes, found by a word of all": "/notes?q=spectrum",
    "notes, found by a rare word": "/notes?q=9a1158154dfa42caddbd0694a4e9bdc8",
    "notes, found by a letter": "/notes?q=e",
    "notes, nothing found": "/notes?q=zzzzqq",
    "questions of a lecture": `/lectures/${lectureId}/questions`,
    "first page of a thread": `/questions/${longThread}?limit=50`,
    "second page of a thread": `/questions/${longThread}?limit=50&cursor=${page.nextCursor}`,
    "similar questions": `/lectures/${lectureId}/questions/similar?text=${encodeURIComponent("why is it folded")}`,
    notices: "/notices?limit=20",
  };
  for (const [name, path] of Object.entries(paths)) {
    const { p50, p95, p99 } = await timeRounds(url, () => [{ path, cookie }], { rounds });
    const limit = limits[database];
    const row = [
      `${databaseTitles[database]}: ${name}`,
      atMost(p50, Infinity, 1),
      atMost(p95, limit, 1),
      atMost(p99, Infinity, 1),
    ];
    rows.push(row);
    printLine(row.join(", "));
  }
}

interface Bell {
  count: () => number | undefined;
  close: () => void;
}

async function measureBells(servers: readonly Program[]): Promise<string> {
  const [first] = servers;
  if (first === undefined) return "";
  const open = await Promise.all(
    Array.from({ length: learners }, (_, learner) => openBell(servers[learner % 3]?.url ?? "", learner)),
  );
  while (open.some(({ count }) => count() === undefined)) await sleep(50);
  await sleep(3000);
  const memory = async () =>
    (await Promise.all(servers.map(({ pid }) => pidusage(pid)))).reduce((sum, { memory: bytes }) => sum + bytes, 0) /
    2 ** 20;
  let before = 0;
  const waits: number[] = [];
  for (const [index, id] of questionIds.entries()) {
    // The first answers warm the servers up.
    if (index === 3) before = await memory();
    const counts = open.map(({ count }) => count() ?? 0);
    const started = performance.now();
    const answered = await fetch(`${first.url}/api/v1/questions/${id}/answers`, {
      method: "POST",
      headers: { cookie: bellCookie(0), origin: first.url, "content-type": "application/json" },
      body: JSON.stringify({ text: "So." }),
    });
    if (answered.status !== 201) throw new Error(`The answer is refused: ${answered.status} ${await answered.text()}`);
    // Who answers is told of nothing.
    while (open.some(({ count }, learner) => learner > 0 && count() === counts[learner])) {
      if (performance.now() - started > 60_000) throw new Error("A bell was not told for a minute");
      await sleep(5);
    }
    waits.push(performance.now() - started);
  }
  const after = await memory();
  for (const { close } of open) close();
  const longest = Math.max(...waits);
  return `${learners} bells on three servers: the last of them showed an answer after at most ${atMost(longest, bellLimit)} ms of ${threads} answers. Memory of the servers together: ${before.toFixed(0)} MB after three of them, ${after.toFixed(0)} MB after all.`;
}

async function openBell(url: string, learner: number): Promise<Bell> {
  const end = new AbortController();
  const response = await fetch(`${url}/live/notices`, { headers: { cookie: bellCookie(learner) }, signal: end.signal });
  if (!response.ok) throw new Error(`A stream is refused: ${response.status}`);
  let text = "";
  void (async () => {
    try {
      for await (const part of response.body ?? []) text += new TextDecoder().decode(part);
    } catch {
      // It was closed.
    }
  })();
  return {
    count: () => {
      const last = [...text.matchAll(/^data: (\d+)$/gm)].at(-1)?.[1];
      return last === undefined ? undefined : Number(last);
    },
    close: () => end.abort(),
  };
}
