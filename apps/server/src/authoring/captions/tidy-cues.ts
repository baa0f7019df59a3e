import type { CaptionCue } from "../../platform/database/schema/captions.ts";
import { showsNothing } from "../../platform/forms/shown-text.ts";

/** Whole milliseconds, no empty lines or spaces around texts, no cues without one, by their starts. */
export function tidyCues(cues: readonly CaptionCue[]): CaptionCue[] {
  return cues
    .map(({ start, end, text, settings }) => ({
      start: inMilliseconds(start),
      end: inMilliseconds(end),
      text: text
        .split(/\r\n|\r|\n/u)
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .join("\n"),
      ...(settings !== undefined && { settings: settings.trim() }),
    }))
    .filter(({ text }) => !showsNothing(text))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function inMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
