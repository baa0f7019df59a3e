import type { FormValues } from "@lms/api/forms";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { isNamed } from "../../platform/integrity/media-checksums.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { isOutdated } from "../../platform/lib/version.ts";
import { raiseCatalogueVersion } from "../../catalogue/catalogue-version.ts";
import { courseVersion } from "../../catalogue/course-row.ts";
import { knownCategory } from "../../catalogue/course-names.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type CourseTexts = FormValues<"CourseUpdateForm">;

export async function insertCourse(
  db: Database,
  texts: CourseTexts,
  { thumbnailFile, draft }: { thumbnailFile: string; draft: boolean },
  now: Date,
): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    const category = await knownCategory(tx, texts.category, id);
    const language = texts.language?.trim() || undefined;
    await tx.insert(courses).values({
      id,
      ...texts,
      category,
      language,
      thumbnailFile,
      published: !draft,
      firstPublishedAt: draft ? null : now,
      createdAt: now,
      updatedAt: now,
    });
    await raiseCatalogueVersion(tx, [id]);
    await audit(tx, { subject: ["course", id, texts.title], after: { ...texts, published: !draft } });
  });
  return id;
}

export async function updateCourse(
  db: Database,
  id: string,
  { texts: sent, ifMatch }: { texts: CourseTexts; ifMatch: string | undefined },
  now: Date,
): Promise<"updated" | "outdated" | "missing"> {
  return db.transaction(async (tx) => {
    const category = await knownCategory(tx, sent.category, id);
    const [stored] = await tx.select().from(courses).where(eq(courses.id, id)).for("no key update");
    if (stored === undefined) return "missing";
    const texts = { ...sent, category, language: sent.language?.trim() || stored.language };
    const versions = { stored: courseVersion(stored), requested: courseVersion(texts) };
    if (isOutdated(ifMatch, versions)) return "outdated";
    await tx
      .update(courses)
      .set({ ...texts, updatedAt: now })
      .where(eq(courses.id, id));
    await raiseCatalogueVersion(tx, [id]);
    await audit(tx, { subject: ["course", id, texts.title], before: stored, after: texts });
    return "updated";
  });
}

/** `previous` is the picture that its administrator saw; without it the last one wins. The old one is removed by a job. */
export async function replacePicture(
  db: Database,
  id: string,
  { thumbnailFile, previous }: { thumbnailFile: string; previous: string | undefined },
  now: Date,
): Promise<"replaced" | "outdated" | "missing"> {
  return db.transaction(async (tx) => {
    const isCourse = eq(courses.id, id);
    const [stored] = await tx
      .select({ file: courses.thumbnailFile, title: courses.title })
      .from(courses)
      .where(isCourse)
      .for("no key update");
    if (stored === undefined) return "missing";
    if (previous !== undefined && previous !== stored.file) return "outdated";
    await tx.update(courses).set({ thumbnailFile, updatedAt: now }).where(isCourse);
    const old = { bucket: "images", id: stored.file } as const;
    if (!(await isNamed(tx, old))) await enqueue(tx, { kind: "remove-media", subject: `${old.bucket}/${old.id}` }, now);
    await raiseCatalogueVersion(tx, [id]);
    await audit(tx, {
      subject: ["course", id, stored.title],
      before: { picture: stored.file },
      after: { picture: thumbnailFile },
    });
    return "replaced";
  });
}
