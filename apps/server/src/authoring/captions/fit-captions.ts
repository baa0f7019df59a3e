import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type CaptionCue, lectureCaptions as table } from "../../platform/database/schema/captions.ts";
import { findCaptions } from "../../playback/captions/captions.ts";
import { setDefault } from "./captions.ts";

/** Lines that begin at the end of the video or later are removed; one that passes it ends there. Returns how many, by language. */
export async function fitCaptions(
  tx: Database,
  lectureId: string,
  { duration, now }: { duration: number; now: Date },
): Promise<{ language: string; lines: number }[]> {
  const all = await findCaptions(tx, lectureId);
  const fitting = all.map(({ language, isDefault, cues }) => {
    return { language, isDefault, cues, fitted: fitCues(cues, duration) };
  });
  for (const { language, cues, fitted } of fitting) {
    const isThis = and(eq(table.lectureId, lectureId), eq(table.language, language));
    if (fitted.length === 0) await tx.delete(table).where(isThis);
    else if (cues.some(({ end }) => end > duration))
      await tx.update(table).set({ cues: fitted, updatedAt: now }).where(isThis);
  }
  const left = fitting.filter(({ fitted }) => fitted.length > 0);
  const [first] = left;
  if (first !== undefined && !left.some(({ isDefault }) => isDefault)) await setDefault(tx, lectureId, first.language);
  return fitting.flatMap(({ language, cues, fitted }) =>
    fitted.length < cues.length ? [{ language, lines: cues.length - fitted.length }] : [],
  );
}

function fitCues(cues: readonly CaptionCue[], duration: number): CaptionCue[] {
  return cues.flatMap((cue) => (cue.start < duration ? [{ ...cue, end: Math.min(cue.end, duration) }] : []));
}
