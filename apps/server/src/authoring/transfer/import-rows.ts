import { and, count, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { courseImports, type StoredPlan } from "../../platform/database/schema/imports.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import { newId } from "../../platform/lib/id.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { TrashFiles } from "../../platform/trash/trash-items.ts";
import { insertWholeCourse, type WholeCourse } from "./whole-course.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

/** Checked, and maybe finished. */
export interface ImportRow {
  id: string;
  state: "ready" | "done";
  plan: StoredPlan;
  courseId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Milliseconds after its last change. An import that is being received is touched each minute. */
export const retention = { receiving: hour, ready: 7 * day, done: day };

const isImport = (id: string) => eq(courseImports.id, id);

const {
  id: importId,
  state: importState,
  plan: importPlan,
  courseId: madeCourse,
  createdAt,
  updatedAt,
} = courseImports;
const shown = { id: importId, state: importState, plan: importPlan, courseId: madeCourse, createdAt, updatedAt };

export async function beginImport(db: Database, userId: string, now: Date): Promise<string> {
  const id = newId();
  await db.insert(courseImports).values({ id, userId, createdAt: now, updatedAt: now });
  return id;
}

export async function countWaiting(db: Database): Promise<number> {
  return db.$count(courseImports, ne(courseImports.state, "done"));
}

/** Call it before the file is committed, so that no sweep takes it. */
export async function addFile(
  db: Database,
  id: string,
  file: { image: string } | { video: string },
  now: Date,
): Promise<void> {
  const { images, videos } = courseImports;
  const added =
    "image" in file
      ? { images: sql`array_append(${images}, ${file.image})` }
      : { videos: sql`array_append(${videos}, ${file.video})` };
  const named = await db
    .update(courseImports)
    .set({ ...added, updatedAt: now })
    .where(isImport(id))
    .returning({ id: importId });
  // The import was deleted with its account, or by the sweep.
  if (named.length === 0) throw importNotFound();
}

export async function touchImport(db: Database, id: string, now: Date): Promise<void> {
  await db.update(courseImports).set({ updatedAt: now }).where(isImport(id));
}

export async function completeImport(db: Database, id: string, content: WholeCourse, now: Date): Promise<void> {
  const plan = toPlan(content);
  await db.transaction(async (tx) => {
    const ready = { state: "ready", plan, content, updatedAt: now } as const;
    const completed = await tx.update(courseImports).set(ready).where(isImport(id)).returning({ id: importId });
    if (completed.length > 0) await audit(tx, { subject: ["import", id, content.texts.title] });
  });
}

function toPlan({ texts, sections, lectures }: WholeCourse): StoredPlan {
  return {
    texts,
    sections,
    lectures: lectures.map(({ title, section, size, durationSeconds, published, preview, captions }) => ({
      title,
      section,
      size,
      durationSeconds,
      published,
      preview,
      captions: captions.map(({ language }) => language),
      ...changesIn(captions),
    })),
  };
}

function changesIn(captions: WholeCourse["lectures"][number]["captions"]) {
  const captionsChanges = captions.flatMap(({ language, changes = [] }) =>
    changes.length > 0 ? [{ language, changes }] : [],
  );
  return captionsChanges.length > 0 ? { captionsChanges } : {};
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select(shown).from(courseImports).where(isImport(id));
  return row && toRow(row);
}

/** The content of the future course; undefined when it exists, or when there is no such import. */
export async function readContent(db: Database, id: string): Promise<WholeCourse | undefined> {
  const [row] = await db.select({ content: courseImports.content }).from(courseImports).where(isImport(id));
  return row?.content ?? undefined;
}

/** The last one first. */
export async function checkedImports(db: Database): Promise<ImportRow[]> {
  const rows = await db
    .select(shown)
    .from(courseImports)
    .where(inArray(importState, ["ready", "done"]))
    .orderBy(desc(createdAt), desc(importId));
  return rows.flatMap((row) => toRow(row) ?? []);
}

type ShownRow = Pick<typeof courseImports.$inferSelect, keyof typeof shown>;

function toRow({ state, plan, ...row }: ShownRow): ImportRow | undefined {
  return state === "receiving" || plan === null ? undefined : { ...row, state, plan };
}

/** Makes the course, once however often it is called. Undefined when the import, or the course that it became, is gone. */
export async function finishImport(db: Database, id: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(courseImports).where(isImport(id)).for("update");
    if (locked?.state === "done")
      return (await isThere(tx, locked.courseId)) ? (locked.courseId ?? undefined) : undefined;
    if (locked?.state !== "ready" || locked.content === null) return undefined;
    const courseId = await insertWholeCourse(tx, locked.content, now);
    await tx
      .update(courseImports)
      .set({ state: "done", courseId, content: null, images: [], videos: [], updatedAt: now })
      .where(isImport(id));
    await audit(tx, { subject: ["course", courseId, locked.content.texts.title], after: { import: id } });
    return courseId;
  });
}

async function isThere(db: Database, courseId: string | null): Promise<boolean> {
  return courseId !== null && (await db.$count(courses, eq(courses.id, courseId))) > 0;
}

/** Its files, which nothing names any more. Undefined when there is no such import. */
export async function deleteImport(db: Database, id: string): Promise<TrashFiles | undefined> {
  const { images, videos, plan: storedPlan } = courseImports;
  const found = { state: importState, images, videos, plan: storedPlan };
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(courseImports).where(isImport(id)).returning(found);
    if (row === undefined) return undefined;
    const { state, plan, ...files } = row;
    // One that broke off was never there.
    if (state !== "receiving") await audit(tx, { subject: ["import", id, plan?.texts.title ?? ""], before: { state } });
    return files;
  });
}

/** Their files are left to the sweep of files that no row names. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  for (const state of ["receiving", "ready", "done"] as const) {
    const before = new Date(now.getTime() - retention[state]);
    await db.delete(courseImports).where(and(eq(courseImports.state, state), lt(courseImports.updatedAt, before)));
  }
}

/** How many courses there are with this title, and with this category. */
export async function alikeCourses(
  db: Database,
  { title, category }: Pick<WholeCourse["texts"], "title" | "category">,
): Promise<{ title: number; category: number }> {
  const [found] = await db
    .select({
      title: count(sql`case when lower(${courses.title}) = lower(${title}) then 1 end`),
      category: count(sql`case when lower(${courses.category}) = lower(${category}) then 1 end`),
    })
    .from(courses);
  return found ?? { title: 0, category: 0 };
}

export function importNotFound(): Problem {
  return new Problem(404, "catalogue.importNotFound");
}
