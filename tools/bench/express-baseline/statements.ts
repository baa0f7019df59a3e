export const createTables = `
  create table if not exists usual_progress (
    user_id text not null references users (id) on delete cascade,
    lecture_id text not null references lectures (id) on delete cascade,
    position double precision not null,
    updated_at timestamptz not null,
    primary key (user_id, lecture_id)
  )`;

export const courseList = `
  select c.id, c.short_id, c.title, c.category, c.created_by, c.description, c.thumbnail_file, c.learner_count,
    c.created_at, c.updated_at, count(l.id)::int as lectures, sum(l.duration_seconds) as duration
  from courses c left join lectures l on l.course_id = c.id
  group by c.id
  order by c.created_at desc`;

export const saveReport = `
  insert into usual_progress (user_id, lecture_id, position, updated_at) values ($1, $2, $3, now())
  on conflict (user_id, lecture_id) do update set position = excluded.position, updated_at = excluded.updated_at
  returning lecture_id as "lectureId", position`;

export function findUser(condition: string): string {
  return `
    select u.id, u.full_name, u.email, u.role, u.avatar_file, u.password_hash, u.created_at,
      s.id as subscription_id, s.status, s.current_end
    from users u left join subscriptions s on s.user_id = u.id
    where ${condition} order by s.created_at desc limit 1`;
}
