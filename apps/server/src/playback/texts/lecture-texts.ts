import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { lecturePictures, lectureTexts } from "../../platform/database/schema/captions.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import { toStorable } from "../../platform/lib/text/storable-text.ts";
import { contentVersion } from "../../platform/lib/version.ts";
import type { MarkedUpText, TextPicture } from "../../platform/lib/markdown/render-text.ts";
import { currentRendering, renderLectureText } from "./render-lecture-text.ts";

export type StoredText = Omit<typeof lectureTexts.$inferInsert, "lectureId" | "updatedAt">;

/** The index of a larger text would be refused by the database. */
const longestSearched = 100_000;

export const textColumns = {
  source: lectureTexts.source,
  html: lectureTexts.html,
  headings: lectureTexts.headings,
  missingAlternatives: lectureTexts.missingAlternatives,
  plainText: lectureTexts.plainText,
  rendering: lectureTexts.rendering,
};

export function textVersion(source: string): string {
  return contentVersion({ source });
}

export async function findText(db: Database, lectureId: string): Promise<StoredText | undefined> {
  const [row] = await db.select(textColumns).from(lectureTexts).where(eq(lectureTexts.lectureId, lectureId));
  return row;
}

async function findPictures(db: Database, lectureId: string): Promise<TextPicture[]> {
  const { id, width, height, createdAt } = lecturePictures;
  const rows = await db
    .select({ id, width, height })
    .from(lecturePictures)
    .where(eq(lecturePictures.lectureId, lectureId))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ address: imageUrl(row.id), width: row.width, height: row.height }));
}

/** As it is stored, and the words that it has. */
export async function makeText(
  db: Database,
  { courseId, lectureId }: { courseId: string; lectureId: string },
  source: string,
): Promise<{ stored: StoredText; words: number }> {
  const [course] = await db.select({ language: courses.language }).from(courses).where(eq(courses.id, courseId));
  const { language } = course ?? { language: "en" };
  const rendered = await renderLectureText({ source, language, pictures: await findPictures(db, lectureId) });
  return { stored: toStored(source, language, rendered), words: rendered.words };
}

export function toStored(source: string, language: string, rendered: MarkedUpText): StoredText {
  const { html, headings, missingAlternatives, plainText } = rendered;
  const searched = toStorable(plainText.slice(0, longestSearched));
  return { source, html, headings, missingAlternatives, plainText: searched, rendering: currentRendering(language) };
}
