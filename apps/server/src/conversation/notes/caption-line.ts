import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type CaptionCue, lectureCaptions } from "../../platform/database/schema/captions.ts";

interface CaptionLine {
  caption: string;
  captionLanguage: string;
}

/** Who writes at a second means what was just said, though the line may be over. */
const pauseAfterLine = 3;

/** What is said at a second, in the language of the captions that the person reads, else in those of the lecture. */
export async function captionLine(
  db: Database,
  lectureId: string,
  { second, language }: { second: number; language?: string | undefined },
): Promise<CaptionLine | undefined> {
  const { language: captionsLanguage, cues, isDefault } = lectureCaptions;
  const all = await db
    .select({ language: captionsLanguage, cues })
    .from(lectureCaptions)
    .where(eq(lectureCaptions.lectureId, lectureId))
    .orderBy(desc(isDefault), captionsLanguage);
  const captions = all.find((each) => each.language === language) ?? all[0];
  const line = captions && lineAt(captions.cues, second);
  return captions && line !== undefined ? { caption: line, captionLanguage: captions.language } : undefined;
}

function lineAt(cues: readonly CaptionCue[], second: number): string | undefined {
  const last = cues.findLast(({ start }) => start <= second);
  return last !== undefined && second < last.end + pauseAfterLine ? last.text : undefined;
}
