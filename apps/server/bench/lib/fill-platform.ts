import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../src/platform/database/database.ts";

export const size = { courses: 10_000, users: 100_000, lecturesEach: 5, messages: 20_000, batches: 500 };

/** Words of titles: each is in a few hundred of them. */
const kinds = words(
  "Practical Linear Modern Applied Gentle Complete Visual Advanced Everyday Creative Essential Classical Digital Urban",
  "Ancient Quiet Rapid Serious Playful Honest Careful Sustainable Portable Curious Friendly Rigorous Compact Illustrated",
);
const subjects = words(
  "Algebra Statistics Typography Databases Chemistry Photography Economics Acoustics Grammar Robotics Astronomy Geometry",
  "Networks Compilers Sculpture Genetics Pottery Calculus Botany Ceramics Finance Marketing Negotiation Journalism",
  "Translation Hydrology Cartography Welding Carpentry Gardening Nutrition Anatomy Immunology Linguistics Phonetics",
  "Cryptography Thermodynamics Optics Metallurgy Geology Meteorology Archaeology Choreography Animation Illustration",
);
const fields = subjects.slice(0, 12);

const sentence =
  "What it is, where it comes from and how it is used at work, with exercises in every lecture and a project at the end. ";

export async function fillPlatform(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (id, full_name, email, email_key, password_hash, role, created_at)
    select gen_random_uuid()::text, 'Learner ' || n, 'learner' || n || '@scale.example', 'learner' || n || '@scale.example',
      'nobody knows', 'USER', now() - n * interval '12 minutes'
    from generate_series(1, ${size.users}::int) as n`);
  await db.execute(sql`
    insert into subscriptions (id, user_id, status, current_start, current_end, created_at)
    select 'sub_' || id, id, 'active', created_at, created_at + interval '1 year', created_at from users where role = 'USER'`);
  await db.execute(sql`
    insert into payments (id, subscription_id, user_id, amount, currency, captured_at, period_start, period_end, recorded_at)
    select 'pay_' || id, 'sub_' || id, id, 49900, 'INR', created_at, created_at, created_at + interval '1 year', created_at
    from users where role = 'USER'`);
  await db.execute(sql`
    insert into refunds (id, payment_id, amount, refunded_at, recorded_at)
    select 'rfnd_' || number, id, case number % 3 when 0 then 10000 else amount end, captured_at, captured_at
    from payments where number % 20 = 0`);
  await db.execute(sql`
    insert into courses (id, title, description, category, created_by, thumbnail_file, created_at, updated_at)
    select gen_random_uuid()::text,
      ${pick(kinds, "n")} || ' ' || ${pick(subjects, "n / 7")} || ' and ' || ${pick(subjects, "n / 3 + 17")} || ' ' || n,
      repeat(${sentence}::text, 1 + n % 6), ${pick(fields, "n / 11")}, ${pick(kinds, "n / 5")} || ' ' || ${pick(subjects, "n / 2")}, 'none',
      now() - n * interval '2 hours', now() - n * interval '1 hour'
    from generate_series(1, ${size.courses}::int) as n`);
  await db.execute(sql`
    insert into lectures (id, course_id, title, description, position, video_file, duration_seconds, size, created_at)
    select gen_random_uuid()::text, courses.id, 'Lecture ' || n, ${sentence}::text, n, 'none', 300 + n, 1000, created_at
    from courses cross join generate_series(1, ${size.lecturesEach}::int) as n where hashtext(courses.id) % 5 <> n`);
  await db.execute(sql`
    insert into course_learners (course_id, user_id, first_opened_at)
    select courses.id, users.id, now()
    from (select id, row_number() over () as n from users where role = 'USER') as users
    join (select id, row_number() over () as n from courses) as courses
      on courses.n = 1 + (users.n * users.n) % ${size.courses}::int`);
  await db.execute(sql`
    insert into contact_messages (id, name, email, message, created_at)
    select gen_random_uuid()::text, 'Visitor ' || n, 'visitor' || n || '@scale.example', ${sentence}::text || n,
      now() - n * interval '7 minutes'
    from generate_series(1, ${size.messages}::int) as n`);
  await db.execute(sql`
    insert into batches (id, title, description, mode, starts_at, ends_at, created_at, updated_at)
    select gen_random_uuid()::text, 'Batch ' || n, ${sentence}::text, case n % 2 when 0 then 'live' else 'offline' end,
      now() + (n - 250) * interval '1 day', now() + (n - 220) * interval '1 day', now(), now()
    from generate_series(1, ${size.batches}::int) as n`);
  await db.execute(sql`
    insert into batch_courses (batch_id, course_id, position)
    select batches.id, courses.id, 1 from (select id, row_number() over () as n from batches) as batches
    join (select id, row_number() over () as n from courses) as courses using (n)`);
  await db.execute(sql`
    insert into batch_learners (batch_id, user_id, joined_at)
    select batches.id, users.id, now() from (select id, row_number() over () as n from batches) as batches
    join (select id, row_number() over () as n from users where role = 'USER') as users on users.n % 500 = batches.n - 1`);
  await db.execute(sql`insert into versions (name, value) values ('catalogue', 1)`);
  await db.execute(sql`analyze`);
}

function pick(list: readonly string[], by: string): SQL {
  return sql.raw(`(array[${list.map((word) => `'${word}'`).join(", ")}])[1 + (${by}) % ${list.length}]`);
}

function words(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
