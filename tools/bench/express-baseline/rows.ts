export interface CourseRow {
  id: string;
  short_id: string;
  title: string;
  category: string;
  created_by: string;
  description: string;
  thumbnail_file: string;
  learner_count: number;
  lectures: number;
  duration: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserRow {
  id: string;
  full_name: string;
  email: string;
  role: string;
  avatar_file: string | null;
  password_hash: string;
  created_at: Date;
  subscription_id: string | null;
  status: string | null;
  current_end: Date | null;
}

const newFor = 30 * 24 * 60 * 60 * 1000;

export function toCourse(row: CourseRow, maxLearners: number) {
  const words = row.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const isNew = Date.now() - row.created_at.getTime() < newFor;
  return {
    _id: row.id,
    slug: `${words}-${row.short_id}`,
    title: row.title,
    category: row.category,
    createdBy: row.created_by,
    description: row.description,
    version: row.updated_at.getTime().toString(16),
    thumbnail: { secure_url: `/media/images/${row.thumbnail_file}` },
    numberOfLectures: row.lectures,
    duration: row.duration ?? undefined,
    learnerCount: row.learner_count,
    badge: row.learner_count === maxLearners ? "BESTSELLER" : isNew ? "NEW" : undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toUser(row: UserRow) {
  const { subscription_id: id, status, current_end: currentEnd } = row;
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    role: row.role,
    avatar: row.avatar_file === null ? {} : { secure_url: `/media/images/${row.avatar_file}` },
    subscription: id === null ? { status: "none" } : { status, id, currentEnd },
    createdAt: row.created_at,
  };
}
