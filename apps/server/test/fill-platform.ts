import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../src/platform/database/database.ts";
import { runAsMaintenance } from "../src/platform/tracing/current-caller.ts";
import { hashToken } from "../src/platform/lib/secrets/token.ts";

export interface PlatformSize {
  courses: number;
  users: number;
  lecturesEach: number;
  coursesOfLearner: number;
  messages: number;
  batches: number;
  auditEntries: number;
}

export const sizes = {
  medium: {
    courses: 10_000,
    users: 100_000,
    lecturesEach: 5,
    coursesOfLearner: 5,
    messages: 20_000,
    batches: 500,
    auditEntries: 1_000_000,
  },
  large: {
    courses: 100_000,
    users: 1_000_000,
    lecturesEach: 5,
    coursesOfLearner: 1,
    messages: 20_000,
    batches: 500,
    auditEntries: 1_000_000,
  },
} satisfies Record<string, PlatformSize>;

/** Learners whose sessions are open: learner 1 and those after. */
export const signedInLearners = 50;

export function tokenOfLearner(number: number): string {
  return `token of learner ${number}`;
}

/** Words of titles: each is in a few hundred of them. */
const kinds = words(
  "Practical Linear Modern Applied Gentle Complete Visual Advanced Everyday Creative Essential Classical Digital Urban",
  "Ancient Quiet Rapid Serious Playful Honest Careful Sustainable Portable Curious Friendly Rigorous Compact Illustrated",
);
export const subjects = words(
  "Algebra Statistics Typography Databases Chemistry Photography Economics Acoustics Grammar Robotics Astronomy Geometry",
  "Networks Compilers Sculpture Genetics Pottery Calculus Botany Ceramics Finance Marketing Negotiation Journalism",
  "Translation Hydrology Cartography Welding Carpentry Gardening Nutrition Anatomy Immunology Linguistics Phonetics",
  "Cryptography Thermodynamics Optics Metallurgy Geology Meteorology Archaeology Choreography Animation Illustration",
);
const fields = subjects.slice(0, 12);

const sentence =
  "What it is, where it comes from and how it is used at work, with exercises in every lecture and a project at the end. ";

export function fillPlatform(db: Database, size: PlatformSize): Promise<void> {
  return runAsMaintenance(async () => {
    await withoutTextIndexes(db, async () => {
      await fillAccounts(db, size);
      await fillCourses(db, size);
      await fillProgress(db, size);
      await fillMessages(db, size);
      await fillBatches(db, size);
      await fillAudit(db, size);
    });
    await db.execute(sql`analyze`);
    await db.execute(sql`select count_again()`);
    await db.execute(sql`insert into versions (name, value) values ('catalogue', 1)`);
    await db.execute(sql`vacuum analyze`);
  });
}

/** What finds texts is made at the end, in a fraction of the time that each row takes. Triggers need the other indexes. */
async function withoutTextIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'gin' and relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  await fill();
  await db.execute(sql`set maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await db.execute(sql.raw(definition));
  await db.execute(sql`reset maintenance_work_mem`);
}

async function fillAccounts(db: Database, { users }: PlatformSize): Promise<void> {
  await db.execute(sql`
    insert into users (id, full_name, email, email_key, password_hash, role, created_at,
      first_right_at, right_until, paid_until)
    select id, 'Learner ' || n, 'learner' || n || '@scale.example', 'learner' || n || '@scale.example', 'nobody knows', 'USER', joined,
      case when ${isGranted("id")} then least(joined, now() - interval '1 day') else joined end,
      case when ${isGranted("id")} then now() else joined end + interval '1 year', joined + interval '1 year'
    from (
      select n, gen_random_uuid()::text as id, now() - n * interval '1 year' * 2.3 / ${users}::int as joined
      from generate_series(1, ${users}::int) as n
    ) as learners`);
  const tokens = Array.from({ length: signedInLearners }, (_, index) => ({
    email: `learner${index + 1}@scale.example`,
    hash: hashToken(tokenOfLearner(index + 1)),
  }));
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select open.hash, users.id, now(), now(), now() + interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as open (email text, hash text)
    join users on users.email_key = open.email`);
  await db.execute(sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    select md5(id), id, now(), now(), now() + interval '30 days' from users where hashtext(id) % 10 = 0`);
  // Thousands of reminders would be mailed while the calls are timed.
  await db.execute(sql`insert into muted_notices (user_id, kind) select id, 'ending' from users`);
  await db.transaction(async (tx) => {
    // Their triggers would look after each account by itself, which takes most of the time; the counts are made at the end.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into subscriptions (id, user_id, status, current_start, current_end, created_at)
      select 'sub_' || id, id, 'active', created_at, created_at + interval '1 year', created_at from users where role = 'USER'`);
    await tx.execute(sql`
      insert into entitlements (id, user_id, starts_at, ends_at, source, source_id, created_at)
      select gen_random_uuid()::text, user_id, current_start, current_end, 'subscription', id, created_at from subscriptions`);
    await tx.execute(sql`
      insert into entitlements (id, user_id, starts_at, ends_at, source, reason, created_at)
      select gen_random_uuid()::text, id, now() - interval '1 day', now() + interval '1 year', 'grant', 'A prize', now() - interval '1 day'
      from users where ${isGranted("id")}`);
    await tx.execute(sql`
      insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
      select 'pay_' || id, 'sub_' || id, id, 49900, 'INR', created_at, created_at, created_at + interval '1 year', created_at
      from users where role = 'USER'`);
    await tx.execute(sql`
      insert into refunds (id, payment_id, amount, refunded_at, recorded_at)
      select 'rfnd_' || number, id, case number % 3 when 0 then 10000 else amount end, captured_at, captured_at
      from payments where number % 20 = 0`);
  });
}

async function fillCourses(db: Database, { courses, lecturesEach }: PlatformSize): Promise<void> {
  await db.execute(sql`
    insert into courses (id, title, description, category, created_by, thumbnail_file, created_at, updated_at, lecture_count, duration_seconds)
    select id,
      ${pick(kinds, "n")} || ' ' || ${pick(subjects, "n / 7")} || ' and ' || ${pick(subjects, "n / 3 + 17")} || ' ' || n,
      repeat(${sentence}::text, 1 + n % 6), ${pick(fields, "n / 11")}, ${pick(kinds, "n / 5")} || ' ' || ${pick(subjects, "n / 2")}, 'none',
      now() - n * interval '2.3 years' / ${courses}::int, now() - n * interval '1 year' / ${courses}::int, lectures.count, lectures.duration
    from (select n, gen_random_uuid()::text as id from generate_series(1, ${courses}::int) as n) as numbered
    cross join lateral (
      select count(*), sum(300 + position) as duration from ${positions(lecturesEach)} where ${isTaught("id")}
    ) as lectures`);
  await db.transaction(async (tx) => {
    // The courses have their number and duration already.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into lectures (id, course_id, title, description, position, video_file, duration_seconds, size, created_at)
      select gen_random_uuid()::text, id, 'Lecture ' || position, ${sentence}::text, position, 'none', 300 + position, 1000, created_at
      from courses cross join ${positions(lecturesEach)} where ${isTaught("id")}`);
  });
}

/** Each learner has watched all lectures of some courses, the last of them in part. */
async function fillProgress(db: Database, { courses, coursesOfLearner }: PlatformSize): Promise<void> {
  await db.transaction(async (tx) => {
    // Neither is checked that millions of rows refer to what is there, nor are they counted one by one.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into course_learners (course_id, user_id, first_opened_at)
      select courses.id, users.id, users.created_at
      from (select id, created_at, row_number() over (order by created_at desc) as n from users where role = 'USER') as users
      cross join generate_series(1, ${coursesOfLearner}::int) as each
      join (select id, row_number() over (order by created_at desc) as n from courses) as courses
        on courses.n = 1 + (users.n * users.n + each * 7919) % ${courses}::int
      on conflict do nothing`);
    await tx.execute(sql`
      update courses set learner_count = counted.learners
      from (select course_id, count(*)::int as learners from course_learners group by course_id) as counted
      where courses.id = counted.course_id`);
    await tx.execute(sql`
      insert into course_progress (user_id, course_id, started_at)
      select user_id, course_id, first_opened_at from course_learners order by user_id, course_id`);
    await tx.execute(sql`
      insert into lecture_progress
        (user_id, lecture_id, course_id, ranges, watched, position, last_played_at, completion, completed_at)
      select user_id, lectures.id, lectures.course_id, '[[0, 300]]', 300, 300, first_opened_at,
        case position when 1 then 'watched' else 'none' end, case position when 1 then first_opened_at end
      from course_learners join lectures using (course_id) order by user_id, lectures.id`);
    await tx.execute(sql`
      insert into learning_clocks (user_id) select id from users where role = 'USER' order by id`);
    await tx.execute(sql`
      insert into watched_days (user_id, day, seconds)
      select id, current_date - n, 600 from users cross join generate_series(0, 4) as n where role = 'USER' order by id, 2`);
  });
}

async function fillMessages(db: Database, { messages }: PlatformSize): Promise<void> {
  await db.execute(sql`
    insert into contact_messages (id, name, email, message, created_at)
    select gen_random_uuid()::text, 'Visitor ' || n, 'visitor' || n || '@scale.example', ${sentence}::text || n,
      now() - n * interval '7 minutes'
    from generate_series(1, ${messages}::int) as n`);
}

/** Everybody is in a batch, and has been notified three times. */
async function fillBatches(db: Database, { batches }: PlatformSize): Promise<void> {
  await db.execute(sql`
    insert into batches (id, title, description, mode, starts_at, ends_at, created_at, updated_at)
    select gen_random_uuid()::text, 'Batch ' || n, ${sentence}::text, case n % 2 when 0 then 'live' else 'offline' end,
      now() + (n - 250) * interval '1 day', now() + (n - 220) * interval '1 day', now(), now()
    from generate_series(1, ${batches}::int) as n`);
  await db.execute(sql`
    insert into batch_courses (batch_id, course_id, position)
    select batches.id, courses.id, 1 from (select id, row_number() over () as n from batches) as batches
    join (select id, row_number() over () as n from courses) as courses using (n)`);
  // None within days: thousands would be reminded of it by mail while the calls are timed.
  await db.execute(sql`
    insert into batch_sessions (id, batch_id, starts_at, ends_at, created_at, updated_at)
    select gen_random_uuid()::text, id, start, start + interval '1 hour', now(), now()
    from batches cross join generate_series(1, 20) as n
    cross join lateral (select starts_at + (n + case when starts_at + n * interval '1 day' < now() then -1 else 3 end) * interval '1 day' as start) as times`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into batch_learners (batch_id, user_id, joined_at, sort_name, search_text)
      select batches.id, users.id, now(), lower(full_name), search_text
      from (select id, row_number() over () as n from batches) as batches
      join (select *, row_number() over () as n from users where role = 'USER') as users
        on users.n % ${batches}::int = batches.n - 1`);
    await tx.execute(sql`
      insert into notices (id, batch_id, kind, occasion, created_at)
      select gen_random_uuid()::text, id, 'joined', id || ' ' || n, now() - n * interval '1 hour'
      from batches cross join generate_series(1, 3) as n`);
    await tx.execute(sql`
      insert into notice_recipients (notice_id, user_id, read)
      select notices.id, batch_learners.user_id, false from notices join batch_learners using (batch_id) order by 1, 2`);
  });
}

function positions(lecturesEach: number): SQL {
  return sql`generate_series(1, ${lecturesEach}::int) as position`;
}

/** Every fifth course lacks the lecture in a position. */
function isTaught(id: string): SQL {
  return sql.raw(`hashtext(${id}) % 5 <> position`);
}

function isGranted(id: string): SQL {
  return sql.raw(`hashtext(${id}) % 50 = 0`);
}

function pick(list: readonly string[], by: string): SQL {
  return sql.raw(`(array[${list.map((word) => `'${word}'`).join(", ")}])[1 + (${by}) % ${list.length}]`);
}

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}

/** A few administrators open pages of people and change courses; each kind of subject is a share of the whole. */
async function fillAudit(db: Database, { auditEntries, users }: PlatformSize): Promise<void> {
  const persons = Math.min(50_000, users);
  await db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, address, action, subject_kind, subject_id, subject_name,
      person_id, changes)
    select gen_random_uuid()::text, now() - n * interval '2 years' / ${auditEntries}::int, 'admin-' || n % 7, 'Admin ' || n % 7,
      'ADMIN', '203.0.113.7',
      case n % 4 when 0 then 'getPerson' when 1 then 'updateCourse' when 2 then 'updateLecture' else 'grantRight' end,
      case n % 4 when 0 then 'account' when 1 then 'course' when 2 then 'lecture' else 'right' end,
      'subject-' || n, ${pick(kinds, "n")} || ' ' || ${pick(subjects, "n / 7")} || ' ' || n,
      accounts.id,
      '{"title": {"before": "Algebra", "after": "Geometry"}}'
    from generate_series(1, ${auditEntries}::int) as n
    left join (select id, row_number() over (order by id) as number from users order by id limit ${persons}::int) as accounts
      on n % 4 in (0, 3) and accounts.number = 1 + n % ${persons}::int`);
}
