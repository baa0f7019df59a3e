import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Database } from "./database.ts";
import { captionLines } from "./schema/captions.ts";

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => ({ db, close } = await openTestDatabase()));
afterAll(() => close());

const captionsOf = (language: string, cues: object[]) =>
  db.execute(sql`insert into lecture_captions (lecture_id, language, cues, is_default, updated_at)
    values ('one', ${language}, ${JSON.stringify(cues)}, ${language === "en"}, now())`);

test("captions of the previous version are listed line by line, and those that it saves beside this one", async () => {
  await db.execute(sql`drop trigger captions_lines on lecture_captions`);
  await db.execute(sql`drop table caption_lines, file_pages, lecture_texts, posts cascade`);
  await db.execute(sql`drop function title_words cascade`);
  await db.execute(sql`drop function list_caption_lines, spoken_words, spoken_query`);
  await db.execute(sql`insert into courses (id, title, description, category, created_by, thumbnail_file)
    values ('one', 'Signals', 'Sound.', 'Science', 'Meera', 'one')`);
  await db.execute(sql`insert into lectures (id, course_id, title, description, position, video_file, size)
    values ('one', 'one', 'First', 'x', 1, 'one', 1)`);
  await captionsOf("en", [
    { start: 0, end: 2, text: "Café\nwaves" },
    { start: 2.5, end: 4, text: "…" },
  ]);
  const text = readFileSync(new URL("./migrations/0043_caption-lines.sql", import.meta.url), "utf8");
  await db.transaction(async (tx) => {
    for (const statement of text.split("--> statement-breakpoint")) await tx.execute(sql.raw(statement));
  });
  await captionsOf("hi", [{ start: 1, end: 2, text: "सम्पर्क" }]);
  const line = { lectureId: "one", language: "en" };
  expect(await db.select().from(captionLines).orderBy(captionLines.language, captionLines.position)).toEqual([
    { ...line, position: 1, startSeconds: 0, text: "Café\nwaves", words: "'cafe' 'waves'" },
    { ...line, position: 2, startSeconds: 2.5, text: "…", words: "" },
    { lectureId: "one", language: "hi", position: 1, startSeconds: 1, text: "सम्पर्क", words: "'संपर्क'" },
  ]);
});
